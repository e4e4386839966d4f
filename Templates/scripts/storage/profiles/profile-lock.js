/**
 * Reads the current profile's lock, asks for its passphrase, and adopts changes made in other tabs.
 */

import { transact, withTimeout } from "../database/transaction.js";
import { lockKeyId } from "../records/record-rows.js";
import { reportStatus } from "../database/storage-reports.js";

/** @import { Records } from "../records/records.js" */
/** @import { Lock } from "../../encryption/encryption.js" */

/**
 * Asks for the passphrase of a locked profile until its keys are available.
 *
 * @typedef {(records: Records) => Promise<void>} PassphrasePrompt
 */

/** The prompt of this page; null until one is set. @type {PassphrasePrompt | null} */
let promptForPassphrase = null;

/**
 * Sets the prompt of this page; later calls are ignored.
 *
 * @param {PassphrasePrompt} prompt
 */
export function setPassphrasePrompt(prompt) {
  promptForPassphrase ??= prompt;
}

/** The prompt in progress. @type {Promise<void> | null} */
let unlocking = null;

/**
 * Asks for the passphrase if the profile is locked and the page has a prompt.
 *
 * @param {Records} records
 */
export async function ensureUnlocked(records) {
  if (promptForPassphrase && records.lock && !records.keys) {
    unlocking ??= promptForPassphrase(records).finally(() => {
      unlocking = null;
    });
    await unlocking;
  }
}

/**
 * Reads the profile's lock; null if it has none.
 *
 * @param {IDBDatabase} database
 * @param {string} profile
 * @returns {Promise<Lock | null>}
 */
export function readLock(database, profile) {
  if (!database.objectStoreNames.contains("locks")) {
    return Promise.resolve(null);
  }
  return transact(database, ["locks"], "readonly", (transaction) => {
    const lock = transaction.objectStore("locks").get(profile);
    return () => lock.result ?? null;
  });
}

/**
 * Returns the lock's keys if its profile is unlocked; null otherwise.
 *
 * @param {Lock} lock
 */
export async function fetchKeys(lock) {
  const { keysOf } = await import("../../encryption/unlocked-keys.js");
  return await keysOf(lockKeyId(lock));
}

/**
 * The lock update in progress, started because another tab may have changed the lock.
 *
 * @type {Promise<boolean> | null}
 */
let lockUpdate = null;

/** Waits until the update in progress, if any, has ended. */
export async function waitForLockUpdate() {
  await lockUpdate;
}

/**
 * Updates the lock if another tab has set, changed or removed the passphrase, and asks for the
 * passphrase if the profile is then locked.
 *
 * @param {IDBDatabase} database
 * @param {Records} records
 * @returns {Promise<boolean>} whether another tab has changed the lock
 */
export async function updateLock(database, records) {
  lockUpdate ??= adoptLock(database, records).finally(() => {
    lockUpdate = null;
  });
  const hasChanged = await lockUpdate;
  if (hasChanged) {
    await ensureUnlocked(records);
  }
  return hasChanged;
}

/**
 * @param {IDBDatabase} database
 * @param {Records} records
 * @returns {Promise<boolean>}
 */
async function adoptLock(database, records) {
  const lock = await withTimeout(readLock(database, records.profile)).catch(() => records.lock);
  if (lockKeyId(lock) === lockKeyId(records.lock)) {
    return false;
  }
  records.lock = lock;
  records.keys = null;
  if (lock) {
    records.keys = await fetchKeys(lock);
  } else {
    reportStatus({ kind: "unlocked" });
  }
  return true;
}
