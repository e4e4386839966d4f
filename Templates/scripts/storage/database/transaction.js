/**
 * Runs database transactions. Reads are interrupted when the page is left, and run again if it is
 * restored.
 */

/**
 * Timeout for writes, in milliseconds. If storage hangs, the page continues without waiting for it.
 */
const writeTimeoutMs = 4000;

/**
 * Returns the result of a promise. Throws if it takes longer than the timeout.
 *
 * @template T
 * @param {Promise<T>} promise
 * @returns {Promise<T>}
 */
export function withTimeout(promise) {
  const timeout = new Promise((_, reject) => {
    setTimeout(() => reject(new Error("The browser's storage does not respond.")), writeTimeoutMs);
  });
  return /** @type {Promise<T>} */ (Promise.race([promise, timeout]));
}

/** Reads in progress. @type {Set<IDBTransaction>} */
const openReads = new Set();

/** Resolves when the page is shown again; null while it is shown. @type {Promise<void> | null} */
let restored = null;

// If a page enters the back/forward cache, Safari keeps its unfinished transactions open, and other
// pages cannot write to the same stores.
addEventListener("pagehide", () => {
  restored = new Promise((resolve) => {
    addEventListener("pageshow", () => {
      restored = null;
      resolve();
    }, { once: true });
  });
  for (const read of openReads) {
    try {
      read.abort();
      openReads.delete(read);
    } catch {
      // The transaction is already being committed.
    }
  }
});

/**
 * Runs a transaction and returns its result once it is committed. Throws if it is aborted. Reads do
 * not run while the page is in the back/forward cache: one that is interrupted runs again if the
 * page is restored.
 *
 * @template T
 * @param {IDBDatabase} database
 * @param {string[]} stores
 * @param {IDBTransactionMode} mode
 * @param {(transaction: IDBTransaction) => () => T} work starts the requests, and returns a
 *   function that reads their results
 * @param {IDBTransactionDurability} [durability]
 * @returns {Promise<T>}
 */
export async function transact(database, stores, mode, work, durability = "default") {
  if (mode === "readwrite") {
    return await commit(database.transaction(stores, mode, { durability }), work);
  }
  while (true) {
    if (restored) {
      await restored;
    }
    const read = database.transaction(stores, mode);
    openReads.add(read);
    try {
      return await commit(read, work);
    } catch (error) {
      const isInterrupted = !openReads.has(read);
      if (!isInterrupted) {
        throw error;
      }
    } finally {
      openReads.delete(read);
    }
  }
}

/**
 * @template T
 * @param {IDBTransaction} transaction
 * @param {(transaction: IDBTransaction) => () => T} work
 * @returns {Promise<T>}
 */
function commit(transaction, work) {
  return new Promise((resolve, reject) => {
    transaction.onabort = () => reject(transaction.error ?? new Error("Transaction aborted."));
    try {
      const result = work(transaction);
      transaction.oncomplete = () => resolve(result());
    } catch (error) {
      // Abort: otherwise the requests made so far would be committed.
      reject(error);
      transaction.abort();
    }
  });
}
