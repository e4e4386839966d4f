/** Finds links to challenges and result codes in a text, such as a message. */

import { findCodes } from "../quiz/challenge/result-code.js";
import { parseQuizRequest } from "../quiz/setup/quiz-url.js";

/** @import { ResultFile } from "../../generated/study-class.js" */

/**
 * @typedef {object} FoundResults
 * @property {ResultFile[]} challenges the challenges with the codes in their links
 * @property {string[]} damagedLinks the links that are incomplete or were changed
 * @property {number} leftOut the number of codes in links beyond the maximum of each
 * @property {string[]} codes the codes outside links, without those that a link contains
 */

/**
 * Finds the challenge links and result codes in a text.
 *
 * @param {string} text
 * @returns {FoundResults}
 */
export function findResults(text) {
  /** @type {FoundResults} */
  const found = { challenges: [], damagedLinks: [], leftOut: 0, codes: [] };
  for (const word of text.split(/\s+/)) {
    const link = word.replace(/^[<(["']+|[>)\]"',]+$/g, "");
    if (!link.includes("?") || !link.includes("challenge=")) {
      found.codes.push(...findCodes(word));
      continue;
    }
    const linked = linkedResult(link);
    if (linked) {
      found.challenges.push(linked.challenge);
      found.leftOut += linked.leftOut;
    } else {
      found.damagedLinks.push(link);
    }
  }
  const linked = new Set(found.challenges.flatMap(({ codes }) => codes));
  return { ...found, codes: found.codes.filter((code) => !linked.has(code)) };
}

/**
 * Returns the challenge and the codes in a link, and the number of further codes; null if the link is
 * incomplete or was changed.
 *
 * @param {string} link
 * @returns {{ challenge: ResultFile, leftOut: number } | null}
 */
function linkedResult(link) {
  const [address = "", fragment = ""] = link.split(/#(.*)/s);
  const [path = "", query = ""] = address.split(/\?(.*)/s);
  const { deck, mode, challenge, codes, codesLeftOut } = parseQuizRequest(query, fragment);
  if (!deck || !challenge?.questions || challenge.seed === null) {
    return null;
  }
  /** @type {ResultFile} */
  const result = {
    format: "decks-result",
    version: 1,
    deck,
    mode,
    challenge: challenge.seed,
    questions: challenge.questions,
    exam: challenge.examSeconds,
    language: folderLanguage(path),
    codes,
  };
  return { challenge: result, leftOut: codesLeftOut };
}

/**
 * Returns the language of a page, whose folder is named after it; null if its folder has another
 * name.
 *
 * @param {string} path
 */
function folderLanguage(path) {
  const folder = path.split("/").filter((part) => part !== "").at(-2) ?? "";
  return /^[a-z]{2,3}(?:-[a-z]{1,8})*$/i.test(folder) ? folder : null;
}
