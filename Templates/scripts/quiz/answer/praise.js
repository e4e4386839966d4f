/** Chooses the praise for a correct answer. */

/**
 * Returns the praise for a correct answer. The phrases rotate over all of the learner's correct
 * answers, so that none is repeated immediately, not even across sessions.
 *
 * @param {string[]} phrases
 * @param {number} count the number of correct answers so far, including this one
 */
export function praise(phrases, count) {
  return phrases[(Math.max(1, count) - 1) % phrases.length] ?? "";
}
