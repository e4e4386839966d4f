/** Creates links to challenges, and checks whether such a link is complete. */

import { digest } from "../../core/digest.js";

/** @import { Mode } from "../../../generated/study-model.js" */

/**
 * Returns a query that contains a whole challenge, including its questions, so that it works with
 * later deck versions.
 *
 * @param {string} deck
 * @param {Mode} mode
 * @param {number} seed
 * @param {string} questions
 */
export function challengeQuery(deck, mode, seed, questions) {
  const parts = {
    mode: mode === "recall" ? "type" : mode,
    challenge: String(seed),
    questions,
  };
  const check = checkValue(new URLSearchParams({ deck, ...parts }));
  // The check value comes first: if it came last, a truncated link would lose it and look like an
  // older link.
  return `?${new URLSearchParams({ deck, check, ...parts })}`;
}

/**
 * Returns whether the link of a challenge is complete. Older links have no check value; for these,
 * only the form of the questions is checked.
 *
 * @param {URLSearchParams} parameters
 */
export function isComplete(parameters) {
  const check = parameters.get("check");
  if (check !== null) {
    return check === checkValue(parameters);
  }
  const questions = parameters.get("questions");
  return questions === null || isWellFormed(questions);
}

/**
 * Returns the check value of a link: a digest of its deck, mode, seed and questions.
 *
 * @param {URLSearchParams} parameters
 */
function checkValue(parameters) {
  const parts = ["deck", "mode", "challenge", "questions"].map((key) => parameters.get(key) ?? "");
  return digest(parts.join(" "), 5);
}

/**
 * Returns whether a string has the form of questions, regardless of the breeds in them.
 *
 * @param {string} text
 */
function isWellFormed(text) {
  return [3, 5].some((length) => {
    const namePattern = `[nt]\\d[\\w-]{2}(?:[\\w-]{${length}})+`;
    const findPattern = `f\\d(?:[\\w-]{${length + 2}})+`;
    const question = `(?:${namePattern}|${findPattern})`;
    return new RegExp(`^${length}${question}(?:\\.${question})*$`).test(text);
  });
}
