/** Creates links to challenges, and checks whether such a link is complete. */

import { challengeCheck } from "../../../generated/study-links.js";

/** @import { Mode } from "../../../generated/study-model.js" */

/**
 * Returns a query that contains a whole challenge, including its questions, so that it works with
 * later deck versions.
 *
 * @param {string} deck
 * @param {Mode} mode
 * @param {number} seed
 * @param {string} questions
 * @param {number} [examSeconds] the time of an exam; 0 for a challenge that is none
 */
export function challengeQuery(deck, mode, seed, questions, examSeconds = 0) {
  const parts = {
    mode: mode === "recall" ? "type" : mode,
    challenge: String(seed),
    questions,
    ...(examSeconds > 0 ? { exam: String(examSeconds) } : {}),
  };
  const check = checkValue(new URLSearchParams({ deck, ...parts }));
  // The check value comes first: if it came last, a truncated link would lose it and look like an
  // older link.
  return `?${new URLSearchParams({ deck, check, ...parts })}`;
}

/**
 * Returns whether the link of a challenge is complete. Older links have no check value; for these,
 * only the form of the questions is checked. The links of exams always had one.
 *
 * @param {URLSearchParams} parameters
 */
export function isComplete(parameters) {
  const check = parameters.get("check");
  if (check !== null || parameters.has("exam")) {
    return check === checkValue(parameters);
  }
  const questions = parameters.get("questions");
  return questions === null || isWellFormed(questions);
}

/**
 * Returns the check value of a link.
 *
 * @param {URLSearchParams} parameters
 */
function checkValue(parameters) {
  const part = (/** @type {string} */ key) => parameters.get(key) ?? "";
  return challengeCheck(
    part("deck"),
    part("mode"),
    part("challenge"),
    part("questions"),
    part("exam"),
  );
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
