/** The names of the learners on a device. */

/**
 * Whether two names are indistinguishable.
 *
 * @param {string} a
 * @param {string} b
 */
export function isSameName(a, b) {
  return a.normalize().toLowerCase() === b.normalize().toLowerCase();
}
