/** Writes records as database rows, encrypted if their profile is protected. */

import { transact, withTimeout } from "../database/transaction.js";
import { lists, recordKey } from "../database/database-schema.js";
import { knownProfiles, recordOf, rowOf, unreadableOwner } from "./record-owner.js";
import { updateLock } from "../profiles/profile-lock.js";
import { keyOf, lockKeyId } from "./record-rows.js";

/** @import { KnownProfiles } from "./record-owner.js" */
/** @import { Change } from "./record-rows.js" */
/** @import { Records } from "./records.js" */
/** @import { Sealed } from "../../encryption/encryption.js" */

/**
 * @typedef {object} WriteOptions
 * @property {boolean} [isLast] whether the page may be closing, so that the result may not be
 * observed
 * @property {IDBTransactionDurability} [durability]
 * @property {string[]} [stores] additional stores that `first` uses
 * @property {(transaction: IDBTransaction) => void} [first] runs first within the transaction
 * @property {(share: number) => void} [onProgress] called with the fraction written so far, from 0
 * to 1
 */

/**
 * A change, and the id of the profile to which its record belongs, empty if the record is itself a
 * profile.
 *
 * @typedef {{ change: Change, owner: string }} OwnedChange
 */

/** Number of records per write, small enough that the page can draw in between on a slow device. */
const batchSize = 250;

/** The error thrown if a write is rolled back because another tab has changed the lock. */
class LockChanged extends Error {}

/**
 * Writes all changes or none; tries once more if another tab has changed the profile's lock in the
 * meantime. Unless the durability is strict, a write that takes too long is reported as failed
 * although it may still succeed.
 *
 * @param {IDBDatabase} database
 * @param {Change[]} changes
 * @param {Records} records
 * @param {WriteOptions} options
 * @param {() => void} onStored called when the changes are stored, even if storing them took too
 *   long
 */
export async function writeUnderLock(database, changes, records, options, onStored) {
  const write = () => {
    const writing = writeAll(database, changes, records, options).then(onStored);
    return options.durability === "strict" ? writing : withTimeout(writing);
  };
  try {
    await write();
  } catch (error) {
    if (!(error instanceof LockChanged)) {
      throw error;
    }
    await updateLock(database, records);
    await write();
  }
}

/**
 * Writes all changes or none. Throws `LockChanged` if another tab has set, changed or removed the
 * profile's passphrase: the records would otherwise be stored unencrypted, or under a deleted key.
 * The page's last write skips this check, since it cannot wait.
 *
 * @param {IDBDatabase} database
 * @param {Change[]} changes
 * @param {Records} records
 * @param {WriteOptions} options
 */
export async function writeAll(
  database,
  changes,
  records,
  { durability, isLast, stores = [], first, onProgress },
) {
  const { profile, lock, keys } = records;
  const known = changes.some(({ list }) => list === "setAside")
    ? await transact(database, ["profiles", "meta"], "readonly", knownProfiles)
    : { ids: [] };
  // In a file, the id "guest" may stand for the guest of any browser.
  const { ids } = known;
  const owned = changes.map((change) => ({ change, owner: ownerOf(change, profile, { ids }) }));
  const isPlain = (/** @type {OwnedChange} */ { owner }) => lock === null || owner !== profile;
  const plainChanges = owned.filter(isPlain);
  const protectedChanges = owned.filter((change) => !isPlain(change));
  /** @type {{ change: Change, sealed: Sealed }[]} */
  const sealedChanges = [];
  for (const { change } of protectedChanges) {
    if (!keys) {
      throw new Error("The profile is locked.");
    }
    const { encryptRecord } = await import("../../encryption/encryption.js");
    const { list } = change;
    const record = recordOf(list, change.record);
    const key = recordKey(list, record);
    sealedChanges.push({ change, sealed: await encryptRecord(list, profile, key, record, keys) });
  }
  const storeNames = new Set([
    "meta",
    "sealed",
    "locks",
    ...stores,
    ...plainChanges.map(({ change }) => change.list),
  ]);
  let hasLockChanged = false;
  const writing = transact(database, [...storeNames], "readwrite", (transaction) => {
    const current = transaction.objectStore("locks").get(profile);
    current.onsuccess = () => {
      hasLockChanged = !isLast && lockKeyId(current.result) !== lockKeyId(lock);
      if (hasLockChanged) {
        transaction.abort();
      }
    };
    first?.(transaction);
    const writes = [
      ...sealedChanges.map(({ change, sealed }) => () => writeSealed(transaction, change, sealed)),
      ...plainChanges.map((change) => () => writeRecord(transaction, change, profile, known)),
    ];
    if (isLast) {
      // A page that is being closed receives no further events.
      writes.forEach((write) => write());
      transaction.commit();
    } else {
      writeInBatches(transaction, writes, onProgress);
    }
    return () => {};
  }, durability);
  await writing.catch((error) => {
    throw hasLockChanged ? new LockChanged() : error;
  });
}

/**
 * @param {Change} change
 * @param {string} profile the current profile
 * @param {KnownProfiles} known
 * @returns {string}
 */
function ownerOf({ list, record }, profile, known) {
  if (list === "setAside") {
    return unreadableOwner(record, profile, known);
  }
  return list === "profiles" ? "" : record.profile;
}

/**
 * Writes records in batches within an active transaction, so that the page stays responsive.
 *
 * @param {IDBTransaction} transaction
 * @param {(() => void)[]} writes functions that each write a record
 * @param {(share: number) => void} [onProgress]
 */
function writeInBatches(transaction, writes, onProgress) {
  const next = (/** @type {number} */ start) => {
    const end = Math.min(start + batchSize, writes.length);
    writes.slice(start, end).forEach((write) => write());
    if (end < writes.length) {
      // Requests complete in order, so this one completes after the batch.
      transaction.objectStore("meta").count().onsuccess = () => {
        onProgress?.(end / writes.length);
        next(end);
      };
    }
  };
  next(0);
}

/**
 * @param {IDBTransaction} transaction
 * @param {Change} change
 * @param {Sealed} sealed
 */
function writeSealed(transaction, { isDeleted }, sealed) {
  const store = transaction.objectStore("sealed");
  if (isDeleted) {
    store.delete([sealed.profile, sealed.list, sealed.tag]);
  } else {
    store.put(sealed);
  }
}

/**
 * @param {IDBTransaction} transaction
 * @param {OwnedChange} change
 * @param {string} profile the current profile
 * @param {KnownProfiles} known
 */
function writeRecord(transaction, { change, owner }, profile, known) {
  const { list, record, isDeleted } = change;
  const store = transaction.objectStore(list);
  const fields = lists[list];
  if (!isDeleted) {
    store.put(rowOf(list, record, owner));
  } else if (fields) {
    store.delete(keyOf(record, /** @type {string | string[]} */ (store.keyPath)));
  } else {
    const text = JSON.stringify(recordOf(list, record));
    const isSame = (/** @type {any} */ row) =>
      JSON.stringify(recordOf(list, row)) === text &&
      ownerOf({ list, record: row }, profile, known) === owner;
    const request = store.openCursor();
    request.onsuccess = () => {
      const cursor = request.result;
      if (cursor && isSame(cursor.value)) {
        cursor.delete();
      } else {
        cursor?.continue();
      }
    };
  }
}
