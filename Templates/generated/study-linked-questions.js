// Generated from Sources/StudyModel by `make model`.
// @ts-check

import { digest, digestLetters } from "./study-links.js";
import { positionsByBreed } from "./study-record.js";
import {
  codePoints,
  dropFirst,
  elementAt,
  indexOrNull,
  int,
  prefix,
  remainder,
  setValue,
  stringsEqual,
  valueAt,
} from "./study-runtime.js";

/** @import { Breed, Choice, Deck, Question, Rename, Skill } from "./study-model.js" */

/**
 * Lengths of a breed's digest in characters; the longer one is used if the shorter is ambiguous.
 *
 * @type {number[]}
 */
const breedDigestLengths = [3, 5];

/**
 * Length of a photo's digest in characters.
 *
 * @type {number}
 */
const photoDigestLength = 2;

/**
 * Returns questions as text: the length of a breed's digest, then for each question, separated by
 * dots, the letter of its skill, the index of the correct choice, and the digests of photos and
 * breeds.
 *
 * @param {Question[]} questions
 * @param {Deck} deck
 * @returns {string}
 */
export function linkedText(questions, deck) {
  const short = digestText(questions, elementAt(breedDigestLengths, 0));
  const long = digestText(questions, elementAt(breedDigestLengths, 1));
  return (linkedQuestions(short, deck) === null &&
  linkedQuestions(long, deck) !== null)
    ? long
    : short;
}

/**
 * @param {Question[]} questions
 * @param {number} length
 * @returns {string}
 */
function digestText(questions, length) {
  let text = `${length}`;
  for (const [index, question] of questions.entries()) {
    text = `${text}${index > 0 ? "." : ""}${questionText(question, length)}`;
  }
  return text;
}

/**
 * @param {Question} question
 * @param {number} length
 * @returns {string}
 */
function questionText(question, length) {
  const photo = digest(question.photoID, photoDigestLength);
  if (question.skill === "recall") {
    return `t0${photo}${digest(question.breedID, length)}`;
  }
  const right = indexOrNull(
    question.choices.findIndex((choice) =>
      stringsEqual(choice.breedID, question.breedID)
    ),
  ) ??
    -1;
  let text = question.skill === "find" ? `f${right}` : `n${right}${photo}`;
  for (const choice of question.choices) {
    text = `${text}${digest(choice.breedID, length)}`;
    const photoID = choice.photoID;
    if (photoID !== null) {
      text = `${text}${digest(photoID, photoDigestLength)}`;
    }
  }
  return text;
}

/**
 * Returns the questions in a text; nil if it is not valid or has a breed that is not in the deck.
 * The id of a photo that the breed does not have is empty.
 *
 * @param {string} text
 * @param {Deck} deck
 * @returns {Question[] | null}
 */
export function linkedQuestions(text, deck) {
  const letters = codePoints(text);
  const length = int((letters.at(0) ?? 0) - 48);
  if (!breedDigestLengths.includes(length)) {
    return null;
  }
  const breeds = breedsByDigest(deck, length);
  const positions = positionsByBreed(deck);
  /** @type {Question[]} */
  const questions = [];
  /** @type {number[]} */
  let part = [];
  for (const letter of [...dropFirst(letters, 1).map((item) => item), 46]) {
    if (letter === 46) {
      const question = linkedQuestion(part, length, breeds, positions, deck);
      if (question === null) {
        return null;
      }
      questions.push(question);
      part = [];
    } else {
      part.push(letter);
    }
  }
  return questions;
}

/**
 * Returns the question that these letters encode; nil if they are not valid.
 *
 * - Parameter breeds: The slugs of breeds by digest; empty where a digest is ambiguous.
 *
 * @param {number[]} letters
 * @param {number} length
 * @param {{ [key: string]: string }} breeds
 * @param {{ [key: string]: number }} positions
 * @param {Deck} deck
 * @returns {Question | null}
 */
function linkedQuestion(letters, length, breeds, positions, deck) {
  const skill = linkedSkill(letters.at(0) ?? 0);
  if (skill === null) {
    return null;
  }
  if (!(letters.length > 1)) {
    return null;
  }
  const isFind = skill === "find";
  const rightIndex = int(elementAt(letters, 1) - 48);
  /** @type {number} */
  const start = isFind ? 2 : 2 + photoDigestLength;
  const width = isFind ? int(length + photoDigestLength) : length;
  if (
    letters.length <= start ||
    remainder(int(letters.length - start), width) !== 0
  ) {
    return null;
  }
  /** @type {Choice[]} */
  const choices = [];
  let index = start;
  while (index < letters.length) {
    const slug = valueAt(breeds, digestKey(letters, index, length)) ?? "";
    const position = valueAt(positions, slug);
    if (position === null) {
      return null;
    }
    const photoID2 = /** @type {string | null} */ (isFind
      ? photoID(
        elementAt(deck.breeds, position),
        digestKey(letters, int(index + length), photoDigestLength),
      )
      : null);
    choices.push({ breedID: slug, photoID: photoID2 });
    index = int(index + width);
  }
  if (rightIndex < 0 || rightIndex > 9 || rightIndex >= choices.length) {
    return null;
  }
  const answer = elementAt(choices, rightIndex);
  let shown = answer.photoID ?? "";
  const position = valueAt(positions, answer.breedID);
  if (position !== null && !isFind) {
    shown = photoID(
      elementAt(deck.breeds, position),
      digestKey(letters, 2, photoDigestLength),
    );
  }
  return {
    breedID: answer.breedID,
    skill,
    photoID: shown,
    choices: skill === "recall" ? [] : choices,
    reason: "challenge",
    otherBreedID: null,
  };
}

/**
 * Returns the skill with this letter.
 *
 * @param {number} letter
 * @returns {Skill | null}
 */
function linkedSkill(letter) {
  switch (letter) {
    case 110: {
      return "name";
    }
    case 102: {
      return "find";
    }
    case 116: {
      return "recall";
    }
    default: {
      return null;
    }
  }
}

/**
 * Returns the current slugs by the digests of current and earlier slugs; an ambiguous digest has an
 * empty slug.
 *
 * @param {Deck} deck
 * @param {number} length
 * @returns {{ [key: string]: string }}
 */
function breedsByDigest(deck, length) {
  /** @type {{ [key: string]: string }} */
  const breeds = {};
  const current = deck.breeds.map((breed) =>
    /** @type {Rename} */ ({ from: breed.id, to: breed.id })
  );
  for (const slug of [...current, ...deck.renamed]) {
    const key = digestKey(digestLetters(slug.from, length), 0, length);
    const existing = valueAt(breeds, key) ?? slug.to;
    setValue(breeds, key, stringsEqual(existing, slug.to) ? slug.to : "");
  }
  return breeds;
}

/**
 * Returns the id of the breed's first photo with this digest; empty if there is none.
 *
 * @param {Breed} breed
 * @param {string} key
 * @returns {string}
 */
function photoID(breed, key) {
  return (breed.photos.find((photo) =>
    stringsEqual(
      digestKey(
        digestLetters(photo.id, photoDigestLength),
        0,
        photoDigestLength,
      ),
      key,
    )
  ) ?? null)?.id ??
    "";
}

/**
 * Returns some of the letters as a key for lookup.
 *
 * @param {number[]} letters
 * @param {number} start
 * @param {number} count
 * @returns {string}
 */
function digestKey(letters, start, count) {
  let key = "";
  for (const letter of prefix(dropFirst(letters, start), count).map((item) =>
    item
  )) {
    key = `${key} ${letter}`;
  }
  return key;
}
