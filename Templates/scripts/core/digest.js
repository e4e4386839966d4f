/** Short digests of strings, in characters that need no escaping in a URL. */

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/**
 * Returns a digest of a string (FNV-1a, folded), with six bits per character.
 *
 * @param {string} text
 * @param {number} length number of characters, from 1 to 5
 */
export function digest(text, length) {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  const folded = (hash ^ (hash >>> (6 * length))) >>> 0;
  return Array.from({ length }, (_, index) => alphabet[(folded >>> (6 * index)) & 63]).join("");
}
