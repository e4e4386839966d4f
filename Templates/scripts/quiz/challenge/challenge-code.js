/**
 * Encodes and decodes the questions in the link of a challenge.
 *
 * Breeds and photos are identified by short digests, which keep the link short enough for a QR code
 * and do not depend on the order of the deck.
 */

import { digest } from "../../core/digest.js";

/** @import { Choice, Deck, Question, Skill } from "../../../generated/study-model.js" */

/**
 * Lengths of a breed's digest in characters; the longer one is used if the shorter is ambiguous.
 */
const breedDigestLengths = [3, 5];

/** Length of a photo's digest in characters. */
const photoDigestLength = 2;

/** @type {Map<string, Skill>} */
const skills = new Map([["n", "name"], ["f", "find"], ["t", "recall"]]);

/**
 * Formats questions as text: the length of a breed's digest, then for each question, separated by
 * dots, the letter of its skill, the index of the correct choice, and the digests of photos and
 * breeds.
 *
 * @param {Question[]} questions
 * @param {Deck} deck
 */
export function formatQuestions(questions, deck) {
  const texts = breedDigestLengths.map((length) =>
    `${length}${questions.map((question) => questionText(question, length)).join(".")}`
  );
  return texts.find((text) => parseQuestions(text, deck) !== null) ?? texts[0] ?? "";
}

/**
 * Parses questions; null if the text is not valid or has a breed that is not in the deck. The id of
 * a photo that the breed does not have is empty.
 *
 * @param {string} text
 * @param {Deck} deck
 * @returns {Question[] | null}
 */
export function parseQuestions(text, deck) {
  const length = Number(text[0]);
  if (!breedDigestLengths.includes(length)) {
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
  const breedDigest = digest(breedID, length);
  if (skill === "recall") {
    return `t0${digest(photoID, photoDigestLength)}${breedDigest}`;
  }
  const rightIndex = choices.findIndex((choice) => choice.breedID === breedID);
  const photoDigests = choices.map((choice) =>
    choice.photoID === null ? "" : digest(choice.photoID, photoDigestLength)
  );
  const choiceTexts = choices.map((choice, index) =>
    `${digest(choice.breedID, length)}${photoDigests[index]}`
  );
  return skill === "find"
    ? `f${rightIndex}${choiceTexts.join("")}`
    : `n${rightIndex}${digest(photoID, photoDigestLength)}${choiceTexts.join("")}`;
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
  const rightIndex = Number(text[1]);
  const photoDigest = skill === "find" ? "" : text.slice(2, 2 + photoDigestLength);
  const width = skill === "find" ? length + photoDigestLength : length;
  const rest = text.slice(2 + photoDigest.length);
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
      photoID: skill === "find" ? photoIDWithDigest(deck, breed, photo) : null,
    });
  }
  const answer = choices[rightIndex];
  if (!answer) {
    return null;
  }
  return {
    breedID: answer.breedID,
    skill,
    photoID: answer.photoID ?? photoIDWithDigest(deck, answer.breedID, photoDigest),
    choices: skill === "recall" ? [] : choices,
    reason: "challenge",
    otherBreedID: null,
  };
}

/**
 * Maps the digests of current and earlier slugs to current slugs, and ambiguous digests to null.
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
    const existing = breeds.get(key);
    breeds.set(key, existing === undefined || existing === to ? to : null);
  }
  return breeds;
}

/**
 * @param {Deck} deck
 * @param {string} breed
 * @param {string} photo
 */
function photoIDWithDigest(deck, breed, photo) {
  const photos = deck.breeds.find((entry) => entry.id === breed)?.photos ?? [];
  return photos.find((candidate) => digest(candidate.id, photoDigestLength) === photo)?.id ?? "";
}
