/** The choice of praise for a right answer. */

/**
 * Returns the phrase for a learner's right answer. The phrases take turns over all of the learner's
 * right answers, so that none occurs twice in a row, not even across sessions.
 *
 * @param {string[]} phrases
 * @param {number} count the number of right answers so far, including this one
 */
export function praise(phrases, count) {
  return phrases[(Math.max(1, count) - 1) % phrases.length] ?? "";
}
