/** Chance: the seed of a session, and names that nothing else has. */

/** 32 random bits. */
export function randomSeed() {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return seed;
}

/**
 * A name that nothing else has. Not `crypto.randomUUID`, which plain-http pages lack.
 *
 * @returns {string}
 */
export function randomId() {
  const parts = [...crypto.getRandomValues(new Uint32Array(4))];
  return parts.map((part) => part.toString(16).padStart(8, "0")).join("");
}
