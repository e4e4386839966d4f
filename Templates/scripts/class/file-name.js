/** Names of files with the titles of decks. */

/**
 * Returns the titles of decks as a part of a file's name, without the characters that file systems
 * reserve.
 *
 * @param {string[]} titles
 */
export function fileName(titles) {
  const name = titles.join(", ").replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, " ").replace(/\s+/g, " ");
  return [...name].slice(0, 80).join("").replace(/^[\s.]+|[\s.]+$/g, "") || "decks";
}
