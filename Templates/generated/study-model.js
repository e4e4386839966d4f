// Generated from Sources/StudyModel by `make model`.
// @ts-check

import {
  clampedTime,
  dayMilliseconds,
  examDay,
  hash,
  isFromFuture,
  maximumExamSeconds,
  positionsByBreed,
  reviewIsRight,
  studyDay,
  timeline,
  timestampClamped,
} from "./study-record.js";
import {
  appendAll,
  codePoints,
  containsItem,
  copyAt,
  dropFirst,
  elementAt,
  indexOrNull,
  int,
  larger,
  optionalsEqual,
  prefix,
  quotient,
  remainder,
  removeAt,
  removeLast,
  repeating,
  roundHalfAway,
  roundHalfEven,
  setElement,
  setValue,
  smaller,
  sortedBy,
  sortedStrings,
  stringsEqual,
  suffix,
  swapAt,
  valueAt,
  withElement,
  withoutNull,
} from "./study-runtime.js";

/** @import { TypedJudgement } from "./study-answers.js" */
/** @import { DeckRelations } from "./study-deck-data.js" */
/** @import { Hint } from "./study-hints.js" */
/** @import { Ending, Outcome, Review, ReviewKind, SessionRecord, Settings, Timestamp } from "./study-record.js" */

/**
 * A question that the deck's author wrote. The entry of the deck that has it is named by its text.
 *
 * @typedef {object} AuthoredQuestion
 * @property {AuthoredText} answer The right answer: one of the choices, or the text to type.
 * @property {string[]} accepted Other texts that are right as a typed answer.
 * @property {AuthoredChoice[]} choices The choices in the author's order, the right one among them; empty if the answer is typed.
 * @property {AuthoredText | null} [explanation] The explanation shown after the answer.
 */

/**
 * The skill that the question trains: choosing among names, or typing one.
 *
 * @param {AuthoredQuestion} authoredQuestion
 * @returns {Skill}
 */
function authoredQuestionSkill(authoredQuestion) {
  return authoredQuestion.choices.length === 0 ? "recall" : "name";
}

/**
 * A text of a question.
 *
 * @typedef {object} AuthoredText
 * @property {string} text The text.
 * @property {string | null} [language] Language of the text, if it is not the language of the deck.
 */

/**
 * A choice of a question.
 *
 * @typedef {object} AuthoredChoice
 * @property {string} id The choice's id in records: that of the question for the right choice.
 * @property {string} text The text.
 * @property {string | null} [language] Language of the text, if it is not the language of the deck.
 */

/**
 * Whether a deck consists of questions that its author wrote, not of breeds.
 *
 * @param {Deck} deck
 * @returns {boolean}
 */
export function hasAuthoredQuestions(deck) {
  return deck.breeds.some((breed) => breed.question != null);
}

/**
 * Whether an entry of a deck has what a question about it shows: a picture of the breed, or nothing if
 * the deck's author wrote the question.
 *
 * @param {Breed} breed
 * @returns {boolean}
 */
function isShowable(breed) {
  return breed.question != null || breed.photos.length > 0;
}

/**
 * An entry of a deck: a breed with at least one photo, or a question that the deck's author wrote.
 *
 * @typedef {object} Breed
 * @property {string} id The breed's slug in its deck, such as `hound-afghan`.
 * @property {string} name Display name of the breed, or the text of the question.
 * @property {string[]} names Other accepted names for typed answers: aliases, and names in other languages.
 * @property {string} page The breed's page, relative to the site's root.
 * @property {string | null} [family] The slug of the breed that this is a variety of.
 * @property {string[]} same Slugs of duplicate entries for the same breed, which are never offered together with it.
 * @property {string[] | null} [sizeOnly] Slugs of the breeds that differ from this one only in size, so that a drawing may show either.
 * @property {number | null} [common] Rank by how common the breed or how easy the question is, from 1; low ranks are taught first.
 * @property {FieldMark[]} marks Field marks, as in a field guide.
 * @property {Lookalike[]} lookalikes Breeds often confused with this one, most similar first.
 * @property {Resemblance[]} resembles Other breeds with similar traits, most similar first, excluding those in `lookalikes`.
 * @property {Photo[]} photos Photos, at least one; none for a question.
 * @property {Span | null} [height] Height at the withers, in centimetres.
 * @property {Span | null} [weight] Weight, in kilograms.
 * @property {string | null} [language] Language of the name, if it is not the language of the deck.
 * @property {PartTraits[] | null} [traits] Traits of each body part, for comparison with other breeds.
 * @property {AuthoredQuestion | null} [question] What the author wrote about the question; nil for a breed.
 */

/**
 * Two breeds to tell apart.
 *
 * @typedef {object} BreedPair
 * @property {string} firstID The slug of one breed.
 * @property {string} secondID The slug of the other breed.
 */

/**
 * Whether a breed is one of the two.
 *
 * @param {BreedPair} breedPair
 * @param {string} breedID
 * @returns {boolean}
 */
export function breedPairIncludes(breedPair, breedID) {
  return stringsEqual(breedID, breedPair.firstID) ||
    stringsEqual(breedID, breedPair.secondID);
}

/**
 * A selection of the deck's breeds, such as a group or a country of origin.
 *
 * @typedef {object} Category
 * @property {string} id The category's id in addresses and records, such as `group-hound`.
 * @property {string} title Display name of the category.
 * @property {string[]} breeds Slugs of its breeds.
 */

/**
 * A deck as published for the quiz: its breeds, with everything that questions need.
 *
 * @typedef {object} Deck
 * @property {string} id The deck's id in addresses and records, such as `dogs`.
 * @property {string} version Version of the content, which changes whenever the deck does.
 * @property {string} title Display name of the deck.
 * @property {string} species Name of the species, such as `dog` or `cat`, for use in texts.
 * @property {Breed[]} breeds All breeds that have photos.
 * @property {Category[]} categories Ways to select breeds: by group, origin, size or coat.
 * @property {Rename[]} renamed Breeds whose slug has changed.
 * @property {Family[] | null} [families] Families of breeds in the deck, with the names that stand for more than one breed.
 * @property {DeckParts | null} [parts] Files with the marks, texts and renditions that `breeds` omits; nil if it is complete.
 * @property {DeckRelations | null} [relations] Relations that `breeds` and `categories` omit; nil if they are complete.
 */

/**
 * Returns the breed with this id, if the deck has it.
 *
 * @param {Deck} deck
 * @param {string} id
 * @returns {Breed | null}
 */
export function deckBreed(deck, id) {
  return deck.breeds.find((breed) => stringsEqual(breed.id, id)) ?? null;
}

/**
 * Returns the position of a breed: its index in `breeds`, by its current or an earlier slug.
 *
 * In the whole model, `breedID` is a breed's slug and `position` its index in the deck.
 *
 * @param {Deck} deck
 * @param {string} breedID
 * @returns {number | null}
 */
export function deckPosition(deck, breedID) {
  const position = indexOrNull(
    deck.breeds.findIndex((breed) => stringsEqual(breed.id, breedID)),
  );
  if (position !== null) {
    return position;
  }
  const rename = deck.renamed.find((rename) =>
    stringsEqual(rename.from, breedID)
  ) ?? null;
  if (rename === null) {
    return null;
  }
  return indexOrNull(
    deck.breeds.findIndex((breed) => stringsEqual(breed.id, rename.to)),
  );
}

/**
 * The files with the parts of a deck's data that are not needed to plan a session.
 *
 * Each file has a list of entries, one for each of `size` breeds in the deck's order, for all breeds, or
 * for all families.
 *
 * @typedef {object} DeckParts
 * @property {number} size Number of breeds in each file but the last.
 * @property {string[]} photos Paths of the files with descriptions and renditions of photos, relative to the site's root.
 * @property {string[]} lessons Paths of the files with marks, traits and differences from look-alikes, relative to the site's root.
 * @property {string | null} [names] Path of the file with the other accepted names of all breeds; null if the deck's data has them.
 * @property {string | null} [families] Path of the file with the families; null if there are none, or if the deck's data has them.
 */

/**
 * Whether two breeds count as the same answer in every question: they share a name, or the deck
 * lists them as the same animals. A family and its members are different breeds.
 *
 * @param {Breed} a
 * @param {Breed} b
 * @returns {boolean}
 */
export function areEquivalent(a, b) {
  return stringsEqual(a.id, b.id) ||
    stringsEqual(a.name, b.name) ||
    containsItem(a.same, b.id, stringsEqual) ||
    containsItem(b.same, a.id, stringsEqual) ||
    containsItem(a.names, b.name, stringsEqual) ||
    containsItem(b.names, a.name, stringsEqual);
}

/**
 * Whether a breed is a correct answer to a question about `asked` that shows this photo: some
 * sources use one photo for two breeds, and a drawing fits all breeds that differ only in size.
 *
 * @param {Breed} breed
 * @param {Breed} asked
 * @param {string | null} photoID
 * @returns {boolean}
 */
export function isRightAnswer(breed, asked, photoID) {
  return areEquivalent(asked, breed) ||
    breed.photos.some((photo) => stringsEqual(photo.id, photoID)) ||
    (differInSizeOnly(asked, breed) &&
    asked.photos.some((photo) =>
      stringsEqual(photo.id, photoID) && photo.kind === "portrait"
    ));
}

/**
 * Whether two breeds differ only in size, which a drawing does not show.
 *
 * @param {Breed} a
 * @param {Breed} b
 * @returns {boolean}
 */
function differInSizeOnly(a, b) {
  return containsItem(a.sizeOnly ?? [], b.id, stringsEqual) ||
    containsItem(b.sizeOnly ?? [], a.id, stringsEqual);
}

/**
 * Whether a breed has a photo that cannot show the other breed.
 *
 * @param {Breed} breed
 * @param {Breed} other
 * @returns {boolean}
 */
function hasOwnPhoto(breed, other) {
  const differInSize = differInSizeOnly(breed, other);
  return breed.photos.some((photo) =>
    !other.photos.some((photo3) => stringsEqual(photo3.id, photo.id)) &&
    !(differInSize && photo.kind === "portrait")
  );
}

/**
 * Whether two breeds can be told apart in a question: they are not equivalent, and each has a
 * photo that cannot show the other. Questions that the deck's author wrote are not told apart.
 *
 * @param {Breed} a
 * @param {Breed} b
 * @returns {boolean}
 */
export function areDistinguishable(a, b) {
  return a.question == null &&
    b.question == null &&
    !areEquivalent(a, b) &&
    hasOwnPhoto(a, b) &&
    hasOwnPhoto(b, a);
}

/**
 * Whether the breeds at two positions can be told apart in a question.
 *
 * @param {number} position
 * @param {number} other
 * @param {Deck} deck
 * @returns {boolean}
 */
export function isDistinguishable(position, other, deck) {
  return areDistinguishable(
    elementAt(deck.breeds, position),
    elementAt(deck.breeds, other),
  );
}

/**
 * Whether the breed at `position` has a photo and at least one possible distractor. A question that
 * the deck's author wrote has its own choices.
 *
 * @param {number} position
 * @param {Deck} deck
 * @returns {boolean}
 */
export function canBeAsked(position, deck) {
  const breed = elementAt(deck.breeds, position);
  return breed.question != null ||
    deck.breeds.some((other) => areDistinguishable(breed, other));
}

/**
 * A group of breeds that share a name, such as the poodles.
 *
 * @typedef {object} Family
 * @property {string} id The family's slug, which its members refer to in `family`. It may be a breed itself, as the collie is.
 * @property {string[]} names Its names in all languages, without those of a single breed, such as "Rough Collie".
 */

/**
 * A field mark, such as "ears: long, low-set, rounded".
 *
 * @typedef {object} FieldMark
 * @property {string} place The part of the animal, such as `ears`.
 * @property {string} seen Appearance of the part.
 * @property {string | null} [label] Name of the part in the language of the deck, if it differs from `part`.
 * @property {string | null} [language] Language of `appearance`, if it is not the language of the deck.
 */

/**
 * A breed that is easily confused with another, and how to tell them apart.
 *
 * @typedef {object} Lookalike
 * @property {string} breed The slug of the other breed.
 * @property {string} tell A visible difference, in at most twenty words.
 * @property {string | null} [language] Language of `distinction`, if it is not the language of the deck.
 * @property {string | null} [place] The part of the animal that `distinction` is about, if it is about one alone, such as `ears`; `size` if it is only about size, which a picture of one animal does not show.
 */

/**
 * The traits of one body part, such as "long" and "feathered" for the coat.
 *
 * @typedef {object} PartTraits
 * @property {string} place The body part, named as in field marks.
 * @property {string[]} words The traits, from a fixed vocabulary.
 */

/**
 * A picture of a breed in all its sizes.
 *
 * @typedef {object} Photo
 * @property {string} id The first 16 hexadecimal digits of the SHA-256 of the picture's source.
 * @property {PhotoKind} kind Kind of picture: photo or drawing.
 * @property {string} description Description of the picture that does not name the breed; empty if there is none.
 * @property {Rendition[]} renditions The picture's files: cropped ones first, then uncropped ones, smallest first.
 */

/**
 * A kind of picture.
 *
 * @typedef {"photo" | "portrait"} PhotoKind
 */

/**
 * A picture file of one size.
 *
 * @typedef {object} Rendition
 * @property {string} path The file's path, relative to the site's root.
 * @property {number} width Width in pixels.
 * @property {number} height Height in pixels.
 */

/**
 * A change of a breed's slug.
 *
 * @typedef {object} Rename
 * @property {string} from The earlier slug, found in older records.
 * @property {string} to The current slug.
 */

/**
 * A breed with similar traits.
 *
 * @typedef {object} Resemblance
 * @property {string} breed The slug of the other breed.
 * @property {number} score Similarity as a percentage.
 */

/**
 * A skill that a card trains; a card is a breed and a skill.
 *
 * - `name`: Photo to name, chosen from several names.
 * - `find`: Name to photo, chosen from several photos.
 * - `recall`: Photo to name, typed or spoken.
 *
 * @typedef {"name" | "find" | "recall"} Skill
 */

/**
 * All skills in the order of a learner's cards, which is also the order of learning.
 *
 * @type {Skill[]}
 */
export const allSkills = ["name", "find", "recall"];

/**
 * A session's selection of skills.
 *
 * - `name`: Skill `name` only.
 * - `find`: Skill `find` only.
 * - `recall`: Skill `recall` only.
 * - `mixed`: A random one of the three skills.
 * - `smart`: The breeds and skills that the learner most needs to practise, based on memory and mistakes.
 *
 * @typedef {"name" | "find" | "recall" | "mixed" | "smart"} Mode
 */

/**
 * The range of a measurement in adult animals.
 *
 * @typedef {object} Span
 * @property {number} least
 * @property {number} most
 */

/**
 * Number of breeds in a stage.
 *
 * @type {number}
 */
const stageSize = 10;

/**
 * Returns the stages of a deck or of one of its categories: slugs of ten breeds each, most common
 * first; the last stage may have fewer.
 *
 * @param {Deck} deck
 * @param {string | null} categoryID
 * @returns {string[][]}
 */
export function stages(deck, categoryID) {
  /** @type {string[][]} */
  const stages = [];
  for (const position of sortedByCommonness(
    availablePositions(deck, categoryID),
    deck,
  )) {
    const last = stages.at(-1) ?? null;
    if (last !== null && last.length < stageSize) {
      setElement(
        stages,
        stages.length - 1,
        [
          ...elementAt(stages, stages.length - 1),
          elementAt(deck.breeds, position).id,
        ],
      );
    } else {
      stages.push([elementAt(deck.breeds, position).id]);
    }
  }
  return stages;
}

/**
 * Returns the positions of the breeds with a photo in a category, or in the whole deck if
 * `categoryID` is nil.
 *
 * @param {Deck} deck
 * @param {string | null} categoryID
 * @returns {number[]}
 */
export function availablePositions(deck, categoryID) {
  /** @type {{ [key: string]: boolean }} */
  const named = {};
  for (const breed of (deck.categories.find((category) =>
    stringsEqual(category.id, categoryID)
  ) ?? null)?.breeds ??
    []) {
    setValue(named, breed, true);
  }
  /** @type {number[]} */
  const open = [];
  for (const [position, breed] of deck.breeds.entries()) {
    if (
      isShowable(breed) &&
      (categoryID === null || valueAt(named, breed.id) !== null)
    ) {
      open.push(position);
    }
  }
  return open;
}

/**
 * Returns the positions sorted by how common the breeds are; unranked ones come last, in the
 * order of the deck.
 *
 * @param {number[]} positions
 * @param {Deck} deck
 * @returns {number[]}
 */
function sortedByCommonness(positions, deck) {
  return sortedBy(
    positions,
    (first, second) =>
      rankOrLast(elementAt(deck.breeds, first)) <
      rankOrLast(elementAt(deck.breeds, second)),
  );
}

/**
 * The rank of breeds that have none: higher than any other.
 *
 * @type {number}
 */
const lastRank = 1_000_001;

/**
 * Returns a breed's rank by how common it is; the last rank if it has none.
 *
 * @param {Breed} breed
 * @returns {number}
 */
function rankOrLast(breed) {
  return breed.common ?? lastRank;
}

/**
 * Answer times of a learner in one skill.
 *
 * @typedef {object} AnswerPace
 * @property {number[]} recent Milliseconds of the last 50 correct answers, oldest first.
 */

/**
 * Records the time of a correct answer.
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
 * Whether the time is more than 2.5 times the learner's median. Counts the smaller times instead
 * of sorting all of them.
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
 * Whether the time is less than the learner's median.
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
 * Whether there are enough times for a meaningful median.
 *
 * @param {AnswerPace} answerPace
 * @returns {boolean}
 */
function answerPaceHasEnoughTimes(answerPace) {
  return answerPace.recent.length >= 8;
}

/**
 * Returns the expected time for a card in a skill, in milliseconds: the learner's mean answer time,
 * eight seconds if unknown, plus three to read the correct answer.
 *
 * @param {Skill} skill
 * @param {Learner} learner
 * @returns {number}
 */
export function expectedTime(skill, learner) {
  const index = skillIndex(skill);
  /** @type {number[]} */
  const recent = index < learner.paces.length
    ? elementAt(learner.paces, index).recent
    : [];
  /** @type {number} */
  const usual = recent.length === 0
    ? 8_000
    : quotient(
      recent.reduce(
        (first, second) => int(first + Math.max(0, Math.min(second, 600_000))),
        0,
      ),
      recent.length,
    );
  return int(usual + 3_000);
}

/**
 * The time between two actions, in milliseconds, after which the learner is assumed to have been
 * away: a minute.
 *
 * @type {number}
 */
export const awayThreshold = 60_000;

/**
 * Whether an answer time, in milliseconds, is plausible: positive, and not so long that the learner
 * was away.
 *
 * @param {number} ms
 * @returns {boolean}
 */
function isPlausibleTime(ms) {
  return ms > 0 && ms <= awayThreshold;
}

/**
 * The earlier answers about one breed that pages show individually.
 *
 * @typedef {object} BreedHistory
 * @property {number[][]} days The study days of the answers in each skill, in the order of the cards.
 * @property {ScheduledAnswer[]} scheduled The scheduled answers in the skill `name`, in replay order.
 */

/**
 * A scheduled answer and the memory after it.
 *
 * @typedef {object} ScheduledAnswer
 * @property {Memory} memory The memory after the answer.
 * @property {boolean} right Whether the answer was correct.
 * @property {number} at The time of the answer, in milliseconds since 1970 (UTC).
 */

/**
 * Returns a history without answers.
 *
 * @returns {BreedHistory}
 */
export function emptyHistory() {
  return { days: [[], [], []], scheduled: [] };
}

/**
 * Returns the history of a breed with later answers added.
 *
 * @param {BreedHistory} earlier
 * @param {BreedHistory} later
 * @returns {BreedHistory}
 */
export function continuedHistory(earlier, later) {
  /** @type {number[][]} */
  const days = [];
  for (let skill = 0; skill < 3; skill++) {
    /** @type {number[]} */
    const before = skill < earlier.days.length
      ? elementAt(earlier.days, skill)
      : [];
    days.push([
      ...before,
      ...skill < later.days.length ? elementAt(later.days, skill) : [],
    ]);
  }
  return { days, scheduled: [...earlier.scheduled, ...later.scheduled] };
}

/**
 * The learner's progress with one skill of one breed.
 *
 * @typedef {object} Card
 * @property {string} breed The breed's slug.
 * @property {Skill} skill The skill.
 * @property {Memory | null} memory The memory; nil before the first scheduled review.
 * @property {number | null} introduced The study day of the first scheduled review.
 * @property {number} right Number of correct answers in reviews of every kind.
 * @property {number} wrong Number of wrong answers in reviews of every kind.
 * @property {number} run Current number of correct answers in a row.
 * @property {Sighting[]} sightings The photos shown for the card so far.
 */

/**
 * Whether the card was ever asked, in a session of any kind. A breed with such a card has been
 * met; any other breed is new.
 *
 * @param {Card} card
 * @returns {boolean}
 */
export function cardIsAnswered(card) {
  return card.memory !== null || card.right > 0 || card.wrong > 0;
}

/**
 * A photo that was shown for a card.
 *
 * @typedef {object} Sighting
 * @property {string} photo The photo's id.
 * @property {number} times Number of times that the photo was shown.
 * @property {number} right Number of times that the answer was correct.
 * @property {number} last The learner's number of answers when the photo was last shown.
 */

/**
 * Whether the card has been scheduled and its last answer, of any kind, was a miss.
 *
 * @param {Card} card
 * @returns {boolean}
 */
export function wasMissed(card) {
  return card.memory !== null && card.wrong > 0 && card.run === 0;
}

/**
 * Returns a card without reviews.
 *
 * @param {string} breedID
 * @param {Skill} skill
 * @returns {Card}
 */
function emptyCard(breedID, skill) {
  return {
    breed: breedID,
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
 * Returns the index, among a learner's cards, of the card of the breed at a position of the deck.
 *
 * @param {number} position
 * @param {Skill} skill
 * @returns {number}
 */
export function cardIndex(position, skill) {
  return int(int(position * allSkills.length) + skillIndex(skill));
}

/**
 * Returns the index of a skill among a breed's three cards.
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
 * A breed that was mistaken for another.
 *
 * @typedef {object} Confusion
 * @property {string} breed The slug of the breed in question.
 * @property {string} taken The slug of the breed that was chosen or typed.
 * @property {number} times Number of times that this happened.
 * @property {number} day The study day of the latest confusion.
 * @property {number} toldApart Number of consecutive times since then that the two breeds were told apart: by correct answers about either breed that were typed or had the other breed among the choices.
 */

/**
 * Returns the number of times that two breeds were confused, whichever of them was shown.
 *
 * @param {Confusion[]} confusions
 * @param {string} firstID
 * @param {string} secondID
 * @returns {number}
 */
export function confusionCount(confusions, firstID, secondID) {
  let count = 0;
  for (const confusion of confusions) {
    const isSame = stringsEqual(confusion.breed, firstID) &&
      stringsEqual(confusion.taken, secondID);
    const isReverse = stringsEqual(confusion.breed, secondID) &&
      stringsEqual(confusion.taken, firstID);
    if (isSame || isReverse) {
      count = int(count + confusion.times);
    }
  }
  return count;
}

/**
 * Desired retention on the day of an exam.
 *
 * @type {number}
 */
const examRetention = 0.95;

/**
 * Number of days before an exam in which the desired retention rises.
 *
 * @type {number}
 */
const preparationDays = 21;

/**
 * Returns the desired retention on a study day: from three weeks before an exam on, it rises evenly
 * from the learner's own to `examRetention` on the day of the exam. Before, and from that day on, it
 * is the learner's own.
 *
 * FSRS keeps one desired retention all year. Raising it towards a date, within the time that the
 * learner has each day, was proposed in https://github.com/open-spaced-repetition/fsrs-rs/issues/435.
 * Only the selection of cards uses the raised retention. Memories and due dates keep the learner's
 * own, so that an exam that is over, moved or removed leaves no trace in them.
 *
 * @param {number} own
 * @param {number} day
 * @param {number} exam
 * @returns {number}
 */
function desiredRetention(own, day, exam) {
  const left = int(exam - day);
  if (left <= 0 || left >= preparationDays) {
    return own;
  }
  const goal = larger(own, examRetention);
  return goal - (goal - own) * left / preparationDays;
}

/**
 * Whether a card should be reviewed on a study day for an exam: it has faded to the retention desired
 * on that day, and without a review it would be below `examRetention` on the day of the exam. A card
 * that was reviewed on the day can wait.
 *
 * @param {Memory} memory
 * @param {Skill} skill
 * @param {number} day
 * @param {number} exam
 * @param {Scheduler} scheduler
 * @param {Formulas} formulas
 * @returns {boolean}
 */
function needsReviewForExam(memory, skill, day, exam, scheduler, formulas) {
  const today = clampedDay(day);
  const left = int(clampedDay(exam) - today);
  if (left <= 0 || left >= preparationDays || memory.lastDay >= today) {
    return false;
  }
  const raised = { ...scheduler };
  raised.retention = desiredRetention(
    scheduler.retention,
    today,
    clampedDay(exam),
  );
  const goal = { ...scheduler };
  goal.retention = larger(scheduler.retention, examRetention);
  return formulasRetrievability(formulas, memory, today) <=
    schedulerWanted(raised, skill) &&
    formulasRetrievability(formulas, memory, exam) <
    schedulerWanted(goal, skill);
}

/**
 * The FSRS-6 state of one memory.
 *
 * @typedef {object} MemoryState
 * @property {number} stability Days until retrievability falls to 0.9; at least 0.001.
 * @property {number} difficulty Difficulty of the card, from 1 to 10.
 */

/**
 * The state with both numbers limited to the ranges that the formulas accept. The upper bound of
 * stability is not part of FSRS-6: no learner reaches it, and it keeps every number finite.
 *
 * @param {MemoryState} memoryState
 * @returns {MemoryState}
 */
function memoryStateClamped(memoryState) {
  return {
    stability: clamp(memoryState.stability, 0.001, 1000000000000),
    difficulty: clamp(memoryState.difficulty, 1, 10),
  };
}

/**
 * The formulas of FSRS-6, as in PyPI `fsrs` 6.3.2.
 *
 * @typedef {object} Formulas
 * @property {number[]} w The weights w0 to w20, each within its bounds.
 * @property {number} factor Factor for which retrievability is 0.9 when the elapsed days equal the stability.
 */

/**
 * Returns the memory after the first review.
 *
 * @param {Formulas} formulas
 * @param {Grade} grade
 * @returns {MemoryState}
 */
function formulasFirstState(formulas, grade) {
  return memoryStateClamped({
    stability: elementAt(formulas.w, int(gradeNumber(grade) - 1)),
    difficulty: formulasFirstDifficulty(formulas, grade),
  });
}

/**
 * Returns the initial difficulty for a first grade; it may be outside 1 to 10.
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
 * Returns the memory after a later review, `elapsed` whole days after the previous one.
 *
 * @param {Formulas} formulas
 * @param {MemoryState} old
 * @param {Grade} grade
 * @param {number} elapsed
 * @returns {MemoryState}
 */
function formulasNextState(formulas, old, grade, elapsed) {
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
  const wItem = elementAt(formulas.w, 7);
  return wItem * formulasFirstDifficulty(formulas, "easy") +
    (1 - wItem) * damped;
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
  const faded = 1 - formulasForgettingCurve(formulas, old.stability, elapsed);
  return grade === "again"
    ? formulasForgottenStability(formulas, old, faded)
    : formulasPassedStability(formulas, old, grade, faded);
}

/**
 * Returns the stability after a pass; `faded` is 1 minus the retrievability.
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
 * Returns the stability after a lapse, which never exceeds the stability after a lapse on the
 * same day.
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
 * Returns the stability after another review on the same day; only a lapse lowers it.
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
 * Returns the probability of a correct answer after `elapsed` days.
 *
 * @param {Formulas} formulas
 * @param {number} stability
 * @param {number} elapsed
 * @returns {number}
 */
export function formulasForgettingCurve(formulas, stability, elapsed) {
  return positivePower(
    1 + formulas.factor * clamp(elapsed, 0, 200000000) / stability,
    -elementAt(formulas.w, 20),
  );
}

/**
 * Returns the probability of a correct answer on a study day.
 *
 * @param {Formulas} formulas
 * @param {Memory} memory
 * @param {number} day
 * @returns {number}
 */
export function formulasRetrievability(formulas, memory, day) {
  return formulasForgettingCurve(
    formulas,
    clamp(memory.stability, 0.001, 1000000000000),
    int(clampedDay(day) - clampedDay(memory.lastDay)),
  );
}

/**
 * Returns the number of days until retrievability falls to `wanted`, as a whole number from 1 to
 * `longest`; ties are rounded to even.
 *
 * The result is first rounded to a billionth of a day: stabilities such as 2.5 produce ties,
 * which must not depend on the last digit of `pow`.
 *
 * @param {Formulas} formulas
 * @param {number} stability
 * @param {number} wanted
 * @param {number} longest
 * @returns {number}
 */
function formulasInterval(formulas, stability, wanted, longest) {
  const days = stability / formulas.factor *
    (positivePower(wanted, 1 / -elementAt(formulas.w, 20)) - 1);
  const near = clamp(days, 1, longest) * 1000000000;
  return int(Math.trunc(roundHalfEven(roundHalfAway(near) / 1000000000)));
}

/**
 * Returns the formulas for the given weights, or for the default weights if the given ones are not
 * valid. Reuse the result for all cards of a replay.
 *
 * @param {number[]} weights
 * @returns {Formulas}
 */
export function makeFormulas(weights) {
  const w = areValidWeights(weights) ? weights : defaultWeights;
  return { w, factor: positivePower(0.9, 1 / -elementAt(w, 20)) - 1 };
}

/**
 * A grade of FSRS-6.
 *
 * - `again`: Forgotten.
 * - `hard`: Recalled with effort; counts as a pass.
 *
 * @typedef {"again" | "hard" | "good" | "easy"} Grade
 */

/**
 * The grade's number in FSRS-6, from 1 for `again` to 4 for `easy`.
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
 * The rule that determined a grade.
 *
 * - `wrong`: Wrong: again.
 * - `skipped`: "I don't know": again.
 * - `timeout`: The time ran out: again.
 * - `hinted`: Correct, but with a hint: hard.
 * - `near`: Typed with a spelling error: hard.
 * - `slow`: Correct in a multiple-choice question, but far slower than usual for this learner: hard.
 * - `first`: Correct on the first attempt at a multiple-choice question, which may be a lucky guess: good.
 * - `right`: Correct: good.
 * - `fluent`: Typed or spoken quickly, and correct for the third time in a row: easy.
 *
 * @typedef {"wrong" | "skipped" | "timeout" | "hinted" | "near" | "slow" | "first" | "right" | "fluent"} GradeReason
 */

/**
 * The grade of an answer and the rule that determined it.
 *
 * @typedef {object} GradedAnswer
 * @property {Grade} grade
 * @property {GradeReason} reason
 */

/**
 * Shortest answer time that can count as slow, in milliseconds.
 *
 * @type {number}
 */
const slowThreshold = 8000;

/**
 * Grades an answer.
 *
 * - Parameters:
 *   - card: The card before this answer.
 *   - pace: The learner's earlier answer times in this skill.
 *   - isPaced: Whether answer times are meaningful for this learner.
 *
 * @param {Review} review
 * @param {Card} card
 * @param {AnswerPace} pace
 * @param {boolean} isPaced
 * @returns {GradedAnswer}
 */
export function graded(review, card, pace, isPaced) {
  switch (review.outcome) {
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
  if (review.hinted) {
    return { grade: "hard", reason: "hinted" };
  }
  const timed = isPaced && isPlausibleTime(review.ms);
  if (review.skill === "recall") {
    if (timed && card.run >= 2 && answerPaceIsQuick(pace, review.ms)) {
      return { grade: "easy", reason: "fluent" };
    }
    return { grade: "good", reason: "right" };
  }
  if (card.right === 0 && card.wrong === 0) {
    return { grade: "good", reason: "first" };
  }
  if (
    timed && review.ms >= slowThreshold && answerPaceIsSlow(pace, review.ms)
  ) {
    return { grade: "hard", reason: "slow" };
  }
  return { grade: "good", reason: "right" };
}

/**
 * Returns the interval, in days, shifted at random so that cards learned together come due on
 * different days.
 *
 * `chance` is 32 random bits that depend only on the card and its number of reviews, so that all
 * devices agree. The range is that of FSRS; intervals of one or two days are not changed.
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
  const low = Math.max(2, int(Math.trunc(roundHalfEven(days - most))));
  const high = Math.min(int(Math.trunc(roundHalfEven(days + most))), longest);
  const lowest = Math.min(low, high);
  return int(
    lowest + quotient(int(chance * int(int(high - lowest) + 1)), 4_294_967_296),
  );
}

/**
 * Returns the maximum number of days by which an interval is shifted.
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
 * Returns 32 bits that depend only on the card and its number of reviews: the breed's FNV-1a hash,
 * continued over the skill and the number, and finalized with MurmurHash3's mixer.
 *
 * @param {number} breedHash
 * @param {number} skill
 * @param {number} reps
 * @returns {number}
 */
function fuzzSeed(breedHash, skill, reps) {
  let hash = Math.imul(breedHash ^ (skill >>> 0), 0x0100_0193) >>> 0;
  hash = Math.imul(hash ^ (reps >>> 0), 0x0100_0193) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85EB_CA6B) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 13), 0xC2B2_AE35) >>> 0;
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * The state of one profile in one deck, computed by replaying its reviews. It contains everything
 * that a session needs. Browsers store it to replay only later reviews; it is never exported.
 *
 * @typedef {object} Learner
 * @property {string} profile The profile's id.
 * @property {string} deck The deck's id.
 * @property {Scheduler} scheduler The learner's scheduling parameters.
 * @property {Card[]} cards Three cards for each breed, in the order of the deck: `name`, `find`, `recall`.
 * @property {RightDays[]} rightDays For each breed, in the order of the deck, the days on which it was answered correctly.
 * @property {Encounter[]} encounters For each breed, in the order of the deck, the days on which the learner met it.
 * @property {Confusion[]} confusions Confusions, in the order in which they first occurred.
 * @property {AnswerPace[]} paces Answer times by skill, in the order of the cards.
 * @property {boolean} paced Whether answer times are meaningful for this learner.
 * @property {number} answers Number of reviews so far, including those of breeds that are no longer in the deck.
 * @property {number | null} examDay The study day of the exam that the learner prepares for in this deck; nil if there is none.
 */

/**
 * The study days on which a scheduled answer about a breed was correct, in any skill, since the
 * breed was last missed. Challenges and practice add no days, but misses in them count.
 *
 * @typedef {object} RightDays
 * @property {number} count Number of days.
 * @property {number} lastDay The latest of them; meaningless if there is none.
 */

/**
 * @param {RightDays} rightDays Changed in place.
 * @param {Review} review
 * @param {number} day
 */
function rightDaysRecord(rightDays, review, day) {
  if (!reviewIsRight(review)) {
    rightDays.count = 0;
  } else if (
    review.kind === "schedule" &&
    (rightDays.count === 0 || day > rightDays.lastDay)
  ) {
    rightDays.count = int(rightDays.count + 1);
    rightDays.lastDay = day;
  }
}

/**
 * The study days on which the learner was asked about a breed, in sessions of every kind, and on
 * which the breed was first known.
 *
 * @typedef {object} Encounter
 * @property {number | null} newDay The study day on which the breed was new: that of its first answer, if that answer was scheduled. A breed that was first met in practice or in a challenge never uses up one of the new breeds of a day.
 * @property {number | null} lastDay The study day of the latest answer; nil if there is none.
 * @property {number | null} knownDay The first study day on which the breed was known: see `Familiarity.known`. It stays when the breed fades or is missed.
 */

/**
 * @param {Encounter} encounter Changed in place.
 * @param {Review} review
 * @param {number} day
 */
function encounterRecord(encounter, review, day) {
  if (encounter.lastDay === null && review.kind === "schedule") {
    encounter.newDay = day;
  }
  encounter.lastDay = Math.max(encounter.lastDay ?? day, day);
}

/**
 * Number of days on which a known breed was answered correctly.
 *
 * @type {number}
 */
const knownDays = 2;

/**
 * Whether the breed at a position of the deck was answered correctly on enough days to count as
 * known, and was not missed last time in any skill. Such a breed is known or fading; any other is
 * still being learned.
 *
 * @param {Learner} learner
 * @param {number} position
 * @returns {boolean}
 */
export function isLearned(learner, position) {
  if (
    position < 0 ||
    position >= learner.rightDays.length ||
    elementAt(learner.rightDays, position).count < knownDays
  ) {
    return false;
  }
  const cards = allSkills.map((skill) => cardIndex(position, skill));
  return !cards.some((item) =>
      item < learner.cards.length && wasMissed(elementAt(learner.cards, item))
    );
}

/**
 * Whether the breed at a position of the deck is known on a study day: see `Familiarity.known`.
 *
 * @param {Learner} learner
 * @param {number} position
 * @param {number} day
 * @returns {boolean}
 */
export function isKnown(learner, position, day) {
  if (!isLearned(learner, position)) {
    return false;
  }
  const next = nextReview(learner, position, day);
  if (next === null) {
    return true;
  }
  return next.due > day;
}

/**
 * Whether the breed at a position of the deck was asked on a study day, in a session of any kind, and
 * has been right in every answer since a scheduled one. It is not due again on that day, in any
 * skill.
 *
 * @param {Learner} learner
 * @param {number} position
 * @param {number} day
 * @returns {boolean}
 */
export function wasRight(learner, position, day) {
  if (
    position < 0 ||
    position >= learner.rightDays.length ||
    position >= learner.encounters.length
  ) {
    return false;
  }
  return elementAt(learner.rightDays, position).count > 0 &&
    (elementAt(learner.encounters, position).lastDay ?? -2) >= day;
}

/**
 * Whether the breed at a position of the deck was met only in practice or in challenges. Such a
 * breed is not new, and its first scheduled review is due.
 *
 * @param {Learner} learner
 * @param {number} position
 * @returns {boolean}
 */
export function awaitsFirstReview(learner, position) {
  let isMet = false;
  for (const skill of allSkills) {
    const index = cardIndex(position, skill);
    if (index < learner.cards.length) {
      const card = elementAt(learner.cards, index);
      if (card.memory !== null) {
        return false;
      }
      isMet = isMet || cardIsAnswered(card);
    }
  }
  return isMet;
}

/**
 * Returns the number of times that the breed at a position of the deck was forgotten after having
 * been known, in all skills.
 *
 * @param {Learner} learner
 * @param {number} position
 * @returns {number}
 */
export function timesForgotten(learner, position) {
  if (position < 0 || position >= learner.cards.length) {
    return 0;
  }
  let times = 0;
  for (const skill of allSkills) {
    const index = cardIndex(position, skill);
    if (index < learner.cards.length) {
      const memory = elementAt(learner.cards, index).memory;
      if (memory !== null) {
        times = int(times + memory.lapses);
      }
    }
  }
  return times;
}

/**
 * Returns the learner before any review.
 *
 * @param {Deck} deck
 * @param {string} profileID
 * @param {Settings} settings
 * @returns {Learner}
 */
export function emptyLearner(deck, profileID, settings) {
  /** @type {Card[]} */
  const cards = [];
  for (const breed of deck.breeds) {
    cards.push(emptyCard(breed.id, "name"));
    cards.push(emptyCard(breed.id, "find"));
    cards.push(emptyCard(breed.id, "recall"));
  }
  return {
    profile: profileID,
    deck: deck.id,
    scheduler: scheduler(settings),
    cards,
    rightDays: repeating({ count: 0, lastDay: 0 }, deck.breeds.length),
    encounters: repeating(
      { newDay: null, lastDay: null, knownDay: null },
      deck.breeds.length,
    ),
    confusions: [],
    paces: [{ recent: [] }, { recent: [] }, { recent: [] }],
    paced: settings.paced,
    answers: 0,
    examDay: examDay(settings, deck.id),
  };
}

/**
 * Returns e raised to `exponent`.
 *
 * @param {number} exponent
 * @returns {number}
 */
function exponential(exponent) {
  // log2(e), in two parts.
  /** @type {DoubleDouble} */
  const logarithm = { high: 1.4426946640014648, low: 3.768874985636099e-07 };
  return powerOfTwo(logarithm, exponent);
}

/**
 * Returns a positive, finite base raised to `exponent`; NaN for any other base.
 *
 * @param {number} base
 * @param {number} exponent
 * @returns {number}
 */
function positivePower(base, exponent) {
  if (!(base > 0 && Number.isFinite(base))) {
    return 0.0 / 0.0;
  }
  return powerOfTwo(binaryLogarithm(base), exponent);
}

/**
 * A number as the sum of two Doubles; `high` has at most 21 significant bits.
 *
 * @typedef {object} DoubleDouble
 * @property {number} high
 * @property {number} low
 */

/**
 * Returns the logarithm to base 2 of a positive, finite number, with about 70 significant bits.
 *
 * @param {number} number
 * @returns {DoubleDouble}
 */
function binaryLogarithm(number) {
  // number = 2^twos * m, where m is close to `center`, 1 or 1.5.
  let m = number;
  let twos = 0.0;
  while (m >= 65536) {
    m = m / 65536;
    twos = twos + 16;
  }
  while (m >= 1.7320508075688772) {
    m = m / 2;
    twos = twos + 1;
  }
  while (m < 0.00001) {
    m = m * 65536;
    twos = twos - 16;
  }
  while (m < 0.8660254037844386) {
    m = m * 2;
    twos = twos - 1;
  }
  const isAboveOne = m >= 1.2247448713915892;
  /** @type {number} */
  const center = isAboveOne ? 1.5 : 1.0;
  // log2(1.5), in two parts.
  /** @type {number} */
  const centerHigh = isAboveOne ? 0.5849624872207642 : 0.0;
  /** @type {number} */
  const centerLow = isAboveOne ? 1.350039202129749e-08 : 0.0;
  // ln(m / center) = ln((1 + s) / (1 - s)) = 2 s + 2/3 s^3 + …
  const difference = m - center;
  const inverse = 1 / (m + center);
  const s = difference * inverse;
  const sHigh = leadingBits(s);
  const sumHigh = leadingBits(m + center);
  const sumLow = m - (sumHigh - center);
  const sLow = inverse * (difference - sHigh * sumHigh - sHigh * sumLow);
  const square = s * s;
  const series = square * square *
    (0.5999999999999946 +
    square *
    (0.4285714285785502 +
    square *
    (0.33333332981837743 +
    square *
    (0.272728123808534 +
    square * (0.23066074577556175 + square * 0.20697501780033842))))) +
    sLow * (sHigh + s);
  const squareHigh = sHigh * sHigh;
  const factorHigh = leadingBits(3 + squareHigh + series);
  const factorLow = series - (factorHigh - 3 - squareHigh);
  const productHigh = sHigh * factorHigh;
  const productLow = sLow * factorHigh + factorLow * s;
  const thirdHigh = leadingBits(productHigh + productLow);
  const thirdLow = productLow - (thirdHigh - productHigh);
  // Multiplied by 2 / (3 ln 2), in two parts.
  const high = 0.9617967009544373 * thirdHigh;
  const low = -7.028461650952758e-09 * thirdHigh +
    thirdLow * 0.9617966939259756 +
    centerLow;
  const sum = leadingBits(high + low + centerHigh + twos);
  return { high: sum, low: low - (sum - twos - centerHigh - high) };
}

/**
 * Returns 2 raised to the product of a logarithm and an exponent.
 *
 * @param {DoubleDouble} logarithm
 * @param {number} exponent
 * @returns {number}
 */
function powerOfTwo(logarithm, exponent) {
  if (Number.isNaN(exponent)) {
    return exponent;
  }
  // Beyond these limits, the power is infinite, 0 or 1 whatever the logarithm.
  const y = clamp(exponent, -1e20, 1e20);
  const yHigh = leadingBits(y);
  const high = yHigh * logarithm.high;
  const low = (y - yHigh) * logarithm.high + y * logarithm.low;
  if (high + low > 1025) {
    return 1 / 0.0;
  }
  if (high + low < -1076) {
    return 0;
  }
  const twos = roundHalfAway(high + low);
  const rest = high - twos;
  // Multiplied by ln 2, in two parts.
  const restHigh = leadingBits(low + rest);
  const first = restHigh * 0.6931471824645996;
  const second = (low - (restHigh - rest)) * 0.6931471805599453 +
    restHigh * -1.904654299957768e-09;
  const x = first + second;
  const lost = second - (x - first);
  // e^x = 1 + x + x c / (2 - c), for |x| up to ln 2 / 2.
  const square = x * x;
  const c = x -
    square *
    (0.16666666666666602 +
    square *
    (-0.0027777777777015593 +
    square *
    (6.613756321437934e-05 +
    square * (-1.6533902205465252e-06 + square * 4.1381367970572385e-08))));
  return timesPowerOfTwo(
    1 - (x * c / (c - 2) - (lost + x * lost) - x),
    int(Math.trunc(twos)),
  );
}

/**
 * Returns `value` rounded to 21 significant bits: products of two such numbers are exact.
 *
 * @param {number} value
 * @returns {number}
 */
function leadingBits(value) {
  const scaled = value * 4294967297;
  return scaled - (scaled - value);
}

/**
 * Returns `value`, which is between 0.5 and 2, times 2 raised to an exponent from -1100 to 1100.
 *
 * @param {number} value
 * @param {number} exponent
 * @returns {number}
 */
function timesPowerOfTwo(value, exponent) {
  // Only the last multiplication may overflow, or round to fewer bits.
  if (exponent > 1000) {
    return value * wholePowerOfTwo(int(exponent - 1000)) *
      wholePowerOfTwo(1000);
  }
  if (exponent < -1000) {
    return value * wholePowerOfTwo(int(exponent + 1000)) *
      wholePowerOfTwo(-1000);
  }
  return value * wholePowerOfTwo(exponent);
}

/**
 * Returns 2 raised to an exponent from -1000 to 1000, which is exact.
 *
 * @param {number} exponent
 * @returns {number}
 */
function wholePowerOfTwo(exponent) {
  let power = 1.0;
  let factor = exponent < 0 ? 0.5 : 2.0;
  let rest = Math.abs(exponent);
  while (rest > 0) {
    if (remainder(rest, 2) === 1) {
      power = power * factor;
    }
    factor = factor * factor;
    rest = quotient(rest, 2);
  }
  return power;
}

/**
 * Returns `value` limited to the range from `low` to `high`.
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
 * The FSRS-6 memory of one card, with its schedule.
 *
 * @typedef {object} Memory
 * @property {number} stability Days until retrievability falls to 0.9; at least 0.001.
 * @property {number} difficulty Difficulty of the card, from 1 to 10.
 * @property {number} lastDay The study day of the last review, counted from 1970-01-01.
 * @property {number} due The study day on which the card is due.
 * @property {number} reps Number of reviews.
 * @property {number} lapses Number of times that the card was forgotten after having been known.
 */

/**
 * Returns the study day limited to the range that records can hold.
 *
 * @param {number} day
 * @returns {number}
 */
export function clampedDay(day) {
  return Math.max(-2, Math.min(day, 100_000_000));
}

/**
 * Returns the probability of a correct answer on a study day.
 *
 * For skills with choices, this includes lucky guesses.
 *
 * @param {Memory} memory
 * @param {number} day
 * @param {Scheduler} scheduler
 * @returns {number}
 */
export function retrievability(memory, day, scheduler) {
  return formulasRetrievability(makeFormulas(scheduler.weights), memory, day);
}

/**
 * Returns the card's memory after an answer on a study day.
 *
 * A day before the last review (if the clock was set back) counts as the day of that review.
 *
 * @param {Card} card
 * @param {Grade} grade
 * @param {number} day
 * @param {Scheduler} scheduler
 * @returns {Memory}
 */
export function schedule(card, grade, day, scheduler) {
  return nextMemory(
    card,
    grade,
    day,
    schedulerClamped(scheduler),
    makeFormulas(scheduler.weights),
    hash(card.breed),
  );
}

/**
 * Returns the card's memory after an answer, given a clamped scheduler, its formulas and the hash
 * of the breed's slug.
 *
 * @param {Card} card
 * @param {Grade} grade
 * @param {number} day
 * @param {Scheduler} scheduler
 * @param {Formulas} formulas
 * @param {number} breedHash
 * @returns {Memory}
 */
function nextMemory(card, grade, day, scheduler, formulas, breedHash) {
  let state = formulasFirstState(formulas, grade);
  let today = clampedDay(day);
  let reps = 1;
  let lapses = 0;
  const old = card.memory;
  if (old !== null) {
    const last = clampedDay(old.lastDay);
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
  const longest = scheduler.maximumInterval;
  const days = formulasInterval(
    formulas,
    state.stability,
    schedulerWanted(scheduler, card.skill),
    longest,
  );
  return {
    stability: state.stability,
    difficulty: state.difficulty,
    lastDay: today,
    due: int(
      today +
      fuzzedInterval(
        days,
        fuzzSeed(breedHash, skillIndex(card.skill), reps),
        longest,
      ),
    ),
    reps,
    lapses,
  };
}

/**
 * The next review of a breed.
 *
 * @typedef {object} NextReview
 * @property {Skill} skill The skill to review.
 * @property {number} due The study day on which it is due.
 */

/**
 * Returns the next review of the breed at a position of the deck, in the skill that is due first;
 * nil if the breed was never scheduled. A known breed fades on its due date. A breed that was right on
 * the study day `day` is due on a later one.
 *
 * @param {Learner} learner
 * @param {number} position
 * @param {number} day
 * @returns {NextReview | null}
 */
export function nextReview(learner, position, day) {
  if (position < 0 || position >= learner.cards.length) {
    return null;
  }
  /** @type {number} */
  const earliest = wasRight(learner, position, day)
    ? int(clampedDay(day) + 1)
    : -2;
  let next = /** @type {NextReview | null} */ (null);
  let least = 0;
  for (const skill of allSkills) {
    const index = cardIndex(position, skill);
    if (index < learner.cards.length) {
      const memory = elementAt(learner.cards, index).memory;
      if (memory !== null) {
        if (next === null || memory.due < least) {
          least = memory.due;
          next = { skill, due: Math.max(memory.due, earliest) };
        }
      }
    }
  }
  return next;
}

/**
 * The result of a replay that also collects the answers about each breed.
 *
 * @typedef {object} RecordedReplay
 * @property {Learner} learner The learner after the replay.
 * @property {BreedHistory[]} histories The answers about each breed in this replay, in the order of the deck.
 */

/**
 * Records an answer about the breed at a position, after it was applied to the learner.
 *
 * @param {RecordedReplay} recordedReplay Changed in place, with `histories`.
 * @param {Review} review
 * @param {number} position
 */
function recordedReplayRecord(recordedReplay, review, position) {
  const skill = skillIndex(review.skill);
  const nameIndex = cardIndex(position, "name");
  if (
    position >= recordedReplay.histories.length ||
    skill >= elementAt(recordedReplay.histories, position).days.length ||
    nameIndex >= recordedReplay.learner.cards.length
  ) {
    return;
  }
  setElement(
    recordedReplay.histories,
    position,
    {
      ...elementAt(recordedReplay.histories, position),
      days: withElement(
        elementAt(recordedReplay.histories, position).days,
        skill,
        [
          ...elementAt(
            elementAt(recordedReplay.histories, position).days,
            skill,
          ),
          review.day,
        ],
      ),
    },
  );
  if (review.kind === "schedule" && review.skill === "name") {
    const memory = elementAt(recordedReplay.learner.cards, nameIndex).memory;
    if (memory !== null) {
      setElement(
        recordedReplay.histories,
        position,
        {
          ...elementAt(recordedReplay.histories, position),
          scheduled: [
            ...elementAt(recordedReplay.histories, position).scheduled,
            { memory, right: reviewIsRight(review), at: review.at },
          ],
        },
      );
    }
  }
}

/**
 * Returns the learner after more reviews, as `continueReplay` does, and the answers about each
 * breed among these reviews.
 *
 * @param {Learner} learner
 * @param {Review[]} reviews
 * @param {Deck} deck
 * @param {number} rollover
 * @param {number} now
 * @returns {RecordedReplay}
 */
export function recordedReplay(learner, reviews, deck, rollover, now) {
  const own = reviews.filter((review) =>
    stringsEqual(review.deck, deck.id) &&
    stringsEqual(review.profile, learner.profile)
  );
  /** @type {RecordedReplay} */
  const result = {
    learner: {
      ...learner,
      cards: [...learner.cards],
      confusions: [...learner.confusions],
      encounters: [...learner.encounters],
      paces: [...learner.paces],
      rightDays: [...learner.rightDays],
    },
    histories: deck.breeds.map((_) => emptyHistory()),
  };
  const context = replayContext(learner, deck);
  /** @type {ReviewLocator} */
  const value = reviewLocator(deck, result.learner.confusions);
  const locator = { ...value, confusions: [...value.confusions] };
  for (const dated of timeline(own, now, rollover)) {
    const review = elementAt(own, dated.index);
    const indices = reviewLocatorIndices(locator, review);
    const known = result.learner.confusions.length;
    apply(review, dated.day, indices, context, result.learner);
    if (indices !== null) {
      if (result.learner.confusions.length > known) {
        reviewLocatorAdd(
          locator,
          known,
          indices.position,
          elementAt(indices.otherPositions, 0),
        );
      }
      recordedReplayRecord(result, review, indices.position);
    }
  }
  return result;
}

/**
 * Computes a learner from the reviews of a profile in a deck; `now` is in milliseconds since 1970
 * (UTC).
 *
 * `settings` names the profile; reviews of other profiles and decks are ignored. The reviews may
 * be in any order.
 *
 * @param {Review[]} reviews
 * @param {Deck} deck
 * @param {Settings} settings
 * @param {number} now
 * @returns {Learner}
 */
export function replay(reviews, deck, settings, now) {
  return continueReplay(
    emptyLearner(deck, settings.profile, settings),
    reviews,
    deck,
    settings.rolloverHour,
    now,
  );
}

/**
 * Returns the learner after more reviews, all of which come later in replay order; `rollover` is
 * the hour at which study days begin.
 *
 * Reviews of other profiles and decks are ignored. The reviews may be in any order.
 *
 * @param {Learner} learner
 * @param {Review[]} reviews
 * @param {Deck} deck
 * @param {number} rollover
 * @param {number} now
 * @returns {Learner}
 */
export function continueReplay(learner, reviews, deck, rollover, now) {
  return recordedReplay(learner, reviews, deck, rollover, now).learner;
}

/**
 * Returns the learner after one more review; the result is the same as that of a replay that ends
 * with this review.
 *
 * @param {Learner} learner
 * @param {Review} review
 * @param {Deck} deck
 * @returns {Learner}
 */
export function applying(learner, review, deck) {
  if (
    !stringsEqual(review.deck, learner.deck) ||
    !stringsEqual(review.profile, learner.profile)
  ) {
    return learner;
  }
  const next = {
    ...learner,
    cards: [...learner.cards],
    confusions: [...learner.confusions],
    encounters: [...learner.encounters],
    paces: [...learner.paces],
    rightDays: [...learner.rightDays],
  };
  apply(
    review,
    review.day,
    reviewIndices(review, deck, learner),
    replayContext(learner, deck),
    next,
  );
  return next;
}

/**
 * The inputs of a replay that are the same for all of its reviews.
 *
 * @typedef {object} ReplayContext
 * @property {Deck} deck
 * @property {Scheduler} scheduler The learner's scheduler, clamped.
 * @property {Formulas} formulas The formulas with the scheduler's weights.
 */

/**
 * Returns the context for replaying reviews of a learner.
 *
 * @param {Learner} learner
 * @param {Deck} deck
 * @returns {ReplayContext}
 */
export function replayContext(learner, deck) {
  const scheduler = schedulerClamped(learner.scheduler);
  return { deck, scheduler, formulas: makeFormulas(scheduler.weights) };
}

/**
 * Applies a review on a study day to the learner; `indices` locate its breeds and confusions.
 *
 * @param {Review} review
 * @param {number} day
 * @param {ReviewIndices | null} indices
 * @param {ReplayContext} context
 * @param {Learner} learner Changed in place, with `cards`, `confusions`, `encounters`, `paces`, `rightDays`.
 */
export function apply(review, day, indices, context, learner) {
  learner.answers = int(learner.answers + 1);
  const skill = skillIndex(review.skill);
  if (indices === null) {
    return;
  }
  if (!(skill < learner.paces.length)) {
    return;
  }
  const index = cardIndex(indices.position, review.skill);
  if (index >= learner.cards.length) {
    return;
  }
  const card = elementAt(learner.cards, index);
  let memory = card.memory;
  if (review.kind === "schedule") {
    const verdict = graded(
      review,
      card,
      elementAt(learner.paces, skill),
      learner.paced,
    );
    memory = nextMemory(
      card,
      verdict.grade,
      day,
      context.scheduler,
      context.formulas,
      indices.breedHash,
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
    review,
    clampedDay(day),
    elementAt(context.deck.breeds, indices.position),
    memory,
    learner.answers,
    elementAt(learner.cards, index),
  );
  if (indices.position < learner.rightDays.length) {
    setElement(
      learner.rightDays,
      indices.position,
      { ...elementAt(learner.rightDays, indices.position) },
    );
    rightDaysRecord(
      elementAt(learner.rightDays, indices.position),
      review,
      clampedDay(day),
    );
  }
  if (indices.position < learner.encounters.length) {
    setElement(
      learner.encounters,
      indices.position,
      { ...elementAt(learner.encounters, indices.position) },
    );
    encounterRecord(
      elementAt(learner.encounters, indices.position),
      review,
      clampedDay(day),
    );
    if (
      elementAt(learner.encounters, indices.position).knownDay === null &&
      isKnown(learner, indices.position, clampedDay(day))
    ) {
      copyAt(learner.encounters, indices.position).knownDay = clampedDay(day);
    }
  }
  if (reviewIsRight(review)) {
    setElement(
      learner.paces,
      skill,
      {
        ...elementAt(learner.paces, skill),
        recent: [...elementAt(learner.paces, skill).recent],
      },
    );
    answerPaceRecord(elementAt(learner.paces, skill), review.ms);
    for (const confusion of indices.confusions) {
      copyAt(
        learner.confusions,
        confusion,
      ).toldApart = int(elementAt(learner.confusions, confusion).toldApart + 1);
    }
  } else if (indices.otherPositions.length > 0) {
    countConfusion(indices, clampedDay(day), context.deck, learner);
  }
}

/**
 * Updates a card's memory and counts with a review of `breed` on a study day. `memory` is the
 * memory after the review, `number` the learner's number of reviews including this one.
 *
 * @param {Review} review
 * @param {number} day
 * @param {Breed} breed
 * @param {Memory | null} memory
 * @param {number} number
 * @param {Card} card Changed in place, with `sightings`.
 */
function countReview(review, day, breed, memory, number, card) {
  card.memory = memory;
  if (review.kind === "schedule" && card.introduced === null) {
    card.introduced = day;
  }
  card.right = int(card.right + (reviewIsRight(review) ? 1 : 0));
  card.wrong = int(card.wrong + (reviewIsRight(review) ? 0 : 1));
  card.run = reviewIsRight(review) ? int(card.run + 1) : 0;
  const photo = review.photo ?? null;
  if (photo === null) {
    return;
  }
  const index = indexOrNull(
    card.sightings.findIndex((sighting) => stringsEqual(sighting.photo, photo)),
  );
  if (index !== null) {
    const seen = elementAt(card.sightings, index);
    setElement(
      card.sightings,
      index,
      {
        photo,
        times: int(seen.times + 1),
        right: int(seen.right + (reviewIsRight(review) ? 1 : 0)),
        last: number,
      },
    );
  } else if (breed.photos.some((other) => stringsEqual(other.id, photo))) {
    card.sightings.push({
      photo,
      times: 1,
      right: reviewIsRight(review) ? 1 : 0,
      last: number,
    });
  }
}

/**
 * Records that a breed was mistaken for another on a study day.
 *
 * @param {ReviewIndices} indices
 * @param {number} day
 * @param {Deck} deck
 * @param {Learner} learner Changed in place, with `confusions`.
 */
function countConfusion(indices, day, deck, learner) {
  const asked = elementAt(deck.breeds, indices.position).id;
  let isNew = true;
  for (const index of indices.confusions) {
    copyAt(learner.confusions, index).toldApart = 0;
    if (stringsEqual(elementAt(learner.confusions, index).breed, asked)) {
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
      taken: elementAt(deck.breeds, elementAt(indices.otherPositions, 0)).id,
      times: 1,
      day,
      toldApart: 0,
    });
  }
}

/**
 * A position in the replay order of a profile's reviews, between two study days. Reviews that follow
 * it do not change the order of those before it.
 *
 * @typedef {object} ReplayPosition
 * @property {number} count Number of reviews before it.
 * @property {number} at The latest time of those reviews, in milliseconds since 1970 (UTC).
 * @property {number} day Their latest study day.
 * @property {DevicePosition[]} devices The devices that recorded them.
 */

/**
 * The reviews of one device before a position.
 *
 * @typedef {object} DevicePosition
 * @property {string} device The device's id.
 * @property {number} count Number of its reviews.
 * @property {number} seq The highest of their sequence numbers.
 */

/**
 * Returns the position after the reviews of earlier study days; nil if there are no such reviews,
 * or if the remaining ones do not all follow that position.
 *
 * - Parameters:
 *   - reviews: The reviews of a profile that follow `start`, in replay order.
 *   - day: A study day.
 *   - start: The position of an earlier call; nil if `reviews` contains all reviews of the
 *     profile.
 *   - now: The current time, in milliseconds since 1970 (UTC).
 *
 * @param {Review[]} reviews
 * @param {number} day
 * @param {ReplayPosition | null} start
 * @param {number} now
 * @returns {ReplayPosition | null}
 */
export function replayPosition(reviews, day, start, now) {
  let count = 0;
  while (count < reviews.length && elementAt(reviews, count).day < day) {
    count = int(count + 1);
  }
  if (count === 0) {
    return null;
  }
  /** @type {ReplayPosition} */
  const value = start ?? { count: 0, at: 0, day: -2, devices: [] };
  const position = { ...value, devices: [...value.devices] };
  /** @type {{ [key: string]: number }} */
  const places = {};
  for (const [place, device] of position.devices.entries()) {
    setValue(places, device.device, place);
  }
  for (const review of prefix(reviews, count)) {
    position.count = Math.min(position.count, 999_999_999) + 1;
    position.at = Math.max(position.at, review.at);
    position.day = Math.max(position.day, review.day);
    const place = valueAt(places, review.device) ?? position.devices.length;
    if (place === position.devices.length) {
      setValue(places, review.device, place);
      position.devices.push({ device: review.device, count: 0, seq: 0 });
    }
    copyAt(
      position.devices,
      place,
    ).count = Math.min(elementAt(position.devices, place).count, 999_999_999) +
      1;
    copyAt(
      position.devices,
      place,
    ).seq = Math.max(elementAt(position.devices, place).seq, review.seq);
  }
  const rest = dropFirst(reviews, count);
  return follows(rest, position, now) ? position : null;
}

/**
 * Whether all of the reviews follow the position in replay order, in time and in study days.
 * `now` is in milliseconds since 1970 (UTC).
 *
 * @param {Review[]} reviews
 * @param {ReplayPosition} position
 * @param {number} now
 * @returns {boolean}
 */
export function follows(reviews, position, now) {
  const today = clampedTime(now);
  // Otherwise a review before the position may count as one from the future.
  if (position.at > int(today + dayMilliseconds)) {
    return false;
  }
  /** @type {{ [key: string]: number }} */
  const seqs = {};
  for (const device of position.devices) {
    setValue(
      seqs,
      device.device,
      Math.max(device.seq, valueAt(seqs, device.device) ?? 0),
    );
  }
  for (const review of reviews) {
    if (review.at <= position.at || review.day <= position.day) {
      return false;
    }
    // A review from the future may count at the current time.
    if (isFromFuture(review, today) && today <= position.at) {
      return false;
    }
    const seq = valueAt(seqs, review.device);
    if (seq !== null && review.seq <= seq) {
      return false;
    }
  }
  return true;
}

/**
 * Indices of a review's breeds in the deck, and of its confusions in the learner's list.
 *
 * @typedef {object} ReviewIndices
 * @property {number} position Position of the breed in question.
 * @property {number[]} otherPositions Positions of the other breeds that it was distinguished from, or of the breed chosen by mistake.
 * @property {number[]} confusions Confusions between the breed and `otherPositions`, in either direction; all confusions of the breed if its name was typed correctly.
 * @property {number} breedHash The hash of the slug of the breed in question.
 */

/**
 * Returns the slugs of all choices if the answer was correct, or of the chosen breed if it was
 * wrong.
 *
 * @param {Review} review
 * @returns {string[]}
 */
function slugs(review) {
  if (reviewIsRight(review)) {
    return review.choices;
  }
  if (review.outcome !== "wrong") {
    return [];
  }
  const chosen = review.chosen ?? null;
  if (chosen === null) {
    return [];
  }
  return [chosen];
}

/**
 * Whether the name was typed correctly, which distinguishes the breed from all others.
 *
 * @param {Review} review
 * @returns {boolean}
 */
function isRecalled(review) {
  return reviewIsRight(review) && review.skill === "recall";
}

/**
 * Returns the indices of a review's breeds and confusions; nil if the deck lacks the breed.
 *
 * @param {Review} review
 * @param {Deck} deck
 * @param {Learner} learner
 * @returns {ReviewIndices | null}
 */
function reviewIndices(review, deck, learner) {
  const position = deckPosition(deck, review.breed);
  if (position === null) {
    return null;
  }
  const others = withoutNull(
    slugs(review).map((item) => deckPosition(deck, item)),
  ).filter((item) =>
    item !== position
  );
  const asked = elementAt(deck.breeds, position).id;
  const told = others.map((item) => elementAt(deck.breeds, item).id);
  /** @type {number[]} */
  const confusions = [];
  for (let index = 0, end = learner.confusions.length; index < end; index++) {
    const confusion = elementAt(learner.confusions, index);
    const one = confusion.breed;
    const other = confusion.taken;
    if (stringsEqual(one, asked) || stringsEqual(other, asked)) {
      if (
        isRecalled(review) ||
        containsItem(told, stringsEqual(one, asked) ? other : one, stringsEqual)
      ) {
        confusions.push(index);
      }
    }
  }
  return {
    position,
    otherPositions: others,
    confusions,
    breedHash: hash(asked),
  };
}

/**
 * Lookup tables for finding the indices of many reviews.
 *
 * @typedef {object} ReviewLocator
 * @property {{ [key: string]: number }} positions Positions of the breeds by slug.
 * @property {ConfusionReference[][]} confusions Confusions of each breed, by its position.
 * @property {number[]} hashes Hash of each breed's slug, by its position.
 */

/**
 * Adds the learner's confusion at `index` of the breeds at two positions.
 *
 * @param {ReviewLocator} reviewLocator Changed in place, with `confusions`.
 * @param {number} index
 * @param {number} position
 * @param {number} other
 */
function reviewLocatorAdd(reviewLocator, index, position, other) {
  setElement(
    reviewLocator.confusions,
    position,
    [
      ...elementAt(reviewLocator.confusions, position),
      { index, otherPosition: other },
    ],
  );
  setElement(
    reviewLocator.confusions,
    other,
    [
      ...elementAt(reviewLocator.confusions, other),
      { index, otherPosition: position },
    ],
  );
}

/**
 * Returns the indices of a review's breeds and confusions; nil if the deck lacks the breed.
 *
 * @param {ReviewLocator} reviewLocator
 * @param {Review} review
 * @returns {ReviewIndices | null}
 */
export function reviewLocatorIndices(reviewLocator, review) {
  const position = valueAt(reviewLocator.positions, review.breed);
  if (position === null) {
    return null;
  }
  /** @type {number[]} */
  const others = [];
  for (const slug of slugs(review)) {
    const other = valueAt(reviewLocator.positions, slug);
    if (other !== null && other !== position) {
      others.push(other);
    }
  }
  /** @type {number[]} */
  const known = [];
  for (const confusion of elementAt(reviewLocator.confusions, position)) {
    if (isRecalled(review) || others.includes(confusion.otherPosition)) {
      known.push(confusion.index);
    }
  }
  return {
    position,
    otherPositions: others,
    confusions: known,
    breedHash: elementAt(reviewLocator.hashes, position),
  };
}

/**
 * Returns the lookup tables for reviews that follow these confusions.
 *
 * @param {Deck} deck
 * @param {Confusion[]} confusions
 * @returns {ReviewLocator}
 */
export function reviewLocator(deck, confusions) {
  /** @type {ReviewLocator} */
  const locator = {
    positions: positionsByBreed(deck),
    confusions: repeating([], deck.breeds.length),
    hashes: deck.breeds.map((breed) => hash(breed.id)),
  };
  for (const [index, confusion] of confusions.entries()) {
    const position = valueAt(locator.positions, confusion.breed);
    if (position !== null) {
      const other = valueAt(locator.positions, confusion.taken);
      if (other !== null) {
        reviewLocatorAdd(locator, index, position, other);
      }
    }
  }
  return locator;
}

/**
 * A breed's reference to a confusion with another breed, in either direction.
 *
 * @typedef {object} ConfusionReference
 * @property {number} index Index among the learner's confusions.
 * @property {number} otherPosition Position of the other breed in the deck.
 */

/**
 * Scheduling parameters of a learner: those of FSRS-6 and the number of choices.
 *
 * @typedef {object} Scheduler
 * @property {number[]} weights The 21 weights of FSRS-6; the default weights are used if these are not valid.
 * @property {number} retention Desired retention: the share of cards that should still be known when they come due, from 0.5 to 0.99.
 * @property {number} choices Number of choices of a multiple-choice question.
 * @property {number} maximumInterval Longest interval between two reviews, in days.
 */

/**
 * The scheduler with each number within its bounds.
 *
 * @param {Scheduler} scheduler
 * @returns {Scheduler}
 */
function schedulerClamped(scheduler) {
  return {
    weights: areValidWeights(scheduler.weights)
      ? scheduler.weights
      : defaultWeights,
    retention: clamp(scheduler.retention, 0.5, 0.99),
    choices: Math.max(2, Math.min(scheduler.choices, 6)),
    maximumInterval: Math.max(1, Math.min(scheduler.maximumInterval, 36_500)),
  };
}

/**
 * Returns the probability of a correct answer at which a card of this skill comes due.
 *
 * Multiple choice allows lucky guesses: with four choices, a retention of 0.9 means a
 * probability of 0.925.
 *
 * @param {Scheduler} scheduler
 * @param {Skill} skill
 * @returns {number}
 */
function schedulerWanted(scheduler, skill) {
  return skill === "recall"
    ? scheduler.retention
    : scheduler.retention + (1 - scheduler.retention) / scheduler.choices;
}

/**
 * Returns the share of answers that are known rather than guessed: the share of correct answers,
 * corrected for guessing among the choices.
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
 * Returns the default scheduling parameters.
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
 * Returns the scheduling parameters from a profile's settings.
 *
 * @param {Settings} settings
 * @returns {Scheduler}
 */
export function scheduler(settings) {
  /** @type {Scheduler} */
  const given = {
    weights: settings.weights ?? defaultWeights,
    retention: settings.retention / 100,
    choices: settings.choices,
    maximumInterval: 36_500,
  };
  return schedulerClamped(given);
}

/**
 * The default weights of FSRS-6, fitted to the reviews of many learners, as in PyPI `fsrs` 6.3.2.
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
 * Lower bound of each weight.
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
 * Upper bound of each weight.
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
 * Whether these are valid weights of FSRS-6: 21, each within its bounds.
 *
 * @param {number[]} weights
 * @returns {boolean}
 */
export function areValidWeights(weights) {
  if (weights.length !== defaultWeights.length) {
    return false;
  }
  for (let index = 0, end = weights.length; index < end; index++) {
    const weight = elementAt(weights, index);
    if (
      !(weight >= elementAt(lowestWeights, index) &&
      weight <= elementAt(highestWeights, index))
    ) {
      return false;
    }
  }
  return true;
}

/**
 * Returns the session's question about an entry that the deck's author wrote, with its choices in
 * random order.
 *
 * @param {AuthoredQuestion} authored
 * @param {PlannedCard} item
 * @param {Breed} breed
 * @param {RandomGenerator} generator Changed in place.
 * @returns {Question}
 */
function authoredQuestion(authored, item, breed, generator) {
  const choices = randomGeneratorShuffled(
    generator,
    authored.choices.map((authoredChoice) => authoredChoice.id),
  ).map((other) =>
    /** @type {Choice} */ ({ breedID: other, photoID: null })
  );
  return {
    breedID: breed.id,
    skill: authoredQuestionSkill(authored),
    photoID: "",
    choices,
    reason: item.reason,
    otherBreedID: null,
  };
}

/**
 * Returns the hint for a question that the deck's author wrote: a wrong choice, if there are two or
 * more.
 *
 * @param {AuthoredQuestion} authored
 * @param {Breed} breed
 * @returns {Hint | null}
 */
export function authoredHint(authored, breed) {
  const wrong = authored.choices.filter((authoredChoice) =>
    !stringsEqual(authoredChoice.id, breed.id)
  );
  if (!(wrong.length > 1)) {
    return null;
  }
  const first = wrong.at(0) ?? null;
  if (first === null) {
    return null;
  }
  return { kind: "without", breed: first.id };
}

/**
 * Returns the seed of a deck's daily challenge, which is the same for everyone on a study day.
 *
 * @param {string} deckID
 * @param {number} day
 * @returns {number}
 */
export function dailySeed(deckID, day) {
  return hash(`${deckID} ${clampedDay(day)}`);
}

/**
 * Returns the options of a challenge. Of the learner's settings, only those that affect records
 * are used.
 *
 * Except in an exam, there is no effective time limit, so that every participant gets the same
 * questions. An exam stores typed texts whatever the settings, since its result contains them, also
 * if it is continued on another page.
 *
 * - Parameters:
 *   - questions: The questions that the challenge's link contains; if there are none, the seed
 *     determines them.
 *   - examSeconds: The time of an exam; 0 for a challenge that is none.
 *   - breedIDs: Slugs of the only breeds to ask about; empty for all.
 *   - linkedQuestions: The questions as in the challenge's link.
 *
 * @param {Settings} settings
 * @param {Mode} mode
 * @param {string | null} categoryID
 * @param {number} choices
 * @param {number} cards
 * @param {Question[]} [questions]
 * @param {number} [examSeconds]
 * @param {string[]} [breedIDs]
 * @param {string} [linkedQuestions]
 * @returns {SessionOptions}
 */
export function challengeOptions(
  settings,
  mode,
  categoryID,
  choices,
  cards,
  questions = [],
  examSeconds = 0,
  breedIDs = [],
  linkedQuestions = "",
) {
  const asked = {
    ...sessionOptions(
      settings,
      mode,
      "challenge",
      categoryID,
      null,
      [],
      0,
      breedIDs,
    ),
  };
  asked.choices = Math.max(2, Math.min(choices, 6));
  asked.cards = Math.max(1, Math.min(cards, 200));
  asked.exam = examSeconds > 0;
  asked.typedKept = settings.typedKept || asked.exam;
  asked.seconds = asked.exam
    ? Math.min(examSeconds, maximumExamSeconds)
    : 86_400;
  asked.questions = questions;
  asked.examQuestions = asked.exam ? linkedQuestions : "";
  return asked;
}

/**
 * Returns the question for a planned card; nil if the deck lacks the breed or has no distractor
 * for it.
 *
 * `answers` are the positions of the breeds asked most recently, which are avoided as distractors.
 *
 * @param {PlannedCard} item
 * @param {PlanningContext} context
 * @param {number[]} answers
 * @param {RandomGenerator} generator Changed in place.
 * @returns {Question | null}
 */
function question(item, context, answers, generator) {
  const position = planningContextPosition(context, item.breedID);
  if (position === null) {
    return null;
  }
  const positionBreed = elementAt(context.deck.breeds, position);
  const authored = positionBreed.question ?? null;
  if (authored !== null) {
    return authoredQuestion(authored, item, positionBreed, generator);
  }
  const photoID = nextPhoto(
    position,
    item.skill,
    item.otherBreedID,
    context,
    generator,
  );
  if (photoID === null) {
    return null;
  }
  const deck = context.deck;
  /** @type {Choice[]} */
  const choices = [];
  if (item.skill !== "recall") {
    const isPhotoChoice = item.skill === "find";
    const positionBreed2 = elementAt(deck.breeds, position);
    const kind = (positionBreed2.photos.find((photo) =>
      stringsEqual(photo.id, photoID)
    ) ?? null)?.kind ?? null;
    const wrong = distractors(
      item,
      position,
      photoID,
      kind,
      context,
      answers,
      generator,
    );
    if (wrong.length === 0) {
      return null;
    }
    /** @type {Choice[]} */
    const unshuffled = [
      { breedID: positionBreed2.id, photoID: isPhotoChoice ? photoID : null },
    ];
    for (const other of wrong) {
      const shown = /** @type {string | null} */ (isPhotoChoice
        ? randomPhoto(
          elementAt(deck.breeds, other),
          positionBreed2,
          kind,
          generator,
        )
        : null);
      unshuffled.push({
        breedID: elementAt(deck.breeds, other).id,
        photoID: shown,
      });
    }
    for (const breed of randomGeneratorShuffled(
      generator,
      unshuffled.map((choice) => choice.breedID),
    )) {
      appendAll(
        choices,
        unshuffled.filter((choice) => stringsEqual(choice.breedID, breed)),
      );
    }
  }
  return {
    breedID: elementAt(deck.breeds, position).id,
    skill: item.skill,
    photoID,
    choices,
    reason: item.reason,
    otherBreedID: item.otherBreedID,
  };
}

/**
 * Returns the id of a random photo of a breed, of this kind, that is not also a photo of the breed
 * in question; nil if there is none. Held-out photos are used only if there are no others.
 *
 * @param {Breed} breed
 * @param {Breed} asked
 * @param {PhotoKind | null} kind
 * @param {RandomGenerator} generator Changed in place.
 * @returns {string | null}
 */
function randomPhoto(breed, asked, kind, generator) {
  for (const photos of [availablePhotos(breed, false), breed.photos]) {
    const fitting = photos.filter((photo) => isChoice(photo, asked, kind));
    if (fitting.length > 0) {
      return elementAt(
        fitting,
        randomGeneratorBelow(generator, fitting.length),
      ).id;
    }
  }
  return null;
}

/**
 * Whether a photo can be a wrong choice: it is of this kind, and not also a photo of the breed in
 * question.
 *
 * @param {Photo} photo
 * @param {Breed} asked
 * @param {PhotoKind | null} kind
 * @returns {boolean}
 */
export function isChoice(photo, asked, kind) {
  return (kind === null || photo.kind === kind) &&
    !asked.photos.some((other) => stringsEqual(other.id, photo.id));
}

/**
 * Breeds that can be offered together: only the first is a correct answer to the question.
 *
 * @typedef {object} ChoiceSet
 * @property {number[]} positions Positions in the deck; that of the breed in question first.
 * @property {string} photoID The id of the photo of the breed in question.
 * @property {boolean} isDrawn Whether that photo is a drawing, which does not show the animal's size.
 * @property {PhotoKind | null} kind The kind of picture that each breed must have; nil if any will do.
 * @property {{ [key: string]: boolean }} otherPhotoIDs Ids of all photos of the other breeds.
 */

/**
 * Whether the breed at `position` can be offered together with those already added.
 *
 * @param {ChoiceSet} choiceSet
 * @param {number} position
 * @param {Deck} deck
 * @returns {boolean}
 */
export function choiceSetCanAdd(choiceSet, position, deck) {
  const breed = elementAt(deck.breeds, position);
  const position2 = elementAt(choiceSet.positions, 0);
  return isDistinguishable(position2, position, deck) &&
    breed.photos.some((photo) =>
      isChoice(photo, elementAt(deck.breeds, position2), choiceSet.kind)
    ) &&
    !choiceSet.positions.some((item) =>
      areEquivalent(elementAt(deck.breeds, item), breed)
    ) &&
    !choiceSetDiffersInSizeOnly(choiceSet, position, deck) &&
    !breed.photos.some((photo) =>
      stringsEqual(photo.id, choiceSet.photoID) ||
      valueAt(choiceSet.otherPhotoIDs, photo.id) !== null
    );
}

/**
 * Whether the photo is a drawing and the breed at `position` differs only in size from one of
 * those already added.
 *
 * @param {ChoiceSet} choiceSet
 * @param {number} position
 * @param {Deck} deck
 * @returns {boolean}
 */
export function choiceSetDiffersInSizeOnly(choiceSet, position, deck) {
  return choiceSet.isDrawn &&
    choiceSet.positions.some((item) =>
      differInSizeOnly(
        elementAt(deck.breeds, item),
        elementAt(deck.breeds, position),
      )
    );
}

/**
 * @param {ChoiceSet} choiceSet Changed in place, with `otherPhotoIDs`, `positions`.
 * @param {number} position
 * @param {Deck} deck
 */
export function choiceSetAdd(choiceSet, position, deck) {
  choiceSet.positions.push(position);
  for (const photo of elementAt(deck.breeds, position).photos) {
    setValue(choiceSet.otherPhotoIDs, photo.id, true);
  }
}

/**
 * A visible feature that tells two breeds apart.
 *
 * @typedef {object} Distinction
 * @property {string} breed The slug of the breed that has the feature.
 * @property {string} text The feature, such as "long, low-set".
 * @property {string | null} part Name of the part that `text` describes, such as "ears"; nil if `text` is a sentence.
 * @property {string | null} language Language of `text`, if it is not the language of the deck.
 */

/**
 * Returns a feature that distinguishes a breed from another: the text that either breed has about
 * the pair; otherwise the field mark of either breed whose part differs most and is most visible
 * in the picture of the first breed; nil if there is neither.
 *
 * `photoID` is the id of that picture; nil means any picture of the breed, preferably a photo. A
 * picture of one animal does not show its size: a text about nothing else is the last resort. So
 * are, in a drawing, field marks of parts that are the same in both drawings.
 *
 * @param {Breed} breed
 * @param {Breed} other
 * @param {string | null} [photoID]
 * @returns {Distinction | null}
 */
export function distinction(breed, other, photoID = null) {
  const isDrawn = isDrawing(photoID, breed);
  const own = breed.lookalikes.filter((lookalike) =>
    stringsEqual(lookalike.breed, other.id)
  );
  const others = other.lookalikes.filter((lookalike) =>
    stringsEqual(lookalike.breed, breed.id)
  );
  const size = sizeDistinction(own, other) ?? sizeDistinction(others, breed);
  const pair = own.find((lookalike) => !isAboutSize(lookalike)) ?? null;
  if (pair !== null) {
    return lookalikeDistinction(pair, other);
  }
  const pair2 = others.find((lookalike) => !isAboutSize(lookalike)) ?? null;
  if (pair2 !== null) {
    return lookalikeDistinction(pair2, breed);
  }
  let best = /** @type {Distinction | null} */ (null);
  let most = (isDrawn || size !== null) ? 0 : -1;
  for (const mark of breed.marks) {
    const weight = int(
      visibility(mark, isDrawn) * contrast(mark, breed, other),
    );
    if (weight > most) {
      best = markDistinction(mark, breed);
      most = weight;
    }
  }
  for (const mark of other.marks) {
    const weight = int(
      visibility(mark, isDrawn) * contrast(mark, other, breed),
    );
    if (weight > most) {
      best = markDistinction(mark, other);
      most = weight;
    }
  }
  return best ?? size;
}

/**
 * Returns the first of the texts about a breed that is about size alone, as its feature.
 *
 * @param {Lookalike[]} texts
 * @param {Breed} breed
 * @returns {Distinction | null}
 */
function sizeDistinction(texts, breed) {
  const text = texts.find((lookalike) => isAboutSize(lookalike)) ?? null;
  if (text === null) {
    return null;
  }
  return lookalikeDistinction(text, breed);
}

/**
 * Returns the feature of a breed that another breed's text about it describes.
 *
 * @param {Lookalike} text
 * @param {Breed} breed
 * @returns {Distinction}
 */
function lookalikeDistinction(text, breed) {
  return {
    breed: breed.id,
    text: text.tell,
    part: null,
    language: text.language ?? null,
  };
}

/**
 * Returns the feature that a field mark describes.
 *
 * @param {FieldMark} mark
 * @param {Breed} breed
 * @returns {Distinction}
 */
function markDistinction(mark, breed) {
  return {
    breed: breed.id,
    text: mark.seen,
    part: mark.label ?? mark.place,
    language: mark.language ?? null,
  };
}

/**
 * Whether the photo with this id is a drawing or, without an id, if all of the breed's photos are
 * drawings.
 *
 * @param {string | null} photoID
 * @param {Breed} breed
 * @returns {boolean}
 */
function isDrawing(photoID, breed) {
  const shown = breed.photos.find((photo) =>
    stringsEqual(photo.id, photoID)
  ) ?? null;
  if (shown !== null) {
    return shown.kind === "portrait";
  }
  return !breed.photos.some((photo) => photo.kind === "photo");
}

/**
 * Whether a text about two breeds is about size alone: its author says so, or it is one clause with
 * a number.
 *
 * @param {Lookalike} text
 * @returns {boolean}
 */
function isAboutSize(text) {
  return (text.place ?? null) === "size" || isMeasure(text.tell);
}

/**
 * Whether a text is a single clause with a number: it has no comma or semicolon, Latin or Chinese.
 *
 * @param {string} text
 * @returns {boolean}
 */
function isMeasure(text) {
  const codes = codePoints(text);
  return codes.some((item) => item >= 48 && item <= 57) &&
    !codes.some((item) => [0x2C, 0x3B, 0x3001, 0xFF0C, 0xFF1B].includes(item));
}

/**
 * Returns the visibility of the part that a field mark describes, in tenths; none for its size.
 *
 * @param {FieldMark} mark
 * @param {boolean} isDrawn
 * @returns {number}
 */
function visibility(mark, isDrawn) {
  if (mark.place === "size" || isMeasure(mark.seen)) {
    return 0;
  }
  return isDrawn
    ? visibilityInDrawings(mark.place)
    : visibilityInPhotos(mark.place);
}

/**
 * Returns the estimated share of photos that show a part of an animal, in tenths: all show its
 * coat and most its head, but many neither the tail nor the feet.
 *
 * @param {string} part
 * @returns {number}
 */
function visibilityInPhotos(part) {
  switch (part) {
    case "coat":
    case "colour": {
      return 10;
    }
    case "ears":
    case "face":
    case "head":
    case "muzzle":
    case "nose": {
      return 9;
    }
    case "eyes":
    case "neck":
    case "cheeks": {
      return 7;
    }
    case "chest":
    case "build":
    case "body": {
      return 6;
    }
    case "tail": {
      return 4;
    }
    case "feet": {
      return 3;
    }
    default: {
      return 5;
    }
  }
}

/**
 * Returns the visibility of a part in drawings, in tenths: the head is large; the whole animal is
 * small, in a corner, and its tail stands out.
 *
 * @param {string} part
 * @returns {number}
 */
function visibilityInDrawings(part) {
  switch (part) {
    case "coat":
    case "colour":
    case "ears":
    case "face":
    case "head":
    case "muzzle":
    case "nose":
    case "eyes":
    case "cheeks": {
      return 10;
    }
    case "neck":
    case "chest": {
      return 7;
    }
    case "tail": {
      return 6;
    }
    case "feet": {
      return 1;
    }
    default: {
      return 3;
    }
  }
}

/**
 * Returns how much a breed differs from another in the part of a field mark, from 0 to 100.
 *
 * Traits are compared if both breeds have them for the part, otherwise the texts of the marks. If
 * the other breed has neither, the difference is unknown and counts as 30.
 *
 * @param {FieldMark} mark
 * @param {Breed} breed
 * @param {Breed} other
 * @returns {number}
 */
function contrast(mark, breed, other) {
  const own = traits(breed, mark.place);
  if (own !== null) {
    const others = traits(other, mark.place);
    if (others !== null) {
      return differingShare(own, others);
    }
  }
  const twin = other.marks.find((fieldMark) =>
    stringsEqual(fieldMark.place, mark.place)
  ) ?? null;
  if (twin === null) {
    return 30;
  }
  return stringsEqual(mark.seen, twin.seen) ? 0 : 60;
}

/**
 * Returns the traits of a part of a breed; nil if there are none.
 *
 * @param {Breed} breed
 * @param {string} part
 * @returns {string[] | null}
 */
function traits(breed, part) {
  for (const traits of breed.traits ?? []) {
    if (stringsEqual(traits.place, part)) {
      return traits.words;
    }
  }
  return null;
}

/**
 * Returns the percentage of the words in two lists that occur in only one of them.
 *
 * @param {string[]} one
 * @param {string[]} other
 * @returns {number}
 */
function differingShare(one, other) {
  const common = one.filter((item) =>
    containsItem(other, item, stringsEqual)
  ).length;
  const all = int(one.length + other.length - common);
  return all === 0 ? 0 : quotient(int(int(all - common) * 100), all);
}

/**
 * Returns the positions of the distractors for the breed at `position`: as many as the options
 * request or the deck allows.
 *
 * In a drill, the other breed of the pair is the only one. Elsewhere, the breed it is contrasted
 * with comes first, then look-alikes, up to a number that depends on the card's memory, then breeds
 * that do not look alike. Recent answers and further look-alikes are used only if the deck is too
 * small. If the session is limited to chosen breeds, all of these come before other breeds of the
 * deck.
 *
 * All have the same kind of picture as the breed in question, since a breed that has only drawings
 * could never be the answer to a photo. If the choices are names and there are too few such
 * breeds, other breeds fill the gap.
 *
 * @param {PlannedCard} item
 * @param {number} position
 * @param {string} photoID
 * @param {PhotoKind | null} kind
 * @param {PlanningContext} context
 * @param {number[]} answers
 * @param {RandomGenerator} generator Changed in place.
 * @returns {number[]}
 */
function distractors(
  item,
  position,
  photoID,
  kind,
  context,
  answers,
  generator,
) {
  const deck = context.deck;
  const areNames = item.skill === "name";
  /** @type {ChoiceSet} */
  const choiceSet = {
    positions: [position],
    photoID,
    isDrawn: kind === "portrait",
    kind: areNames ? null : kind,
    otherPhotoIDs: {},
  };
  const other = item.otherBreedID;
  if (other !== null) {
    const twin = planningContextPosition(context, other);
    if (twin !== null) {
      if (choiceSetCanAdd(choiceSet, twin, deck)) {
        choiceSetAdd(choiceSet, twin, deck);
        if (context.options.drill.length > 0) {
          return [twin];
        }
      }
    }
  }
  for (const kind2 of areNames ? [kind, null] : [kind]) {
    choiceSet.kind = kind2;
    for (const open of distractorPools(context)) {
      addDistractors(choiceSet, open, item, context, answers, generator);
    }
  }
  return dropFirst(choiceSet.positions, 1);
}

/**
 * Returns the positions from which distractors are taken, in order of preference: the chosen
 * breeds, if any, and the whole deck.
 *
 * @param {PlanningContext} context
 * @returns {number[][]}
 */
function distractorPools(context) {
  const all = repeating(0, context.deck.breeds.length);
  for (let position = 0, end = all.length; position < end; position++) {
    setElement(all, position, position);
  }
  const chosen = chosenPositions(context);
  return chosen.length === 0 ? [all] : [chosen, all];
}

/**
 * Adds distractors from `open` until there are as many choices as requested.
 *
 * @param {ChoiceSet} choiceSet Changed in place, with `otherPhotoIDs`, `positions`.
 * @param {number[]} open
 * @param {PlannedCard} item
 * @param {PlanningContext} context
 * @param {number[]} answers
 * @param {RandomGenerator} generator Changed in place.
 */
function addDistractors(choiceSet, open, item, context, answers, generator) {
  const deck = context.deck;
  const count = Math.max(2, Math.min(context.options.choices, 6));
  const position = elementAt(choiceSet.positions, 0);
  const alike = distractorCandidates(position, context);
  const candidates = alike.filter((distractorCandidate) =>
    open.includes(distractorCandidate.position) &&
    !answers.includes(distractorCandidate.position)
  );
  const limit = Math.min(
    count,
    int(
      1 + lookalikeLimit(planningContextMemory(context, position, item.skill)),
    ),
  );
  while (choiceSet.positions.length < limit && candidates.length > 0) {
    const index = weightedChoice(candidates, generator);
    const drawn = removeAt(candidates, index);
    if (choiceSetCanAdd(choiceSet, drawn.position, deck)) {
      choiceSetAdd(choiceSet, drawn.position, deck);
    }
  }
  const asked = elementAt(deck.breeds, position).id;
  const remaining = [...open];
  /** @type {number[]} */
  const skipped = [];
  while (choiceSet.positions.length < count && remaining.length > 0) {
    const drawn = randomGeneratorBelow(generator, remaining.length);
    swapAt(remaining, drawn, remaining.length - 1);
    const other = removeLast(remaining);
    const isDissimilar = !answers.includes(other) &&
      !alike.some((distractorCandidate) =>
        distractorCandidate.position === other
      ) &&
      !elementAt(deck.breeds, other).lookalikes.some((lookalike) =>
        stringsEqual(lookalike.breed, asked)
      ) &&
      !elementAt(deck.breeds, other).resembles.some((resemblance) =>
        stringsEqual(resemblance.breed, asked)
      );
    if (isDissimilar && choiceSetCanAdd(choiceSet, other, deck)) {
      choiceSetAdd(choiceSet, other, deck);
    } else {
      skipped.push(other);
    }
  }
  for (const isStrict of [true, false]) {
    for (const other of skipped) {
      if (choiceSet.positions.length < count) {
        if (
          (!answers.includes(other) || !isStrict) &&
          choiceSetCanAdd(choiceSet, other, deck)
        ) {
          choiceSetAdd(choiceSet, other, deck);
        }
      }
    }
  }
}

/**
 * Returns the maximum number of look-alikes among the choices: one for a memory with a stability
 * of less than three days, three for a mature one, otherwise two.
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
 * A breed that is easily confused with the one in question.
 *
 * @typedef {object} DistractorCandidate
 * @property {number} position Position in the deck.
 * @property {number} weight Relative probability of being offered; at least 1.
 */

/**
 * Returns the breeds that are easily confused with the one at `position`, in general or by this
 * learner.
 *
 * A look-alike has a weight of up to 24, higher if it is listed earlier; a breed with similar
 * traits up to 12, depending on its similarity; a look-alike of a look-alike up to 6. A breed that
 * this learner has chosen instead of the one at `position` has a higher weight if that happened
 * often or recently.
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
    const other = planningContextPosition(context, lookalike.breed);
    if (other !== null) {
      addWeight(Math.max(2, int(24 - int(2 * index))), other, position, found);
    }
  }
  for (const lookalike of breed.resembles) {
    const other = planningContextPosition(context, lookalike.breed);
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
    const other = planningContextPosition(context, lookalike.breed);
    if (other !== null) {
      for (const [index, further] of prefix(
        elementAt(context.deck.breeds, other).lookalikes,
        3,
      ).entries()) {
        const distant = planningContextPosition(context, further.breed);
        if (distant !== null) {
          addWeight(int(6 - index), distant, position, found);
        }
      }
    }
  }
  for (const confusion of context.learner.confusions) {
    if (stringsEqual(confusion.breed, breed.id)) {
      const other = planningContextPosition(context, confusion.taken);
      if (other !== null) {
        addWeight(weight(confusion, context.day), other, position, found);
      }
    }
  }
  return found;
}

/**
 * Adds to the weight of the breed at `other`, unless it is the one in question.
 *
 * @param {number} weight
 * @param {number} other
 * @param {number} position
 * @param {DistractorCandidate[]} found Changed in place.
 */
function addWeight(weight, other, position, found) {
  if (other === position) {
    return;
  }
  const index = indexOrNull(
    found.findIndex((distractorCandidate) =>
      distractorCandidate.position === other
    ),
  );
  if (index !== null) {
    copyAt(found, index).weight = int(elementAt(found, index).weight + weight);
  } else {
    found.push({ position: other, weight });
  }
}

/**
 * Returns the index of a random candidate, chosen by weight.
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
  let remaining = randomGeneratorBelow(
    generator,
    Math.max(1, Math.min(total, 1_048_576)),
  );
  for (const [index, candidate] of candidates.entries()) {
    remaining = int(remaining - candidate.weight);
    if (remaining < 0) {
      return index;
    }
  }
  return 0;
}

/**
 * Returns the weight of a confusion, which grows with the number of times it happened, up to ten,
 * and falls to half after 30 days and to a third after 60.
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
 * Returns the session with its next question, or ended if there is none.
 *
 * @param {Session} session
 * @param {Deck} deck
 * @param {Timestamp} moment
 * @returns {Session}
 */
function nextQuestion(session, deck, moment) {
  let next = { ...session };
  next.question = /** @type {Question | null} */ (null);
  next.isAnswered = false;
  next.isHinted = false;
  if (isFinished(session)) {
    return end(next, "finished", moment);
  }
  if (isTimeUp(session, moment)) {
    return end(next, "time", moment);
  }
  next = {
    ...askingNext(
      next,
      deck,
      studyDay(timestampClamped(moment), session.options.rolloverHour),
    ),
  };
  return next.question === null ? end(next, "finished", moment) : next;
}

/**
 * Returns the session with a question about its next planned card that can be asked, or without a
 * question if there is none. `day` is the study day.
 *
 * @param {Session} session
 * @param {Deck} deck
 * @param {number} day
 * @returns {Session}
 */
export function askingNext(session, deck, day) {
  const next = {
    ...session,
    generator: { ...session.generator },
    plan: [...session.plan],
  };
  next.question = /** @type {Question | null} */ (null);
  next.isAnswered = false;
  next.isHinted = false;
  const context = planningContext(
    deck,
    session.learner,
    session.options,
    session.positions,
    day,
  );
  const answers = withoutNull(
    suffix(session.reviews, 3).map((review) =>
      planningContextPosition(context, review.breed)
    ),
  );
  while (next.question === null) {
    const index = nextIndex(next.plan);
    if (index === null) {
      return next;
    }
    const item = removeAt(next.plan, index);
    next.question = session.options.questions.find((other) =>
      stringsEqual(other.breedID, item.breedID)
    ) ??
      question(item, context, answers, next.generator);
  }
  next.plan = [...shorteningWaits(next.plan)];
  return next;
}

/**
 * Returns the plan with all waits shortened by one question.
 *
 * @param {PlannedCard[]} plan
 * @returns {PlannedCard[]}
 */
function shorteningWaits(plan) {
  const shortened = [...plan];
  for (let index = 0, end = shortened.length; index < end; index++) {
    if (elementAt(shortened, index).questionsBefore > 0) {
      copyAt(
        shortened,
        index,
      ).questionsBefore = int(elementAt(shortened, index).questionsBefore - 1);
    }
  }
  return shortened;
}

/**
 * Returns the index of the next planned card: a repeated card whose wait is over, otherwise the
 * first card without a wait, otherwise the repeated card that has waited longest; nil if there is
 * none.
 *
 * @param {PlannedCard[]} plan
 * @returns {number | null}
 */
function nextIndex(plan) {
  return indexOrNull(
    plan.findIndex((plannedCard) =>
      plannedCard.reason === "slip" && plannedCard.questionsBefore <= 0
    ),
  ) ??
    indexOrNull(
      plan.findIndex((plannedCard) => plannedCard.questionsBefore <= 0),
    ) ??
      (plan.length === 0 ? null : 0);
}

/**
 * Returns the id of the photo to show for the breed at `position`: the one shown least recently.
 *
 * Photos that were never shown come first, in random order; a photo that was missed gets no
 * special treatment. With two or more, none is shown twice in a row. Held-out photos are used only
 * once the card's memory is mature: they test knowledge of the breed rather than of particular
 * photos. A photo that the breed shares with `otherBreedID` is used only if there is no alternative.
 *
 * @param {number} position
 * @param {Skill} skill
 * @param {string | null} otherBreedID
 * @param {PlanningContext} context
 * @param {RandomGenerator} generator Changed in place.
 * @returns {string | null}
 */
function nextPhoto(position, skill, otherBreedID, context, generator) {
  const breed = elementAt(context.deck.breeds, position);
  const kept = hasStability(
    planningContextMemory(context, position, skill),
    matureStability,
  );
  let open = availablePhotos(breed, kept);
  if (otherBreedID !== null) {
    const twin = planningContextPosition(context, otherBreedID);
    if (twin !== null) {
      open = ownPhotos(open, breed, elementAt(context.deck.breeds, twin));
    }
  }
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
 * Returns the given photos of a breed that are not also photos of `other`; if there are none, all
 * such photos of the breed; failing that, the given photos.
 *
 * @param {Photo[]} photos
 * @param {Breed} breed
 * @param {Breed} other
 * @returns {Photo[]}
 */
function ownPhotos(photos, breed, other) {
  for (const some of [photos, breed.photos]) {
    const own = some.filter((photo) =>
      !other.photos.some((photo3) => stringsEqual(photo3.id, photo.id))
    );
    if (own.length > 0) {
      return own;
    }
  }
  return photos;
}

/**
 * Whether a photo was shown before another; one that was never shown comes first.
 *
 * @param {number | null} shown
 * @param {number | null} other
 * @returns {boolean}
 */
function wasShownEarlier(shown, other) {
  if (other === null) {
    return false;
  }
  if (shown === null) {
    return true;
  }
  return shown < other;
}

/**
 * Returns the photos of a breed that may be shown, with the held-out ones if `includesHeldOut` is true.
 *
 * @param {Breed} breed
 * @param {boolean} includesHeldOut
 * @returns {Photo[]}
 */
export function availablePhotos(breed, includesHeldOut) {
  /** @type {string[]} */
  const held = includesHeldOut ? [] : heldOutPhotos(breed);
  const open = breed.photos.filter((photo) =>
    !containsItem(held, photo.id, stringsEqual)
  );
  return open.length === 0 ? breed.photos : open;
}

/**
 * Returns the ids of a breed's held-out photos: one if it has five or more photos, two if it has
 * eight or more. They are the last by id, which is as good as random because an id is a hash.
 *
 * @param {Breed} breed
 * @returns {string[]}
 */
export function heldOutPhotos(breed) {
  if (breed.photos.length < 5) {
    return [];
  }
  return suffix(
    sortedStrings(breed.photos.map((photo) => photo.id)),
    breed.photos.length < 8 ? 1 : 2,
  );
}

/**
 * Number of correct answers in a row after which a drill ends.
 *
 * @type {number}
 */
export const drillGoal = 10;

/**
 * Maximum number of questions in a drill, regardless of the length of other sessions.
 *
 * @type {number}
 */
export const drillLength = 20;

/**
 * Returns the mode of a drill that follows a session in some mode. A drill asks by choice: both
 * breeds of its pair are offered, so that each answer tells them apart.
 *
 * @param {Mode} mode
 * @returns {Mode}
 */
function drillMode(mode) {
  return mode === "recall" ? "name" : mode;
}

/**
 * Returns a drill's plan: the pairs in turn, with the breeds of each in random order, so that an
 * answer does not give away the next one.
 *
 * @param {PlanningContext} context
 * @param {RandomGenerator} generator Changed in place.
 * @returns {PlannedCard[]}
 */
function drillPlan(context, generator) {
  const pairs = drillPairs(context, generator);
  /** @type {PlannedCard[][]} */
  const columns = [];
  for (const pair of pairs) {
    columns.push(drillOrder(pair, drillLength, generator));
  }
  /** @type {PlannedCard[]} */
  const plan = [];
  while (plan.length < drillLength && columns.length > 0) {
    const row = quotient(plan.length, columns.length);
    appendAll(plan, columns.map((item) => elementAt(item, row)));
  }
  return prefix(plan, drillLength);
}

/**
 * Returns `count` cards of a pair in random order, neither more than three times in a row.
 *
 * @param {PlannedCard[]} pair
 * @param {number} count
 * @param {RandomGenerator} generator Changed in place.
 * @returns {PlannedCard[]}
 */
function drillOrder(pair, count, generator) {
  /** @type {PlannedCard[]} */
  const order = [];
  while (order.length < count) {
    let card = elementAt(pair, randomGeneratorBelow(generator, 2));
    const last = suffix(order, 3);
    if (
      last.length === 3 &&
      last.every((plannedCard) =>
        stringsEqual(plannedCard.breedID, card.breedID)
      )
    ) {
      const plannedCard = elementAt(pair, 0);
      card = stringsEqual(plannedCard.breedID, card.breedID)
        ? elementAt(pair, 1)
        : plannedCard;
    }
    order.push(card);
  }
  return order;
}

/**
 * Returns the cards of each pair of the drill, without pairs that the deck lacks or that cannot be
 * told apart.
 *
 * @param {PlanningContext} context
 * @param {RandomGenerator} generator Changed in place.
 * @returns {PlannedCard[][]}
 */
function drillPairs(context, generator) {
  const deck = context.deck;
  const skills = context.skills.filter((skill) => skill !== "recall");
  /** @type {PlannedCard[][]} */
  const pairs = [];
  for (const pair of context.options.drill) {
    const first = planningContextPosition(context, pair.firstID);
    if (first !== null) {
      const second = planningContextPosition(context, pair.secondID);
      if (second !== null) {
        if (isDistinguishable(first, second, deck)) {
          const skill = chosenSkill(skills, first, context, generator) ??
            "name";
          const one = { ...plannedCard(first, skill, "confused", context) };
          one.otherBreedID = elementAt(deck.breeds, second).id;
          const other = { ...plannedCard(second, skill, "confused", context) };
          other.otherBreedID = elementAt(deck.breeds, first).id;
          pairs.push([one, other]);
        }
      }
    }
  }
  return pairs;
}

/**
 * Returns the due cards, with keys that sort the best-remembered cards first. The first cards of
 * breeds that were met only in practice or in challenges are due too, and come last. The other skills
 * of a breed that was right today wait until another day.
 *
 * The smart mode takes the weakest of a breed's due cards, other modes a random one.
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
    if (!wasRight(context.learner, position, context.day)) {
      const due = planningContextTrainableSkills(
        context,
        position,
      ).filter((skill) =>
        isDue(planningContextMemory(context, position, skill), context.day)
      );
      const skill = chosenSkill(due, position, context, generator);
      if (skill !== null) {
        found.push({
          planned: plannedCard(position, skill, "due", context),
          key: planningContextFading(context, position, skill),
        });
      } else if (awaitsFirstReview(context.learner, position)) {
        found.push({
          planned: firstCard(position, "due", context),
          key: maximumFading + 1,
        });
      }
    }
  }
  return found;
}

/**
 * Whether a memory is due by a study day.
 *
 * @param {Memory | null} memory
 * @param {number} day
 * @returns {boolean}
 */
export function isDue(memory, day) {
  if (memory === null) {
    return false;
  }
  return memory.due <= day;
}

/**
 * Returns one of the skills of a breed: the weakest in smart mode, otherwise a random one.
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
 * Returns a breed's most faded skill, or the first skill if it has never been asked about.
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
 * Returns the cards that should be reviewed today for the learner's exam, with keys that sort first
 * the ones that would have faded most on the day of the exam. The smart mode takes the weakest of a
 * breed's cards, other modes a random one.
 *
 * @param {number[]} open
 * @param {PlanningContext} context
 * @param {RandomGenerator} generator Changed in place.
 * @returns {Candidate[]}
 */
function examCandidates(open, context, generator) {
  const exam = context.learner.examDay;
  if (exam === null) {
    return [];
  }
  const scheduler = schedulerClamped(context.learner.scheduler);
  const formulas = makeFormulas(scheduler.weights);
  const onExamDay = { ...context };
  onExamDay.day = clampedDay(exam);
  /** @type {Candidate[]} */
  const found = [];
  for (const position of open) {
    /** @type {Skill[]} */
    const needed = [];
    for (const skill of planningContextTrainableSkills(context, position)) {
      const memory = planningContextMemory(context, position, skill);
      if (
        memory !== null &&
        needsReviewForExam(
          memory,
          skill,
          context.day,
          exam,
          scheduler,
          formulas,
        )
      ) {
        needed.push(skill);
      }
    }
    const skill = chosenSkill(needed, position, context, generator);
    if (skill !== null) {
      found.push({
        planned: plannedCard(position, skill, "exam", context),
        key: int(-planningContextFading(onExamDay, position, skill)),
      });
    }
  }
  return found;
}

/**
 * Returns the number of cards that an exam may add to a plan: as many as fit into one session of the
 * day, by number and by the learner's pace, besides the cards that were reviewed today.
 *
 * @param {PlannedCard[]} plan
 * @param {PlanningContext} context
 * @returns {number}
 */
function roomForExam(plan, context) {
  const learner = context.learner;
  let left = Math.max(1, Math.min(context.options.seconds, 86_400)) * 1000;
  let room = int(sessionOptionsLength(context.options) - plan.length);
  let usual = 0;
  for (const skill of context.skills) {
    usual = Math.max(usual, expectedTime(skill, learner));
  }
  for (const card of learner.cards) {
    const memory = card.memory;
    if (memory !== null && memory.lastDay >= context.day) {
      room = int(room - 1);
      left = int(left - expectedTime(card.skill, learner));
    }
  }
  for (const planned of plan) {
    left = int(left - expectedTime(planned.skill, learner));
  }
  return Math.max(0, Math.min(room, quotient(left, Math.max(1, usual))));
}

/**
 * Returns the plan of a practice session, a stage or a challenge: its breeds in random order.
 * Unless its breeds were chosen, practice is limited to breeds that the learner has already met,
 * if any. Smart mode puts confused breeds first, then the most faded ones.
 *
 * @param {PlanningContext} context
 * @param {RandomGenerator} generator Changed in place.
 * @returns {PlannedCard[]}
 */
function freePlan(context, generator) {
  let open = allowedPositions(context);
  const isChosen = context.options.breeds.length > 0;
  if (
    context.options.kind === "practice" &&
    context.options.stage === null &&
    !isChosen
  ) {
    const met = open.filter((item) => planningContextIsMet(context, item));
    open = met.length === 0 ? open : met;
  }
  /** @type {{ [key: string]: boolean }} */
  const isConfused = {};
  for (const confusion of context.learner.confusions) {
    if (isActive(confusion)) {
      setValue(isConfused, confusion.breed, true);
    }
  }
  let reason = /** @type {Reason} */ ("practice");
  if (context.options.kind === "challenge") {
    reason = /** @type {Reason} */ ("challenge");
  } else if (context.options.stage !== null) {
    reason = /** @type {Reason} */ ("stage");
  }
  /** @type {Candidate[]} */
  let found = [];
  for (const position of open) {
    const skill = chosenSkill(
      planningContextTrainableSkills(context, position),
      position,
      context,
      generator,
    ) ??
      "name";
    const planned = plannedCard(position, skill, reason, context);
    const isFirst = valueAt(isConfused, planned.breedID) !== null;
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
  const plan = [];
  addCandidates(found, sessionOptionsLength(context.options), context, plan);
  return plan;
}

/**
 * Whether a session that has just started is practice with breeds that are all new to the learner,
 * because its category has no others and the learner did not choose them.
 *
 * @param {Session} session
 * @param {Deck} deck
 * @returns {boolean}
 */
export function practisesUnmetBreeds(session, deck) {
  const options = session.options;
  const question = session.question;
  if (question === null) {
    return false;
  }
  if (!(options.kind === "practice" && options.stage === null)) {
    return false;
  }
  if (!(options.breeds.length === 0 && options.drill.length === 0)) {
    return false;
  }
  const context = planningContext(
    deck,
    session.learner,
    options,
    session.positions,
    0,
  );
  const position = planningContextPosition(context, question.breedID);
  if (position === null) {
    return false;
  }
  return !planningContextIsMet(context, position);
}

/**
 * Returns cards for the breeds to introduce now, most common breeds first: as many as the daily
 * limit still allows, plus the extra ones that were requested. Breeds that the learner met in
 * practice or in a challenge are not new, and do not count towards the limit.
 *
 * Look-alikes of one another are not introduced on the same day, unless the session is limited to a
 * category that has no other breeds left. A look-alike of a breed that was introduced in the last
 * week moves up by twenty places, so that the two are learned soon after each other.
 *
 * @param {number[]} open
 * @param {PlanningContext} context
 * @returns {PlannedCard[]}
 */
function newCards(open, context) {
  const today = context.day;
  let remaining = dailyLimit(context);
  /** @type {{ [key: string]: boolean }} */
  const introducedToday = {};
  /** @type {{ [key: string]: boolean }} */
  const excluded = {};
  /** @type {{ [key: string]: boolean }} */
  const promoted = {};
  for (let position = 0, end = context.deck.breeds.length; position < end; position++) {
    if (
      (planningContextEncounter(context, position)?.newDay ?? null) === today
    ) {
      remaining = int(remaining - 1);
    }
    const introduced = planningContextIntroduced(context, position);
    if (
      introduced !== null &&
      introduced >= int(today - 7) && introduced <= today
    ) {
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
  remaining = int(
    Math.max(0, remaining) +
    Math.max(0, Math.min(context.options.extraNew, 200)),
  );
  if (remaining === 0) {
    return [];
  }
  /** @type {PlannedCard[]} */
  const new_ = [];
  /** @type {number[]} */
  const postponed = [];
  const unmet = open.filter((item) => !planningContextIsMet(context, item));
  for (const position of introductionOrder(unmet, promoted, context.deck)) {
    if (new_.length < remaining) {
      const breed = elementAt(context.deck.breeds, position);
      const isExcluded = valueAt(excluded, breed.id) !== null ||
        breed.lookalikes.some((lookalike) =>
          valueAt(introducedToday, lookalike.breed) !== null
        );
      if (isExcluded) {
        postponed.push(position);
      } else if (canBeAsked(position, context.deck)) {
        new_.push(firstCard(position, "new", context));
        markIntroduced(position, context.deck, introducedToday, excluded);
      }
    }
  }
  if (context.options.category !== null) {
    const askable = postponed.filter((item) => canBeAsked(item, context.deck));
    appendAll(
      new_,
      prefix(askable, int(remaining - new_.length)).map((item) =>
        firstCard(item, "new", context)
      ),
    );
  }
  return new_;
}

/**
 * Returns the first scheduled card of a breed. A name must be recognized before it is recalled.
 *
 * @param {number} position
 * @param {Reason} reason
 * @param {PlanningContext} context
 * @returns {PlannedCard}
 */
function firstCard(position, reason, context) {
  const skills = planningContextTrainableSkills(context, position);
  const skill = /** @type {Skill} */ (skills.includes("name")
    ? "name"
    : skills.at(0) ?? "name");
  return plannedCard(position, skill, reason, context);
}

/**
 * Returns cards for a further skill of breeds that the learner has already met, most common breeds
 * first. The daily limit for new breeds applies.
 *
 * @param {number[]} open
 * @param {PlannedCard[]} plan
 * @param {PlanningContext} context
 * @param {RandomGenerator} generator Changed in place.
 * @returns {PlannedCard[]}
 */
function furtherCards(open, plan, context, generator) {
  let remaining = dailyLimit(context);
  for (let position = 0, end = context.deck.breeds.length; position < end; position++) {
    const today = allSkills.filter((skill) =>
      (planningContextCard(context, position, skill)?.introduced ?? null) ===
      context.day
    ).length;
    remaining = int(
      remaining -
      (planningContextIntroduced(context, position) === context.day
        ? int(today - 1)
        : today),
    );
  }
  /** @type {PlannedCard[]} */
  const further = [];
  for (const position of sortedByCommonness(open, context.deck)) {
    if (further.length < remaining) {
      const breed = elementAt(context.deck.breeds, position).id;
      const skills = furtherSkills(position, context);
      const skill = chosenSkill(skills, position, context, generator);
      if (
        skill !== null &&
        !plan.some((other) => stringsEqual(other.breedID, breed)) &&
        canBeAsked(position, context.deck)
      ) {
        further.push(plannedCard(position, skill, "skill", context));
      }
    }
  }
  return further;
}

/**
 * Returns the number of breeds that may be introduced on a day.
 *
 * @param {PlanningContext} context
 * @returns {number}
 */
function dailyLimit(context) {
  return Math.max(0, Math.min(context.options.newPerDay, 200));
}

/**
 * Marks a breed as introduced today, and its look-alikes as excluded.
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
 * Returns the positions in the order in which their breeds are introduced.
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
 * Returns the skills of the session that may be started next for a breed, once those already
 * started are mature.
 *
 * @param {number} position
 * @param {PlanningContext} context
 * @returns {Skill[]}
 */
function furtherSkills(position, context) {
  const started = planningContextTrainableSkills(
    context,
    position,
  ).filter((skill) =>
    planningContextMemory(context, position, skill) !== null
  );
  if (
    planningContextIntroduced(context, position) === null ||
    !started.every((skill) =>
      hasStability(
        planningContextMemory(context, position, skill),
        matureStability,
      )
    )
  ) {
    return [];
  }
  return planningContextTrainableSkills(context, position).filter((skill) =>
    planningContextMemory(context, position, skill) === null
  );
}

/**
 * A card in a session's plan.
 *
 * @typedef {object} PlannedCard
 * @property {string} breedID The breed's slug.
 * @property {Skill} skill The skill to train.
 * @property {Reason} reason The reason for asking it.
 * @property {string | null} otherBreedID The slug of the other breed, if the card is asked to tell two breeds apart.
 * @property {number} questionsBefore Number of questions that must come before this card.
 */

/**
 * Returns a session's plan, next card first. Except in a drill, no breed occurs twice; breeds
 * without photos or without a possible distractor are left out.
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
  if (options.questions.length > 0) {
    return options.questions.map((question) =>
      /** @type {PlannedCard} */ ({
        breedID: question.breedID,
        skill: question.skill,
        reason: question.reason,
        otherBreedID: null,
        questionsBefore: 0,
      })
    );
  }
  if (options.drill.length > 0) {
    return drillPlan(context, generator);
  }
  if (followsSchedule(options)) {
    return scheduledPlan(context, generator);
  }
  return freePlan(context, generator);
}

/**
 * Whether a session asks the cards that the schedule brings up: missed and due ones, then new
 * breeds. Answers in a stage are scheduled too, but the stage determines its breeds.
 *
 * @param {SessionOptions} options
 * @returns {boolean}
 */
function followsSchedule(options) {
  return options.kind === "schedule" &&
    options.stage === null &&
    options.drill.length === 0 &&
    options.questions.length === 0;
}

/**
 * A card that may be planned.
 *
 * @typedef {object} Candidate
 * @property {PlannedCard} planned
 * @property {number} key Sort key; smaller keys come first.
 */

/**
 * Returns the plan of a scheduled session: missed cards, due ones, weak ones, new breeds,
 * cards for an exam, then further skills. The smart mode puts weak cards before due ones. If many cards are due, the first
 * new breeds come before them. Weak cards do not make a second session on the same day.
 *
 * @param {PlanningContext} context
 * @param {RandomGenerator} generator Changed in place.
 * @returns {PlannedCard[]}
 */
function scheduledPlan(context, generator) {
  const open = allowedPositions(context);
  const length = sessionOptionsLength(context.options);
  /** @type {PlannedCard[]} */
  const plan = [];
  const missed = missedCandidates(open, context);
  addCandidates(sortedByKey(missed), length, context, plan);
  const due = dueCandidates(open, context, generator);
  const addsWeak = addsWeakCards([...missed, ...due], context);
  if (addsWeak && context.options.mode === "smart") {
    addWeakCandidates(open, context, plan);
  }
  const new_ = newCards(open, context);
  let later = new_;
  // Always introduce a few new breeds, even if many cards are due.
  if (due.length > quotient(length, 2)) {
    appendAll(
      plan,
      prefix(new_, Math.min(reservedForNew, int(length - plan.length))),
    );
    later = dropFirst(new_, reservedForNew);
  }
  if (due.length > int(length - plan.length)) {
    addCandidates(sortedByKey(due), int(length - plan.length), context, plan);
  } else {
    addCandidates(
      shuffledCandidates(due, generator),
      due.length,
      context,
      plan,
    );
  }
  if (addsWeak && context.options.mode !== "smart") {
    addWeakCandidates(open, context, plan);
  }
  appendAll(plan, prefix(later, int(length - plan.length)));
  const exam = examCandidates(open, context, generator);
  const room = roomForExam(plan, context);
  addCandidates(sortedByKey(exam), room, context, plan);
  const further = furtherCards(open, plan, context, generator);
  return [...plan, ...prefix(further, int(length - plan.length))];
}

/**
 * Number of new breeds that come before the due cards if many are due.
 *
 * @type {number}
 */
const reservedForNew = 2;

/**
 * Adds confused cards, then weak ones: at most a fifth of the session.
 *
 * @param {number[]} open
 * @param {PlanningContext} context
 * @param {PlannedCard[]} plan Changed in place.
 */
function addWeakCandidates(open, context, plan) {
  const length = sessionOptionsLength(context.options);
  const limit = Math.min(length, plan.length + quotient(length, 5));
  if (plan.length < limit) {
    const pairs = sortedByKey(confusedCandidates(open, context));
    addCandidates(pairs, int(limit - plan.length), context, plan);
  }
  if (plan.length < limit) {
    const weak = sortedByKey(weakCandidates(open, context));
    addCandidates(weak, int(limit - plan.length), context, plan);
  }
}

/**
 * Adds the candidates whose breeds are not in the plan yet, in order.
 *
 * @param {Candidate[]} candidates
 * @param {number} count
 * @param {PlanningContext} context
 * @param {PlannedCard[]} plan Changed in place.
 */
function addCandidates(candidates, count, context, plan) {
  /** @type {{ [key: string]: boolean }} */
  const plannedBreeds = {};
  for (const planned of plan) {
    setValue(plannedBreeds, planned.breedID, true);
  }
  let remaining = count;
  for (const candidate of candidates) {
    if (remaining > 0) {
      const breed = candidate.planned.breedID;
      const position = planningContextPosition(context, breed);
      if (
        position !== null &&
        valueAt(plannedBreeds, breed) === null &&
        canBeAsked(position, context.deck)
      ) {
        const planned = { ...candidate.planned };
        if (planned.reason === "weak") {
          planned.otherBreedID = likeliestLookalike(position, context);
        }
        if (canBeDrilled(position, planned.otherBreedID, context)) {
          setValue(plannedBreeds, breed, true);
          plan.push(planned);
          remaining = int(remaining - 1);
        }
      }
    }
  }
}

/**
 * Whether the breed at `position` can be told apart from the one it is drilled against, if any.
 *
 * @param {number} position
 * @param {string | null} otherBreed
 * @param {PlanningContext} context
 * @returns {boolean}
 */
function canBeDrilled(position, otherBreed, context) {
  if (otherBreed === null) {
    return true;
  }
  const other = planningContextPosition(context, otherBreed);
  if (other === null) {
    return true;
  }
  return isDistinguishable(position, other, context.deck);
}

/**
 * Returns the candidates sorted by key; equal ones keep their order.
 *
 * @param {Candidate[]} candidates
 * @returns {Candidate[]}
 */
function sortedByKey(candidates) {
  return sortedBy(candidates, (first, second) => first.key < second.key);
}

/**
 * Returns the candidates in random order (Fisher-Yates shuffle).
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
 * Returns the positions of the breeds that the options allow.
 *
 * @param {PlanningContext} context
 * @returns {number[]}
 */
function allowedPositions(context) {
  const deck = context.deck;
  if (context.options.breeds.length > 0) {
    return chosenPositions(context);
  }
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
      planningContextPosition(context, item)
    ),
  );
}

/**
 * Returns the positions of the breeds to which the options limit the session, without duplicates.
 *
 * @param {PlanningContext} context
 * @returns {number[]}
 */
function chosenPositions(context) {
  /** @type {number[]} */
  const chosen = [];
  for (const breed of context.options.breeds) {
    const position = planningContextPosition(context, breed);
    if (position !== null && !chosen.includes(position)) {
      chosen.push(position);
    }
  }
  return chosen;
}

/**
 * Returns a planned card that need not wait and is not contrasted with another breed.
 *
 * @param {number} position
 * @param {Skill} skill
 * @param {Reason} reason
 * @param {PlanningContext} context
 * @returns {PlannedCard}
 */
function plannedCard(position, skill, reason, context) {
  return {
    breedID: elementAt(context.deck.breeds, position).id,
    skill,
    reason,
    otherBreedID: null,
    questionsBefore: 0,
  };
}

/**
 * The inputs for planning a session.
 *
 * @typedef {object} PlanningContext
 * @property {Deck} deck
 * @property {{ [key: string]: number }} positions Positions of the breeds in the deck by slug, including earlier slugs.
 * @property {Learner} learner The learner; in a challenge, without cards and confusions.
 * @property {SessionOptions} options
 * @property {number} day The study day of the session, counted from 1970-01-01.
 * @property {Skill[]} skills The skills that the session may train.
 */

/**
 * Returns the position of a breed by its current or an earlier slug.
 *
 * @param {PlanningContext} planningContext
 * @param {string} breedID
 * @returns {number | null}
 */
export function planningContextPosition(planningContext, breedID) {
  const position = valueAt(planningContext.positions, breedID);
  if (position === null) {
    return null;
  }
  return (position >= 0 && position < planningContext.deck.breeds.length)
    ? position
    : null;
}

/**
 * Returns the skills that the session may train for the breed at a position. A question that the
 * deck's author wrote has only one, whatever the mode.
 *
 * @param {PlanningContext} planningContext
 * @param {number} position
 * @returns {Skill[]}
 */
function planningContextTrainableSkills(planningContext, position) {
  const authored = elementAt(
    planningContext.deck.breeds,
    position,
  ).question ?? null;
  if (authored !== null) {
    return [authoredQuestionSkill(authored)];
  }
  return planningContext.skills;
}

/**
 * Returns the learner's card of a breed in one skill.
 *
 * @param {PlanningContext} planningContext
 * @param {number} position
 * @param {Skill} skill
 * @returns {Card | null}
 */
function planningContextCard(planningContext, position, skill) {
  const index = cardIndex(position, skill);
  if (index >= planningContext.learner.cards.length) {
    return null;
  }
  const card = elementAt(planningContext.learner.cards, index);
  return (card.skill === skill &&
  stringsEqual(card.breed, elementAt(planningContext.deck.breeds, position).id))
    ? card
    : null;
}

/**
 * Returns the learner's memory of a breed in one skill; nil before the first scheduled review.
 *
 * @param {PlanningContext} planningContext
 * @param {number} position
 * @param {Skill} skill
 * @returns {Memory | null}
 */
function planningContextMemory(planningContext, position, skill) {
  return planningContextCard(planningContext, position, skill)?.memory ?? null;
}

/**
 * Returns the study day on which a breed was first scheduled, in any skill; nil if it never was.
 *
 * @param {PlanningContext} planningContext
 * @param {number} position
 * @returns {number | null}
 */
function planningContextIntroduced(planningContext, position) {
  let first = /** @type {number | null} */ (null);
  for (const skill of allSkills) {
    const day = planningContextCard(
      planningContext,
      position,
      skill,
    )?.introduced ?? null;
    if (day !== null) {
      first = Math.min(first ?? day, day);
    }
  }
  return first;
}

/**
 * Whether the learner has met a breed: was asked about it in any skill, in a session of any kind.
 *
 * @param {PlanningContext} planningContext
 * @param {number} position
 * @returns {boolean}
 */
function planningContextIsMet(planningContext, position) {
  for (const skill of allSkills) {
    const card = planningContextCard(planningContext, position, skill);
    if (card !== null && cardIsAnswered(card)) {
      return true;
    }
  }
  return false;
}

/**
 * Returns the study days on which the learner was asked about a breed; nil if it is not known to
 * the learner's state.
 *
 * @param {PlanningContext} planningContext
 * @param {number} position
 * @returns {Encounter | null}
 */
export function planningContextEncounter(planningContext, position) {
  return position < planningContext.learner.encounters.length
    ? elementAt(planningContext.learner.encounters, position)
    : null;
}

/**
 * Returns how far a card has faded: days since the last review divided by its stability, in
 * millionths, at most `maximumFading`; -1 if it has never been asked.
 *
 * Retrievability depends only on this ratio. Comparing the ratio avoids a power, whose rounding
 * errors would decide ties.
 *
 * @param {PlanningContext} planningContext
 * @param {number} position
 * @param {Skill} skill
 * @returns {number}
 */
function planningContextFading(planningContext, position, skill) {
  const memory = planningContextMemory(planningContext, position, skill);
  if (memory === null) {
    return -1;
  }
  const days = Math.max(
    0,
    int(planningContext.day - clampedDay(memory.lastDay)),
  );
  return int(
    Math.trunc(
      roundHalfAway(
        smaller(days / larger(memory.stability, 0.001), 1000000) * 1000000,
      ),
    ),
  );
}

/**
 * Returns the planning context of a session on a study day.
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
 * Returns the skills that a mode may train.
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
 * Minimum stability, in days, of a mature memory. Further skills, held-out photos and more
 * look-alikes are used from then on.
 *
 * @type {number}
 */
const matureStability = 21;

/**
 * Whether a memory has at least this stability in days, rounded to a thousandth.
 *
 * @param {Memory | null} memory
 * @param {number} days
 * @returns {boolean}
 */
function hasStability(memory, days) {
  if (memory === null) {
    return false;
  }
  return roundHalfAway(memory.stability * 1000) >= int(days * 1000);
}

/**
 * The maximum ratio, a million, in millionths.
 *
 * @type {number}
 */
const maximumFading = 1_000_000_000_000;

/**
 * Returns the cards whose last answer was a miss, most recently asked first.
 *
 * @param {number[]} open
 * @param {PlanningContext} context
 * @returns {Candidate[]}
 */
function missedCandidates(open, context) {
  /** @type {Candidate[]} */
  const found = [];
  for (const position of open) {
    for (const skill of planningContextTrainableSkills(context, position)) {
      const card = planningContextCard(context, position, skill);
      if (card !== null) {
        const memory = card.memory;
        if (memory !== null && card.wrong > 0 && card.run === 0) {
          found.push({
            planned: plannedCard(position, skill, "slip", context),
            key: int(-memory.lastDay),
          });
        }
      }
    }
  }
  return found;
}

/**
 * Whether confused and weak cards may be planned besides the missed or due `cards`. They are not
 * due themselves, so once a scheduled card was answered on the day, they only accompany cards that
 * are: otherwise the day would never end for a learner who has mixed many breeds up.
 *
 * @param {Candidate[]} cards
 * @param {PlanningContext} context
 * @returns {boolean}
 */
function addsWeakCards(cards, context) {
  if (
    !context.learner.cards.some((card) =>
      (card.memory?.lastDay ?? null) === context.day
    )
  ) {
    return true;
  }
  for (const card of cards) {
    const position = planningContextPosition(context, card.planned.breedID);
    if (position !== null && canBeAsked(position, context.deck)) {
      return true;
    }
  }
  return false;
}

/**
 * Returns the cards of confused breeds, in both directions; the most confused come first.
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
      const position = planningContextPosition(context, confusion.breed);
      if (position !== null) {
        const other = planningContextPosition(context, confusion.taken);
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
 * Adds a card for telling a breed apart from another, in its weakest started skill.
 *
 * @param {number} position
 * @param {number} other
 * @param {number} key
 * @param {PlanningContext} context
 * @param {Candidate[]} found Changed in place.
 */
function addConfusedPair(position, other, key, context, found) {
  const open = restedSkills(position, context);
  const skill = weakestSkill(open, position, context);
  if (skill !== null) {
    const pair = { ...plannedCard(position, skill, "confused", context) };
    pair.otherBreedID = elementAt(context.deck.breeds, other).id;
    found.push({ planned: pair, key });
  }
}

/**
 * Returns the cards that were forgotten twice or are difficult, keyed so that the most faded come
 * first.
 *
 * @param {number[]} open
 * @param {PlanningContext} context
 * @returns {Candidate[]}
 */
function weakCandidates(open, context) {
  /** @type {Candidate[]} */
  const found = [];
  for (const position of open) {
    const weak = restedSkills(position, context).filter((skill) =>
      isWeak(planningContextMemory(context, position, skill))
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
 * Returns the started skills in which a breed may be asked outside its schedule: none if it was
 * asked today in any skill, and except in smart mode only those that are not due.
 *
 * @param {number} position
 * @param {PlanningContext} context
 * @returns {Skill[]}
 */
function restedSkills(position, context) {
  for (const skill of allSkills) {
    const memory = planningContextMemory(context, position, skill);
    if (memory !== null && memory.lastDay >= context.day) {
      return [];
    }
  }
  return planningContextTrainableSkills(context, position).filter((skill) =>
    planningContextMemory(context, position, skill) !== null &&
    (context.options.mode === "smart" ||
    !isDue(planningContextMemory(context, position, skill), context.day))
  );
}

/**
 * Whether a card was forgotten at least twice or has a difficulty of at least 8 of 10.
 *
 * @param {Memory | null} memory
 * @returns {boolean}
 */
function isWeak(memory) {
  if (memory === null) {
    return false;
  }
  return memory.lapses >= 2 || roundHalfAway(memory.difficulty * 1000) >= 8000;
}

/**
 * Whether two breeds are still confused: not told apart three times in a row since the confusion.
 *
 * @param {Confusion} confusion
 * @returns {boolean}
 */
export function isActive(confusion) {
  return confusion.times > 0 && confusion.toldApart < 3;
}

/**
 * Returns the slug of the breed most likely to be confused with the one at `position`.
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
 * A question; exactly one of its choices is correct.
 *
 * @typedef {object} Question
 * @property {string} breedID The slug of the breed in question.
 * @property {Skill} skill The skill that it trains.
 * @property {string} photoID The id of the breed's photo: the one shown for `name` and `recall`, the correct answer for `find`. Empty if the deck's author wrote the question.
 * @property {Choice[]} choices The choices, in the order shown; empty for `recall`.
 * @property {Reason} reason The reason for asking it.
 * @property {string | null} otherBreedID The slug of the other breed, if the question is asked to tell two breeds apart.
 */

/**
 * A choice of a question.
 *
 * @typedef {object} Choice
 * @property {string} breedID The breed's slug, or the id of a choice that the deck's author wrote.
 * @property {string | null} photoID The id of its photo; nil if its name is shown instead.
 */

/**
 * The reason why a question is asked.
 *
 * - `due`: The card is due: retrievability has fallen to the desired retention, or the breed was met only in practice or in challenges and has not been scheduled yet.
 * - `slip`: The card was missed earlier in this session.
 * - `weak`: The card is difficult for this learner.
 * - `confused`: The breed was mistaken for another.
 * - `new`: The breed is new: the learner has never been asked about it, in a session of any kind.
 * - `skill`: The learner has met the breed in another skill.
 * - `exam`: Without a review, the card would fall below the target of an exam.
 * - `practice`: Free practice.
 * - `stage`: Part of the stage.
 * - `challenge`: Part of the challenge.
 *
 * @typedef {"due" | "slip" | "weak" | "confused" | "new" | "skill" | "exam" | "practice" | "stage" | "challenge"} Reason
 */

/**
 * A seeded random number generator: the same seed gives the same questions on every platform.
 *
 * The algorithm is Mulberry32 by Tommy Ettinger (public domain): a 32-bit counter and a mixer. Its
 * whole state is one number, which a record can store.
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
 * Returns the next 32 bits.
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
 * Returns a number from 0 up to, but not including, `bound`, which is limited to 1...2^20.
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
 * Returns the items in random order (Fisher-Yates shuffle).
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
 * Questions played in one go, from the first question to the summary.
 *
 * A session is a value: `advance` returns the session after an event. The user interface only
 * displays it and stores its reviews.
 *
 * @typedef {object} Session
 * @property {SessionIdentity} identity The ids of the session, profile and device, for the session's records.
 * @property {SessionOptions} options The options with which the session was started.
 * @property {string} deckID The deck's id.
 * @property {number} seed Seed of the random generator.
 * @property {RandomGenerator} generator Random generator, in its state for the next question.
 * @property {Learner} learner The learner, including this session's answers.
 * @property {{ [key: string]: number }} positions Positions of the breeds in the deck by slug, including earlier slugs.
 * @property {PlannedCard[]} plan Cards still to be asked, next first.
 * @property {number} plannedCount Number of cards planned at the start.
 * @property {Review[]} reviews Answers so far, including the one to the current question.
 * @property {Question | null} question The current question; nil if the session is over or had nothing to ask.
 * @property {boolean} isAnswered Whether the current question has been answered.
 * @property {{ [key: string]: string }} typedTexts Typed texts of a challenge by review id, which its result code contains; they are not stored with the reviews.
 * @property {TypedText | null} nearMiss A typed answer that awaits the learner's confirmation.
 * @property {boolean} isHinted Whether a hint was shown for the current question.
 * @property {number} currentRun Current run of correct answers.
 * @property {number} bestRun Longest run of correct answers in this session.
 * @property {Timestamp} started Time of the start.
 * @property {Ending | null} ending Reason for the end; nil while the session is open.
 * @property {number | null} ended Time of the end, in milliseconds since 1970 (UTC).
 */

/**
 * Whether there are no more questions.
 *
 * @param {Session} session
 * @returns {boolean}
 */
export function sessionIsOver(session) {
  return session.question === null;
}

/**
 * Whether there was nothing to ask from the start. The `ending` of such a session is nil; the
 * learner can still practise freely.
 *
 * @param {Session} session
 * @returns {boolean}
 */
export function sessionHasNothingToAsk(session) {
  return session.plannedCount === 0;
}

/**
 * Expected total number of questions: those of the current plan or, in a drill, as many as reach
 * its goal if all further answers are correct.
 *
 * @param {Session} session
 * @returns {number}
 */
export function sessionExpected(session) {
  if (sessionIsOver(session)) {
    return session.reviews.length;
  }
  if (session.options.drill.length === 0) {
    return int(sessionNumber(session) + session.plan.length);
  }
  const missing = Math.max(
    0,
    drillGoal - Math.max(0, Math.min(session.currentRun, 1_000_000)),
  );
  return int(
    sessionNumber(session) +
    Math.min(
      session.plan.length,
      session.isAnswered ? missing : Math.max(0, int(missing - 1)),
    ),
  );
}

/**
 * Number of the current question, from 1.
 *
 * @param {Session} session
 * @returns {number}
 */
export function sessionNumber(session) {
  return session.isAnswered
    ? session.reviews.length
    : session.reviews.length + 1;
}

/**
 * An action of the learner in a session.
 *
 * - `choose`: A breed was chosen; `ms` is the answer time in milliseconds.
 * - `type`: A name was typed or spoken, and judged: see `typedAnswerEvent(_:in:of:moment:ms:)`.
 * - `confirm`: The near miss was confirmed, or rejected, after which the question is still open.
 * - `skip`: "I don't know."
 * - `expire`: The time of the question ran out or, in an exam, that of all questions.
 * - `hint`: A hint was requested.
 * - `next`: The next question was requested.
 * - `leave`: The learner left; the answers so far count.
 *
 * @typedef {{ kind: "choose", breedID: string, moment: Timestamp, ms: number } | { kind: "type", text: string, judgement: TypedJudgement, moment: Timestamp, ms: number } | { kind: "confirm", meant: boolean } | { kind: "skip", moment: Timestamp, ms: number } | { kind: "expire", moment: Timestamp, ms: number } | { kind: "hint" } | { kind: "next", moment: Timestamp } | { kind: "leave", moment: Timestamp }} SessionEvent
 */

/**
 * The ids stored in a session's records.
 *
 * @typedef {object} SessionIdentity
 * @property {string} sessionID The session's id, unique for this learner.
 * @property {string} profileID
 * @property {string} deviceID
 * @property {number} seq Sequence number of the device's next review, from 1.
 */

/**
 * Options of a session.
 *
 * @typedef {object} SessionOptions
 * @property {Mode} mode Selection of skills.
 * @property {ReviewKind} kind Effect of the answers on the schedule.
 * @property {string | null} category The id of the category that the session is limited to.
 * @property {number | null} stage The stage to play, from 1.
 * @property {BreedPair[]} drill Pairs of breeds to tell apart; empty for an ordinary session.
 * @property {string[]} breeds Slugs of the only breeds to ask about; empty for all.
 * @property {Question[]} questions The questions of a challenge whose link contains them; empty if they are chosen at random.
 * @property {number} choices Number of choices of a question, 2 to 6; fewer if the deck has fewer breeds.
 * @property {number} cards Maximum number of cards, not counting repeats of missed cards.
 * @property {number} seconds Time limit in seconds, as measured by `secondsSpent`; the current question may still be finished.
 * @property {number} newPerDay Maximum number of new breeds per day.
 * @property {number} extraNew Number of new breeds beyond that limit, in this session.
 * @property {number} rolloverHour The hour at which a study day begins.
 * @property {boolean} typedKept Whether typed text is stored in the review.
 * @property {boolean} paced Whether a slow answer may be graded as hard.
 * @property {boolean} exam Whether the session is an exam: without hints and second chances, and with `seconds` as the time from its start to its end.
 * @property {string} examQuestions The questions of an exam as in its link, to find the way back to it; empty in other sessions.
 */

/**
 * Maximum number of cards, limited to 1...200.
 *
 * @param {SessionOptions} sessionOptions
 * @returns {number}
 */
export function sessionOptionsLength(sessionOptions) {
  return Math.max(1, Math.min(sessionOptions.cards, 200));
}

/**
 * The place of the current question in its session, as in "3 of 5, then 1 again" or, for a repeat,
 * "again: 1 of 2".
 *
 * @typedef {object} SessionPlace
 * @property {number} number Number of planned cards asked so far, from 1; a repeat does not count.
 * @property {number} total Number of planned cards; it does not change when a card is missed.
 * @property {number} again Repeats of missed cards in this session, asked or still to come.
 * @property {number} repeatNumber The number of the current repeat, from 1; 0 if the question is not a repeat.
 * @property {number} toRepeat Repeats still to come after the current question.
 */

/**
 * Returns the place of the current question. In a drill, which alternates between its breeds, each
 * question counts.
 *
 * @param {Session} session
 * @returns {SessionPlace}
 */
export function sessionPlace(session) {
  if (session.options.drill.length > 0) {
    return {
      number: sessionNumber(session),
      total: sessionExpected(session),
      again: 0,
      repeatNumber: 0,
      toRepeat: 0,
    };
  }
  /** @type {{ [key: string]: boolean }} */
  const isAsked = {};
  const answers = sessionIsOver(session)
    ? session.reviews.length
    : Math.max(0, int(sessionNumber(session) - 1));
  for (const review of prefix(session.reviews, answers)) {
    setValue(isAsked, review.breed, true);
  }
  let later = 0;
  let isRepeat = false;
  const question = session.question;
  if (question !== null) {
    isRepeat = valueAt(isAsked, question.breedID) !== null;
    setValue(isAsked, question.breedID, true);
    later = session.plan.filter((plannedCard) =>
      valueAt(isAsked, plannedCard.breedID) === null
    ).length;
  }
  const total = int(Object.keys(isAsked).length + later);
  const again = Math.max(0, int(sessionExpected(session) - total));
  const asked = sessionIsOver(session)
    ? session.reviews.length
    : sessionNumber(session);
  const repeats = Math.max(
    0,
    Math.min(again, int(asked - Object.keys(isAsked).length)),
  );
  return {
    number: Object.keys(isAsked).length,
    total,
    again,
    repeatNumber: isRepeat ? repeats : 0,
    toRepeat: int(again - repeats),
  };
}

/**
 * Returns session options from a profile's settings.
 *
 * @param {Settings} settings
 * @param {Mode} mode
 * @param {ReviewKind} kind
 * @param {string | null} [categoryID]
 * @param {number | null} [stage]
 * @param {BreedPair[]} [drill]
 * @param {number} [extraNew]
 * @param {string[]} [breedIDs]
 * @returns {SessionOptions}
 */
export function sessionOptions(
  settings,
  mode,
  kind,
  categoryID = null,
  stage = null,
  drill = [],
  extraNew = 0,
  breedIDs = [],
) {
  return {
    mode: drill.length === 0 ? mode : drillMode(mode),
    kind,
    category: categoryID,
    stage,
    drill,
    choices: settings.choices,
    cards: settings.sessionCards,
    seconds: settings.sessionSeconds,
    newPerDay: settings.newPerDay,
    extraNew,
    rolloverHour: settings.rolloverHour,
    typedKept: settings.typedKept,
    paced: settings.paced,
    breeds: breedIDs,
    questions: [],
    exam: false,
    examQuestions: "",
  };
}

/**
 * Starts a session about `deck`, with its first question.
 *
 * The deck, learner, options, seed and study day determine every question; in a challenge, only
 * the deck, options and seed do. If nothing can be asked, the session is over and
 * `hasNothingToAsk` is true.
 *
 * @param {Deck} deck
 * @param {Learner} learner
 * @param {SessionOptions} options
 * @param {SessionIdentity} identity
 * @param {number} seed
 * @param {Timestamp} moment
 * @returns {Session}
 */
export function startSession(deck, learner, options, identity, seed, moment) {
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
    deckID: deck.id,
    seed,
    generator,
    learner,
    positions: standing,
    plan: asked,
    plannedCount: asked.length,
    reviews: [],
    question: null,
    isAnswered: false,
    typedTexts: {},
    nearMiss: null,
    isHinted: false,
    currentRun: 0,
    bestRun: 0,
    started: begun,
    ending: null,
    ended: null,
  };
  return asked.length === 0 ? session : nextQuestion(session, deck, begun);
}

/**
 * Returns the record that stores a session.
 *
 * @param {Session} session
 * @returns {SessionRecord}
 */
export function sessionRecord(session) {
  const options = session.options;
  const started = timestampClamped(session.started);
  return {
    id: session.identity.sessionID,
    profile: session.identity.profileID,
    deck: session.deckID,
    mode: options.mode,
    kind: options.kind,
    category: options.category,
    stage: options.stage,
    seed: session.seed,
    started: started.at,
    ended: session.ended,
    day: studyDay(started, options.rolloverHour),
    planned: session.plannedCount,
    answered: session.reviews.length,
    right: session.reviews.filter((review) => reviewIsRight(review)).length,
    ms: timeSpent(
      session,
      session.ended ?? (session.reviews.at(-1) ?? null)?.at ?? started.at,
    ),
    ending: session.ending,
    drill: options.drill.length === 0 ? null : true,
    chosen: (options.drill.length === 0 && options.breeds.length > 0)
      ? true
      : null,
    exam: options.exam
      ? Math.max(1, Math.min(options.seconds, maximumExamSeconds))
      : null,
    questions: options.exam ? options.examQuestions : null,
    other: null,
  };
}

/**
 * Returns the session after an event; unchanged if the event is not valid in the session's state.
 *
 * @param {Session} session
 * @param {SessionEvent} event
 * @param {Deck} deck
 * @returns {Session}
 */
export function advance(session, event, deck) {
  const question = session.question;
  if (question === null) {
    return session;
  }
  const isOpen = !session.isAnswered && session.nearMiss === null;
  switch (event.kind) {
    case "choose": {
      const { breedID: breed, moment, ms } = event;
      if (
        !isOpen ||
        !question.choices.some((choice) => stringsEqual(choice.breedID, breed))
      ) {
        return session;
      }
      return record(
        session,
        question,
        {
          outcome: stringsEqual(breed, question.breedID) ? "right" : "wrong",
          chosenBreedID: breed,
          typed: null,
          moment,
          ms,
        },
        deck,
      );
    }
    case "type": {
      const { text, judgement, moment, ms } = event;
      if (session.isAnswered || question.skill !== "recall" || isBlank(text)) {
        return session;
      }
      const near = session.nearMiss;
      if (near !== null) {
        if (
          typedJudgementEquals(judgement, { kind: "right" }) &&
          stringsEqual(near.breedID, question.breedID)
        ) {
          // The prompt has already shown the correct name, so typing it only confirms the near miss.
          return advance(session, { kind: "confirm", meant: true }, deck);
        }
      }
      return submitText(
        session,
        question,
        { text, breedID: question.breedID, moment, ms },
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
      if (session.isAnswered) {
        return session;
      }
      if (!meant) {
        // The learner types another name.
        const open = { ...session };
        open.nearMiss = /** @type {TypedText | null} */ (null);
        return open;
      }
      return record(
        session,
        question,
        {
          outcome: stringsEqual(near.breedID, question.breedID)
            ? "near"
            : "wrong",
          chosenBreedID: near.breedID,
          typed: near.text,
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
        chosenBreedID: null,
        typed: null,
        moment,
        ms,
      };
      return isOpen ? record(session, question, skipped, deck) : session;
    }
    case "expire": {
      const { moment, ms } = event;
      /** @type {Answer} */
      const late = {
        outcome: "timeout",
        chosenBreedID: null,
        typed: null,
        moment,
        ms,
      };
      if (session.options.exam) {
        // The question was not reached in time, so it is not a missed one.
        return isOpen ? end(session, "time", moment) : session;
      }
      return isOpen ? record(session, question, late, deck) : session;
    }
    case "hint": {
      const hinted = { ...session };
      hinted.isHinted = session.isHinted || (isOpen && !session.options.exam);
      return hinted;
    }
    case "next": {
      const { moment } = event;
      return session.isAnswered ? nextQuestion(session, deck, moment) : session;
    }
    case "leave": {
      const { moment } = event;
      return leave(session, deck, moment);
    }
  }
}

/**
 * Whether a string contains only spaces and control characters.
 *
 * @param {string} text
 * @returns {boolean}
 */
function isBlank(text) {
  return codePoints(text).every((item) => item <= 32);
}

/**
 * The learner's part of a review.
 *
 * @typedef {object} Answer
 * @property {Outcome} outcome
 * @property {string | null} chosenBreedID The slug of the breed that was chosen or typed.
 * @property {string | null} typed The typed text.
 * @property {Timestamp} moment
 * @property {number} ms Milliseconds from the question's appearance to the answer.
 */

/**
 * Returns the session after a typed answer: with a new review, or with a near miss to confirm,
 * which replaces any earlier near miss. After a name of the breed's family, the question stays
 * open.
 *
 * In an exam, every text is an answer: a near miss counts, a misspelled name of another breed is
 * wrong, and so is a family's name.
 *
 * @param {Session} session
 * @param {Question} question
 * @param {TypedText} typed
 * @param {TypedJudgement} judgement
 * @param {Deck} deck
 * @returns {Session}
 */
function submitText(session, question, typed, judgement, deck) {
  /** @type {Answer} */
  const answer = {
    outcome: "right",
    chosenBreedID: question.breedID,
    typed: typed.text,
    moment: typed.moment,
    ms: typed.ms,
  };
  const typedJudgement = session.options.exam
    ? judgedInExam(judgement)
    : judgement;
  switch (typedJudgement.kind) {
    case "right": {
      return record(session, question, answer, deck);
    }
    case "near": {
      if (session.options.exam) {
        answer.outcome = /** @type {Outcome} */ ("near");
        return record(session, question, answer, deck);
      }
      const waiting = { ...session };
      waiting.nearMiss = typed;
      return waiting;
    }
    case "similar": {
      const { breed } = typedJudgement;
      const meant = { ...typed };
      meant.breedID = breed;
      const waiting = { ...session };
      waiting.nearMiss = meant;
      return waiting;
    }
    case "family": {
      return session;
    }
    case "wrong": {
      const { breed } = typedJudgement;
      answer.outcome = /** @type {Outcome} */ ("wrong");
      answer.chosenBreedID = breed;
      return record(session, question, answer, deck);
    }
  }
}

/**
 * Returns the judgement in an exam, which asks nothing back: text that names no breed exactly is
 * wrong, unless it is a near miss.
 *
 * @param {TypedJudgement} judgement
 * @returns {TypedJudgement}
 */
function judgedInExam(judgement) {
  switch (judgement.kind) {
    case "similar":
    case "family": {
      return { kind: "wrong", breed: null };
    }
    case "right":
    case "near":
    case "wrong": {
      return judgement;
    }
  }
}

/**
 * Returns the session with this answer recorded and, if it was wrong, the card planned again.
 *
 * @param {Session} session
 * @param {Question} question
 * @param {Answer} answer
 * @param {Deck} deck
 * @returns {Session}
 */
export function record(session, question, answer, deck) {
  const review2 = review(answer, question, session);
  /** @type {Session} */
  const value = appending(review2, session, question, deck);
  const next = { ...value, typedTexts: { ...value.typedTexts } };
  if (session.options.kind === "challenge") {
    const text = answer.typed;
    if (text !== null) {
      setValue(next.typedTexts, review2.id, text);
    }
  }
  return next;
}

/**
 * Returns the session with this review of its current question and, if the answer was wrong, the
 * card planned again.
 *
 * @param {Review} review
 * @param {Session} session
 * @param {Question} question
 * @param {Deck} deck
 * @returns {Session}
 */
export function appending(review, session, question, deck) {
  const next = {
    ...session,
    identity: { ...session.identity },
    plan: [...session.plan],
    reviews: [...session.reviews],
  };
  next.reviews.push(review);
  next.identity.seq = Math.max(1, Math.min(review.seq, 1_000_000_000)) + 1;
  next.learner = applying(session.learner, review, deck);
  next.isAnswered = true;
  next.nearMiss = /** @type {TypedText | null} */ (null);
  next.currentRun = reviewIsRight(review)
    ? Math.max(0, Math.min(session.currentRun, 1_000_000)) + 1
    : 0;
  next.bestRun = Math.max(session.bestRun, next.currentRun);
  if (!reviewIsRight(review) && isRepeated(review, next)) {
    next.plan.push({
      breedID: question.breedID,
      skill: question.skill,
      reason: "slip",
      otherBreedID: question.otherBreedID,
      questionsBefore: repeatGap,
    });
  }
  return next;
}

/**
 * Number of other cards before a missed one is repeated, if there are as many.
 *
 * @type {number}
 */
const repeatGap = 3;

/**
 * Whether a missed card is asked again in this session: at most twice, but not in a challenge,
 * which is the same for everyone, or in a drill, which repeats its breeds anyway.
 *
 * @param {Review} review
 * @param {Session} session
 * @returns {boolean}
 */
function isRepeated(review, session) {
  return session.options.kind !== "challenge" &&
    session.options.drill.length === 0 &&
    session.reviews.filter((other) =>
      stringsEqual(other.breed, review.breed) && other.skill === review.skill
    ).length <=
    2;
}

/**
 * Returns the review that stores an answer, with each field within its bounds.
 *
 * @param {Answer} answer
 * @param {Question} question
 * @param {Session} session
 * @returns {Review}
 */
function review(answer, question, session) {
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
    id: `${identity.sessionID}-${sessionNumber(session)}`,
    profile: identity.profileID,
    session: identity.sessionID,
    deck: session.deckID,
    breed: question.breedID,
    skill: question.skill,
    mode: session.options.mode,
    kind: session.options.kind,
    device: identity.deviceID,
    seq: Math.max(1, Math.min(identity.seq, 1_000_000_000)),
    at: moment.at,
    zone: moment.zone,
    offset: moment.offset,
    day: studyDay(moment, session.options.rolloverHour),
    ms: Math.max(0, Math.min(answer.ms, dayMilliseconds)),
    outcome: answer.outcome,
    hinted: session.isHinted,
    chosen: answer.chosenBreedID,
    typed,
    choices: question.choices.map((choice) => choice.breedID),
    photo: question.photoID === "" ? null : question.photoID,
    other: null,
  };
}

/**
 * Whether another question about a breed is expected in this session; the time limit may still end
 * the session sooner.
 *
 * @param {Session} session
 * @param {string} breedID
 * @param {Timestamp} moment
 * @returns {boolean}
 */
export function isAskedAgain(session, breedID, moment) {
  return isPlannedAgain(session, breedID) && !isTimeUp(session, moment);
}

/**
 * Whether a missed breed opens the next session, since the time of this one is up. Only scheduled
 * sessions begin with missed breeds; the next round of a stage asks its breeds in any order.
 *
 * @param {Session} session
 * @param {string} breedID
 * @param {Timestamp} moment
 * @returns {boolean}
 */
export function opensNextSession(session, breedID, moment) {
  return followsSchedule(session.options) &&
    isPlannedAgain(session, breedID) &&
    isTimeUp(session, moment);
}

/**
 * Whether a breed is among the remaining cards, and the session does not end before them.
 *
 * @param {Session} session
 * @param {string} breedID
 * @returns {boolean}
 */
function isPlannedAgain(session, breedID) {
  return !isFinished(session) &&
    session.plan.some((plannedCard) =>
      stringsEqual(plannedCard.breedID, breedID)
    );
}

/**
 * Whether the session has reached its goal: all cards have been asked or, in a drill, its breeds
 * have been told apart often enough.
 *
 * @param {Session} session
 * @returns {boolean}
 */
function isFinished(session) {
  return session.plan.length === 0 ||
    (session.options.drill.length > 0 && session.currentRun >= drillGoal);
}

/**
 * Returns the session, ended for the given reason.
 *
 * @param {Session} session
 * @param {Ending} ending
 * @param {Timestamp} moment
 * @returns {Session}
 */
function end(session, ending, moment) {
  const ended = { ...session };
  ended.question = /** @type {Question | null} */ (null);
  ended.nearMiss = /** @type {TypedText | null} */ (null);
  ended.ending = ending;
  ended.ended = Math.max(session.started.at, timestampClamped(moment).at);
  return ended;
}

/**
 * Returns the session ended by the learner; it counts as finished if the last answer completed
 * it.
 *
 * @param {Session} session
 * @param {Deck} deck
 * @param {Timestamp} moment
 * @returns {Session}
 */
function leave(session, deck, moment) {
  if (session.isAnswered) {
    const next = nextQuestion(session, deck, moment);
    if (next.ending !== null) {
      return next;
    }
  }
  return end(
    session,
    (session.options.exam && isTimeUp(session, moment)) ? "time" : "left",
    moment,
  );
}

/**
 * Whether the time limit ends the session before its next question.
 *
 * @param {Session} session
 * @param {Timestamp} moment
 * @returns {boolean}
 */
function isTimeUp(session, moment) {
  if (session.options.exam) {
    return examTimeLeft(session, moment) <= 0;
  }
  return secondsSpent(session, moment) >= Math.max(1, session.options.seconds);
}

/**
 * Returns the milliseconds left in an exam, which passes while the learner is away too; negative if
 * its time is over.
 *
 * @param {Session} session
 * @param {Timestamp} moment
 * @returns {number}
 */
export function examTimeLeft(session, moment) {
  const seconds = Math.max(
    1,
    Math.min(session.options.seconds, maximumExamSeconds),
  );
  const ending = int(
    timestampClamped(session.started).at + int(seconds * 1000),
  );
  return int(ending - timestampClamped(moment).at);
}

/**
 * Returns the seconds spent in a session up to a moment: answer times and the times to read the
 * answers, each of at most a minute, since a longer time means that the learner was away.
 *
 * @param {Session} session
 * @param {Timestamp} moment
 * @returns {number}
 */
export function secondsSpent(session, moment) {
  return quotient(timeSpent(session, timestampClamped(moment).at), 1000);
}

/**
 * Returns the milliseconds spent in a session up to a time.
 *
 * @param {Session} session
 * @param {number} time
 * @returns {number}
 */
function timeSpent(session, time) {
  let spent = 0;
  let last = timestampClamped(session.started).at;
  for (const review of session.reviews) {
    spent = int(
      spent +
      int(countedTime(review) + readingTime(last, questionTime(review))),
    );
    last = review.at;
  }
  return int(spent + readingTime(last, time));
}

/**
 * Returns the counted time of an answer, in milliseconds, at most a minute.
 *
 * @param {Review} review
 * @returns {number}
 */
export function countedTime(review) {
  return Math.max(0, Math.min(review.ms, awayThreshold));
}

/**
 * Returns the milliseconds that count between an answer and the next question: at most a minute.
 *
 * @param {number} answer
 * @param {number} question
 * @returns {number}
 */
export function readingTime(answer, question) {
  return Math.max(
    0,
    Math.min(int(clampedTime(question) - clampedTime(answer)), awayThreshold),
  );
}

/**
 * Returns the time at which the question of a review was shown, in milliseconds since 1970 (UTC).
 *
 * @param {Review} review
 * @returns {number}
 */
export function questionTime(review) {
  return clampedTime(int(clampedTime(review.at) - clampedTime(review.ms)));
}

/**
 * Returns the positions of the breeds that an answer tells apart from the breed in question, at
 * `position`: those that were offered with it, and the one that was chosen or typed.
 *
 * Drills and achievements count with this function how often two breeds were told apart.
 *
 * @param {Review} review
 * @param {number} position
 * @param {{ [key: string]: number }} positions
 * @returns {number[]}
 */
export function contrastedPositions(review, position, positions) {
  const offered = withoutNull(
    review.choices.map((item) => valueAt(positions, item)),
  );
  return [
    ...offered,
    valueAt(positions, review.chosen ?? review.breed) ?? position,
  ];
}

/**
 * Returns the pairs of a drill whose breeds were told apart `drillGoal` times in a row, up to the
 * last answer about them. The right answers of a drill of several pairs belong to one pair each.
 *
 * @param {Session} session
 * @returns {BreedPair[]}
 */
export function pairsToldApart(session) {
  return session.options.drill.filter((breedPair) =>
    timesToldApart(breedPair, session) >= drillGoal
  );
}

/**
 * Returns the length of the current run of correct answers that tell two breeds apart.
 *
 * @param {BreedPair} pair
 * @param {Session} session
 * @returns {number}
 */
function timesToldApart(pair, session) {
  const first = valueAt(session.positions, pair.firstID);
  if (first === null) {
    return 0;
  }
  const second = valueAt(session.positions, pair.secondID);
  if (second === null) {
    return 0;
  }
  let times = 0;
  for (const review of session.reviews) {
    const position = valueAt(session.positions, review.breed);
    if (position !== null && (position === first || position === second)) {
      const other = position === first ? second : first;
      if (
        contrastedPositions(review, position, session.positions).includes(other)
      ) {
        times = reviewIsRight(review) ? int(times + 1) : 0;
      }
    }
  }
  return times;
}

/**
 * A typed answer that is nearly a breed's name and awaits the learner's confirmation.
 *
 * @typedef {object} TypedText
 * @property {string} text The typed text.
 * @property {string} breedID The slug of the breed that may have been meant.
 * @property {Timestamp} moment Time of the answer.
 * @property {number} ms Milliseconds from the question's appearance to the answer.
 */

/**
 * Returns whether two values of TypedJudgement are equal.
 *
 * @param {TypedJudgement} a
 * @param {TypedJudgement} b
 * @returns {boolean}
 */
function typedJudgementEquals(a, b) {
  if (a.kind === "near" && b.kind === "near") {
    return stringsEqual(a.name, b.name);
  }
  if (a.kind === "similar" && b.kind === "similar") {
    return stringsEqual(a.breed, b.breed) && stringsEqual(a.name, b.name);
  }
  if (a.kind === "wrong" && b.kind === "wrong") {
    return optionalsEqual(a.breed, b.breed, stringsEqual);
  }
  return a.kind === b.kind;
}
