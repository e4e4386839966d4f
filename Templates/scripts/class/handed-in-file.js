/** Reads what pupils handed in: progress files, result files, and texts with links to results. */

import { now } from "../core/clock.js";
import { decompressedText, maximumFileBytes } from "../backup/compression.js";
import { contradictions, pupilAnswers } from "../../generated/study-class.js";
import { parseProgress } from "../../generated/study-codecs.js";
import { parseResultFile } from "../../generated/study-result-codecs.js";
import { resultsOf } from "./handed-in-result.js";
import { maximumCodes } from "../quiz/setup/quiz-url.js";
import { findResults } from "./result-text.js";

/** @import { ClassDecks } from "./handed-in-result.js" */
/** @import { PupilAnswers } from "../../generated/study-class.js" */

/**
 * @typedef {object} HandedIn a file that pupils handed in, or a result in a file or text
 * @property {string} name
 * @property {PupilAnswers[]} pupils the answers of each pupil; empty if it does not count
 * @property {Reason | null} reason why it does not count; null if it does
 * @property {{ pointer: string, message: string }[]} problems the details of the reason, in English;
 *   empty if it counts
 * @property {number} unlisted number of problems that are not listed
 */

/**
 * Why a file or result does not count, as in the phrases.
 *
 * @typedef {"unreadable" | "nothing" | "damagedLink" | "manyCodes" | "otherCode" | "otherDeck" |
 *   "otherQuestions" | "wrongCode" | "invalid" | "contradiction"} Reason
 */

/** Maximum length of a result file. */
const maximumResultLength = 1_000_000;

/**
 * Reads a file that was handed in: a progress file, a result file or a text with links.
 *
 * @param {File} file
 * @param {ClassDecks} decks
 * @returns {Promise<HandedIn[]>}
 */
export async function readHandedInFile(file, decks) {
  const content = file.size > maximumFileBytes
    ? null
    : await decompressedText(file, () => {}).catch(() => null);
  if (content === null) {
    const problem = "cannot be read: it is corrupt, truncated or larger than 500 MB";
    return [refused(file.name, "unreadable", problem)];
  }
  if (!content.trimStart().startsWith("{")) {
    return await readHandedInText(content, file.name, decks);
  }
  return isResultFile(content)
    ? await resultFileAnswers(content, file.name, decks)
    : [progressAnswers(content, file.name)];
}

/**
 * Reads the results in a text: those in its links, and its codes that fit the challenge of one of
 * them.
 *
 * @param {string} text
 * @param {string} name
 * @param {ClassDecks} decks
 * @returns {Promise<HandedIn[]>}
 */
export async function readHandedInText(text, name, decks) {
  const { challenges, damagedLinks, leftOut, codes } = findResults(text);
  const works = damagedLinks.map(() =>
    refused(
      name,
      "damagedLink",
      "a link is incomplete or was changed; ask the pupil to send it again",
    )
  );
  if (leftOut > 0) {
    const count = leftOut === 1 ? "1 code" : `${leftOut} codes`;
    const problem = `a link has ${count} beyond the first ${maximumCodes}; ` +
      "put these into another link";
    works.push(refused(name, "manyCodes", problem));
  }
  for (const challenge of challenges.filter((challenge) => challenge.codes.length > 0)) {
    works.push(...await resultsOf(challenge, name, decks));
  }
  for (const code of codes) {
    /** @type {HandedIn | undefined} */
    let found;
    for (const challenge of challenges) {
      const results = await resultsOf({ ...challenge, codes: [code] }, name, decks);
      found ??= results.find(({ pupils }) => pupils.length > 0);
    }
    const start = code.slice(0, 20);
    works.push(
      found ??
        refused(
          name,
          "otherCode",
          `the result code ${start}… does not match any challenge linked in this file`,
        ),
    );
  }
  return works.length > 0
    ? works
    : [refused(name, "nothing", "contains no progress, no result and no link to one")];
}

/** @param {string} content */
function isResultFile(content) {
  try {
    return content.length <= maximumResultLength && JSON.parse(content).format === "decks-result";
  } catch {
    return false;
  }
}

/**
 * @param {string} content
 * @param {string} name
 * @param {ClassDecks} decks
 * @returns {Promise<HandedIn[]>}
 */
async function resultFileAnswers(content, name, decks) {
  const { value, problems, unlisted } = parseResultFile(content);
  return problems.length > 0 || !value
    ? [{ name, pupils: [], reason: "invalid", problems, unlisted }]
    : await resultsOf(value, name, decks);
}

/**
 * @param {string} content
 * @param {string} name
 * @returns {HandedIn}
 */
function progressAnswers(content, name) {
  const { value, problems, unlisted } = parseProgress(content);
  if (problems.length > 0 || !value) {
    return { name, pupils: [], reason: "invalid", problems, unlisted };
  }
  const changes = contradictions(value).map(({ pointer, sentence }) => ({
    pointer,
    message: sentence,
  }));
  const pupils = changes.length > 0 ? [] : pupilAnswers(value, name, now().at);
  const reason = changes.length > 0 ? "contradiction" : null;
  return { name, pupils, reason, problems: changes, unlisted: 0 };
}

/**
 * Returns a file or text that does not count.
 *
 * @param {string} name
 * @param {Reason} reason
 * @param {string} message
 * @returns {HandedIn}
 */
function refused(name, reason, message) {
  return { name, pupils: [], reason, problems: [{ pointer: "", message }], unlisted: 0 };
}
