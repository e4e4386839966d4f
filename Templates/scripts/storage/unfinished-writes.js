/** Writes that have not ended. A page waits for them before it reloads itself. */

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

/** Milliseconds to wait for writes: storage may have stopped responding. */
const timeoutMs = 5000;

/**
 * Waits until all writes have ended, including those that have begun in the meantime, or after a
 * timeout.
 */
export async function waitForWrites() {
  let isOver = false;
  const timeout = new Promise((resolve) => setTimeout(resolve, timeoutMs))
    .then(() => isOver = true);
  while (unfinished.size > 0 && !isOver) {
    await Promise.race([Promise.allSettled(unfinished), timeout]);
  }
}
