/**
 * The keys of the unlocked profile, in a separate database: they outlive the page, no snapshot or
 * backup contains them, and adding it needed no upgrade of the main database, which older open
 * pages would block. The keys cannot be extracted.
 */

import { siteName } from "../core/site-root.js";
import { forgetSession } from "./unlock-session.js";

/** @import { Keys } from "./encryption.js" */

/**
 * @typedef {object} StoredKeys
 * @property {string} session the id of the session for which they are valid
 * @property {string} lock the identifier of their lock's key
 * @property {Keys} keys
 */

const databaseName = `${siteName}:keys`;
const store = "keys";
const row = "unlocked";

/**
 * Timeout in milliseconds: storage can hang, and the page can then ask for the passphrase instead.
 */
const timeoutMs = 8000;

/** @returns {Promise<StoredKeys | undefined>} */
export function readKey() {
  return inStore("readonly", (keys) => keys.get(row));
}

/** @param {StoredKeys} keys */
export async function writeKey(keys) {
  await inStore("readwrite", (stored) => stored.put(keys, row));
}

/**
 * Deletes the keys of a lock that was removed. The session goes on, since it may be that of another
 * profile in another tab.
 *
 * @param {string} lock the identifier of the lock's key
 */
export async function deleteKeyOf(lock) {
  await inStore("readwrite", (stored) => {
    const reading = stored.get(row);
    reading.onsuccess = () => reading.result?.lock === lock && stored.delete(row);
    return reading;
  });
}

/** Deletes the keys of a session that has ended. */
export async function deleteKey() {
  await inStore("readwrite", (keys) => keys.clear());
  forgetSession();
}

/**
 * Runs a request in a transaction. Throws if it fails or takes too long.
 *
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T>} request
 * @returns {Promise<T>}
 */
function inStore(mode, request) {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(new Error("The browser's storage does not respond."));
    }, timeoutMs);
    const opening = indexedDB.open(databaseName, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      // The session may have ended since.
      if (isLate) {
        database.close();
        return;
      }
      clearTimeout(timer);
      const transaction = database.transaction(store, mode, { durability: "strict" });
      const asked = request(transaction.objectStore(store));
      transaction.oncomplete = () => {
        database.close();
        resolve(asked.result);
      };
      transaction.onabort = () => {
        database.close();
        reject(transaction.error);
      };
    };
  });
}
