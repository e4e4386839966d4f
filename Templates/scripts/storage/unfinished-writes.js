/** Writes that have not ended, for which a page waits before it reloads itself. */

/** @type {Set<Promise<unknown>>} */
const unfinished = new Set();

/**
 * Counts a write as unfinished until it has ended.
 *
 * @template T
 * @param {Promise<T>} write
 * @returns {Promise<T>} the same write
 */
export function trackWrite(write) {
  const remove = () => unfinished.delete(write);
  unfinished.add(write);
  write.then(remove, remove);
  return write;
}

/** Resolves once no write is unfinished, including those that have begun in the meantime. */
export async function writesEnded() {
  while (unfinished.size > 0) {
    await Promise.allSettled(unfinished);
  }
}
