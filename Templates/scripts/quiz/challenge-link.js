/** Links to challenges, and checks whether such a link is complete. */

import { digest } from "../core/digest.js";

/** @import { Mode } from "../../generated/study-model.js" */

/**
 * Returns a query that contains a whole challenge, including its questions, so that it works with
 * later versions of the deck.
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
  // The check value comes first: at the end, a truncated link would lose it and pass for an older
  // link.
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
 * Returns a digest of the parts of a link.
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
    const named = `[nt]\\d[\\w-]{2}(?:[\\w-]{${length}})+`;
    const found = `f\\d(?:[\\w-]{${length + 2}})+`;
    const question = `(?:${named}|${found})`;
    return new RegExp(`^${length}${question}(?:\\.${question})*$`).test(text);
  });
}
