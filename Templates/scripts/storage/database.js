/** The browser's database of this site: opened, watched, and closed for who comes after. */

import { siteName } from "../core/site-root.js";
import { schemaVersion, upgradeSchema } from "./database-schema.js";
import { reportStatus, watchRead } from "./storage-status.js";

/**
 * @typedef {object} Opened
 * @property {IDBDatabase} database
 * @property {boolean} newer whether newer programs than these made it; then it is only read
 */

/**
 * The database, taken up to this version; as it is where it is of a later one. Fails where the
 * browser has none for the site.
 *
 * @returns {Promise<Opened>}
 */
export async function openDatabase() {
  try {
    return { database: await openVersion(schemaVersion), newer: false };
  } catch (error) {
    if (error instanceof DOMException && error.name === "VersionError") {
      return { database: await openVersion(), newer: true };
    }
    throw error;
  }
}

/**
 * @param {number} [version] the present one where it is left out
 * @returns {Promise<IDBDatabase>}
 */
function openVersion(version) {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(siteName, version);
    // Never given up: without the database the page would show an empty record.
    const waiting = watchRead();
    request.onupgradeneeded = (event) => {
      waiting.atWork();
      const transaction = /** @type {IDBTransaction} */ (request.transaction);
      upgradeSchema(request.result, transaction, event.oldVersion);
    };
    request.onsuccess = () => {
      waiting.end();
      reportStatus({ kind: "opened" });
      const database = request.result;
      database.onversionchange = () => closeForUpgrade(database);
      resolve(database);
    };
    request.onerror = () => {
      waiting.end();
      reject(request.error);
    };
    // Who plays on without the database would lose what is answered, so this is waited for.
    request.onblocked = () => {
      waiting.end();
      reportStatus({ kind: "blocked" });
    };
  });
}

/**
 * Closes the database for newer programs that want to upgrade it.
 *
 * @param {IDBDatabase} database
 */
function closeForUpgrade(database) {
  database.close();
  reportStatus({ kind: "outdated" });
}

/** How long a write may take, in milliseconds: storage can hang, with a question open. */
const writeTimeoutMs = 4000;

/**
 * What a promise gives, or a failure when it gives nothing for long.
 *
 * @template T
 * @param {Promise<T>} promise
 * @returns {Promise<T>}
 */
export function withTimeout(promise) {
  const timeout = new Promise((_, reject) => {
    setTimeout(() => reject(new Error("The browser's storage does not answer.")), writeTimeoutMs);
  });
  return /** @type {Promise<T>} */ (Promise.race([promise, timeout]));
}

/**
 * One transaction: what is asked of it is there when all of it is done, or nothing of it is.
 *
 * @template T
 * @param {IDBDatabase} database
 * @param {string[]} stores
 * @param {IDBTransactionMode} mode
 * @param {(transaction: IDBTransaction) => () => T} work starts the requests, and gives what reads
 *   their results
 * @param {IDBTransactionDurability} [durability]
 * @returns {Promise<T>}
 */
export function transact(database, stores, mode, work, durability = "default") {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(stores, mode, { durability });
    const result = work(transaction);
    transaction.oncomplete = () => resolve(result());
    transaction.onabort = () => reject(transaction.error ?? new Error("It was taken back."));
  });
}
