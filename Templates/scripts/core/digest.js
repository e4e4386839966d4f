/** Short digests of texts, in letters that need no escapes in an address. */

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/**
 * Returns a digest of a text (FNV-1a, folded), as letters of six bits.
 *
 * @param {string} text
 * @param {number} length number of letters
 */
export function digest(text, length) {
  let hash = 0x811c9dc5;
  for (const letter of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ letter, 0x01000193) >>> 0;
  }
  const folded = (hash ^ (hash >>> (6 * length))) >>> 0;
  return Array.from({ length }, (_, index) => alphabet[(folded >>> (6 * index)) & 63]).join("");
}
