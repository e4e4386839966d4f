/**
 * Encodes the questions of a challenge as a string for its link.
 *
 * Breeds and photos are named by short digests, so that the link stays short enough for a QR code
 * and does not depend on their order in the deck.
 */

import { digest } from "../core/digest.js";

/** @import { Choice, Deck, Question, Skill } from "../../generated/study-model.js" */

/**
 * Lengths of a breed's digest in characters; the longer one is used if the shorter is ambiguous.
 */
const breedLengths = [3, 5];

const photoLength = 2;

/** @type {Map<string, Skill>} */
const skills = new Map([["n", "name"], ["f", "find"], ["t", "recall"]]);

/**
 * Formats questions: the length of a breed's digest, then each question as the letter of its skill,
 * the index of the correct choice, and the breeds with their photos.
 *
 * @param {Question[]} questions
 * @param {Deck} deck
 */
export function formatQuestions(questions, deck) {
  const texts = breedLengths.map((length) =>
    `${length}${questions.map((question) => questionText(question, length)).join(".")}`
  );
  return texts.find((text) => parseQuestions(text, deck) !== null) ?? texts[0] ?? "";
}

/**
 * Parses questions; null if the text is not valid, or names a breed that the deck does not have. If
 * the breed does not have a photo, its id is empty.
 *
 * @param {string} text
 * @param {Deck} deck
 * @returns {Question[] | null}
 */
export function parseQuestions(text, deck) {
  const length = Number(text[0]);
  if (!breedLengths.includes(length)) {
    return null;
  }
  const breeds = breedsByDigest(deck, length);
  const questions = text.slice(1).split(".").map((part) =>
    parseQuestion(part, length, breeds, deck)
  );
  return questions.includes(null) ? null : questions.flatMap((question) => question ?? []);
}

/**
 * @param {Question} question
 * @param {number} length
 */
function questionText({ breedID, skill, photoID, choices }, length) {
  const asked = digest(breedID, length);
  if (skill === "recall") {
    return `t0${digest(photoID, photoLength)}${asked}`;
  }
  const right = choices.findIndex((choice) => choice.breedID === breedID);
  const photos = choices.map((choice) => choice.photoID === null ? "" : digest(choice.photoID, 2));
  const offered = choices.map((choice, index) =>
    `${digest(choice.breedID, length)}${photos[index]}`
  );
  return skill === "find"
    ? `f${right}${offered.join("")}`
    : `n${right}${digest(photoID, photoLength)}${offered.join("")}`;
}

/**
 * @param {string} text
 * @param {number} length
 * @param {Map<string, string | null>} breeds
 * @param {Deck} deck
 * @returns {Question | null}
 */
function parseQuestion(text, length, breeds, deck) {
  const skill = skills.get(text[0] ?? "");
  const right = Number(text[1]);
  const shown = skill === "find" ? "" : text.slice(2, 2 + photoLength);
  const width = skill === "find" ? length + photoLength : length;
  const rest = text.slice(2 + shown.length);
  if (!skill || rest === "" || rest.length % width !== 0) {
    return null;
  }
  /** @type {Choice[]} */
  const choices = [];
  for (let at = 0; at < rest.length; at += width) {
    const breed = breeds.get(rest.slice(at, at + length));
    if (!breed) {
      return null;
    }
    const photo = rest.slice(at + length, at + width);
    choices.push({
      breedID: breed,
      photoID: skill === "find" ? photoOf(deck, breed, photo) : null,
    });
  }
  const asked = choices[right];
  if (!asked) {
    return null;
  }
  return {
    breedID: asked.breedID,
    skill,
    photoID: asked.photoID ?? photoOf(deck, asked.breedID, shown),
    choices: skill === "recall" ? [] : choices,
    reason: "challenge",
    otherBreedID: null,
  };
}

/**
 * Returns the slugs of a deck by digest, earlier slugs included; null for an ambiguous digest.
 *
 * @param {Deck} deck
 * @param {number} length
 */
function breedsByDigest(deck, length) {
  /** @type {Map<string, string | null>} */
  const breeds = new Map();
  const slugs = [
    ...deck.breeds.map(({ id }) => ({ from: id, to: id })),
    ...deck.renamed,
  ];
  for (const { from, to } of slugs) {
    const key = digest(from, length);
    const known = breeds.get(key);
    breeds.set(key, known === undefined || known === to ? to : null);
  }
  return breeds;
}

/**
 * @param {Deck} deck
 * @param {string} breed
 * @param {string} photo
 */
function photoOf(deck, breed, photo) {
  const photos = deck.breeds.find((entry) => entry.id === breed)?.photos ?? [];
  return photos.find((candidate) => digest(candidate.id, photoLength) === photo)?.id ?? "";
}
