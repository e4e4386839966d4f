/** Comparison of learners' names. */

/**
 * Whether two names are equal, ignoring case and Unicode composition.
 *
 * @param {string} a
 * @param {string} b
 */
export function isSameName(a, b) {
  return a.normalize().toLowerCase() === b.normalize().toLowerCase();
}
