// Compiled from Sources/StudyModel by `make model`; change it there.
// @ts-check

/**
 * The number, if it is an integer that can be told from its neighbours.
 *
 * @param {number} value
 * @returns {number}
 */
function int(value) {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no Int`);
  return value + 0; // -0 becomes 0.
}

/**
 * The quotient without its fraction.
 *
 * @param {number} dividend
 * @param {number} divisor
 * @returns {number}
 */
function quotient(dividend, divisor) {
  return int(Math.trunc(dividend / divisor));
}

/**
 * What a division leaves, with the sign of the dividend.
 *
 * @param {number} dividend
 * @param {number} divisor
 * @returns {number}
 */
function remainder(dividend, divisor) {
  return int(dividend % divisor);
}

/**
 * The item at an index that the list has.
 *
 * @template T
 * @param {T[]} items
 * @param {number} index
 * @returns {T}
 */
function elementAt(items, index) {
  if (index < 0 || index >= items.length) {
    throw new RangeError(`no item ${index} among ${items.length}`);
  }
  return items[index];
}

/**
 * Puts another item at an index that the list has.
 *
 * @template T
 * @param {T[]} items Changed in place.
 * @param {number} index
 * @param {T} item
 */
function setElement(items, index, item) {
  elementAt(items, index);
  items[index] = item;
}

/**
 * The first items, at most `count`.
 *
 * @template T
 * @param {T[]} items
 * @param {number} count
 * @returns {T[]}
 */
function prefix(items, count) {
  return items.slice(0, partLength(count));
}

/**
 * The number, which must not be negative.
 *
 * @param {number} count
 * @returns {number}
 */
function partLength(count) {
  if (count < 0) throw new RangeError(`${count} is no count`);
  return count;
}

/**
 * Whether both are the same characters, however they are composed.
 *
 * @param {string | null} a
 * @param {string | null} b
 * @returns {boolean}
 */
function sameText(a, b) {
  if (a === b) return true;
  return a !== null && b !== null && a.normalize() === b.normalize();
}

/**
 * Whether the item is among the items.
 *
 * @template T
 * @param {T[]} items
 * @param {T} item
 * @param {(a: T, b: T) => boolean} equal
 * @returns {boolean}
 */
function hasItem(items, item, equal) {
  return items.some((other) => equal(other, item));
}

/**
 * The index, or null for -1.
 *
 * @param {number} index
 * @returns {number | null}
 */
function indexOrNull(index) {
  return index < 0 ? null : index;
}

/**
 * A deck as the quiz reads it: the cards and what each question needs.
 *
 * @typedef {object} Deck
 * @property {string} id The deck's name in addresses and records, such as `dogs`.
 * @property {string} title What people call the deck.
 * @property {string} species What is to be named: `dog` or `cat`, as the page's words need it.
 * @property {Breed[]} breeds The cards: every breed with pictures of its own.
 */

/**
 * The breed with this id, if the deck has it.
 *
 * @param {Deck} deck
 * @param {string} id
 * @returns {Breed | null}
 */
export function deckBreed(deck, id) {
  return deck.breeds.find((breed) => sameText(breed.id, id)) ?? null;
}

/**
 * A breed with at least one picture.
 *
 * @typedef {object} Breed
 * @property {string} id The breed's slug in its deck, such as `hound-afghan`.
 * @property {string} name What people call the breed.
 * @property {string} page The breed's page, relative to the root of the site.
 * @property {string | null} [family] The slug of the breed it is a sub-breed of.
 * @property {string[]} same Slugs of breeds that name the same animals, so that they never stand beside it as choices.
 * @property {Lookalike[]} lookalikes The breeds it is taken for, the likeliest first.
 * @property {Photo[]} photos Its pictures, at least one.
 */

/**
 * A breed that another is taken for, and how to tell them apart.
 *
 * @typedef {object} Lookalike
 * @property {string} breed The slug of the other breed.
 * @property {string} tell What an eye can check, under twenty words.
 */

/**
 * One picture of a breed, in the sizes that the site has of it.
 *
 * @typedef {object} Photo
 * @property {string} id The first 16 digits of the SHA-256 of the picture's source.
 * @property {PhotoKind} kind Whether it is a photo or a drawing.
 * @property {string} description What is to be seen, in words that do not name the breed; empty when nobody has described it.
 * @property {Rendition[]} renditions The same picture in several sizes, the smallest first.
 */

/**
 * What a picture is.
 *
 * @typedef {"photo" | "portrait"} PhotoKind
 */

/**
 * A picture at one size.
 *
 * @typedef {object} Rendition
 * @property {string} path The file, relative to the root of the site.
 * @property {number} width Pixels across.
 * @property {number} height Pixels down.
 */

/**
 * A seeded generator of numbers: the same seed gives the same questions everywhere.
 *
 * The algorithm is Mulberry32 by Tommy Ettinger (public domain): a 32-bit counter and a mixer, so
 * that its whole state is one number that a record can keep.
 *
 * @typedef {object} Generator
 * @property {number} state The counter.
 */

/**
 * @param {number} seed
 * @returns {Generator}
 */
export function makeGenerator(seed) {
  return { state: seed };
}

/**
 * The next 32 bits.
 *
 * @param {Generator} generator Changed in place.
 * @returns {number}
 */
export function generatorNext(generator) {
  generator.state = (generator.state + 0x6D2B_79F5) >>> 0;
  let z = generator.state;
  z = Math.imul(z ^ (z >>> 15), z | 1) >>> 0;
  z = (z ^ (z + Math.imul(z ^ (z >>> 7), z | 61))) >>> 0;
  return (z ^ (z >>> 14)) >>> 0;
}

/**
 * A number from 0 up to, and without, `bound`, which lies in 1...2^20.
 *
 * @param {Generator} generator Changed in place.
 * @param {number} bound
 * @returns {number}
 */
export function generatorBelow(generator, bound) {
  return quotient(int(generatorNext(generator) * bound), 4_294_967_296);
}

/**
 * The same items in another order (Fisher and Yates).
 *
 * @param {Generator} generator Changed in place.
 * @param {string[]} items
 * @returns {string[]}
 */
export function generatorShuffled(generator, items) {
  const result = [...items];
  let last = items.length - 1;
  while (last > 0) {
    const other = generatorBelow(generator, int(last + 1));
    const moved = elementAt(result, last);
    setElement(result, last, elementAt(result, other));
    setElement(result, other, moved);
    last = int(last - 1);
  }
  return result;
}

/**
 * A picture and the names to choose from, exactly one of them right.
 *
 * @typedef {object} Question
 * @property {string} breed The slug of the breed in the picture.
 * @property {string} photo The picture's id.
 * @property {string[]} choices Slugs of the breeds to choose from, in the order shown; `breed` is one of them.
 */

/**
 * How many names a question offers, where the deck has as many.
 *
 * @type {number}
 */
export const choiceCount = 4;

/**
 * Whether both could be called right under one picture: one breed, a breed and its family, two
 * listings of the same animals, two breeds of one name, or two that share a picture.
 *
 * @param {Breed} a
 * @param {Breed} b
 * @returns {boolean}
 */
export function wouldBothBeRight(a, b) {
  return sameText(a.id, b.id) ||
    sameText(a.name, b.name) ||
    sameText(a.family ?? null, b.id) ||
    sameText(b.family ?? null, a.id) ||
    hasItem(a.same, b.id, sameText) ||
    hasItem(b.same, a.id, sameText) ||
    shareAPicture(a, b);
}

/**
 * Whether a picture of one is a picture of the other, as sources sometimes have it.
 *
 * @param {Breed} a
 * @param {Breed} b
 * @returns {boolean}
 */
function shareAPicture(a, b) {
  return a.photos.some((photo) =>
    b.photos.some((other) => sameText(other.id, photo.id))
  );
}

/**
 * Asks for the breed at `index` of the deck: a picture of it, its name, and other names.
 *
 * Two of the other names are look-alikes where it has them, since telling those apart is what is
 * to be learnt; the rest are any. No two choices could both be right.
 *
 * @param {number} index
 * @param {Deck} deck
 * @param {Generator} generator Changed in place.
 * @returns {Question}
 */
export function ask(index, deck, generator) {
  const breed = elementAt(deck.breeds, index);
  const photo = elementAt(
    breed.photos,
    generatorBelow(generator, breed.photos.length),
  );
  const likely = generatorShuffled(
    generator,
    breed.lookalikes.map((lookalike) => lookalike.breed),
  );
  const others = generatorShuffled(
    generator,
    deck.breeds.map((other) => other.id),
  );
  /** @type {Breed[]} */
  let chosen = [breed];
  for (const id of likely) {
    if (chosen.length < 3) {
      chosen = adding(id, deck, chosen);
    }
  }
  for (const id of others) {
    if (chosen.length < choiceCount) {
      chosen = adding(id, deck, chosen);
    }
  }
  return {
    breed: breed.id,
    photo: photo.id,
    choices: generatorShuffled(generator, chosen.map((other) => other.id)),
  };
}

/**
 * The choices with one more, or as they are where the deck lacks it or it would be right beside
 * one of them.
 *
 * @param {string} id
 * @param {Deck} deck
 * @param {Breed[]} chosen
 * @returns {Breed[]}
 */
function adding(id, deck, chosen) {
  const breed = deckBreed(deck, id);
  if (breed === null) {
    return chosen;
  }
  if (chosen.some((other) => wouldBothBeRight(other, breed))) {
    return chosen;
  }
  return [...chosen, breed];
}

/**
 * One answer, as it is stored: never changed, never removed.
 *
 * @typedef {object} Review
 * @property {string} id The session's id and the question's number in it, such as `3f2a-4`.
 * @property {string} session The session it was given in.
 * @property {string} deck The deck's id.
 * @property {string} breed The slug of the breed in the picture.
 * @property {string} chosen The slug of the breed that was chosen.
 * @property {string[]} choices Slugs of the breeds that stood to choose from.
 * @property {string} photo The picture's id.
 * @property {number} at When it was given, in milliseconds since 1970 (UTC).
 * @property {number} day The learner's study day, counted from 1970-01-01.
 * @property {number} ms From the picture's appearance to the answer, in milliseconds.
 */

/**
 * Whether the breed in the picture was chosen.
 *
 * @param {Review} review
 * @returns {boolean}
 */
export function reviewRight(review) {
  return sameText(review.chosen, review.breed);
}

/**
 * What a learner's browser keeps and hands out: everything else is computed from it.
 *
 * @typedef {object} Progress
 * @property {string} format Always `decks-progress`.
 * @property {number} version The version of this form, 1.
 * @property {Review[]} reviews Every answer, in the order given.
 */

/**
 * A record without answers.
 *
 * @returns {Progress}
 */
export function emptyProgress() {
  return { format: "decks-progress", version: 1, reviews: [] };
}

/**
 * What some answers amount to.
 *
 * @typedef {object} Score
 * @property {number} answered How many were given.
 * @property {number} right How many of them were right.
 * @property {number} accuracy Right of all, from 0 to 1; 0 when none was given.
 * @property {number} run Right answers in a row at the end.
 * @property {number} bestRun The longest such row.
 * @property {string[]} missed Slugs of the breeds that were missed, each once, in the order first missed.
 */

/**
 * The score of some answers in the order given.
 *
 * @param {Review[]} reviews
 * @returns {Score}
 */
export function score(reviews) {
  /** @type {Score} */
  const total = {
    answered: 0,
    right: 0,
    accuracy: 0,
    run: 0,
    bestRun: 0,
    missed: [],
  };
  for (const review of reviews) {
    total.answered = int(total.answered + 1);
    if (reviewRight(review)) {
      total.right = int(total.right + 1);
      total.run = int(total.run + 1);
      total.bestRun = Math.max(total.bestRun, total.run);
    } else {
      total.run = 0;
      if (!hasItem(total.missed, review.breed, sameText)) {
        total.missed.push(review.breed);
      }
    }
  }
  if (total.answered > 0) {
    total.accuracy = total.right / total.answered;
  }
  return total;
}

/**
 * The figures of one study day.
 *
 * @typedef {object} TodaysStats
 * @property {number} answered Questions answered today.
 * @property {number} right How many of them were right.
 * @property {number} minutes Time spent on them, in whole minutes, rounded up.
 * @property {number} run Right answers in a row up to now, earlier days included.
 */

/**
 * Today's Stats from every answer there is, in the order given.
 *
 * An answer counts for at most a minute: whoever took longer was elsewhere.
 *
 * @param {Progress} progress
 * @param {number} day
 * @returns {TodaysStats}
 */
export function todaysStats(progress, day) {
  const today = progress.reviews.filter((review) => review.day === day);
  let ms = 0;
  for (const review of today) {
    ms = int(ms + Math.max(0, Math.min(review.ms, 60_000)));
  }
  return {
    answered: today.length,
    right: today.filter((review) => reviewRight(review)).length,
    minutes: quotient(int(ms + 59_999), 60_000),
    run: score(progress.reviews).run,
  };
}

/**
 * The hour at which a study day begins, so that a late evening belongs to its own day.
 *
 * @type {number}
 */
export const rolloverHour = 4;

/**
 * The study day of an instant: days since 1970-01-01 on a clock that is `offset` minutes ahead of
 * UTC and begins its day at the rollover hour.
 *
 * @param {number} at
 * @param {number} offset
 * @returns {number}
 */
export function studyDay(at, offset) {
  const local = int(int(at + int(offset * 60_000)) - rolloverHour * 3_600_000);
  const day = quotient(local, 86_400_000);
  return remainder(local, 86_400_000) < 0 ? int(day - 1) : day;
}

/**
 * A round of questions, from the first to the summary.
 *
 * A session is a value that `step` takes and gives; whoever holds it draws it and stores its
 * reviews, and decides nothing.
 *
 * @typedef {object} Session
 * @property {string} id A name that no other session of this learner has.
 * @property {string} deck The deck's id.
 * @property {Generator} generator Where the chances of the next question come from.
 * @property {string[]} plan Slugs of the breeds to ask, in order.
 * @property {Review[]} reviews Answers so far, the present question's included once it is answered.
 * @property {Question | null} [question] The present question; nil once the session is over, or when the deck has none to ask.
 * @property {boolean} answered Whether the present question has its answer.
 * @property {number} run Right answers in a row, up to now.
 * @property {number} bestRun The longest such row of this session.
 */

/**
 * Whether there is nothing more to ask.
 *
 * @param {Session} session
 * @returns {boolean}
 */
export function sessionOver(session) {
  return session.question == null;
}

/**
 * The number of the present question, counted from 1.
 *
 * @param {Session} session
 * @returns {number}
 */
export function sessionNumber(session) {
  return session.answered ? session.reviews.length : session.reviews.length + 1;
}

/**
 * What a learner does in a session.
 *
 * - `answer`: A breed was chosen, at a time in milliseconds since 1970 (UTC), on a study day, after some milliseconds of looking.
 * - `next`: The next question, please.
 * - `leave`: Enough for now; the answers so far count.
 *
 * @typedef {{ kind: "answer", choice: string, at: number, day: number, ms: number } | { kind: "next" } | { kind: "leave" }} SessionEvent
 */

/**
 * How many questions a session asks, where the deck has as many breeds.
 *
 * @type {number}
 */
export const sessionLength = 10;

/**
 * A session about `deck`, with its first question.
 *
 * The deck and the seed decide every question. A deck in which no breed can be told from another
 * gives a session that is over.
 *
 * @param {Deck} deck
 * @param {string} id
 * @param {number} seed
 * @returns {Session}
 */
export function start(deck, id, seed) {
  const generator = makeGenerator(seed);
  const askable = deck.breeds.filter((breed) => canBeAsked(breed, deck));
  const order = generatorShuffled(generator, askable.map((breed) => breed.id));
  /** @type {Session} */
  const session = {
    id,
    deck: deck.id,
    generator,
    plan: prefix(order, sessionLength),
    reviews: [],
    question: null,
    answered: false,
    run: 0,
    bestRun: 0,
  };
  return asking(session, deck);
}

/**
 * Whether a question about the breed has a picture to show and a wrong answer to offer.
 *
 * @param {Breed} breed
 * @param {Deck} deck
 * @returns {boolean}
 */
function canBeAsked(breed, deck) {
  return !(breed.photos.length === 0) &&
    deck.breeds.some((other) => !wouldBothBeRight(breed, other));
}

/**
 * What a session becomes by an event; one that does not fit the moment changes nothing.
 *
 * @param {Session} session
 * @param {SessionEvent} event
 * @param {Deck} deck
 * @returns {Session}
 */
export function step(session, event, deck) {
  const question = session.question ?? null;
  if (question === null) {
    return session;
  }
  switch (event.kind) {
    case "answer": {
      const { choice, at, day, ms } = event;
      if (session.answered || !hasItem(question.choices, choice, sameText)) {
        return session;
      }
      return answering(session, question, choice, at, day, ms);
    }
    case "next": {
      if (!session.answered) {
        return session;
      }
      return asking(session, deck);
    }
    case "leave": {
      const left = { ...session };
      left.question = null;
      return left;
    }
  }
}

/**
 * The session with this answer counted.
 *
 * @param {Session} session
 * @param {Question} question
 * @param {string} choice
 * @param {number} at
 * @param {number} day
 * @param {number} ms
 * @returns {Session}
 */
function answering(session, question, choice, at, day, ms) {
  const next = { ...session, reviews: [...session.reviews] };
  const right = sameText(choice, question.breed);
  next.reviews.push({
    id: `${session.id}-${sessionNumber(session)}`,
    session: session.id,
    deck: session.deck,
    breed: question.breed,
    chosen: choice,
    choices: question.choices,
    photo: question.photo,
    at,
    day,
    ms: Math.max(0, ms),
  });
  next.answered = true;
  next.run = right ? int(session.run + 1) : 0;
  next.bestRun = Math.max(session.bestRun, next.run);
  return next;
}

/**
 * The session with its next question, or over when all are asked.
 *
 * @param {Session} session
 * @param {Deck} deck
 * @returns {Session}
 */
function asking(session, deck) {
  const next = { ...session, generator: { ...session.generator } };
  next.question = null;
  next.answered = false;
  if (session.reviews.length < session.plan.length) {
    const wanted = elementAt(session.plan, session.reviews.length);
    const index = indexOrNull(
      deck.breeds.findIndex((breed) => sameText(breed.id, wanted)),
    );
    if (index !== null) {
      next.question = ask(index, deck, next.generator);
    }
  }
  return next;
}
