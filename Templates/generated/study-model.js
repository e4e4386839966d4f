// Compiled from Sources/StudyModel by `make model`; change it there.
// @ts-check

import {
  appendAll,
  codePoints,
  copyAt,
  dictionary,
  dropFirst,
  elementAt,
  hasItem,
  indexOrNull,
  int,
  larger,
  power,
  prefix,
  quotient,
  remainder,
  removeAt,
  removeLast,
  repeating,
  roundedAway,
  roundedEven,
  sameText,
  setElement,
  setValue,
  smaller,
  sortedBy,
  sortedTexts,
  suffix,
  swapAt,
  textOrder,
  uint32,
  valueAt,
  withoutNull,
} from "./study-runtime.js";

/** @import { TypedJudgement } from "./study-answers.js" */

/**
 * A deck as the quiz reads it: the breeds and what each question needs.
 *
 * @typedef {object} Deck
 * @property {string} id The deck's name in addresses and records, such as `dogs`.
 * @property {string} version What changes whenever anything else of the deck does.
 * @property {string} title What people call the deck.
 * @property {string} species What is to be named: `dog` or `cat`, as the page's words need it.
 * @property {Breed[]} breeds Every breed with pictures of its own.
 * @property {Category[]} categories Ways to choose some of the breeds: by group, origin, size, coat.
 * @property {Rename[]} renamed Breeds that have another slug than they used to.
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
 * Where the breed with this id stands in the deck, by its present slug or an earlier one.
 *
 * @param {Deck} deck
 * @param {string} id
 * @returns {number | null}
 */
export function deckIndex(deck, id) {
  const index = indexOrNull(
    deck.breeds.findIndex((breed) => sameText(breed.id, id)),
  );
  if (index !== null) {
    return index;
  }
  const rename = deck.renamed.find((rename) =>
    sameText(rename.from, id)
  ) ?? null;
  if (rename === null) {
    return null;
  }
  return indexOrNull(
    deck.breeds.findIndex((breed) => sameText(breed.id, rename.to)),
  );
}

/**
 * A breed with at least one picture.
 *
 * @typedef {object} Breed
 * @property {string} id The breed's slug in its deck, such as `hound-afghan`.
 * @property {string} name What people call the breed.
 * @property {string[]} names Other names that a typed answer may give: aliases, and names in other languages.
 * @property {string} page The breed's page, relative to the root of the site.
 * @property {string | null} [family] The slug of the breed it is a sub-breed of.
 * @property {string[]} same Slugs of breeds that name the same animals, so that they never stand beside it as choices.
 * @property {number | null} [common] Rank by how often the breed is met, from 1: common breeds are taught first.
 * @property {FieldMark[]} marks What to look at, as a field guide says it.
 * @property {Lookalike[]} lookalikes The breeds it is taken for, the likeliest first.
 * @property {Resemblance[]} resembles Further breeds that share its traits, the most alike first; none that `lookalikes` names.
 * @property {Photo[]} photos Its pictures, at least one.
 * @property {Span | null} [height] How high it stands at the withers, in centimetres.
 * @property {Span | null} [weight] What it weighs, in kilograms.
 * @property {string | null} [language] The language of its name, where that is not the deck's.
 */

/**
 * From the least to the most that a grown animal measures.
 *
 * @typedef {object} Span
 * @property {number} least
 * @property {number} most
 */

/**
 * One field mark, such as "ears: long, low-set, rounded".
 *
 * @typedef {object} FieldMark
 * @property {string} place The part to look at.
 * @property {string} seen What is to be seen there.
 */

/**
 * A breed that another is taken for, and how to tell them apart.
 *
 * @typedef {object} Lookalike
 * @property {string} breed The slug of the other breed.
 * @property {string} tell What an eye can check, under twenty words.
 */

/**
 * A breed that looks like another.
 *
 * @typedef {object} Resemblance
 * @property {string} breed The slug of the other breed.
 * @property {number} score How alike they look, of a hundred.
 */

/**
 * Some of a deck's breeds, such as a group or a country's.
 *
 * @typedef {object} Category
 * @property {string} id Its name in addresses and records, such as `group-hound`.
 * @property {string} title What people call it.
 * @property {string[]} breeds Slugs of its breeds.
 */

/**
 * A breed that has another slug than it used to.
 *
 * @typedef {object} Rename
 * @property {string} from The slug in older records.
 * @property {string} to The slug in this deck.
 */

/**
 * How many look-alikes stand beside a breed: one while its memory is new, which is under three days
 * of stability, three once it is kept.
 *
 * @param {Memory | null} memory
 * @returns {number}
 */
function lookalikeLimit(memory) {
  if (hasStability(memory, matureStability)) {
    return 3;
  }
  return hasStability(memory, 3) ? 2 : 1;
}

/**
 * A breed that is easily taken for another.
 *
 * @typedef {object} DistractorCandidate
 * @property {number} position Where it stands in the deck.
 * @property {number} weight How likely it is offered, against others; at least 1.
 */

/**
 * The breeds that are taken for the one at `place`, by nature or by this learner.
 *
 * A look-alike weighs the more the earlier it is listed, a breed that shares its traits at most half
 * of that, by how many, a look-alike's look-alike a quarter, and a breed that this learner took for
 * it by how often and how lately.
 *
 * @param {number} position
 * @param {PlanningContext} context
 * @returns {DistractorCandidate[]}
 */
function distractorCandidates(position, context) {
  const breed = elementAt(context.deck.breeds, position);
  /** @type {DistractorCandidate[]} */
  const found = [];
  for (const [index, lookalike] of breed.lookalikes.entries()) {
    const other = planningContextIndex(context, lookalike.breed);
    if (other !== null) {
      addWeight(Math.max(2, int(24 - int(2 * index))), other, position, found);
    }
  }
  for (const lookalike of breed.resembles) {
    const other = planningContextIndex(context, lookalike.breed);
    if (other !== null) {
      addWeight(
        Math.max(1, quotient(int(Math.min(lookalike.score, 100) * 12), 100)),
        other,
        position,
        found,
      );
    }
  }
  for (const lookalike of prefix(breed.lookalikes, 3)) {
    const other = planningContextIndex(context, lookalike.breed);
    if (other !== null) {
      for (const [index, further] of prefix(
        elementAt(context.deck.breeds, other).lookalikes,
        3,
      ).entries()) {
        const distant = planningContextIndex(context, further.breed);
        if (distant !== null) {
          addWeight(int(6 - index), distant, position, found);
        }
      }
    }
  }
  for (const confusion of context.learner.confusions) {
    if (sameText(confusion.breed, breed.id)) {
      const other = planningContextIndex(context, confusion.taken);
      if (other !== null) {
        addWeight(weight(confusion, context.day), other, position, found);
      }
    }
  }
  return found;
}

/**
 * Adds to the weight of the breed at `other`, where that is not the one asked.
 *
 * @param {number} weight2
 * @param {number} other
 * @param {number} position
 * @param {DistractorCandidate[]} found Changed in place.
 */
function addWeight(weight2, other, position, found) {
  if (other === position) {
    return;
  }
  const index = indexOrNull(
    found.findIndex((distractorCandidate) =>
      distractorCandidate.position === other
    ),
  );
  if (index !== null) {
    copyAt(found, index).weight = int(elementAt(found, index).weight + weight2);
  } else {
    found.push({ position: other, weight: weight2 });
  }
}

/**
 * The index of one of them, by chance and weight.
 *
 * @param {DistractorCandidate[]} candidates
 * @param {RandomGenerator} generator Changed in place.
 * @returns {number}
 */
function weightedChoice(candidates, generator) {
  const total = candidates.reduce(
    (first, second) => int(first + second.weight),
    0,
  );
  let remaining2 = randomGeneratorBelow(
    generator,
    Math.max(1, Math.min(total, 1_048_576)),
  );
  for (const [index, candidate] of candidates.entries()) {
    remaining2 = int(remaining2 - candidate.weight);
    if (remaining2 < 0) {
      return index;
    }
  }
  return 0;
}

/**
 * How much a confusion weighs: the oftener the more, half of it after a month.
 *
 * @param {Confusion} confusion
 * @param {number} day
 * @returns {number}
 */
function weight(confusion, day) {
  const age = Math.max(0, int(clampedDay(day) - clampedDay(confusion.day)));
  return Math.max(
    1,
    quotient(
      Math.max(1, Math.min(confusion.times, 10)) * 12 * 30,
      int(30 + age),
    ),
  );
}

/**
 * Whether both could be called right of one picture: one breed, a breed and its family, two
 * listings of the same animals, two breeds of one name, or two that share a picture.
 *
 * @param {Breed} a
 * @param {Breed} b
 * @returns {boolean}
 */
export function areEquivalent(a, b) {
  return areSynonyms(a, b) || sharePhoto(a, b);
}

/**
 * Whether the words alone make both right: either is, includes or is also called the other.
 *
 * @param {Breed} a
 * @param {Breed} b
 * @returns {boolean}
 */
function areSynonyms(a, b) {
  return sameText(a.id, b.id) ||
    sameText(a.name, b.name) ||
    sameText(a.family ?? null, b.id) ||
    sameText(b.family ?? null, a.id) ||
    hasItem(a.same, b.id, sameText) ||
    hasItem(b.same, a.id, sameText) ||
    hasItem(a.names, b.name, sameText) ||
    hasItem(b.names, a.name, sameText);
}

/**
 * Whether a picture of one is a picture of the other, as sources sometimes have it.
 *
 * @param {Breed} a
 * @param {Breed} b
 * @returns {boolean}
 */
function sharePhoto(a, b) {
  /** @type {{ [key: string]: boolean }} */
  const shown = {};
  for (const photo of a.photos) {
    setValue(shown, photo.id, true);
  }
  return b.photos.some((photo) => valueAt(shown, photo.id) !== null);
}

/**
 * Whether the breed at `other` can stand as a wrong answer beside the one at `place`.
 *
 * @param {number} position
 * @param {number} other
 * @param {Deck} deck
 * @returns {boolean}
 */
function isDistinguishable(position, other, deck) {
  return !(elementAt(deck.breeds, other).photos.length === 0) &&
    !areEquivalent(
      elementAt(deck.breeds, position),
      elementAt(deck.breeds, other),
    );
}

/**
 * Whether a question about the breed at `place` has a picture to show and a wrong answer to offer.
 *
 * @param {number} position
 * @param {Deck} deck
 * @returns {boolean}
 */
function canBeAsked(position, deck) {
  const breed = elementAt(deck.breeds, position);
  return !(breed.photos.length === 0) &&
    deck.breeds.some((other) =>
      !(other.photos.length === 0) && !areEquivalent(breed, other)
    );
}

/**
 * One picture of a breed, in the sizes that the site has of it.
 *
 * @typedef {object} Photo
 * @property {string} id The first 16 digits of the SHA-256 of the picture's source.
 * @property {PhotoKind} kind Whether it is a photo or a drawing.
 * @property {string} description What is to be seen, in words that do not name the breed; empty when nobody has described it.
 * @property {Rendition[]} renditions The same picture in several shapes and sizes: cut first, then whole, the smallest first.
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
 * Where each breed stands in the deck, by its present slug and by earlier ones.
 *
 * @param {Deck} deck
 * @returns {{ [key: string]: number }}
 */
export function positionsByBreed(deck) {
  /** @type {{ [key: string]: number }} */
  const positions = {};
  // Backwards, so that the first of a name stays, and a present slug before an earlier one.
  for (const rename of [...deck.renamed].reverse()) {
    setValue(
      positions,
      rename.from,
      indexOrNull(
        deck.breeds.findIndex((breed) => sameText(breed.id, rename.to)),
      ),
    );
  }
  let position = deck.breeds.length;
  while (position > 0) {
    position = int(position - 1);
    setValue(positions, elementAt(deck.breeds, position).id, position);
  }
  return positions;
}

/**
 * Where in the deck, and among the learner's confusions, stands what a review is about.
 *
 * @typedef {object} ReviewIndices
 * @property {number} breed The breed that was asked.
 * @property {number[]} others The other breeds that it was told from, or the one that it was taken for.
 * @property {number[]} confusions The confusions of it with any of them, whichever was asked; those with any breed where its name was typed right.
 * @property {number} hash The hash of the asked breed's slug.
 */

/**
 * Slugs of the breeds that stood to choose from where the answer was right, and of the chosen one
 * where it was wrong.
 *
 * @param {Review} review2
 * @returns {string[]}
 */
function slugs(review2) {
  if (reviewRight(review2)) {
    return review2.choices;
  }
  if (review2.outcome !== "wrong") {
    return [];
  }
  const chosen = review2.chosen ?? null;
  if (chosen === null) {
    return [];
  }
  return [chosen];
}

/**
 * Whether an answer tells its breed from all others: a name that was typed right was chosen among
 * all names.
 *
 * @param {Review} review2
 * @returns {boolean}
 */
function isRecalled(review2) {
  return reviewRight(review2) && review2.skill === "recall";
}

/**
 * What one review is about; nil where the deck has not its breed.
 *
 * @param {Review} review2
 * @param {Deck} deck
 * @param {Learner} learner
 * @returns {ReviewIndices | null}
 */
function reviewIndices(review2, deck, learner) {
  const breed = deckIndex(deck, review2.breed);
  if (breed === null) {
    return null;
  }
  const others = withoutNull(
    slugs(review2).map((item) => deckIndex(deck, item)),
  ).filter((item) =>
    item !== breed
  );
  const asked = elementAt(deck.breeds, breed).id;
  const told = others.map((item) => elementAt(deck.breeds, item).id);
  /** @type {number[]} */
  const confusions = [];
  for (let index = 0, end2 = learner.confusions.length; index < end2; index++) {
    const one = elementAt(learner.confusions, index).breed;
    const other = elementAt(learner.confusions, index).taken;
    if (sameText(one, asked) || sameText(other, asked)) {
      if (
        isRecalled(review2) ||
        hasItem(told, sameText(one, asked) ? other : one, sameText)
      ) {
        confusions.push(index);
      }
    }
  }
  return { breed, others, confusions, hash: hash(asked) };
}

/**
 * The same for many reviews: where breeds and confusions stand, so that none is looked for twice.
 *
 * @typedef {object} ReviewLocator
 * @property {{ [key: string]: number }} breeds Where a breed stands in the deck.
 * @property {ConfusionReference[][]} confusions For each breed of the deck, what it was confused with.
 * @property {number[]} hashes For each breed of the deck, the hash of its slug.
 */

/**
 * What a review is about; nil where the deck has not its breed.
 *
 * @param {ReviewLocator} reviewLocator
 * @param {Review} review2
 * @returns {ReviewIndices | null}
 */
function reviewLocatorIndices(reviewLocator, review2) {
  const breed = valueAt(reviewLocator.breeds, review2.breed);
  if (breed === null) {
    return null;
  }
  /** @type {number[]} */
  const others = [];
  for (const slug of slugs(review2)) {
    const other = valueAt(reviewLocator.breeds, slug);
    if (other !== null && other !== breed) {
      others.push(other);
    }
  }
  /** @type {number[]} */
  const known = [];
  for (const confusion of elementAt(reviewLocator.confusions, breed)) {
    if (isRecalled(review2) || others.includes(confusion.other)) {
      known.push(confusion.index);
    }
  }
  return {
    breed,
    others,
    confusions: known,
    hash: elementAt(reviewLocator.hashes, breed),
  };
}

/**
 * A confusion of a breed, whichever of the two was asked.
 *
 * @typedef {object} ConfusionReference
 * @property {number} index Where it stands among the learner's confusions.
 * @property {number} other Where the other breed stands in the deck.
 */

/**
 * What a card trains of a breed. A card is a breed and a skill.
 *
 * - `name`: From a photo to the name, chosen among names.
 * - `find`: From the name to a photo, chosen among photos.
 * - `recall`: From a photo to the name, typed or spoken.
 *
 * @typedef {"name" | "find" | "recall"} Skill
 */

/**
 * The skills in the order of a learner's cards, which is that of learning.
 *
 * @type {Skill[]}
 */
export const allSkills = ["name", "find", "recall"];

/**
 * How a session chooses what to train.
 *
 * - `name`: The skill `name` alone.
 * - `find`: The skill `find` alone.
 * - `recall`: The skill `recall` alone.
 * - `mixed`: Any of the three skills, by chance.
 * - `smart`: The skill and the breed that the learner's memory and slips ask for.
 *
 * @typedef {"name" | "find" | "recall" | "mixed" | "smart"} Mode
 */

/**
 * Breeds a stage has.
 *
 * @type {number}
 */
const stageSize = 10;

/**
 * The stages of a deck, or of one of its categories: slugs of ten breeds each, the most common
 * first; the last has what is left.
 *
 * @param {Deck} deck
 * @param {string | null} category
 * @returns {string[][]}
 */
export function stages(deck, category) {
  /** @type {string[][]} */
  const stages2 = [];
  for (const position of sortedByCommonness(
    availablePositions(deck, category),
    deck,
  )) {
    const last = stages2.at(-1) ?? null;
    if (last !== null && last.length < stageSize) {
      setElement(
        stages2,
        stages2.length - 1,
        [
          ...elementAt(stages2, stages2.length - 1),
          elementAt(deck.breeds, position).id,
        ],
      );
    } else {
      stages2.push([elementAt(deck.breeds, position).id]);
    }
  }
  return stages2;
}

/**
 * How many stages are open: the first, and each after one of whose breeds 80 % were right when last
 * asked, at some time. What was opened stays open.
 *
 * - Parameter reviews: One profile's, of this deck, in the order given.
 *
 * @param {Deck} deck
 * @param {string | null} category
 * @param {Review[]} reviews
 * @returns {number}
 */
export function openStages(deck, category, reviews) {
  const all = stages(deck, category);
  const positions = positionsByBreed(deck);
  const stageOf = repeating(null, deck.breeds.length);
  for (const [index, breeds] of all.entries()) {
    for (const breed of breeds) {
      const position = valueAt(positions, breed);
      if (position !== null) {
        setElement(stageOf, position, index);
      }
    }
  }
  const isRight = repeating(false, deck.breeds.length);
  const right = repeating(0, all.length);
  const passed = repeating(false, all.length);
  for (const review2 of reviews) {
    const position = valueAt(positions, review2.breed);
    if (position !== null) {
      const stage = elementAt(stageOf, position);
      if (stage !== null) {
        if (reviewRight(review2) !== elementAt(isRight, position)) {
          setElement(isRight, position, reviewRight(review2));
          setElement(
            right,
            stage,
            int(elementAt(right, stage) + (reviewRight(review2) ? 1 : -1)),
          );
        }
        if (
          int(elementAt(right, stage) * 10) >= elementAt(all, stage).length * 8
        ) {
          setElement(passed, stage, true);
        }
      }
    }
  }
  return Math.min(
    all.length,
    int(1 + (indexOrNull(passed.indexOf(false)) ?? all.length)),
  );
}

/**
 * Where the breeds stand that a category has and that have a picture.
 *
 * @param {Deck} deck
 * @param {string | null} category
 * @returns {number[]}
 */
function availablePositions(deck, category) {
  /** @type {{ [key: string]: boolean }} */
  const named = {};
  for (const breed of (deck.categories.find((other) =>
    sameText(other.id, category)
  ) ?? null)?.breeds ??
    []) {
    setValue(named, breed, true);
  }
  /** @type {number[]} */
  const open = [];
  for (const [position, breed] of deck.breeds.entries()) {
    if (
      !(breed.photos.length === 0) &&
      (category === null || valueAt(named, breed.id) !== null)
    ) {
      open.push(position);
    }
  }
  return open;
}

/**
 * The same places, the most common breeds first; unranked ones last, in the order of the deck.
 *
 * @param {number[]} positions
 * @param {Deck} deck
 * @returns {number[]}
 */
function sortedByCommonness(positions, deck) {
  return sortedBy(
    positions,
    (first, second) =>
      commonness(elementAt(deck.breeds, first)) <
      commonness(elementAt(deck.breeds, second)),
  );
}

/**
 * A breed's rank, beyond all others where it has none.
 *
 * @param {Breed} breed
 * @returns {number}
 */
function commonness(breed) {
  return breed.common ?? 1_000_001;
}

/**
 * A breed that is, or is no longer, a favourite. The later mark counts, so that taking one away
 * survives a merge.
 *
 * @typedef {object} Favourite
 * @property {string} profile The id of the profile.
 * @property {string} deck The deck's id.
 * @property {string} breed The breed's slug.
 * @property {boolean} on Whether it is one.
 * @property {number} modified When that was said, in milliseconds since 1970 (UTC).
 * @property {string} device The device it was said on.
 * @property {{ [key: string]: string } | null} [other] What stands in a file beside this and is not known here: canonical JSON by field.
 */

/**
 * A note that a learner wrote about a breed.
 *
 * Each saving is a note of its own that names those it replaces. Notes that nobody replaced stand
 * side by side: what two devices wrote apart is shown together.
 *
 * @typedef {object} Note
 * @property {string} id A name that no other note has.
 * @property {string} profile The id of the profile.
 * @property {string} deck The deck's id.
 * @property {string} breed The breed's slug.
 * @property {string} text What was written; empty where the note was taken away.
 * @property {number} at When it was written, in milliseconds since 1970 (UTC).
 * @property {string[]} replaces Ids of the notes it replaces.
 * @property {{ [key: string]: string } | null} [other] What stands in a file beside this and is not known here: canonical JSON by field.
 */

/**
 * A learner's own list of a deck's breeds, in the order given to it. The later list counts.
 *
 * @typedef {object} OwnList
 * @property {string} profile The id of the profile.
 * @property {string} deck The deck's id.
 * @property {string[]} breeds Slugs of the breeds.
 * @property {number} modified When it last changed, in milliseconds since 1970 (UTC).
 * @property {string} device The device it was changed on.
 * @property {{ [key: string]: string } | null} [other] What stands in a file beside this and is not known here: canonical JSON by field.
 */

/**
 * A learner on this device.
 *
 * @typedef {object} Profile
 * @property {string} id A name that no other profile has.
 * @property {string} name What the learner is called.
 * @property {ProfileKind} kind Whether a passphrase protects it.
 * @property {ProfileStatus} status Whether it can be used.
 * @property {number} created When it was made, in milliseconds since 1970 (UTC).
 * @property {number} lastActive When it was last used, in milliseconds since 1970 (UTC).
 * @property {number} failedAttempts Wrong passphrases since the last right one.
 * @property {number | null} [lockedUntil] Until when it stays locked, in milliseconds since 1970 (UTC); absent while it is not.
 * @property {number} modified When anything of it but `lastActive` last changed, in milliseconds since 1970 (UTC).
 * @property {string} device The device that changed it.
 * @property {{ [key: string]: string } | null} [other] What stands in a file beside this and is not known here: canonical JSON by field.
 */

/**
 * How a profile is kept.
 *
 * @typedef {"guest" | "protected"} ProfileKind
 */

/**
 * Whether a profile can be used.
 *
 * - `locked`: Too many wrong passphrases.
 *
 * @typedef {"active" | "locked"} ProfileStatus
 */

/**
 * The id of the profile that plays where none was made.
 *
 * @type {string}
 */
export const guestProfile = "guest";

/**
 * A new learner.
 *
 * `at` is the time in milliseconds since 1970 (UTC), `device` where it was made.
 *
 * @param {string} id
 * @param {string} name
 * @param {ProfileKind} kind
 * @param {number} at
 * @param {string} device
 * @returns {Profile}
 */
export function newProfile(id, name, kind, at, device) {
  const now = clampedTime(at);
  return {
    id,
    name,
    kind,
    status: "active",
    created: now,
    lastActive: now,
    failedAttempts: 0,
    lockedUntil: null,
    modified: now,
    device,
    other: null,
  };
}

/**
 * What a learner's browser keeps and hands out: everything else is computed from it.
 *
 * @typedef {object} Progress
 * @property {string} format Always `decks-progress`.
 * @property {number} version The version of this form.
 * @property {number | null} [exported] When it was handed out, in milliseconds since 1970 (UTC).
 * @property {Profile[]} profiles The learners.
 * @property {Review[]} reviews Every answer.
 * @property {SessionRecord[]} sessions Every session.
 * @property {Unlock[]} unlocks Achievements reached.
 * @property {Favourite[]} favourites Favourite breeds.
 * @property {OwnList[]} lists Own lists.
 * @property {Note[]} notes Own notes.
 * @property {Settings[]} settings What each profile has chosen.
 * @property {Review[]} conflicts Answers that stood under the id of another; of the two, the one that counts is in `reviews`.
 * @property {SetAside[]} setAside Records that could not be read, as they were found.
 * @property {{ [key: string]: string } | null} [other] What stands in a file beside this and is not known here: canonical JSON by field.
 */

/**
 * A record that could not be read.
 *
 * @typedef {object} SetAside
 * @property {string} list The list it stood in, such as `reviews`.
 * @property {string} problem What is wrong with it.
 * @property {string} record The record as canonical JSON.
 */

/**
 * A record of nothing yet.
 *
 * @returns {Progress}
 */
export function emptyProgress() {
  return {
    format: "decks-progress",
    version: 2,
    exported: null,
    profiles: [],
    reviews: [],
    sessions: [],
    unlocks: [],
    favourites: [],
    lists: [],
    notes: [],
    settings: [],
    conflicts: [],
    setAside: [],
    other: null,
  };
}

/**
 * One answer, as it is stored: never changed, never removed.
 *
 * It holds what happened and nothing that a rule made of it: grades, memory and every figure are
 * computed from the reviews, so that a better rule is a replay.
 *
 * @typedef {object} Review
 * @property {string} id A name that no other review has, such as `3f2a-4`: the session's id and the question's number.
 * @property {string} profile The id of the profile that answered.
 * @property {string} session The session it was given in.
 * @property {string} deck The deck's id.
 * @property {string} breed The slug of the breed that was asked.
 * @property {Skill} skill What was trained.
 * @property {Mode} mode The mode of the session.
 * @property {ReviewKind} kind Whether the answer counts for the schedule.
 * @property {string} device The device it was given on.
 * @property {number} seq Counts the reviews of a device, from 1, so that their order survives a clock that is set; 0 where they were not counted.
 * @property {number} at When it was given, in milliseconds since 1970 (UTC).
 * @property {string | null} [zone] The IANA name of the learner's time zone, where it was known.
 * @property {number} offset Minutes by which the learner's clock was ahead of UTC.
 * @property {number} day The learner's study day, counted from 1970-01-01.
 * @property {number} ms From the question's appearance to the answer, in milliseconds.
 * @property {Outcome} outcome How it went.
 * @property {boolean} hinted Whether a hint was given that left something to recall.
 * @property {string | null} [chosen] The slug of the breed that was chosen, or that the typed text names.
 * @property {string | null} [typed] What was typed, where the learner keeps it.
 * @property {string[]} choices Slugs of the breeds that stood to choose from.
 * @property {string | null} [photo] The id of the asked breed's picture.
 * @property {{ [key: string]: string } | null} [other] What stands in a file beside this and is not known here: canonical JSON by field.
 */

/**
 * Whether the answer was right; a near miss that the learner confirmed is.
 *
 * @param {Review} review2
 * @returns {boolean}
 */
export function reviewRight(review2) {
  return review2.outcome === "right" || review2.outcome === "near";
}

/**
 * How an answer went.
 *
 * - `near`: Typed with a slip of spelling that the learner confirmed.
 * - `skipped`: "I don't know."
 * - `timeout`: The time ran out.
 *
 * @typedef {"right" | "wrong" | "near" | "skipped" | "timeout"} Outcome
 */

/**
 * What an answer counts for.
 *
 * - `schedule`: It moves the schedule.
 * - `practice`: Free practice: it is kept and shown, and moves nothing.
 * - `challenge`: Part of a challenge: it moves nothing, since everyone gets the same questions.
 *
 * @typedef {"schedule" | "practice" | "challenge"} ReviewKind
 */

/**
 * A round of questions, as it is stored.
 *
 * @typedef {object} SessionRecord
 * @property {string} id A name that no other session has.
 * @property {string} profile The id of the profile that played.
 * @property {string} deck The deck's id.
 * @property {Mode} mode How it chose what to train.
 * @property {ReviewKind} kind What its answers count for.
 * @property {string | null} [category] The category it kept to.
 * @property {number | null} [stage] The stage that was played, from 1.
 * @property {number} seed What its chances came from.
 * @property {number} started When it began, in milliseconds since 1970 (UTC).
 * @property {number | null} [ended] When it ended, in milliseconds since 1970 (UTC); absent while it is open.
 * @property {number} day The study day on which it began, counted from 1970-01-01.
 * @property {number} planned How many questions it meant to ask.
 * @property {number} answered How many were answered.
 * @property {number} right How many of them were right.
 * @property {number} ms Time spent on the answers, in milliseconds.
 * @property {Ending | null} [ending] Why it ended; absent while it is open.
 * @property {{ [key: string]: string } | null} [other] What stands in a file beside this and is not known here: canonical JSON by field.
 */

/**
 * Why a session ended.
 *
 * - `finished`: Every question was asked.
 * - `left`: The learner left.
 * - `time`: Its time was over.
 *
 * @typedef {"finished" | "left" | "time"} Ending
 */

/**
 * What a profile has chosen.
 *
 * @typedef {object} Settings
 * @property {string} profile The id of the profile.
 * @property {string | null} [language] The language of the pages; absent for that of the page at hand.
 * @property {Theme} theme Light or dark.
 * @property {boolean} sound Whether answers are heard.
 * @property {number | null} [volume] How loud, in per cent; absent for as loud as the device is.
 * @property {boolean} haptics Whether answers are felt.
 * @property {Motion} motion How much moves.
 * @property {number} choices How many choices a question offers, where the deck has as many.
 * @property {number} newPerDay New breeds a day.
 * @property {number} sessionCards Questions a session.
 * @property {number} sessionSeconds Seconds a session takes at most.
 * @property {number} timer Seconds for each question; 0 for no limit.
 * @property {number} retention What share of the breeds is to be known when they come up again, in per cent.
 * @property {number} rolloverHour The hour at which a study day begins.
 * @property {boolean} reminders Whether to be reminded to play.
 * @property {boolean} streakShown Whether the streak is shown.
 * @property {boolean} paced Whether a slow answer may count as a hard one.
 * @property {boolean} keys Whether keys choose and go on.
 * @property {boolean} typedKept Whether typed answers are kept.
 * @property {boolean} autoSync Whether backups are written without being asked for.
 * @property {boolean} offline Whether pages and photos are kept for use without a network.
 * @property {number[] | null} [weights] The 21 weights of FSRS-6 for the learner's own memory; absent for those of everyone.
 * @property {{ [key: string]: boolean }} flags Switches by name.
 * @property {{ [key: string]: Stamp }} stamps When and where each field was set, by the field's name; absent while it is the default.
 * @property {{ [key: string]: string } | null} [other] What stands in a file beside this and is not known here: canonical JSON by field.
 */

/**
 * When and where something was set.
 *
 * @typedef {object} Stamp
 * @property {number} modified Milliseconds since 1970 (UTC).
 * @property {string} device The device.
 */

/**
 * Light or dark.
 *
 * @typedef {"system" | "light" | "dark"} Theme
 */

/**
 * How much moves.
 *
 * @typedef {"system" | "reduced" | "full"} Motion
 */

/**
 * What a profile has that chose nothing.
 *
 * @param {string} profile
 * @returns {Settings}
 */
export function defaultSettings(profile) {
  return {
    profile,
    language: null,
    theme: "system",
    sound: true,
    haptics: true,
    motion: "system",
    choices: 4,
    newPerDay: 5,
    sessionCards: 20,
    sessionSeconds: 270,
    timer: 0,
    retention: 90,
    rolloverHour: 4,
    reminders: false,
    streakShown: true,
    paced: true,
    keys: true,
    typedKept: false,
    autoSync: false,
    offline: true,
    weights: null,
    flags: {},
    stamps: {},
    other: null,
    volume: null,
  };
}

/**
 * What a profile has chosen, or what one has that chose nothing.
 *
 * @param {Progress} progress
 * @param {string} profile
 * @returns {Settings}
 */
export function settings(progress, profile) {
  return progress.settings.find((other) => sameText(other.profile, profile)) ??
    defaultSettings(profile);
}

/**
 * What a site tells the programs in its pages.
 *
 * @typedef {object} SiteConfiguration
 * @property {string} format Always `decks-site`.
 * @property {number} version The version of this form.
 * @property {string} contentVersion What changes whenever the site's content does.
 * @property {SiteDeck[]} decks The decks, in the order shown.
 * @property {boolean} maintenance Whether the site is being worked on; a banner says so, and nobody is locked out.
 * @property {string | null} [notice] What the banner says.
 * @property {number} minimumVersion The least version of the site's programs that may go on without an update.
 * @property {number} lifetime How long this may be kept before it is looked for again, in seconds.
 * @property {ProfileKind[]} methods How a profile may be protected.
 * @property {boolean} guestMode Whether one may play without a profile of one's own.
 * @property {boolean} socialLoginRequired Whether one has to log in with somebody else's account. Always false: a static site has nobody to ask.
 * @property {number} passphraseMinimum Letters that a passphrase has at least.
 * @property {number} sessionTimeoutMinutes Minutes without a touch after which a protected profile is locked.
 * @property {number} maximumAttempts Wrong passphrases after which a profile is locked for a while.
 * @property {{ [key: string]: boolean }} flags Switches by name.
 */

/**
 * A deck of the site, and where its data are.
 *
 * @typedef {object} SiteDeck
 * @property {string} id The deck's id.
 * @property {string} title What people call the deck.
 * @property {string} data The file with its data, relative to the root of the site.
 * @property {number} breeds How many breeds it has.
 * @property {Category[]} categories Its categories.
 */

/**
 * What a site says that says nothing.
 *
 * @param {string} contentVersion
 * @param {SiteDeck[]} decks
 * @returns {SiteConfiguration}
 */
export function defaultSiteConfiguration(contentVersion, decks) {
  return {
    format: "decks-site",
    version: 1,
    contentVersion,
    decks,
    maintenance: false,
    notice: null,
    minimumVersion: 0,
    lifetime: 86_400,
    methods: ["guest", "protected"],
    guestMode: true,
    socialLoginRequired: false,
    passphraseMinimum: 8,
    sessionTimeoutMinutes: 30,
    maximumAttempts: 5,
    flags: dictionary([["ai", false], ["voice", true], ["offline", true]]),
  };
}

/**
 * An achievement that was reached; never taken away.
 *
 * @typedef {object} Unlock
 * @property {string} profile The id of the profile.
 * @property {string} achievement The achievement's id.
 * @property {number} at When the review that made it true was given, in milliseconds since 1970 (UTC).
 * @property {string} review The id of that review.
 * @property {{ [key: string]: string } | null} [other] What stands in a file beside this and is not known here: canonical JSON by field.
 */

/**
 * How fast a learner answers.
 *
 * @typedef {object} AnswerPace
 * @property {number[]} recent Milliseconds of the last right answers, at most 50, the oldest first.
 */

/**
 * Counts the time of a right answer.
 *
 * @param {AnswerPace} answerPace Changed in place, with `recent`.
 * @param {number} ms
 */
function answerPaceRecord(answerPace, ms) {
  if (!isPlausibleTime(ms)) {
    return;
  }
  answerPace.recent.push(ms);
  if (answerPace.recent.length > 50) {
    removeAt(answerPace.recent, 0);
  }
}

/**
 * Whether this is over 2.5 times the learner's median: counting tells, and needs no sorting.
 *
 * @param {AnswerPace} answerPace
 * @param {number} ms
 * @returns {boolean}
 */
function answerPaceIsSlow(answerPace, ms) {
  const limit = quotient(int(int(ms * 2) + 4), 5);
  return answerPaceHasEnoughTimes(answerPace) &&
    answerPace.recent.filter((item) => item < limit).length * 2 >
    answerPace.recent.length;
}

/**
 * Whether this is under the learner's median.
 *
 * @param {AnswerPace} answerPace
 * @param {number} ms
 * @returns {boolean}
 */
function answerPaceIsQuick(answerPace, ms) {
  return answerPaceHasEnoughTimes(answerPace) &&
    answerPace.recent.filter((item) => item > ms).length * 2 >
    answerPace.recent.length;
}

/**
 * Whether there are enough times for a median to mean anything.
 *
 * @param {AnswerPace} answerPace
 * @returns {boolean}
 */
function answerPaceHasEnoughTimes(answerPace) {
  return answerPace.recent.length >= 8;
}

/**
 * Whether so many milliseconds are the time of an answer: whoever took over a minute was elsewhere.
 *
 * @param {number} ms
 * @returns {boolean}
 */
function isPlausibleTime(ms) {
  return ms > 0 && ms <= 60_000;
}

/**
 * All that FSRS-6 knows of a memory.
 *
 * @typedef {object} MemoryState
 * @property {number} stability Days until retrievability has fallen to 0.9; at least 0.001.
 * @property {number} difficulty How hard the card is, from 1 to 10.
 */

/**
 * The same with each number as the formulas take it. The upper end of stability is no part of
 * FSRS-6: it is out of any learner's reach, and keeps every number finite.
 *
 * @param {MemoryState} memoryState
 * @returns {MemoryState}
 */
export function memoryStateClamped(memoryState) {
  return {
    stability: clamp(memoryState.stability, 0.001, 1000000000000),
    difficulty: clamp(memoryState.difficulty, 1, 10),
  };
}

/**
 * The formulas of FSRS-6, as PyPI `fsrs` 6.3.2 has them.
 *
 * @typedef {object} Formulas
 * @property {number[]} w The weights w0 to w20, each within its bounds.
 * @property {number} factor What makes retrievability 0.9 after as many days as the stability has.
 */

/**
 * The memory after the first review.
 *
 * @param {Formulas} formulas
 * @param {Grade} grade
 * @returns {MemoryState}
 */
export function formulasFirstState(formulas, grade) {
  return memoryStateClamped({
    stability: elementAt(formulas.w, int(gradeNumber(grade) - 1)),
    difficulty: formulasFirstDifficulty(formulas, grade),
  });
}

/**
 * The difficulty that a first grade stands for; it may lie beyond 1 to 10.
 *
 * @param {Formulas} formulas
 * @param {Grade} grade
 * @returns {number}
 */
function formulasFirstDifficulty(formulas, grade) {
  return elementAt(formulas.w, 4) -
    exponential(elementAt(formulas.w, 5) * int(gradeNumber(grade) - 1)) +
    1;
}

/**
 * The memory after a later review, so many whole days after the last.
 *
 * @param {Formulas} formulas
 * @param {MemoryState} old
 * @param {Grade} grade
 * @param {number} elapsed
 * @returns {MemoryState}
 */
export function formulasNextState(formulas, old, grade, elapsed) {
  return memoryStateClamped({
    stability: formulasNextStability(formulas, old, grade, elapsed),
    difficulty: formulasNextDifficulty(formulas, old.difficulty, grade),
  });
}

/**
 * @param {Formulas} formulas
 * @param {number} old
 * @param {Grade} grade
 * @returns {number}
 */
function formulasNextDifficulty(formulas, old, grade) {
  const change = -(elementAt(formulas.w, 6) * int(gradeNumber(grade) - 3));
  const damped = old + (10 - old) * change / 9;
  return elementAt(formulas.w, 7) * formulasFirstDifficulty(formulas, "easy") +
    (1 - elementAt(formulas.w, 7)) * damped;
}

/**
 * @param {Formulas} formulas
 * @param {MemoryState} old
 * @param {Grade} grade
 * @param {number} elapsed
 * @returns {number}
 */
function formulasNextStability(formulas, old, grade, elapsed) {
  if (elapsed < 1) {
    return formulasSameDayStability(formulas, old.stability, grade);
  }
  const faded = 1 - formulasRemaining(formulas, old.stability, elapsed);
  return grade === "again"
    ? formulasForgottenStability(formulas, old, faded)
    : formulasPassedStability(formulas, old, grade, faded);
}

/**
 * The stability after a pass, where that share of right answers was lost since the last review.
 *
 * @param {Formulas} formulas
 * @param {MemoryState} old
 * @param {Grade} grade
 * @param {number} faded
 * @returns {number}
 */
function formulasPassedStability(formulas, old, grade, faded) {
  /** @type {number} */
  const penalty = grade === "hard" ? elementAt(formulas.w, 15) : 1;
  /** @type {number} */
  const bonus = grade === "easy" ? elementAt(formulas.w, 16) : 1;
  const growth = exponential(elementAt(formulas.w, 8)) * (11 - old.difficulty) *
    positivePower(old.stability, -elementAt(formulas.w, 9));
  return old.stability *
    (1 +
    growth * (exponential(faded * elementAt(formulas.w, 10)) - 1) * penalty *
    bonus);
}

/**
 * The stability after a lapse, which is never above what the same slip leaves within a day.
 *
 * @param {Formulas} formulas
 * @param {MemoryState} old
 * @param {number} faded
 * @returns {number}
 */
function formulasForgottenStability(formulas, old, faded) {
  const long = elementAt(formulas.w, 11) *
    positivePower(old.difficulty, -elementAt(formulas.w, 12)) *
    (positivePower(old.stability + 1, elementAt(formulas.w, 13)) - 1) *
    exponential(faded * elementAt(formulas.w, 14));
  return smaller(
    long,
    old.stability /
    exponential(elementAt(formulas.w, 17) * elementAt(formulas.w, 18)),
  );
}

/**
 * The stability after another review on the same day, which lowers it only where the card was
 * forgotten.
 *
 * @param {Formulas} formulas
 * @param {number} old
 * @param {Grade} grade
 * @returns {number}
 */
function formulasSameDayStability(formulas, old, grade) {
  const growth = exponential(
      elementAt(formulas.w, 17) *
      (int(gradeNumber(grade) - 3) + elementAt(formulas.w, 18)),
    ) *
    positivePower(old, -elementAt(formulas.w, 19));
  return old * (grade === "again" ? growth : larger(growth, 1));
}

/**
 * The share of right answers to be expected so many days after a review, from 0 to 1.
 *
 * @param {Formulas} formulas
 * @param {number} stability
 * @param {number} elapsed
 * @returns {number}
 */
export function formulasRemaining(formulas, stability, elapsed) {
  return positivePower(
    1 + formulas.factor * clamp(elapsed, 0, 200000000) / stability,
    -elementAt(formulas.w, 20),
  );
}

/**
 * The share of right answers to be expected on a study day, from 0 to 1.
 *
 * @param {Formulas} formulas
 * @param {Memory} memory
 * @param {number} day
 * @returns {number}
 */
function formulasRetrievability(formulas, memory, day) {
  return formulasRemaining(
    formulas,
    clamp(memory.stability, 0.001, 1000000000000),
    int(clampedDay(day) - clampedDay(memory.last)),
  );
}

/**
 * Days until retrievability has fallen to `wanted`, from 1 to `longest`; a tie goes to the even
 * number.
 *
 * A billionth of a day is rounded away first: stabilities such as 2.5 make ties, which a last
 * digit of `pow` must not decide.
 *
 * @param {Formulas} formulas
 * @param {number} stability
 * @param {number} wanted
 * @param {number} longest
 * @returns {number}
 */
export function formulasInterval(formulas, stability, wanted, longest) {
  const days = stability / formulas.factor *
    (positivePower(wanted, 1 / -elementAt(formulas.w, 20)) - 1);
  const near = clamp(days, 1, longest) * 1000000000;
  return int(Math.trunc(roundedEven(roundedAway(near) / 1000000000)));
}

/**
 * The formulas with these weights, or with the default ones where these are none. To be made once
 * where many cards follow.
 *
 * @param {number[]} weights
 * @returns {Formulas}
 */
export function makeFormulas(weights) {
  const w = areValidWeights(weights) ? weights : defaultWeights;
  return { w, factor: positivePower(0.9, 1 / -elementAt(w, 20)) - 1 };
}

/**
 * How well a card was known, as FSRS-6 takes it.
 *
 * - `again`: Not at all.
 * - `hard`: With an effort: it is a pass.
 *
 * @typedef {"again" | "hard" | "good" | "easy"} Grade
 */

/**
 * From 1 for `again` to 4 for `easy`.
 *
 * @param {Grade} grade
 * @returns {number}
 */
function gradeNumber(grade) {
  switch (grade) {
    case "again": {
      return 1;
    }
    case "hard": {
      return 2;
    }
    case "good": {
      return 3;
    }
    case "easy": {
      return 4;
    }
  }
}

/**
 * The rule by which an answer has its grade.
 *
 * - `wrong`: Wrong: again.
 * - `skipped`: "I don't know": again.
 * - `timeout`: The time ran out: again.
 * - `hinted`: Right after a hint: hard.
 * - `near`: Typed with a slip of spelling: hard.
 * - `slow`: Right by choice, but far slower than this learner is as a rule: hard.
 * - `first`: Right by choice at the first meeting, which one guess in four is: good.
 * - `right`: Right: good.
 * - `fluent`: Typed or spoken at once, and right the third time running: easy.
 *
 * @typedef {"wrong" | "skipped" | "timeout" | "hinted" | "near" | "slow" | "first" | "right" | "fluent"} GradeReason
 */

/**
 * The grade of an answer, and the rule behind it.
 *
 * @typedef {object} GradedAnswer
 * @property {Grade} grade The grade.
 * @property {GradeReason} reason The rule.
 */

/**
 * The shortest answer that can be a slow one, in milliseconds.
 *
 * @type {number}
 */
const slowThreshold = 8000;

/**
 * The grade of an answer.
 *
 * - Parameters:
 *   - card: the card that was asked, as it was before
 *   - pace: how fast the learner answered this skill before
 *   - paced: whether time says anything about this learner
 *
 * @param {Review} review2
 * @param {Card} card
 * @param {AnswerPace} pace
 * @param {boolean} paced
 * @returns {GradedAnswer}
 */
export function graded(review2, card, pace, paced) {
  switch (review2.outcome) {
    case "wrong": {
      return { grade: "again", reason: "wrong" };
    }
    case "skipped": {
      return { grade: "again", reason: "skipped" };
    }
    case "timeout": {
      return { grade: "again", reason: "timeout" };
    }
    case "near": {
      return { grade: "hard", reason: "near" };
    }
    case "right": {
      break;
    }
  }
  if (review2.hinted) {
    return { grade: "hard", reason: "hinted" };
  }
  const timed = paced && isPlausibleTime(review2.ms);
  if (review2.skill === "recall") {
    if (timed && card.run >= 2 && answerPaceIsQuick(pace, review2.ms)) {
      return { grade: "easy", reason: "fluent" };
    }
    return { grade: "good", reason: "right" };
  }
  if (card.right === 0 && card.wrong === 0) {
    return { grade: "good", reason: "first" };
  }
  if (
    timed && review2.ms >= slowThreshold && answerPaceIsSlow(pace, review2.ms)
  ) {
    return { grade: "hard", reason: "slow" };
  }
  return { grade: "good", reason: "right" };
}

/**
 * An interval of some days, a little shorter or longer, so that cards learnt together part.
 *
 * Which one it is comes from a chance of 32 bits, which the card and the number of its reviews
 * decide, so that all devices agree. The range is that of FSRS; intervals of one or two days stay.
 *
 * @param {number} interval
 * @param {number} chance
 * @param {number} longest
 * @returns {number}
 */
function fuzzedInterval(interval, chance, longest) {
  if (interval < 3) {
    return interval;
  }
  const days = interval;
  const most = fuzzRange(days);
  const low = Math.max(2, int(Math.trunc(roundedEven(days - most))));
  const high = Math.min(int(Math.trunc(roundedEven(days + most))), longest);
  const lowest = Math.min(low, high);
  return int(
    lowest + quotient(int(chance * int(int(high - lowest) + 1)), 4_294_967_296),
  );
}

/**
 * By how many days an interval may change.
 *
 * @param {number} days
 * @returns {number}
 */
function fuzzRange(days) {
  return 1 + 0.15 * larger(0, smaller(days, 7) - 2.5) +
    0.1 * larger(0, smaller(days, 20) - 7) +
    0.05 * larger(0, days - 20);
}

/**
 * 32 bits that only the card and the number of its reviews decide: the hash of its breed goes on
 * over its skill's place and the number, and MurmurHash3's last mixer ends it.
 *
 * @param {number} breed
 * @param {number} skill
 * @param {number} reps
 * @returns {number}
 */
function fuzzSeed(breed, skill, reps) {
  let hash2 = Math.imul(breed ^ (skill >>> 0), 0x0100_0193) >>> 0;
  hash2 = Math.imul(hash2 ^ (reps >>> 0), 0x0100_0193) >>> 0;
  hash2 = Math.imul(hash2 ^ (hash2 >>> 16), 0x85EB_CA6B) >>> 0;
  hash2 = Math.imul(hash2 ^ (hash2 >>> 13), 0xC2B2_AE35) >>> 0;
  return (hash2 ^ (hash2 >>> 16)) >>> 0;
}

/**
 * FNV-1a over the code points of a breed's slug.
 *
 * @param {string} slug
 * @returns {number}
 */
export function hash(slug) {
  let hash2 = 0x811C_9DC5;
  for (const letter of codePoints(slug)) {
    hash2 = Math.imul(hash2 ^ uint32(letter), 0x0100_0193) >>> 0;
  }
  return hash2;
}

/**
 * What the reviews of one profile in one deck amount to: all that a session needs to know of the
 * learner. It is computed by replay, and never stored as truth.
 *
 * @typedef {object} Learner
 * @property {string} profile The id of the profile.
 * @property {string} deck The deck's id.
 * @property {Scheduler} scheduler How memory is reckoned for this learner.
 * @property {Card[]} cards Three cards for each breed of the deck, in its order: `name`, `find`, `recall`.
 * @property {Confusion[]} confusions What was taken for what, in the order first confused.
 * @property {AnswerPace[]} paces How fast the learner answers, for each skill in the order of the cards.
 * @property {boolean} paced Whether the time of an answer says anything about this learner.
 * @property {number} answers Reviews counted so far, those of breeds that the deck no longer has included.
 */

/**
 * A breed and a skill, and how far the learner has come with it.
 *
 * @typedef {object} Card
 * @property {string} breed The breed's slug.
 * @property {Skill} skill What is trained.
 * @property {Memory | null} memory What is kept of it; nil until it was first asked for the schedule.
 * @property {number | null} introduced The study day on which it was first asked for the schedule.
 * @property {number} right Right answers, of whatever kind.
 * @property {number} wrong Wrong answers, of whatever kind.
 * @property {number} run Right answers in a row up to now.
 * @property {Sighting[]} sightings The pictures it was asked with.
 */

/**
 * A picture that a card was asked with.
 *
 * @typedef {object} Sighting
 * @property {string} photo The picture's id.
 * @property {number} times How often.
 * @property {number} right How often it was answered right.
 * @property {number} last The learner's number of answers when it was last shown.
 */

/**
 * A breed that was taken for another.
 *
 * @typedef {object} Confusion
 * @property {string} breed The slug of the breed that was asked.
 * @property {string} taken The slug of the breed it was taken for.
 * @property {number} times How often.
 * @property {number} day The study day on which that last happened.
 * @property {number} toldApart How often the two were told apart since, running: right answers about either in which the other stood to choose from, or that were typed.
 */

/**
 * What the learner is before any review.
 *
 * @param {Deck} deck
 * @param {string} profile
 * @param {Settings} settings2
 * @returns {Learner}
 */
export function emptyLearner(deck, profile, settings2) {
  /** @type {Card[]} */
  const cards = [];
  for (const breed of deck.breeds) {
    cards.push(emptyCard(breed.id, "name"));
    cards.push(emptyCard(breed.id, "find"));
    cards.push(emptyCard(breed.id, "recall"));
  }
  return {
    profile,
    deck: deck.id,
    scheduler: scheduler(settings2),
    cards,
    confusions: [],
    paces: [{ recent: [] }, { recent: [] }, { recent: [] }],
    paced: settings2.paced,
    answers: 0,
  };
}

/**
 * A card that was never asked.
 *
 * @param {string} breed
 * @param {Skill} skill
 * @returns {Card}
 */
function emptyCard(breed, skill) {
  return {
    breed,
    skill,
    memory: null,
    introduced: null,
    right: 0,
    wrong: 0,
    run: 0,
    sightings: [],
  };
}

/**
 * Where a skill stands among the three of a breed.
 *
 * @param {Skill} skill
 * @returns {number}
 */
export function skillIndex(skill) {
  switch (skill) {
    case "name": {
      return 0;
    }
    case "find": {
      return 1;
    }
    case "recall": {
      return 2;
    }
  }
}

/**
 * The number e to the power of `exponent`.
 *
 * @param {number} exponent
 * @returns {number}
 */
function exponential(exponent) {
  return Math.exp(exponent);
}

/**
 * A positive number to the power of another.
 *
 * @param {number} base
 * @param {number} exponent
 * @returns {number}
 */
function positivePower(base, exponent) {
  return power(base, exponent);
}

/**
 * `value`, or the end of the range that it lies beyond.
 *
 * @param {number} value
 * @param {number} low
 * @param {number} high
 * @returns {number}
 */
export function clamp(value, low, high) {
  return larger(low, smaller(value, high));
}

/**
 * What a learner keeps of one card, as FSRS-6 sees it.
 *
 * @typedef {object} Memory
 * @property {number} stability Days until retrievability has fallen to 0.9; at least 0.001.
 * @property {number} difficulty How hard the card is, from 1 to 10.
 * @property {number} last The study day of the last review, counted from 1970-01-01.
 * @property {number} due The study day on which it comes up again.
 * @property {number} reps Reviews so far.
 * @property {number} lapses How often it was forgotten after it was known.
 */

/**
 * A study day that there is.
 *
 * @param {number} day
 * @returns {number}
 */
export function clampedDay(day) {
  return Math.max(-2, Math.min(day, 100_000_000));
}

/**
 * The share of right answers to be expected on a study day, from 0 to 1: the forgetting curve.
 *
 * For a skill with choices it counts right guesses in.
 *
 * @param {Memory} memory
 * @param {number} day
 * @param {Scheduler} scheduler2
 * @returns {number}
 */
export function retrievability(memory, day, scheduler2) {
  return formulasRetrievability(makeFormulas(scheduler2.weights), memory, day);
}

/**
 * What is kept of a card after it was answered on a study day.
 *
 * A day before that of the last review counts as that one: a clock was set back.
 *
 * @param {Card} card
 * @param {Grade} grade
 * @param {number} day
 * @param {Scheduler} scheduler2
 * @returns {Memory}
 */
export function schedule(card, grade, day, scheduler2) {
  return nextMemory(
    card,
    grade,
    day,
    schedulerClamped(scheduler2),
    makeFormulas(scheduler2.weights),
    hash(card.breed),
  );
}

/**
 * The same, by a scheduler that is sound and its formulas, with the hash of the card's breed.
 *
 * @param {Card} card
 * @param {Grade} grade
 * @param {number} day
 * @param {Scheduler} scheduler2
 * @param {Formulas} formulas
 * @param {number} hash2
 * @returns {Memory}
 */
function nextMemory(card, grade, day, scheduler2, formulas, hash2) {
  let state = formulasFirstState(formulas, grade);
  let today = clampedDay(day);
  let reps = 1;
  let lapses = 0;
  const old = card.memory;
  if (old !== null) {
    const last = clampedDay(old.last);
    today = Math.max(last, today);
    state = formulasNextState(
      formulas,
      memoryStateClamped({
        stability: old.stability,
        difficulty: old.difficulty,
      }),
      grade,
      int(today - last),
    );
    reps = int(old.reps + 1);
    lapses = int(old.lapses + ((grade === "again" && card.run > 0) ? 1 : 0));
  }
  const longest = scheduler2.maximumInterval;
  const days = formulasInterval(
    formulas,
    state.stability,
    schedulerWanted(scheduler2, card.skill),
    longest,
  );
  return {
    stability: state.stability,
    difficulty: state.difficulty,
    last: today,
    due: int(
      today +
      fuzzedInterval(
        days,
        fuzzSeed(hash2, skillIndex(card.skill), reps),
        longest,
      ),
    ),
    reps,
    lapses,
  };
}

/**
 * What all reviews of a profile in a deck amount to, at an instant in milliseconds since 1970
 * (UTC).
 *
 * The settings say whose reviews count; those of other profiles and decks are left out. The order
 * given does not matter.
 *
 * @param {Review[]} reviews
 * @param {Deck} deck
 * @param {Settings} settings2
 * @param {number} now
 * @returns {Learner}
 */
export function replay(reviews, deck, settings2, now) {
  const own = reviews.filter((other) =>
    sameText(other.deck, deck.id) && sameText(other.profile, settings2.profile)
  );
  /** @type {Learner} */
  const made = emptyLearner(deck, settings2.profile, settings2);
  const learner = {
    ...made,
    cards: [...made.cards],
    confusions: [...made.confusions],
    paces: [...made.paces],
  };
  const scheduler2 = schedulerClamped(learner.scheduler);
  const fsrs = makeFormulas(scheduler2.weights);
  /** @type {ReviewLocator} */
  const locator = {
    breeds: positionsByBreed(deck),
    confusions: repeating([], deck.breeds.length),
    hashes: deck.breeds.map((breed) => hash(breed.id)),
  };
  for (const dated of timeline(own, now, settings2.rolloverHour)) {
    const indices = reviewLocatorIndices(locator, elementAt(own, dated.index));
    const known = learner.confusions.length;
    apply(
      elementAt(own, dated.index),
      dated.day,
      indices,
      deck,
      scheduler2,
      fsrs,
      learner,
    );
    const indices2 = indices;
    if (indices2 !== null && learner.confusions.length > known) {
      const breed = indices2.breed;
      const taken = elementAt(indices2.others, 0);
      setElement(
        locator.confusions,
        breed,
        [
          ...elementAt(locator.confusions, breed),
          { index: known, other: taken },
        ],
      );
      setElement(
        locator.confusions,
        taken,
        [
          ...elementAt(locator.confusions, taken),
          { index: known, other: breed },
        ],
      );
    }
  }
  return learner;
}

/**
 * What the learner is after one more review: what a replay makes of it in its place.
 *
 * @param {Learner} learner
 * @param {Review} review2
 * @param {Deck} deck
 * @returns {Learner}
 */
export function applying(learner, review2, deck) {
  if (
    !sameText(review2.deck, learner.deck) ||
    !sameText(review2.profile, learner.profile)
  ) {
    return learner;
  }
  const next = {
    ...learner,
    cards: [...learner.cards],
    confusions: [...learner.confusions],
    paces: [...learner.paces],
  };
  const scheduler2 = schedulerClamped(learner.scheduler);
  apply(
    review2,
    review2.day,
    reviewIndices(review2, deck, learner),
    deck,
    scheduler2,
    makeFormulas(scheduler2.weights),
    next,
  );
  return next;
}

/**
 * Counts a review of this learner, made on a study day, about what stands at these places.
 *
 * @param {Review} review2
 * @param {number} day
 * @param {ReviewIndices | null} indices
 * @param {Deck} deck
 * @param {Scheduler} scheduler2
 * @param {Formulas} formulas
 * @param {Learner} learner Changed in place, with `cards`, `confusions`, `paces`.
 */
function apply(review2, day, indices, deck, scheduler2, formulas, learner) {
  learner.answers = int(learner.answers + 1);
  const skill = skillIndex(review2.skill);
  const indices2 = indices;
  if (indices2 === null) {
    return;
  }
  if (!(int(int(indices2.breed * 3) + skill) < learner.cards.length)) {
    return;
  }
  if (!(skill < learner.paces.length)) {
    return;
  }
  const index = int(int(indices2.breed * 3) + skill);
  let memory = elementAt(learner.cards, index).memory;
  if (review2.kind === "schedule") {
    const verdict = graded(
      review2,
      elementAt(learner.cards, index),
      elementAt(learner.paces, skill),
      learner.paced,
    );
    memory = nextMemory(
      elementAt(learner.cards, index),
      verdict.grade,
      day,
      scheduler2,
      formulas,
      indices2.hash,
    );
  }
  setElement(
    learner.cards,
    index,
    {
      ...elementAt(learner.cards, index),
      sightings: [...elementAt(learner.cards, index).sightings],
    },
  );
  countReview(
    review2,
    clampedDay(day),
    memory,
    elementAt(deck.breeds, indices2.breed),
    learner.answers,
    elementAt(learner.cards, index),
  );
  if (reviewRight(review2)) {
    setElement(
      learner.paces,
      skill,
      {
        ...elementAt(learner.paces, skill),
        recent: [...elementAt(learner.paces, skill).recent],
      },
    );
    answerPaceRecord(elementAt(learner.paces, skill), review2.ms);
    for (const confusion of indices2.confusions) {
      copyAt(
        learner.confusions,
        confusion,
      ).toldApart = int(elementAt(learner.confusions, confusion).toldApart + 1);
    }
  } else if (!(indices2.others.length === 0)) {
    countConfusion(indices2, clampedDay(day), deck, learner);
  }
}

/**
 * Counts a review on its card; it is the learner's review of this number, and leaves this memory.
 *
 * @param {Review} review2
 * @param {number} day
 * @param {Memory | null} memory
 * @param {Breed} breed
 * @param {number} number2
 * @param {Card} card Changed in place, with `sightings`.
 */
function countReview(review2, day, memory, breed, number2, card) {
  card.memory = memory;
  if (review2.kind === "schedule" && card.introduced === null) {
    card.introduced = day;
  }
  card.right = int(card.right + (reviewRight(review2) ? 1 : 0));
  card.wrong = int(card.wrong + (reviewRight(review2) ? 0 : 1));
  card.run = reviewRight(review2) ? int(card.run + 1) : 0;
  const photo = review2.photo ?? null;
  if (photo === null) {
    return;
  }
  const index = indexOrNull(
    card.sightings.findIndex((sighting) => sameText(sighting.photo, photo)),
  );
  if (index !== null) {
    const seen = elementAt(card.sightings, index);
    setElement(
      card.sightings,
      index,
      {
        photo,
        times: int(seen.times + 1),
        right: int(seen.right + (reviewRight(review2) ? 1 : 0)),
        last: number2,
      },
    );
  } else if (breed.photos.some((other) => sameText(other.id, photo))) {
    card.sightings.push({
      photo,
      times: 1,
      right: reviewRight(review2) ? 1 : 0,
      last: number2,
    });
  }
}

/**
 * Counts a breed that was taken for another on a study day.
 *
 * @param {ReviewIndices} indices
 * @param {number} day
 * @param {Deck} deck
 * @param {Learner} learner Changed in place, with `confusions`.
 */
function countConfusion(indices, day, deck, learner) {
  const asked = elementAt(deck.breeds, indices.breed).id;
  let isNew = true;
  for (const index of indices.confusions) {
    copyAt(learner.confusions, index).toldApart = 0;
    if (sameText(elementAt(learner.confusions, index).breed, asked)) {
      isNew = false;
      copyAt(
        learner.confusions,
        index,
      ).times = int(elementAt(learner.confusions, index).times + 1);
      copyAt(
        learner.confusions,
        index,
      ).day = Math.max(day, elementAt(learner.confusions, index).day);
    }
  }
  if (isNew) {
    learner.confusions.push({
      breed: asked,
      taken: elementAt(deck.breeds, elementAt(indices.others, 0)).id,
      times: 1,
      day,
      toldApart: 0,
    });
  }
}

/**
 * Whether a review claims to be from the future: more than a day after `now`, in milliseconds
 * since 1970 (UTC). The clock of its device was ahead.
 *
 * @param {Review} review2
 * @param {number} now
 * @returns {boolean}
 */
export function isFromFuture(review2, now) {
  return review2.at > int(clampedTime(now) + 86_400_000);
}

/**
 * The reviews in the order in which they count, whatever clocks said.
 *
 * A device's reviews keep the order of their numbers, and time does not fall along them; a suspect
 * one counts as made when the next trusted one of its device was, or at `now`. Devices are told
 * apart by time, then by their names.
 *
 * @param {Review[]} reviews
 * @param {number} now
 * @returns {Review[]}
 */
export function replayOrder(reviews, now) {
  return timeline(reviews, now, rolloverHour).map((datedReview) =>
    elementAt(reviews, datedReview.index)
  );
}

/**
 * When a review counts as made.
 *
 * @typedef {object} DatedReview
 * @property {number} index Where it stands among the reviews given.
 * @property {number} position Where it stands by its device's name and its number.
 * @property {number} at The instant, in milliseconds since 1970 (UTC).
 * @property {number} day The study day.
 */

/**
 * The reviews in the order in which they count, and when.
 *
 * @param {Review[]} reviews
 * @param {number} now
 * @param {number} rollover
 * @returns {DatedReview[]}
 */
function timeline(reviews, now, rollover) {
  const today = clampedTime(now);
  const devices = deviceRanks(reviews);
  const order = indicesByDevice(reviews, devices);
  /** @type {DatedReview[]} */
  const dated = [];
  let next = 0;
  for (let position = 0, end2 = order.length; position < end2; position++) {
    const device = elementAt(devices, elementAt(order, position));
    const review2 = elementAt(reviews, elementAt(order, position));
    let at = review2.at;
    let day = review2.day;
    if (isFromFuture(review2, today)) {
      next = Math.max(next, position);
      while (
        next < order.length &&
        elementAt(devices, elementAt(order, next)) === device &&
        isFromFuture(elementAt(reviews, elementAt(order, next)), today)
      ) {
        next = int(next + 1);
      }
      if (
        next < order.length &&
        elementAt(devices, elementAt(order, next)) === device
      ) {
        at = elementAt(reviews, elementAt(order, next)).at;
        day = elementAt(reviews, elementAt(order, next)).day;
      } else {
        at = today;
        day = studyDay(
          { at: today, offset: review2.offset, zone: null },
          rollover,
        );
      }
    }
    if (
      position > 0 &&
      elementAt(devices, elementAt(order, int(position - 1))) === device
    ) {
      at = Math.max(at, elementAt(dated, int(position - 1)).at);
    }
    dated.push({ index: elementAt(order, position), position, at, day });
  }
  return sortedBy(
    dated,
    (first, second) =>
      first.at !== second.at
        ? first.at < second.at
        : first.position < second.position,
  );
}

/**
 * For each review, where its device stands among all by name.
 *
 * @param {Review[]} reviews
 * @returns {number[]}
 */
export function deviceRanks(reviews) {
  /** @type {{ [key: string]: number }} */
  const positions = {};
  for (const review2 of reviews) {
    setValue(positions, review2.device, 0);
  }
  const devices = sortedTexts(Object.keys(positions));
  for (let position = 0, end2 = devices.length; position < end2; position++) {
    setValue(positions, elementAt(devices, position), position);
  }
  return reviews.map((other) => valueAt(positions, other.device) ?? 0);
}

/**
 * Where the reviews stand, by device, then by number.
 *
 * @param {Review[]} reviews
 * @param {number[]} devices
 * @returns {number[]}
 */
export function indicesByDevice(reviews, devices) {
  /** @type {number[]} */
  const order = [];
  for (let index = 0, end2 = reviews.length; index < end2; index++) {
    order.push(index);
  }
  return sortedBy(
    order,
    (first, second) => reviewPrecedes(first, second, reviews, devices),
  );
}

/**
 * Whether a review comes before another of its device, or its device before the other's.
 *
 * @param {number} one
 * @param {number} other
 * @param {Review[]} reviews
 * @param {number[]} devices
 * @returns {boolean}
 */
function reviewPrecedes(one, other, reviews, devices) {
  if (elementAt(devices, one) !== elementAt(devices, other)) {
    return elementAt(devices, one) < elementAt(devices, other);
  }
  if (elementAt(reviews, one).seq !== elementAt(reviews, other).seq) {
    return elementAt(reviews, one).seq < elementAt(reviews, other).seq;
  }
  if (elementAt(reviews, one).at !== elementAt(reviews, other).at) {
    return elementAt(reviews, one).at < elementAt(reviews, other).at;
  }
  if (!sameText(elementAt(reviews, one).id, elementAt(reviews, other).id)) {
    return textOrder(elementAt(reviews, one).id, elementAt(reviews, other).id) <
      0;
  }
  return one < other;
}

/**
 * The number of a device's next review, counted from 1.
 *
 * @param {Review[]} reviews
 * @param {string} device
 * @returns {number}
 */
export function nextSequenceNumber(reviews, device) {
  let last = 0;
  for (const review2 of reviews) {
    if (sameText(review2.device, device)) {
      last = Math.max(last, review2.seq);
    }
  }
  return Math.min(last, 999_999_999) + 1;
}

/**
 * How memory is reckoned: the parameters of FSRS-6.
 *
 * @typedef {object} Scheduler
 * @property {number[]} weights The 21 weights of FSRS-6; others than such count as the default ones.
 * @property {number} retention What share of the cards is to be known when they come up again, from 0.5 to 0.99.
 * @property {number} choices How many choices a question offers where it offers any.
 * @property {number} maximumInterval Days between two reviews at most.
 */

/**
 * The same with each number within its bounds, as every formula takes it.
 *
 * @param {Scheduler} scheduler2
 * @returns {Scheduler}
 */
export function schedulerClamped(scheduler2) {
  return {
    weights: areValidWeights(scheduler2.weights)
      ? scheduler2.weights
      : defaultWeights,
    retention: clamp(scheduler2.retention, 0.5, 0.99),
    choices: Math.max(2, Math.min(scheduler2.choices, 6)),
    maximumInterval: Math.max(1, Math.min(scheduler2.maximumInterval, 36_500)),
  };
}

/**
 * The share of right answers at which a card of this skill comes up again.
 *
 * One in so many guesses is right, so that knowing 0.9 shows as 0.925 where there are four
 * choices.
 *
 * @param {Scheduler} scheduler2
 * @param {Skill} skill
 * @returns {number}
 */
function schedulerWanted(scheduler2, skill) {
  return skill === "recall"
    ? scheduler2.retention
    : scheduler2.retention + (1 - scheduler2.retention) / scheduler2.choices;
}

/**
 * The share that is known of a skill where this share of the answers is right: what guessing among
 * so many choices gives is taken off.
 *
 * @param {number} seen
 * @param {Skill} skill
 * @param {number} choices
 * @returns {number}
 */
export function knownShare(seen, skill, choices) {
  const guess = 1 / Math.max(2, Math.min(choices, 6));
  return clamp(skill === "recall" ? seen : (seen - guess) / (1 - guess), 0, 1);
}

/**
 * How memory is reckoned for a learner who chose nothing.
 *
 * @returns {Scheduler}
 */
export function defaultScheduler() {
  return {
    weights: defaultWeights,
    retention: 0.9,
    choices: 4,
    maximumInterval: 36_500,
  };
}

/**
 * How memory is reckoned for a learner with these settings.
 *
 * @param {Settings} settings2
 * @returns {Scheduler}
 */
export function scheduler(settings2) {
  /** @type {Scheduler} */
  const given = {
    weights: settings2.weights ?? defaultWeights,
    retention: settings2.retention / 100,
    choices: settings2.choices,
    maximumInterval: 36_500,
  };
  return schedulerClamped(given);
}

/**
 * The weights of FSRS-6 that most learners' memories fit, as PyPI `fsrs` 6.3.2 has them.
 *
 * @type {number[]}
 */
export const defaultWeights = [
  0.212,
  1.2931,
  2.3065,
  8.2956,
  6.4133,
  0.8334,
  3.0194,
  0.001,
  1.8722,
  0.1666,
  0.796,
  1.4835,
  0.0614,
  0.2629,
  1.6483,
  0.6014,
  1.8729,
  0.5425,
  0.0912,
  0.0658,
  0.1542,
];

/**
 * The smallest that each weight may be.
 *
 * @type {number[]}
 */
export const lowestWeights = [
  0.001,
  0.001,
  0.001,
  0.001,
  1,
  0.001,
  0.001,
  0.001,
  0,
  0,
  0.001,
  0.001,
  0.001,
  0.001,
  0,
  0,
  1,
  0,
  0,
  0,
  0.1,
];

/**
 * The largest that each weight may be.
 *
 * @type {number[]}
 */
export const highestWeights = [
  100,
  100,
  100,
  100,
  10,
  4,
  4,
  0.75,
  4.5,
  0.8,
  3.5,
  5,
  0.25,
  0.9,
  4,
  1,
  6,
  2,
  2,
  0.8,
  0.8,
];

/**
 * Whether these are weights that FSRS-6 can reckon with: 21, each within its bounds.
 *
 * @param {number[]} weights
 * @returns {boolean}
 */
export function areValidWeights(weights) {
  if (weights.length !== defaultWeights.length) {
    return false;
  }
  for (let index = 0, end2 = weights.length; index < end2; index++) {
    if (
      !(elementAt(weights, index) >= elementAt(lowestWeights, index) &&
      elementAt(weights, index) <= elementAt(highestWeights, index))
    ) {
      return false;
    }
  }
  return true;
}

/**
 * The seed of the day's challenge of a deck, the same for everyone on a study day.
 *
 * @param {string} deck
 * @param {number} day
 * @returns {number}
 */
export function dailySeed(deck, day) {
  return hash(`${deck} ${clampedDay(day)}`);
}

/**
 * What a challenge is asked for: nothing of it is the learner's own but what its records need.
 *
 * No clock ends it, so that whoever takes it gets the same questions.
 *
 * @param {Settings} settings2
 * @param {Mode} mode
 * @param {string | null} category
 * @param {number} choices
 * @param {number} cards
 * @returns {SessionOptions}
 */
export function challengeOptions(settings2, mode, category, choices, cards) {
  const asked = { ...sessionOptions(settings2, mode, "challenge", category) };
  asked.choices = Math.max(2, Math.min(choices, 6));
  asked.cards = Math.max(1, Math.min(cards, 200));
  asked.seconds = 86_400;
  return asked;
}

/**
 * The question for a planned card; nil where the deck lacks it or has nothing to tell it from.
 *
 * `answers` are the places of the last answers, which do not stand to choose from again.
 *
 * @param {PlannedCard} item
 * @param {PlanningContext} context
 * @param {number[]} answers
 * @param {RandomGenerator} generator Changed in place.
 * @returns {Question | null}
 */
function question(item, context, answers, generator) {
  const position = planningContextIndex(context, item.breed);
  if (position === null) {
    return null;
  }
  const photo = nextPhoto(position, item.skill, context, generator);
  if (photo === null) {
    return null;
  }
  const deck = context.deck;
  /** @type {Choice[]} */
  const choices = [];
  if (item.skill !== "recall") {
    const isPhotoChoice = item.skill === "find";
    const kind = (elementAt(deck.breeds, position).photos.find((other) =>
      sameText(other.id, photo)
    ) ?? null)?.kind ?? null;
    const wrong = distractors(
      item,
      position,
      isPhotoChoice ? kind : null,
      context,
      answers,
      generator,
    );
    if (wrong.length === 0) {
      return null;
    }
    /** @type {Choice[]} */
    const unshuffled = [
      {
        breed: elementAt(deck.breeds, position).id,
        photo: isPhotoChoice ? photo : null,
      },
    ];
    for (const other of wrong) {
      const shown = /** @type {string | null} */ (isPhotoChoice
        ? randomPhoto(elementAt(deck.breeds, other), kind, generator)
        : null);
      unshuffled.push({
        breed: elementAt(deck.breeds, other).id,
        photo: shown,
      });
    }
    for (const breed of randomGeneratorShuffled(
      generator,
      unshuffled.map((choice) => choice.breed),
    )) {
      appendAll(
        choices,
        unshuffled.filter((choice) => sameText(choice.breed, breed)),
      );
    }
  }
  return {
    breed: elementAt(deck.breeds, position).id,
    skill: item.skill,
    photo,
    choices,
    why: item.why,
    against: item.against,
  };
}

/**
 * A picture of a breed by chance: of a kind, where it has one, and none that is held out.
 *
 * @param {Breed} breed
 * @param {PhotoKind | null} kind
 * @param {RandomGenerator} generator Changed in place.
 * @returns {string | null}
 */
function randomPhoto(breed, kind, generator) {
  const open = availablePhotos(breed, false);
  const alike = open.filter((photo) => photo.kind === kind);
  const photos = alike.length === 0 ? open : alike;
  if (photos.length === 0) {
    return null;
  }
  return elementAt(photos, randomGeneratorBelow(generator, photos.length)).id;
}

/**
 * Breeds that stand to choose from: no two of them could both be right.
 *
 * @typedef {object} ChoiceSet
 * @property {number[]} positions Where they stand in the deck.
 * @property {{ [key: string]: boolean }} photos The ids of all their pictures.
 */

/**
 * Whether the breed at `place` can stand beside those that are here.
 *
 * @param {ChoiceSet} choiceSet
 * @param {number} position
 * @param {Deck} deck
 * @returns {boolean}
 */
function choiceSetCanAdd(choiceSet, position, deck) {
  const breed = elementAt(deck.breeds, position);
  return !(breed.photos.length === 0) &&
    !choiceSet.positions.some((item) =>
      areSynonyms(elementAt(deck.breeds, item), breed)
    ) &&
    !breed.photos.some((photo) => valueAt(choiceSet.photos, photo.id) !== null);
}

/**
 * @param {ChoiceSet} choiceSet Changed in place, with `photos`, `positions`.
 * @param {number} position
 * @param {Deck} deck
 */
function choiceSetAdd(choiceSet, position, deck) {
  choiceSet.positions.push(position);
  for (const photo of elementAt(deck.breeds, position).photos) {
    setValue(choiceSet.photos, photo.id, true);
  }
}

/**
 * Where the wrong answers for the breed at `place` stand in the deck, as many as are wanted and
 * there are.
 *
 * The breed that it is to be told from comes first, then look-alikes, as many as the memory can
 * bear, then breeds that are not taken for it. What was an answer just now, is shown in another
 * kind of picture, or is one look-alike too many, comes only where the deck is too small without.
 *
 * @param {PlannedCard} item
 * @param {number} position
 * @param {PhotoKind | null} kind
 * @param {PlanningContext} context
 * @param {number[]} answers
 * @param {RandomGenerator} generator Changed in place.
 * @returns {number[]}
 */
function distractors(item, position, kind, context, answers, generator) {
  const deck = context.deck;
  const count = Math.max(2, Math.min(context.options.choices, 6));
  /** @type {ChoiceSet} */
  const choiceSet = { positions: [], photos: {} };
  choiceSetAdd(choiceSet, position, deck);
  const other = item.against;
  if (other !== null) {
    const twin = planningContextIndex(context, other);
    if (twin !== null) {
      if (choiceSetCanAdd(choiceSet, twin, deck)) {
        choiceSetAdd(choiceSet, twin, deck);
      }
    }
  }
  const alike = distractorCandidates(position, context);
  const candidates = alike.filter((distractorCandidate) =>
    !answers.includes(distractorCandidate.position) &&
    hasPhoto(elementAt(deck.breeds, distractorCandidate.position), kind)
  );
  const limit = Math.min(
    count,
    int(
      1 + lookalikeLimit(planningContextMemory(context, position, item.skill)),
    ),
  );
  while (choiceSet.positions.length < limit && !(candidates.length === 0)) {
    const index = weightedChoice(candidates, generator);
    const drawn = removeAt(candidates, index);
    if (choiceSetCanAdd(choiceSet, drawn.position, deck)) {
      choiceSetAdd(choiceSet, drawn.position, deck);
    }
  }
  const asked = elementAt(deck.breeds, position).id;
  const remaining2 = repeating(0, deck.breeds.length);
  for (let other2 = 0, end2 = remaining2.length; other2 < end2; other2++) {
    setElement(remaining2, other2, other2);
  }
  /** @type {number[]} */
  const skipped = [];
  while (choiceSet.positions.length < count && !(remaining2.length === 0)) {
    const drawn = randomGeneratorBelow(generator, remaining2.length);
    swapAt(remaining2, drawn, remaining2.length - 1);
    const other2 = removeLast(remaining2);
    const isDissimilar = !answers.includes(other2) &&
      !alike.some((distractorCandidate) =>
        distractorCandidate.position === other2
      ) &&
      hasPhoto(elementAt(deck.breeds, other2), kind) &&
      !elementAt(deck.breeds, other2).lookalikes.some((lookalike) =>
        sameText(lookalike.breed, asked)
      ) &&
      !elementAt(deck.breeds, other2).resembles.some((resemblance) =>
        sameText(resemblance.breed, asked)
      );
    if (isDissimilar && choiceSetCanAdd(choiceSet, other2, deck)) {
      choiceSetAdd(choiceSet, other2, deck);
    } else {
      skipped.push(other2);
    }
  }
  for (const isStrict of [true, false]) {
    for (const other2 of skipped) {
      if (choiceSet.positions.length < count) {
        const fits = !answers.includes(other2) &&
          hasPhoto(elementAt(deck.breeds, other2), kind);
        if ((fits || !isStrict) && choiceSetCanAdd(choiceSet, other2, deck)) {
          choiceSetAdd(choiceSet, other2, deck);
        }
      }
    }
  }
  return dropFirst(choiceSet.positions, 1);
}

/**
 * Whether a breed has a picture of this kind, where the kind matters.
 *
 * @param {Breed} breed
 * @param {PhotoKind | null} kind
 * @returns {boolean}
 */
function hasPhoto(breed, kind) {
  const kind2 = kind;
  if (kind2 === null) {
    return true;
  }
  return breed.photos.some((photo) => photo.kind === kind2);
}

/**
 * What an eye can check to tell two breeds apart.
 *
 * @typedef {object} Distinction
 * @property {string} breed The slug of the breed that looks so.
 * @property {string} text What is to be seen of it, such as "ears: long, low-set".
 */

/**
 * What tells a breed from another: what either says of the pair, else a part that both are known
 * by, as it looks in the breed, else its first field mark; nil where nothing is known.
 *
 * @param {Breed} breed
 * @param {Breed} other
 * @returns {Distinction | null}
 */
export function distinction(breed, other) {
  const pair = breed.lookalikes.find((lookalike) =>
    sameText(lookalike.breed, other.id)
  ) ?? null;
  if (pair !== null) {
    return { breed: other.id, text: pair.tell };
  }
  const pair2 = other.lookalikes.find((lookalike) =>
    sameText(lookalike.breed, breed.id)
  ) ?? null;
  if (pair2 !== null) {
    return { breed: breed.id, text: pair2.tell };
  }
  const distinctive = breed.marks.find((mark) =>
    other.marks.some((fieldMark) =>
      sameText(fieldMark.place, mark.place) &&
      !sameText(fieldMark.seen, mark.seen)
    )
  ) ?? null;
  const mark = distinctive ?? breed.marks.at(0) ?? null;
  if (mark === null) {
    return null;
  }
  return { breed: breed.id, text: `${mark.place}: ${mark.seen}` };
}

/**
 * What helps with a question and leaves something to recall.
 *
 * - `mark`: A part to look at, and what is to be seen there in the breed that is asked.
 * - `without`: A breed among the choices that is not right.
 * - `opening`: How the name begins.
 *
 * @typedef {{ kind: "mark", place: string, seen: string } | { kind: "without", breed: string } | { kind: "opening" }} Hint
 */

/**
 * The hint for a question; nil where none would leave anything open.
 *
 * A name to be written is helped with its beginning. Among choices a field mark helps that no other
 * of them has, else any field mark, else one choice less.
 *
 * @param {Question} question2
 * @param {Deck} deck
 * @returns {Hint | null}
 */
export function hint(question2, deck) {
  if (question2.skill === "recall") {
    return { kind: "opening" };
  }
  const asked = deckBreed(deck, question2.breed);
  if (asked === null) {
    return null;
  }
  const others = withoutNull(
    question2.choices.map((choice) => deckBreed(deck, choice.breed)),
  ).filter((breed) =>
    !sameText(breed.id, asked.id)
  );
  const distinctive = asked.marks.find((mark) =>
    !others.some((other) =>
      other.marks.some((fieldMark) =>
        sameText(fieldMark.place, mark.place) &&
        sameText(fieldMark.seen, mark.seen)
      )
    )
  ) ?? null;
  const mark = distinctive ?? asked.marks.at(0) ?? null;
  if (mark !== null) {
    return { kind: "mark", place: mark.place, seen: mark.seen };
  }
  if (!(others.length > 1)) {
    return null;
  }
  const strange = others.find((breed) =>
    !sameText(breed.id, question2.against)
  ) ?? null;
  if (strange === null) {
    return null;
  }
  return { kind: "without", breed: strange.id };
}

/**
 * The id of the picture to show of the breed at `place`, the least recently seen first.
 *
 * Pictures that were never shown come first, in an order by chance; a picture that was missed is
 * shown again like any other. With two or more to show, none comes twice running. Those held out
 * wait until the memory of the card is three weeks old: they tell whether the breed is known, and
 * not the picture.
 *
 * @param {number} position
 * @param {Skill} skill
 * @param {PlanningContext} context
 * @param {RandomGenerator} generator Changed in place.
 * @returns {string | null}
 */
function nextPhoto(position, skill, context, generator) {
  const kept = hasStability(
    planningContextMemory(context, position, skill),
    matureStability,
  );
  const open = availablePhotos(elementAt(context.deck.breeds, position), kept);
  /** @type {{ [key: string]: number }} */
  const seen = {};
  for (const other of allSkills) {
    for (const sighting of planningContextCard(
      context,
      position,
      other,
    )?.sightings ??
      []) {
      setValue(
        seen,
        sighting.photo,
        Math.max(sighting.last, valueAt(seen, sighting.photo) ?? sighting.last),
      );
    }
  }
  /** @type {string[]} */
  let first = [];
  let last = /** @type {number | null} */ (null);
  for (const photo of open) {
    const shown = valueAt(seen, photo.id);
    if (first.length === 0 || wasShownEarlier(shown, last)) {
      first = [photo.id];
      last = shown;
    } else if (shown === last) {
      first.push(photo.id);
    }
  }
  if (first.length === 0) {
    return null;
  }
  return elementAt(first, randomGeneratorBelow(generator, first.length));
}

/**
 * Whether a picture was shown before another; one never shown comes before all.
 *
 * @param {number | null} shown
 * @param {number | null} other
 * @returns {boolean}
 */
function wasShownEarlier(shown, other) {
  const other2 = other;
  if (other2 === null) {
    return false;
  }
  const shown2 = shown;
  if (shown2 === null) {
    return true;
  }
  return shown2 < other2;
}

/**
 * The pictures of a breed that may be shown.
 *
 * @param {Breed} breed
 * @param {boolean} kept
 * @returns {Photo[]}
 */
function availablePhotos(breed, kept) {
  /** @type {string[]} */
  const held = kept ? [] : heldOutPhotos(breed);
  const open = breed.photos.filter((photo) =>
    !hasItem(held, photo.id, sameText)
  );
  return open.length === 0 ? breed.photos : open;
}

/**
 * Ids of the pictures of a breed that are held out: one of five or more, two of eight or more, the
 * last by id, which is a hash and so as good as chance.
 *
 * @param {Breed} breed
 * @returns {string[]}
 */
export function heldOutPhotos(breed) {
  if (breed.photos.length < 5) {
    return [];
  }
  return suffix(
    sortedTexts(breed.photos.map((photo) => photo.id)),
    breed.photos.length < 8 ? 1 : 2,
  );
}

/**
 * Right answers running after which two breeds count as told apart.
 *
 * @type {number}
 */
export const drillGoal = 10;

/**
 * What a drill asks: of each pair both in turn, now the one and now the other first, so that the
 * last answer does not give away the next.
 *
 * @param {PlanningContext} context
 * @param {RandomGenerator} generator Changed in place.
 * @returns {PlannedCard[]}
 */
function drillPlan(context, generator) {
  const pairs = drillPairs(context, generator);
  /** @type {PlannedCard[]} */
  const plan2 = [];
  while (
    plan2.length < sessionOptionsLength(context.options) &&
    !(pairs.length === 0)
  ) {
    for (const pair of pairs) {
      appendAll(
        plan2,
        randomGeneratorBelow(generator, 2) === 0 ? pair : [...pair].reverse(),
      );
    }
  }
  return prefix(plan2, sessionOptionsLength(context.options));
}

/**
 * The cards of each pair of a drill whose breeds the deck has and that can be told apart.
 *
 * @param {PlanningContext} context
 * @param {RandomGenerator} generator Changed in place.
 * @returns {PlannedCard[][]}
 */
function drillPairs(context, generator) {
  const deck = context.deck;
  /** @type {PlannedCard[][]} */
  const pairs = [];
  let at = 0;
  while (int(at + 1) < context.options.drill.length) {
    const first = planningContextIndex(
      context,
      elementAt(context.options.drill, at),
    );
    if (first !== null) {
      const second = planningContextIndex(
        context,
        elementAt(context.options.drill, int(at + 1)),
      );
      if (second !== null) {
        if (
          !(elementAt(deck.breeds, first).photos.length === 0) &&
          isDistinguishable(first, second, deck)
        ) {
          const skill = chosenSkill(
            context.skills,
            first,
            context,
            generator,
          ) ??
            "name";
          const one = { ...plannedCard(first, skill, "confused", context) };
          one.against = elementAt(deck.breeds, second).id;
          const other = { ...plannedCard(second, skill, "confused", context) };
          other.against = elementAt(deck.breeds, first).id;
          pairs.push([one, other]);
        }
      }
    }
    at = int(at + 2);
  }
  return pairs;
}

/**
 * The pairs that some answers call for drilling, two slugs each: a breed that was missed and the one
 * it was taken for, or the one it is likeliest taken for where none was chosen. Three at most, no
 * breed twice.
 *
 * @param {Review[]} reviews
 * @param {Deck} deck
 * @returns {string[]}
 */
export function missedPairs(reviews, deck) {
  const positions = positionsByBreed(deck);
  /** @type {string[]} */
  const pairs = [];
  for (const review2 of reviews) {
    if (!reviewRight(review2) &&
    sameText(review2.deck, deck.id) &&
    pairs.length < 6) {
      const position = valueAt(positions, review2.breed);
      if (position !== null) {
        const breed = elementAt(deck.breeds, position);
        for (const other of [
          review2.chosen ?? breed.id,
          ...breed.lookalikes.map((lookalike) => lookalike.breed),
        ]) {
          const twin = valueAt(positions, other);
          if (twin !== null) {
            const isFree = !hasItem(pairs, breed.id, sameText) &&
              !hasItem(pairs, elementAt(deck.breeds, twin).id, sameText);
            if (isFree && isDistinguishable(position, twin, deck)) {
              pairs.push(breed.id);
              pairs.push(elementAt(deck.breeds, twin).id);
            }
          }
        }
      }
    }
  }
  return pairs;
}

/**
 * Cards whose study day is reached, the likeliest still known first.
 *
 * Of the due cards of a breed the smart mode takes the weakest, others any.
 *
 * @param {number[]} open
 * @param {PlanningContext} context
 * @param {RandomGenerator} generator Changed in place.
 * @returns {Candidate[]}
 */
function dueCandidates(open, context, generator) {
  /** @type {Candidate[]} */
  const found = [];
  for (const position of open) {
    const due = context.skills.filter((skill) =>
      isDue(planningContextMemory(context, position, skill), context.day)
    );
    const skill = chosenSkill(due, position, context, generator);
    if (skill !== null) {
      found.push({
        planned: plannedCard(position, skill, "due", context),
        key: planningContextFading(context, position, skill),
      });
    }
  }
  return found;
}

/**
 * Whether a memory has faded to what is wanted by a study day.
 *
 * @param {Memory | null} memory
 * @param {number} day
 * @returns {boolean}
 */
function isDue(memory, day) {
  const memory2 = memory;
  if (memory2 === null) {
    return false;
  }
  return memory2.due <= day;
}

/**
 * One of some skills of a breed: in the smart mode the weakest, else any.
 *
 * @param {Skill[]} skills
 * @param {number} position
 * @param {PlanningContext} context
 * @param {RandomGenerator} generator Changed in place.
 * @returns {Skill | null}
 */
function chosenSkill(skills, position, context, generator) {
  if (skills.length < 2) {
    return skills.at(0) ?? null;
  }
  if (context.options.mode !== "smart") {
    return elementAt(skills, randomGeneratorBelow(generator, skills.length));
  }
  return weakestSkill(skills, position, context);
}

/**
 * The skill of a breed that has faded most; the first where none was ever asked.
 *
 * @param {Skill[]} skills
 * @param {number} position
 * @param {PlanningContext} context
 * @returns {Skill | null}
 */
function weakestSkill(skills, position, context) {
  let weakest = skills.at(0) ?? null;
  let most = -1;
  for (const skill of skills) {
    const faded = planningContextFading(context, position, skill);
    if (faded > most) {
      weakest = skill;
      most = faded;
    }
  }
  return weakest;
}

/**
 * What practice, a stage or a challenge asks: any of its breeds, in an order by chance; in the smart
 * mode those first that were confused, then those likeliest lost.
 *
 * @param {PlanningContext} context
 * @param {RandomGenerator} generator Changed in place.
 * @returns {PlannedCard[]}
 */
function freePlan(context, generator) {
  const open = allowedPositions(context);
  /** @type {{ [key: string]: boolean }} */
  const isConfused = {};
  for (const confusion of context.learner.confusions) {
    if (isActive(confusion)) {
      setValue(isConfused, confusion.breed, true);
    }
  }
  let why = /** @type {Reason} */ ("practice");
  if (context.options.kind === "challenge") {
    why = "challenge";
  } else if (context.options.stage !== null) {
    why = "stage";
  }
  /** @type {Candidate[]} */
  let found = [];
  for (const position of open) {
    const skill = chosenSkill(context.skills, position, context, generator) ??
      "name";
    const planned = plannedCard(position, skill, why, context);
    const isFirst = valueAt(isConfused, planned.breed) !== null;
    found.push({
      planned,
      key: isFirst
        ? int(-maximumFading) - 1
        : int(-planningContextFading(context, position, skill)),
    });
  }
  found = [...shuffledCandidates(found, generator)];
  if (context.options.mode === "smart") {
    found = [...sortedByKey(found)];
  }
  /** @type {PlannedCard[]} */
  const plan2 = [];
  addCandidates(found, sessionOptionsLength(context.options), context, plan2);
  return plan2;
}

/**
 * The cards to begin with today: as many as are left of the day's, the most common breeds first.
 *
 * Look-alikes of one another do not begin on the same day. A look-alike of a breed that began in the
 * last week comes twenty places sooner among those still to begin, while telling them apart is
 * being learnt.
 *
 * @param {number[]} open
 * @param {PlannedCard[]} plan2
 * @param {PlanningContext} context
 * @param {RandomGenerator} generator Changed in place.
 * @returns {PlannedCard[]}
 */
function newCards(open, plan2, context, generator) {
  const today = context.day;
  let remaining2 = Math.max(0, Math.min(context.options.newPerDay, 200));
  /** @type {{ [key: string]: boolean }} */
  const introducedToday = {};
  /** @type {{ [key: string]: boolean }} */
  const excluded = {};
  /** @type {{ [key: string]: boolean }} */
  const promoted = {};
  for (const card of context.learner.cards) {
    const introduced = card.introduced;
    if (
      introduced !== null &&
      introduced >= int(today - 7) && introduced <= today
    ) {
      remaining2 = int(remaining2 - (introduced === today ? 1 : 0));
      const position = planningContextIndex(context, card.breed);
      if (position !== null) {
        if (introduced === today) {
          markIntroduced(position, context.deck, introducedToday, excluded);
        } else {
          for (const lookalike of prefix(
            elementAt(context.deck.breeds, position).lookalikes,
            3,
          )) {
            setValue(promoted, lookalike.breed, true);
          }
        }
      }
    }
  }
  if (remaining2 <= 0) {
    return [];
  }
  /** @type {{ [key: string]: boolean }} */
  const taken = {};
  for (const planned of plan2) {
    setValue(taken, planned.breed, true);
  }
  /** @type {PlannedCard[]} */
  const new_ = [];
  const introducible = open.filter((item) =>
    !(introducibleSkills(item, context).length === 0)
  );
  for (const position of introductionOrder(
    introducible,
    promoted,
    context.deck,
  )) {
    if (new_.length < remaining2) {
      const breed = elementAt(context.deck.breeds, position);
      const isExcluded = valueAt(taken, breed.id) !== null ||
        valueAt(excluded, breed.id) !== null ||
        breed.lookalikes.some((lookalike) =>
          valueAt(introducedToday, lookalike.breed) !== null
        );
      if (!isExcluded && canBeAsked(position, context.deck)) {
        const skills = introducibleSkills(position, context);
        const skill = chosenSkill(skills, position, context, generator) ??
          "name";
        new_.push(plannedCard(position, skill, "new", context));
        markIntroduced(position, context.deck, introducedToday, excluded);
      }
    }
  }
  return new_;
}

/**
 * Notes that a breed begins today, and what its look-alikes are.
 *
 * @param {number} position
 * @param {Deck} deck
 * @param {{ [key: string]: boolean }} introducedToday Changed in place.
 * @param {{ [key: string]: boolean }} excluded Changed in place.
 */
function markIntroduced(position, deck, introducedToday, excluded) {
  setValue(introducedToday, elementAt(deck.breeds, position).id, true);
  for (const lookalike of elementAt(deck.breeds, position).lookalikes) {
    setValue(excluded, lookalike.breed, true);
  }
}

/**
 * The same places in the order in which their breeds begin.
 *
 * @param {number[]} open
 * @param {{ [key: string]: boolean }} promoted
 * @param {Deck} deck
 * @returns {number[]}
 */
function introductionOrder(open, promoted, deck) {
  const common = sortedByCommonness(open, deck);
  const ranks = repeating(0, deck.breeds.length);
  for (const [rank, position] of common.entries()) {
    setElement(
      ranks,
      position,
      valueAt(promoted, elementAt(deck.breeds, position).id) === null
        ? rank
        : int(rank - 20),
    );
  }
  return sortedBy(
    common,
    (first, second) => elementAt(ranks, first) < elementAt(ranks, second),
  );
}

/**
 * The skills in which a breed may begin: any of the mode's while none has, a further one once those
 * that have are kept.
 *
 * @param {number} position
 * @param {PlanningContext} context
 * @returns {Skill[]}
 */
function introducibleSkills(position, context) {
  const started = context.skills.filter((skill) =>
    planningContextMemory(context, position, skill) !== null
  );
  if (started.length === 0) {
    // What was never seen is chosen before it is written.
    return context.skills.includes("name") ? ["name"] : context.skills;
  }
  if (
    !started.every((skill) =>
      hasStability(
        planningContextMemory(context, position, skill),
        matureStability,
      )
    )
  ) {
    return [];
  }
  return context.skills.filter((skill) =>
    planningContextMemory(context, position, skill) === null
  );
}

/**
 * What a session asks, the first first; no breed twice but in a drill, and none that has no picture
 * or nothing to be told from.
 *
 * @param {Deck} deck
 * @param {Learner} learner
 * @param {SessionOptions} options
 * @param {{ [key: string]: number }} positions
 * @param {number} day
 * @param {RandomGenerator} generator Changed in place.
 * @returns {PlannedCard[]}
 */
export function plan(deck, learner, options, positions, day, generator) {
  const context = planningContext(deck, learner, options, positions, day);
  if (!(options.drill.length === 0)) {
    return drillPlan(context, generator);
  }
  if (options.kind === "schedule" && options.stage === null) {
    return scheduledPlan(context, generator);
  }
  return freePlan(context, generator);
}

/**
 * A card that may be asked, and how early.
 *
 * @typedef {object} Candidate
 * @property {PlannedCard} planned
 * @property {number} key Where the order matters, the smallest comes first.
 */

/**
 * What the schedule asks: what is due, then what is weak, then what is new; in the smart mode what
 * is weak comes first.
 *
 * @param {PlanningContext} context
 * @param {RandomGenerator} generator Changed in place.
 * @returns {PlannedCard[]}
 */
function scheduledPlan(context, generator) {
  const open = allowedPositions(context);
  const length = sessionOptionsLength(context.options);
  const due = dueCandidates(open, context, generator);
  /** @type {PlannedCard[]} */
  const plan2 = [];
  if (context.options.mode === "smart") {
    addWeakCandidates(open, context, plan2);
  }
  if (due.length > int(length - plan2.length)) {
    addCandidates(sortedByKey(due), int(length - plan2.length), context, plan2);
  } else {
    addCandidates(
      shuffledCandidates(due, generator),
      due.length,
      context,
      plan2,
    );
  }
  if (context.options.mode !== "smart") {
    addWeakCandidates(open, context, plan2);
  }
  const new_ = newCards(open, plan2, context, generator);
  return [...plan2, ...prefix(new_, int(length - plan2.length))];
}

/**
 * Takes cards that were confused, then weak ones, into a plan: a fifth of the session at most.
 *
 * @param {number[]} open
 * @param {PlanningContext} context
 * @param {PlannedCard[]} plan2 Changed in place.
 */
function addWeakCandidates(open, context, plan2) {
  const length = sessionOptionsLength(context.options);
  const limit = Math.min(length, plan2.length + quotient(length, 5));
  if (plan2.length < limit) {
    const pairs = sortedByKey(confusedCandidates(open, context));
    addCandidates(pairs, int(limit - plan2.length), context, plan2);
  }
  if (plan2.length < limit) {
    const weak = sortedByKey(weakCandidates(open, context));
    addCandidates(weak, int(limit - plan2.length), context, plan2);
  }
}

/**
 * Takes candidates into a plan, in their order, whose breeds it does not have yet.
 *
 * @param {Candidate[]} candidates
 * @param {number} count
 * @param {PlanningContext} context
 * @param {PlannedCard[]} plan2 Changed in place.
 */
function addCandidates(candidates, count, context, plan2) {
  /** @type {{ [key: string]: boolean }} */
  const plannedBreeds = {};
  for (const planned of plan2) {
    setValue(plannedBreeds, planned.breed, true);
  }
  let remaining2 = count;
  for (const candidate of candidates) {
    if (remaining2 > 0) {
      const breed = candidate.planned.breed;
      const position = planningContextIndex(context, breed);
      if (
        position !== null &&
        valueAt(plannedBreeds, breed) === null &&
        canBeAsked(position, context.deck)
      ) {
        const planned = { ...candidate.planned };
        if (planned.why === "weak") {
          planned.against = likeliestLookalike(position, context);
        }
        if (canBeDrilled(position, planned.against, context)) {
          setValue(plannedBreeds, breed, true);
          plan2.push(planned);
          remaining2 = int(remaining2 - 1);
        }
      }
    }
  }
}

/**
 * Whether the breed at `place` can be told from the one it is drilled against, if any.
 *
 * @param {number} position
 * @param {string | null} against
 * @param {PlanningContext} context
 * @returns {boolean}
 */
function canBeDrilled(position, against, context) {
  const against2 = against;
  if (against2 === null) {
    return true;
  }
  const other = planningContextIndex(context, against2);
  if (other === null) {
    return true;
  }
  return isDistinguishable(position, other, context.deck);
}

/**
 * The same candidates, the smallest key first; equals stay in their order.
 *
 * @param {Candidate[]} candidates
 * @returns {Candidate[]}
 */
function sortedByKey(candidates) {
  return sortedBy(candidates, (first, second) => first.key < second.key);
}

/**
 * The same candidates in an order by chance (Fisher and Yates).
 *
 * @param {Candidate[]} candidates
 * @param {RandomGenerator} generator Changed in place.
 * @returns {Candidate[]}
 */
function shuffledCandidates(candidates, generator) {
  const shuffled = [...candidates];
  let last = shuffled.length - 1;
  while (last > 0) {
    const other = randomGeneratorBelow(generator, int(last + 1));
    swapAt(shuffled, last, other);
    last = int(last - 1);
  }
  return shuffled;
}

/**
 * Where the breeds stand that the options allow.
 *
 * @param {PlanningContext} context
 * @returns {number[]}
 */
function allowedPositions(context) {
  const deck = context.deck;
  const stage = context.options.stage;
  if (stage === null) {
    return availablePositions(deck, context.options.category);
  }
  const all = stages(deck, context.options.category);
  if (stage < 1 || stage > all.length) {
    return [];
  }
  return withoutNull(
    elementAt(all, int(stage - 1)).map((item) =>
      planningContextIndex(context, item)
    ),
  );
}

/**
 * A card to be asked for a reason.
 *
 * @param {number} position
 * @param {Skill} skill
 * @param {Reason} why
 * @param {PlanningContext} context
 * @returns {PlannedCard}
 */
function plannedCard(position, skill, why, context) {
  return {
    breed: elementAt(context.deck.breeds, position).id,
    skill,
    why,
    against: null,
    wait: 0,
  };
}

/**
 * Who is to be asked about what, and when: what every choice of a session is made from.
 *
 * @typedef {object} PlanningContext
 * @property {Deck} deck
 * @property {{ [key: string]: number }} positions Where each breed stands in the deck, by its slug.
 * @property {Learner} learner The learner; in a challenge one of whom nothing is known.
 * @property {SessionOptions} options
 * @property {number} day The study day.
 * @property {Skill[]} skills What the session may train.
 */

/**
 * Where a breed stands, by its present slug or an earlier one.
 *
 * @param {PlanningContext} planningContext2
 * @param {string} breed
 * @returns {number | null}
 */
export function planningContextIndex(planningContext2, breed) {
  const position = valueAt(planningContext2.positions, breed);
  if (position === null) {
    return null;
  }
  return (position >= 0 && position < planningContext2.deck.breeds.length)
    ? position
    : null;
}

/**
 * What the learner has of a breed in one skill.
 *
 * @param {PlanningContext} planningContext2
 * @param {number} breed
 * @param {Skill} skill
 * @returns {Card | null}
 */
function planningContextCard(planningContext2, breed, skill) {
  const index = int(int(breed * 3) + skillIndex(skill));
  if (index >= planningContext2.learner.cards.length) {
    return null;
  }
  const card = elementAt(planningContext2.learner.cards, index);
  return (card.skill === skill &&
  sameText(card.breed, elementAt(planningContext2.deck.breeds, breed).id))
    ? card
    : null;
}

/**
 * What the learner keeps of a breed in one skill; nil where it has not been asked.
 *
 * @param {PlanningContext} planningContext2
 * @param {number} position
 * @param {Skill} skill
 * @returns {Memory | null}
 */
export function planningContextMemory(planningContext2, position, skill) {
  return planningContextCard(planningContext2, position, skill)?.memory ?? null;
}

/**
 * How far a card has faded: days since it was last asked, per day of its stability, in millionths
 * and at most `maximumFading`; -1 where it was never asked.
 *
 * The forgetting curve depends on nothing else, so this puts cards in the order of their
 * retrievability without a logarithm, whose last digits would decide ties.
 *
 * @param {PlanningContext} planningContext2
 * @param {number} position
 * @param {Skill} skill
 * @returns {number}
 */
function planningContextFading(planningContext2, position, skill) {
  const memory = planningContextMemory(planningContext2, position, skill);
  if (memory === null) {
    return -1;
  }
  const days = Math.max(0, int(planningContext2.day - clampedDay(memory.last)));
  return int(
    Math.trunc(
      roundedAway(
        smaller(days / larger(memory.stability, 0.001), 1000000) * 1000000,
      ),
    ),
  );
}

/**
 * The occasion of a session of these options on a study day.
 *
 * @param {Deck} deck
 * @param {Learner} learner
 * @param {SessionOptions} options
 * @param {{ [key: string]: number }} positions
 * @param {number} day
 * @returns {PlanningContext}
 */
export function planningContext(deck, learner, options, positions, day) {
  const known = { ...learner };
  if (options.kind === "challenge") {
    known.cards = [];
    known.confusions = [];
  }
  return {
    deck,
    positions,
    learner: known,
    options,
    day: clampedDay(day),
    skills: skillsTrained(options.mode),
  };
}

/**
 * The skills that a mode may train.
 *
 * @param {Mode} mode
 * @returns {Skill[]}
 */
function skillsTrained(mode) {
  switch (mode) {
    case "name": {
      return ["name"];
    }
    case "find": {
      return ["find"];
    }
    case "recall": {
      return ["recall"];
    }
    case "mixed":
    case "smart": {
      return allSkills;
    }
  }
}

/**
 * Days of stability from which a memory counts as kept: what is asked of it gets harder.
 *
 * @type {number}
 */
const matureStability = 21;

/**
 * Whether a memory is at least `days` of stability old, to a thousandth.
 *
 * @param {Memory | null} memory
 * @param {number} days
 * @returns {boolean}
 */
function hasStability(memory, days) {
  const memory2 = memory;
  if (memory2 === null) {
    return false;
  }
  return roundedAway(memory2.stability * 1000) >= int(days * 1000);
}

/**
 * A million days, in millionths.
 *
 * @type {number}
 */
const maximumFading = 1_000_000_000_000;

/**
 * Cards of breeds that were taken for one another, both ways round, the worst confused first.
 *
 * @param {number[]} open
 * @param {PlanningContext} context
 * @returns {Candidate[]}
 */
function confusedCandidates(open, context) {
  const isOpen = repeating(false, context.deck.breeds.length);
  for (const position of open) {
    setElement(isOpen, position, true);
  }
  /** @type {Candidate[]} */
  const found = [];
  for (const confusion of context.learner.confusions) {
    if (isActive(confusion)) {
      const position = planningContextIndex(context, confusion.breed);
      if (position !== null) {
        const other = planningContextIndex(context, confusion.taken);
        if (other !== null) {
          const key = int(-weight(confusion, context.day));
          if (elementAt(isOpen, position)) {
            addConfusedPair(position, other, key, context, found);
          }
          if (elementAt(isOpen, other)) {
            addConfusedPair(other, position, key, context, found);
          }
        }
      }
    }
  }
  return found;
}

/**
 * Adds a breed that is to be told from another, in its weakest started skill.
 *
 * @param {number} position
 * @param {number} other
 * @param {number} key
 * @param {PlanningContext} context
 * @param {Candidate[]} found Changed in place.
 */
function addConfusedPair(position, other, key, context, found) {
  const open = context.skills.filter((skill) =>
    isRested(planningContextMemory(context, position, skill), context)
  );
  const skill = weakestSkill(open, position, context);
  if (skill !== null) {
    const pair = { ...plannedCard(position, skill, "confused", context) };
    pair.against = elementAt(context.deck.breeds, other).id;
    found.push({ planned: pair, key });
  }
}

/**
 * Cards that were forgotten twice or are hard, the most faded first.
 *
 * @param {number[]} open
 * @param {PlanningContext} context
 * @returns {Candidate[]}
 */
function weakCandidates(open, context) {
  /** @type {Candidate[]} */
  const found = [];
  for (const position of open) {
    const weak = context.skills.filter((skill) =>
      isWeak(planningContextMemory(context, position, skill)) &&
      isRested(planningContextMemory(context, position, skill), context)
    );
    const skill = weakestSkill(weak, position, context);
    if (skill !== null) {
      found.push({
        planned: plannedCard(position, skill, "weak", context),
        key: int(-planningContextFading(context, position, skill)),
      });
    }
  }
  return found;
}

/**
 * Whether a started card may be asked besides the schedule: what was asked today is left in peace,
 * and what is due has its turn, which the smart mode does not wait for.
 *
 * @param {Memory | null} memory
 * @param {PlanningContext} context
 * @returns {boolean}
 */
function isRested(memory, context) {
  const memory2 = memory;
  if (memory2 === null) {
    return false;
  }
  return memory2.last < context.day &&
    (context.options.mode === "smart" || memory2.due > context.day);
}

/**
 * Whether a card was forgotten twice or more, or is hard: a difficulty of 8 or more of 10.
 *
 * @param {Memory | null} memory
 * @returns {boolean}
 */
function isWeak(memory) {
  const memory2 = memory;
  if (memory2 === null) {
    return false;
  }
  return memory2.lapses >= 2 || roundedAway(memory2.difficulty * 1000) >= 8000;
}

/**
 * Whether two breeds are still taken for one another: not told apart three times running since.
 *
 * @param {Confusion} confusion
 * @returns {boolean}
 */
function isActive(confusion) {
  return confusion.times > 0 && confusion.toldApart < 3;
}

/**
 * The slug of the breed that the one at `place` is likeliest taken for.
 *
 * @param {number} position
 * @param {PlanningContext} context
 * @returns {string | null}
 */
function likeliestLookalike(position, context) {
  let twin = /** @type {string | null} */ (null);
  let most = 0;
  for (const candidate of distractorCandidates(position, context)) {
    if (
      candidate.weight > most &&
      isDistinguishable(position, candidate.position, context.deck)
    ) {
      twin = elementAt(context.deck.breeds, candidate.position).id;
      most = candidate.weight;
    }
  }
  return twin;
}

/**
 * What is asked, and among which choices exactly one is right.
 *
 * @typedef {object} Question
 * @property {string} breed The slug of the breed asked for.
 * @property {Skill} skill What is trained.
 * @property {string} photo The id of its picture: the one shown for `name` and `recall`, the right one for `find`.
 * @property {Choice[]} choices What stands to choose from, in the order shown; none for `recall`.
 * @property {Reason} why Why it is asked now.
 * @property {string | null} against The slug of the breed it is to be told from, where that is the reason.
 */

/**
 * One of the things to choose from.
 *
 * @typedef {object} Choice
 * @property {string} breed The breed's slug.
 * @property {string | null} photo The id of the picture of it that is shown; nil where its name is shown.
 */

/**
 * Why a question is asked.
 *
 * - `due`: The memory of it has faded to the wanted retention.
 * - `slip`: It was missed in this session.
 * - `weak`: It is hard for this learner.
 * - `confused`: It was taken for another breed.
 * - `new`: It is new.
 * - `practice`: It is asked for practice.
 * - `stage`: It belongs to the stage.
 * - `challenge`: It belongs to the challenge.
 *
 * @typedef {"due" | "slip" | "weak" | "confused" | "new" | "practice" | "stage" | "challenge"} Reason
 */

/**
 * A seeded generator of numbers: the same seed gives the same questions everywhere.
 *
 * The algorithm is Mulberry32 by Tommy Ettinger (public domain): a 32-bit counter and a mixer, so
 * that its whole state is one number that a record can keep.
 *
 * @typedef {object} RandomGenerator
 * @property {number} state The counter.
 */

/**
 * @param {number} seed
 * @returns {RandomGenerator}
 */
export function makeRandomGenerator(seed) {
  return { state: seed };
}

/**
 * The next 32 bits.
 *
 * @param {RandomGenerator} randomGenerator Changed in place.
 * @returns {number}
 */
export function randomGeneratorNext(randomGenerator) {
  randomGenerator.state = (randomGenerator.state + 0x6D2B_79F5) >>> 0;
  let z = randomGenerator.state;
  z = Math.imul(z ^ (z >>> 15), z | 1) >>> 0;
  z = (z ^ (z + Math.imul(z ^ (z >>> 7), z | 61))) >>> 0;
  return (z ^ (z >>> 14)) >>> 0;
}

/**
 * A number from 0 up to, and without, `bound`, which is taken for the nearest in 1...2^20.
 *
 * @param {RandomGenerator} randomGenerator Changed in place.
 * @param {number} bound
 * @returns {number}
 */
export function randomGeneratorBelow(randomGenerator, bound) {
  return quotient(
    randomGeneratorNext(randomGenerator) *
    Math.max(1, Math.min(bound, 1_048_576)),
    4_294_967_296,
  );
}

/**
 * The same items in another order (Fisher and Yates).
 *
 * @param {RandomGenerator} randomGenerator Changed in place.
 * @param {string[]} items
 * @returns {string[]}
 */
export function randomGeneratorShuffled(randomGenerator, items) {
  const result = [...items];
  let last = items.length - 1;
  while (last > 0) {
    const other = randomGeneratorBelow(randomGenerator, int(last + 1));
    const moved = elementAt(result, last);
    setElement(result, last, elementAt(result, other));
    setElement(result, other, moved);
    last = int(last - 1);
  }
  return result;
}

/**
 * What some answers amount to.
 *
 * @typedef {object} Score
 * @property {number} answered How many were given.
 * @property {number} right How many of them were right.
 * @property {number} accuracy Right of all, from 0 to 1; 0 when none was given.
 * @property {number} known The share that was known and not guessed, from 0 to 1; 0 when none was given.  Each answer is corrected by its own number of choices k, as formula scoring does: a right one counts 1 and a wrong one -1/(k - 1), so that pure guessing comes to 0, and the same k all along gives (p - 1/k) / (1 - 1/k) of the accuracy p. "I don't know" and a time run out are no guesses and count 0, as does a wrong answer that was typed.
 * @property {number} run Right answers in a row at the end.
 * @property {number} bestRun The longest such row.
 * @property {number} ms Time spent on the answers, in milliseconds, each a minute at most: whoever took longer was elsewhere.
 * @property {string[]} missed Slugs of the breeds that were missed, each once, in the order first missed.
 */

/**
 * A score while its answers are counted.
 *
 * @typedef {object} ScoreTally
 * @property {number} answered
 * @property {number} right
 * @property {number} sixtieths What was known, in sixtieths of an answer: whole numbers for every count of choices to six.
 * @property {number} run
 * @property {number} bestRun
 * @property {number} ms
 */

/**
 * @param {ScoreTally} scoreTally Changed in place.
 * @param {Review} review2
 */
function scoreTallyCount(scoreTally, review2) {
  scoreTally.answered = int(scoreTally.answered + 1);
  scoreTally.ms = int(scoreTally.ms + countedTime(review2));
  if (reviewRight(review2)) {
    scoreTally.right = int(scoreTally.right + 1);
    scoreTally.sixtieths = int(scoreTally.sixtieths + 60);
    scoreTally.run = int(scoreTally.run + 1);
    scoreTally.bestRun = Math.max(scoreTally.bestRun, scoreTally.run);
    return;
  }
  scoreTally.run = 0;
  if (review2.outcome === "wrong" && review2.choices.length > 1) {
    scoreTally.sixtieths = int(
      scoreTally.sixtieths - quotient(60, review2.choices.length - 1),
    );
  }
}

/**
 * Scores of several parts of the answers, while these are counted.
 *
 * @typedef {object} ScoreTallies
 * @property {ScoreTally[]} parts
 * @property {string[][]} missed The breeds that were missed in each part, in the order first missed.
 * @property {{ [key: string]: boolean }} misses The same by part and breed, for looking up.
 */

/**
 * @param {ScoreTallies} scoreTallies Changed in place, with `missed`, `misses`, `parts`.
 * @param {Review} review2
 * @param {number} part
 */
export function scoreTalliesCount(scoreTallies, review2, part) {
  setElement(
    scoreTallies.parts,
    part,
    { ...elementAt(scoreTallies.parts, part) },
  );
  scoreTallyCount(elementAt(scoreTallies.parts, part), review2);
  if (
    !reviewRight(review2) &&
    valueAt(scoreTallies.misses, `${part} ${review2.breed}`) === null
  ) {
    setValue(scoreTallies.misses, `${part} ${review2.breed}`, true);
    setElement(
      scoreTallies.missed,
      part,
      [...elementAt(scoreTallies.missed, part), review2.breed],
    );
  }
}

/**
 * @param {ScoreTallies} scoreTallies
 * @param {number} part
 * @returns {Score}
 */
export function scoreTalliesScore(scoreTallies, part) {
  const tally = elementAt(scoreTallies.parts, part);
  const answers = Math.max(1, tally.answered);
  return {
    answered: tally.answered,
    right: tally.right,
    accuracy: tally.right / answers,
    known: Math.max(0, tally.sixtieths) / (60 * answers),
    run: tally.run,
    bestRun: tally.bestRun,
    ms: tally.ms,
    missed: elementAt(scoreTallies.missed, part),
  };
}

/**
 * @param {ScoreTallies} scoreTallies
 * @returns {Score[]}
 */
function scoreTalliesScores(scoreTallies) {
  /** @type {Score[]} */
  const result = [];
  for (let part = 0, end2 = scoreTallies.parts.length; part < end2; part++) {
    result.push(scoreTalliesScore(scoreTallies, part));
  }
  return result;
}

/**
 * @param {number} parts
 * @returns {ScoreTallies}
 */
export function emptyTallies(parts) {
  /** @type {ScoreTally} */
  const none = {
    answered: 0,
    right: 0,
    sixtieths: 0,
    run: 0,
    bestRun: 0,
    ms: 0,
  };
  return {
    parts: repeating(none, parts),
    missed: repeating([], parts),
    misses: {},
  };
}

/**
 * The milliseconds that an answer counts for: whoever took more than a minute was elsewhere.
 *
 * @param {Review} review2
 * @returns {number}
 */
export function countedTime(review2) {
  return Math.max(0, Math.min(review2.ms, 60_000));
}

/**
 * The score of some answers in the order given.
 *
 * @param {Review[]} reviews
 * @returns {Score}
 */
export function score(reviews) {
  /** @type {ScoreTallies} */
  const made = emptyTallies(1);
  const tallies = {
    ...made,
    missed: [...made.missed],
    misses: { ...made.misses },
    parts: [...made.parts],
  };
  for (const review2 of reviews) {
    scoreTalliesCount(tallies, review2, 0);
  }
  return scoreTalliesScore(tallies, 0);
}

/**
 * The score of each breed, in the order of the deck.
 *
 * @param {Review[]} reviews
 * @param {Deck} deck
 * @returns {Score[]}
 */
export function scoresByBreed(reviews, deck) {
  const positions = positionsByBreed(deck);
  /** @type {ScoreTallies} */
  const made = emptyTallies(deck.breeds.length);
  const tallies = {
    ...made,
    missed: [...made.missed],
    misses: { ...made.misses },
    parts: [...made.parts],
  };
  for (const review2 of reviews) {
    if (sameText(review2.deck, deck.id)) {
      const position = valueAt(positions, review2.breed);
      if (position !== null) {
        scoreTalliesCount(tallies, review2, position);
      }
    }
  }
  return scoreTalliesScores(tallies);
}

/**
 * The score of each category, in the order of the deck. Its runs are those of its own breeds.
 *
 * @param {Review[]} reviews
 * @param {Deck} deck
 * @returns {Score[]}
 */
export function scoresByCategory(reviews, deck) {
  const positions = positionsByBreed(deck);
  const categories = categoriesByBreed(deck, positions);
  /** @type {ScoreTallies} */
  const made = emptyTallies(deck.categories.length);
  const tallies = {
    ...made,
    missed: [...made.missed],
    misses: { ...made.misses },
    parts: [...made.parts],
  };
  for (const review2 of reviews) {
    if (sameText(review2.deck, deck.id)) {
      const position = valueAt(positions, review2.breed);
      if (position !== null) {
        for (const category of elementAt(categories, position)) {
          scoreTalliesCount(tallies, review2, category);
        }
      }
    }
  }
  return scoreTalliesScores(tallies);
}

/**
 * The scores of the skills `name`, `find` and `recall`, in this order.
 *
 * @param {Review[]} reviews
 * @returns {Score[]}
 */
export function scoresBySkill(reviews) {
  /** @type {ScoreTallies} */
  const made = emptyTallies(3);
  const tallies = {
    ...made,
    missed: [...made.missed],
    misses: { ...made.misses },
    parts: [...made.parts],
  };
  for (const review2 of reviews) {
    switch (review2.skill) {
      case "name": {
        scoreTalliesCount(tallies, review2, 0);
        break;
      }
      case "find": {
        scoreTalliesCount(tallies, review2, 1);
        break;
      }
      case "recall": {
        scoreTalliesCount(tallies, review2, 2);
        break;
      }
    }
  }
  return scoreTalliesScores(tallies);
}

/**
 * For each breed of the deck, the places of its categories among the deck's.
 *
 * @param {Deck} deck
 * @param {{ [key: string]: number }} positions
 * @returns {number[][]}
 */
export function categoriesByBreed(deck, positions) {
  const categories = repeating([], deck.breeds.length);
  for (const [index, category] of deck.categories.entries()) {
    for (const breed of category.breeds) {
      const position = valueAt(positions, breed);
      if (
        position !== null &&
        (elementAt(categories, position).at(-1) ?? null) !== index
      ) {
        setElement(
          categories,
          position,
          [...elementAt(categories, position), index],
        );
      }
    }
  }
  return categories;
}

/**
 * A round of questions, from the first to the summary.
 *
 * A session is a value that `step` takes and gives; whoever holds it draws it and stores its
 * reviews, and decides nothing.
 *
 * @typedef {object} Session
 * @property {SessionIdentity} identity Whose session it is.
 * @property {SessionOptions} options What was asked for.
 * @property {string} deck The deck's id.
 * @property {number} seed What its chances come from.
 * @property {RandomGenerator} generator Where the chances of the next question come from.
 * @property {Learner} learner The learner, this session's answers included.
 * @property {{ [key: string]: number }} positions Where each breed stands in the deck, by its slug, so that none has to be looked for.
 * @property {PlannedCard[]} plan What is still to be asked, the next first.
 * @property {number} planned How many questions it meant to ask at first.
 * @property {Review[]} reviews Answers so far, the present question's included once it is answered.
 * @property {Question | null} question The present question; nil once the session is over, or when there is none to ask.
 * @property {boolean} answered Whether the present question has its answer.
 * @property {NearMiss | null} nearMiss What a typed answer may have meant, until the learner says so.
 * @property {boolean} hinted Whether a hint was given for the present question.
 * @property {number} run Right answers in a row, up to now.
 * @property {number} bestRun The longest such row of this session.
 * @property {Timestamp} started When it began.
 * @property {Ending | null} ending Why it ended; nil while it goes on.
 * @property {number | null} ended When it ended, in milliseconds since 1970 (UTC).
 */

/**
 * Whether there is nothing more to ask.
 *
 * @param {Session} session
 * @returns {boolean}
 */
export function sessionOver(session) {
  return session.question === null;
}

/**
 * Whether there was nothing to ask from the start. Such a session never began and has no ending;
 * what is left to a learner then is practice.
 *
 * @param {Session} session
 * @returns {boolean}
 */
export function sessionNothingToAsk(session) {
  return session.planned === 0;
}

/**
 * How many questions it will have had when it ends, as things stand.
 *
 * @param {Session} session
 * @returns {number}
 */
export function sessionExpected(session) {
  let left = session.plan;
  let count = sessionOver(session)
    ? session.reviews.length
    : sessionNumber(session);
  while (
    count < sessionOptionsLength(session.options) && !sessionOver(session)
  ) {
    const index = nextIndex(left);
    if (index === null) {
      return count;
    }
    left = [...left];
    removeAt(left, index);
    left = shorteningWaits(left);
    count = int(count + 1);
  }
  return count;
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
 * Whose session it is, and what its records are called.
 *
 * @typedef {object} SessionIdentity
 * @property {string} session A name that no other session of this learner has.
 * @property {string} profile The id of the profile.
 * @property {string} device The device it is played on.
 * @property {number} seq The number of the device's next review, counted from 1.
 */

/**
 * What a learner asks of a session.
 *
 * @typedef {object} SessionOptions
 * @property {Mode} mode How it chooses what to train.
 * @property {ReviewKind} kind What its answers count for.
 * @property {string | null} category The id of the category it keeps to.
 * @property {number | null} stage The stage to play, from 1.
 * @property {string[]} drill Slugs of breeds to be told apart, two by two; none for a session of any other breeds.
 * @property {number} choices How many choices a question offers, where the deck has as many, 2 to 6.
 * @property {number} cards How many questions, slips asked again included.
 * @property {number} seconds How many seconds at most, as `secondsSpent` counts them; the present question may still be finished.
 * @property {number} newPerDay New breeds a day.
 * @property {number} rolloverHour The hour at which a study day begins.
 * @property {boolean} typedKept Whether what was typed is kept in the review.
 * @property {boolean} paced Whether a slow answer may count as a hard one.
 */

/**
 * Questions in all, from 1 to 200.
 *
 * @param {SessionOptions} sessionOptions2
 * @returns {number}
 */
function sessionOptionsLength(sessionOptions2) {
  return Math.max(1, Math.min(sessionOptions2.cards, 200));
}

/**
 * A card that is to be asked, and why.
 *
 * @typedef {object} PlannedCard
 * @property {string} breed The breed's slug.
 * @property {Skill} skill What is trained.
 * @property {Reason} why Why.
 * @property {string | null} against The slug of the breed it is to be told from, where that is the reason.
 * @property {number} wait Questions that come before it at least; counts down.
 */

/**
 * A typed answer that is nearly right, until the learner says whether it was meant.
 *
 * @typedef {object} NearMiss
 * @property {string} typed What was typed.
 * @property {Timestamp} moment When.
 * @property {number} ms From the question's appearance to the answer, in milliseconds.
 */

/**
 * What a learner does in a session.
 *
 * - `choose`: A breed was chosen, after some milliseconds of looking.
 * - `type`: A name was typed or spoken, and judged; `typed(_:in:of:moment:ms:)` makes this event.
 * - `confirm`: The near miss was meant, or was not.
 * - `skip`: "I don't know."
 * - `expire`: The question's time ran out.
 * - `hint`: A hint that leaves something to recall.
 * - `next`: The next question, please.
 * - `leave`: Enough for now; the answers so far count.
 *
 * @typedef {{ kind: "choose", breed: string, moment: Timestamp, ms: number } | { kind: "type", text: string, judgement: TypedJudgement, moment: Timestamp, ms: number } | { kind: "confirm", meant: boolean } | { kind: "skip", moment: Timestamp, ms: number } | { kind: "expire", moment: Timestamp, ms: number } | { kind: "hint" } | { kind: "next", moment: Timestamp } | { kind: "leave", moment: Timestamp }} SessionEvent
 */

/**
 * What a session is asked for, by what a profile has chosen.
 *
 * @param {Settings} settings2
 * @param {Mode} mode
 * @param {ReviewKind} kind
 * @param {string | null} [category]
 * @param {number | null} [stage]
 * @param {string[]} [drill]
 * @returns {SessionOptions}
 */
export function sessionOptions(
  settings2,
  mode,
  kind,
  category = null,
  stage = null,
  drill = [],
) {
  return {
    mode,
    kind,
    category,
    stage,
    drill,
    choices: settings2.choices,
    cards: settings2.sessionCards,
    seconds: settings2.sessionSeconds,
    newPerDay: settings2.newPerDay,
    rolloverHour: settings2.rolloverHour,
    typedKept: settings2.typedKept,
    paced: settings2.paced,
  };
}

/**
 * A session about `deck`, with its first question.
 *
 * Deck, learner, options, seed and study day decide every question; in a challenge deck, options
 * and seed alone. With nothing to ask it is over, and `nothingToAsk` tells so.
 *
 * @param {Deck} deck
 * @param {Learner} learner
 * @param {SessionOptions} options
 * @param {SessionIdentity} identity
 * @param {number} seed
 * @param {Timestamp} moment
 * @returns {Session}
 */
export function start(deck, learner, options, identity, seed, moment) {
  const begun = timestampClamped(moment);
  const generator = makeRandomGenerator(seed);
  const standing = positionsByBreed(deck);
  const asked = plan(
    deck,
    learner,
    options,
    standing,
    studyDay(begun, options.rolloverHour),
    generator,
  );
  /** @type {Session} */
  const session = {
    identity,
    options,
    deck: deck.id,
    seed,
    generator,
    learner,
    positions: standing,
    plan: asked,
    planned: asked.length,
    reviews: [],
    question: null,
    answered: false,
    nearMiss: null,
    hinted: false,
    run: 0,
    bestRun: 0,
    started: begun,
    ending: null,
    ended: null,
  };
  return asked.length === 0 ? session : nextQuestion(session, deck, begun);
}

/**
 * How a session is stored.
 *
 * @param {Session} session
 * @returns {SessionRecord}
 */
export function sessionRecord(session) {
  const options = session.options;
  const started = timestampClamped(session.started);
  return {
    id: session.identity.session,
    profile: session.identity.profile,
    deck: session.deck,
    mode: options.mode,
    kind: options.kind,
    category: options.category,
    stage: options.stage,
    seed: session.seed,
    started: started.at,
    ended: session.ended,
    day: studyDay(started, options.rolloverHour),
    planned: session.planned,
    answered: session.reviews.length,
    right: session.reviews.filter((other) => reviewRight(other)).length,
    ms: session.reviews.reduce(
      (first, second) => int(first + countedTime(second)),
      0,
    ),
    ending: session.ending,
    other: null,
  };
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
  const question2 = session.question;
  if (question2 === null) {
    return session;
  }
  const isOpen = !session.answered && session.nearMiss === null;
  switch (event.kind) {
    case "choose": {
      const { breed, moment, ms } = event;
      if (
        !isOpen ||
        !question2.choices.some((choice) => sameText(choice.breed, breed))
      ) {
        return session;
      }
      return record(
        session,
        question2,
        {
          outcome: sameText(breed, question2.breed) ? "right" : "wrong",
          chosen: breed,
          typed: null,
          moment,
          ms,
        },
        deck,
      );
    }
    case "type": {
      const { text, judgement, moment, ms } = event;
      if (!isOpen || question2.skill !== "recall" || isBlank(text)) {
        return session;
      }
      return submitText(
        session,
        question2,
        { typed: text, moment, ms },
        judgement,
        deck,
      );
    }
    case "confirm": {
      const { meant } = event;
      const near = session.nearMiss;
      if (near === null) {
        return session;
      }
      if (session.answered) {
        return session;
      }
      return record(
        session,
        question2,
        {
          outcome: meant ? "near" : "wrong",
          chosen: meant ? question2.breed : null,
          typed: near.typed,
          moment: near.moment,
          ms: near.ms,
        },
        deck,
      );
    }
    case "skip": {
      const { moment, ms } = event;
      /** @type {Answer} */
      const skipped = {
        outcome: "skipped",
        chosen: null,
        typed: null,
        moment,
        ms,
      };
      return isOpen ? record(session, question2, skipped, deck) : session;
    }
    case "expire": {
      const { moment, ms } = event;
      /** @type {Answer} */
      const late = {
        outcome: "timeout",
        chosen: null,
        typed: null,
        moment,
        ms,
      };
      return isOpen ? record(session, question2, late, deck) : session;
    }
    case "hint": {
      const hinted = { ...session };
      hinted.hinted = session.hinted || isOpen;
      return hinted;
    }
    case "next": {
      const { moment } = event;
      return session.answered ? nextQuestion(session, deck, moment) : session;
    }
    case "leave": {
      const { moment } = event;
      return leave(session, deck, moment);
    }
  }
}

/**
 * Whether nothing was typed but spaces.
 *
 * @param {string} text
 * @returns {boolean}
 */
function isBlank(text) {
  return codePoints(text).every((item) => item <= 32);
}

/**
 * An answer, as far as it is the learner's doing.
 *
 * @typedef {object} Answer
 * @property {Outcome} outcome
 * @property {string | null} chosen The slug of the breed that was chosen, or that the typed text names.
 * @property {string | null} typed What was typed.
 * @property {Timestamp} moment
 * @property {number} ms From the question's appearance to the answer, in milliseconds.
 */

/**
 * The session with a typed answer counted, or with a near miss to be confirmed.
 *
 * @param {Session} session
 * @param {Question} question2
 * @param {NearMiss} typed
 * @param {TypedJudgement} judgement
 * @param {Deck} deck
 * @returns {Session}
 */
function submitText(session, question2, typed, judgement, deck) {
  /** @type {Answer} */
  const answer = {
    outcome: "right",
    chosen: question2.breed,
    typed: typed.typed,
    moment: typed.moment,
    ms: typed.ms,
  };
  switch (judgement.kind) {
    case "right": {
      return record(session, question2, answer, deck);
    }
    case "near": {
      const waiting = { ...session };
      waiting.nearMiss = typed;
      return waiting;
    }
    case "wrong": {
      const { breed } = judgement;
      answer.outcome = "wrong";
      answer.chosen = breed;
      return record(session, question2, answer, deck);
    }
  }
}

/**
 * The session with this answer counted, and a card that was missed planned again.
 *
 * @param {Session} session
 * @param {Question} question2
 * @param {Answer} answer
 * @param {Deck} deck
 * @returns {Session}
 */
function record(session, question2, answer, deck) {
  const review2 = review(answer, question2, session);
  const next = {
    ...session,
    identity: { ...session.identity },
    plan: [...session.plan],
    reviews: [...session.reviews],
  };
  next.reviews.push(review2);
  next.identity.seq = int(review2.seq + 1);
  next.learner = applying(session.learner, review2, deck);
  next.answered = true;
  next.nearMiss = null;
  next.run = reviewRight(review2)
    ? Math.max(0, Math.min(session.run, 1_000_000)) + 1
    : 0;
  next.bestRun = Math.max(session.bestRun, next.run);
  if (!reviewRight(review2) && isRepeated(review2, next)) {
    next.plan.push({
      breed: question2.breed,
      skill: question2.skill,
      why: "slip",
      against: question2.against,
      wait: slipGap,
    });
  }
  return next;
}

/**
 * Other cards between a slip and its return.
 *
 * @type {number}
 */
const slipGap = 3;

/**
 * Whether a missed card is asked again in this session: at most twice; never in a challenge, which
 * is the same for everyone, nor in a drill, which has its own turns.
 *
 * @param {Review} review2
 * @param {Session} session
 * @returns {boolean}
 */
function isRepeated(review2, session) {
  return session.options.kind !== "challenge" &&
    session.options.drill.length === 0 &&
    session.reviews.filter((other) =>
      sameText(other.breed, review2.breed) && other.skill === review2.skill
    ).length <=
    2;
}

/**
 * The review that stores an answer, by the bounds of its fields.
 *
 * @param {Answer} answer
 * @param {Question} question2
 * @param {Session} session
 * @returns {Review}
 */
function review(answer, question2, session) {
  const identity = session.identity;
  const moment = timestampClamped(answer.moment);
  let typed = /** @type {string | null} */ (null);
  const text = answer.typed;
  if (text !== null) {
    if (session.options.typedKept && codePoints(text).length <= 80) {
      typed = text;
    }
  }
  return {
    id: `${identity.session}-${sessionNumber(session)}`,
    profile: identity.profile,
    session: identity.session,
    deck: session.deck,
    breed: question2.breed,
    skill: question2.skill,
    mode: session.options.mode,
    kind: session.options.kind,
    device: identity.device,
    seq: Math.max(1, Math.min(identity.seq, 1_000_000_000)),
    at: moment.at,
    zone: moment.zone,
    offset: moment.offset,
    day: studyDay(moment, session.options.rolloverHour),
    ms: Math.max(0, Math.min(answer.ms, 86_400_000)),
    outcome: answer.outcome,
    hinted: session.hinted,
    chosen: answer.chosen,
    typed,
    choices: question2.choices.map((choice) => choice.breed),
    photo: question2.photo,
    other: null,
  };
}

/**
 * The session with its next question, or at its end.
 *
 * @param {Session} session
 * @param {Deck} deck
 * @param {Timestamp} moment
 * @returns {Session}
 */
function nextQuestion(session, deck, moment) {
  let next = session;
  next = { ...next, question: null };
  next = { ...next, answered: false };
  next = { ...next, hinted: false };
  if (isFinished(session)) {
    return end(next, "finished", moment);
  }
  if (secondsSpent(session) >= Math.max(1, session.options.seconds)) {
    return end(next, "time", moment);
  }
  const context = planningContext(
    deck,
    session.learner,
    session.options,
    session.positions,
    studyDay(timestampClamped(moment), session.options.rolloverHour),
  );
  const answers = withoutNull(
    suffix(session.reviews, 3).map((other) =>
      planningContextIndex(context, other.breed)
    ),
  );
  while (next.question === null) {
    const index = nextIndex(next.plan);
    if (index === null) {
      return end(next, "finished", moment);
    }
    next = { ...next, plan: [...next.plan] };
    const item = removeAt(next.plan, index);
    next = { ...next, generator: { ...next.generator } };
    const item2 = question(item, context, answers, next.generator);
    next = { ...next, question: item2 };
  }
  next = { ...next, plan: shorteningWaits(next.plan) };
  return next;
}

/**
 * What is planned, once another card was asked.
 *
 * @param {PlannedCard[]} plan2
 * @returns {PlannedCard[]}
 */
function shorteningWaits(plan2) {
  const shortened = [...plan2];
  for (let index = 0, end2 = shortened.length; index < end2; index++) {
    if (elementAt(shortened, index).wait > 0) {
      copyAt(shortened, index).wait = int(elementAt(shortened, index).wait - 1);
    }
  }
  return shortened;
}

/**
 * Which of the planned cards is next: a slip whose time has come, else the first that waits for
 * nothing; nil where none is left, as a slip near the end has no three cards to wait for.
 *
 * @param {PlannedCard[]} plan2
 * @returns {number | null}
 */
function nextIndex(plan2) {
  return indexOrNull(
    plan2.findIndex((other) => other.why === "slip" && other.wait <= 0),
  ) ??
    indexOrNull(plan2.findIndex((other) => other.wait <= 0));
}

/**
 * Whether a breed is asked again before the cards of a session are used up; the time of a session may
 * end it sooner.
 *
 * @param {Session} session
 * @param {string} breed
 * @returns {boolean}
 */
export function isAskedAgain(session, breed) {
  let plan2 = session.plan;
  let left = int(
    sessionOptionsLength(session.options) - session.reviews.length,
  );
  while (left > 0) {
    const index = nextIndex(plan2);
    if (index === null) {
      return false;
    }
    plan2 = [...plan2];
    if (sameText(removeAt(plan2, index).breed, breed)) {
      return true;
    }
    plan2 = shorteningWaits(plan2);
    left = int(left - 1);
  }
  return false;
}

/**
 * Whether all that was meant to be asked has been: its cards are used up, or the breeds of a drill
 * are told apart.
 *
 * @param {Session} session
 * @returns {boolean}
 */
function isFinished(session) {
  return session.reviews.length >= sessionOptionsLength(session.options) ||
    (!(session.options.drill.length === 0) &&
    session.run >= drillGoal * quotient(session.options.drill.length, 2));
}

/**
 * The session at its end.
 *
 * @param {Session} session
 * @param {Ending} why
 * @param {Timestamp} moment
 * @returns {Session}
 */
function end(session, why, moment) {
  const ended = { ...session };
  ended.question = null;
  ended.nearMiss = null;
  ended.ending = why;
  ended.ended = Math.max(session.started.at, timestampClamped(moment).at);
  return ended;
}

/**
 * The session as its learner leaves it; finished where the last answer was the last of all.
 *
 * @param {Session} session
 * @param {Deck} deck
 * @param {Timestamp} moment
 * @returns {Session}
 */
function leave(session, deck, moment) {
  if (session.answered) {
    const next = nextQuestion(session, deck, moment);
    if (next.ending !== null) {
      return next;
    }
  }
  return end(session, "left", moment);
}

/**
 * Milliseconds to read what was right.
 *
 * @type {number}
 */
export const readingTime = 3_000;

/**
 * Seconds a session has taken: looking at questions, at most a minute each, and three seconds to
 * read what was right. Time away from it does not count.
 *
 * @param {Session} session
 * @returns {number}
 */
export function secondsSpent(session) {
  return quotient(
    session.reviews.reduce(
      (first, second) => int(int(first + countedTime(second)) + readingTime),
      0,
    ),
    1000,
  );
}

/**
 * An instant where the learner is.
 *
 * @typedef {object} Timestamp
 * @property {number} at Milliseconds since 1970 (UTC).
 * @property {number} offset Minutes by which the learner's clock is ahead of UTC.
 * @property {string | null} zone The IANA name of the time zone, where it is known.
 */

/**
 * The timestamp with each field within the bounds of a record.
 *
 * @param {Timestamp} timestamp
 * @returns {Timestamp}
 */
function timestampClamped(timestamp) {
  return {
    at: clampedTime(timestamp.at),
    offset: Math.max(-1080, Math.min(timestamp.offset, 1080)),
    zone: timestamp.zone,
  };
}

/**
 * The hour at which a study day begins unless a learner says otherwise, so that a late evening
 * belongs to its own day.
 *
 * @type {number}
 */
export const rolloverHour = 4;

/**
 * The study day of an instant: days since 1970-01-01 on a clock that is `offset` minutes ahead of
 * UTC and begins its day at the hour `rollover`.
 *
 * @param {Timestamp} moment
 * @param {number} rollover
 * @returns {number}
 */
export function studyDay(moment, rollover) {
  const hour = Math.max(0, Math.min(rollover, 23));
  const local = int(
    int(moment.at + int(moment.offset * 60_000)) - int(hour * 3_600_000),
  );
  const day = quotient(local, 86_400_000);
  return remainder(local, 86_400_000) < 0 ? int(day - 1) : day;
}

/**
 * A time as a record can hold it, in milliseconds since 1970 (UTC).
 *
 * @param {number} time
 * @returns {number}
 */
export function clampedTime(time) {
  return Math.max(0, Math.min(time, 8_640_000_000_000_000));
}
