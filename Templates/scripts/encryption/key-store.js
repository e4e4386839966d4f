/**
 * The keys of the unlocked profile. They outlive the page, but scripts cannot extract them. They
 * are in a separate database, since no snapshot or backup may contain them and an upgrade of the
 * main database would be blocked by older open pages.
 */

import { siteName } from "../core/site-root.js";
import { currentSession, forgetEndedSession } from "./unlock-session.js";

/** @import { Keys } from "./encryption.js" */

/**
 * @typedef {object} StoredKeys
 * @property {string} session the id of the session for which the keys are valid
 * @property {string} lock the identifier of the lock's key
 * @property {Keys} keys
 */

const databaseName = `${siteName}:keys`;
const store = "keys";
const row = "unlocked";

/** Timeout in milliseconds. If storage hangs, the page asks for the passphrase instead. */
const timeoutMs = 8000;

/**
 * Returns the stored keys.
 *
 * @returns {Promise<StoredKeys | undefined>}
 */
export function readKey() {
  return inStore("readonly", (keyStore) => keyStore.get(row));
}

/**
 * Stores the keys, replacing any others.
 *
 * @param {StoredKeys} keys
 */
export async function writeKey(keys) {
  await inStore("readwrite", (keyStore) => keyStore.put(keys, row));
}

/**
 * Deletes the keys of a lock that was removed. The session continues, since it may belong to
 * another profile in another tab.
 *
 * @param {string} lock the identifier of the lock's key
 */
export async function deleteKeyOf(lock) {
  await inStore("readwrite", (keyStore) => {
    const reading = keyStore.get(row);
    reading.onsuccess = () => reading.result?.lock === lock && keyStore.delete(row);
    return reading;
  });
}

/**
 * Deletes the keys of a session that has ended, and then forgets the session. If another tab has
 * started a new session in the meantime, that one and its keys are kept.
 */
export async function deleteKey() {
  await inStore("readwrite", (keyStore) => {
    const reading = keyStore.get(row);
    reading.onsuccess = () => {
      const session = currentSession();
      if (!session || reading.result?.session !== session.id) {
        keyStore.clear();
      }
    };
    return reading;
  });
  forgetEndedSession();
}

/**
 * Runs a request in a transaction. Throws if it fails or if the database takes too long to open.
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
      // The caller has given up, and the session may have ended since.
      if (isLate) {
        database.close();
        return;
      }
      clearTimeout(timer);
      const transaction = database.transaction(store, mode, { durability: "strict" });
      const pending = request(transaction.objectStore(store));
      transaction.oncomplete = () => {
        database.close();
        resolve(pending.result);
      };
      transaction.onabort = () => {
        database.close();
        reject(transaction.error);
      };
    };
  });
}
