/** Random seeds and identifiers. */

/** Returns 32 random bits. */
export function randomSeed() {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return seed;
}

/**
 * Returns a unique identifier. Does not use `crypto.randomUUID`, which is missing on plain HTTP
 * pages.
 *
 * @returns {string}
 */
export function randomId() {
  const parts = [...crypto.getRandomValues(new Uint32Array(4))];
  return parts.map((part) => part.toString(16).padStart(8, "0")).join("");
}
