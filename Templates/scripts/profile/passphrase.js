/** Sets, changes and removes the current profile's passphrase. */

import { announceChanges } from "../storage/change-feed.js";
import { transact } from "../storage/database/transaction.js";
import { recordKey } from "../storage/database/database-schema.js";
import {
  changeLearner,
  profileLists,
  removeRecords,
  removeRows,
} from "../storage/profiles/profiles.js";
import { ignoreFailedRead } from "../storage/database/read-watch.js";
import { forgetFile } from "../backup/file-handle.js";
import { removeFromSnapshots } from "../backup/snapshot-removal.js";
import {
  belongsToProfile,
  knownProfiles,
  recordOf,
  rowOf,
  unreadableOwner,
} from "../storage/records/record-owner.js";
import { allLists, lockKeyId, sealedRange } from "../storage/records/record-rows.js";
import { clearStates } from "../replay/replay-states.js";
import { deleteKeyOf } from "../encryption/key-store.js";
import { decryptRecord, encryptRecord, newLock } from "../encryption/encryption.js";
import { tryToUnlock } from "./unlock-attempts.js";

/** @import { List } from "../storage/database/database-schema.js" */
/** @import { Change } from "../storage/records/record-rows.js" */
/** @import { Records } from "../storage/records/records.js" */
/** @import { Lock, Sealed } from "../encryption/encryption.js" */

/**
 * Protects the current profile with a passphrase.
 *
 * @param {Records} records
 * @param {string} passphrase
 * @returns {Promise<string | null>} the recovery code; null if nothing can be stored, or if there
 *   is a passphrase already
 */
export async function setPassphrase(records, passphrase) {
  const { database, profile } = records;
  if (!database || records.lock) {
    return null;
  }
  const { lock, keys, code } = await newLock(profile, passphrase);
  const stores = [...allLists, "sealed", "locks", "backups", "states", "meta"];
  let isDone = false;
  while (!isDone) {
    const readStores = [...allLists, "meta"];
    const plainRecords = await transact(database, readStores, "readonly", (transaction) => {
      const reading = readUnencrypted(profile, transaction);
      return () => reading.records;
    });
    const sealedRecords = await Promise.all(
      plainRecords.map(({ list, record: row }) => {
        const record = recordOf(list, row);
        return encryptRecord(list, profile, recordKey(list, record), record, keys);
      }),
    );
    isDone = await transact(database, stores, "readwrite", (transaction) => {
      let isSame = false;
      const existingLock = transaction.objectStore("locks").getKey(profile);
      const reading = readUnencrypted(profile, transaction, () => {
        if (existingLock.result !== undefined) {
          transaction.abort();
          return;
        }
        // If another tab has written in the meantime, everything is read again.
        isSame = JSON.stringify(reading.records) === JSON.stringify(plainRecords);
        if (isSame) {
          storeEncrypted(transaction, lock, sealedRecords, plainRecords);
        }
      });
      return () => isSame;
    }, "strict");
  }
  records.lock = lock;
  records.keys = keys;
  // The lock is set, so the recovery code has to be shown even if this fails.
  await changeLearner(records, profile, { kind: "protected" }).catch(ignoreFailedRead);
  return code;
}

/**
 * Replaces a profile's plain records with encrypted ones. Also removes the profile from snapshots,
 * deletes the replay states and forgets the backup file, since none of these are encrypted.
 *
 * @param {IDBTransaction} transaction
 * @param {Lock} lock
 * @param {Sealed[]} sealedRecords
 * @param {Change[]} plainRecords
 */
function storeEncrypted(transaction, lock, sealedRecords, plainRecords) {
  transaction.objectStore("locks").put(lock);
  for (const record of sealedRecords) {
    transaction.objectStore("sealed").put(record);
  }
  for (const list of profileLists) {
    removeRecords(lock.profile, transaction.objectStore(list));
  }
  const unreadable = plainRecords.filter(({ list }) => list === "setAside");
  const texts = new Set(unreadable.map(({ record }) => JSON.stringify(record)));
  removeRows(transaction.objectStore("setAside"), (record) => texts.has(JSON.stringify(record)));
  // Snapshots contain plain copies of the records that are now encrypted.
  removeFromSnapshots(
    lock.profile,
    lock.profile,
    transaction,
    (row, known) => unreadableOwner(row, lock.profile, known) === lock.profile,
  );
  clearStates(transaction);
  forgetFile(lock.profile, transaction);
}

/**
 * Reads the unencrypted records of a profile.
 *
 * @param {string} profile
 * @param {IDBTransaction} transaction
 * @param {() => void} [then] called within the transaction once the records are read
 */
function readUnencrypted(profile, transaction, then = () => {}) {
  const known = knownProfiles(transaction);
  const reading = { records: /** @type {Change[]} */ ([]) };
  const requests = allLists.map((list) => transaction.objectStore(list).getAll());
  const last = /** @type {IDBRequest<any[]>} */ (requests[requests.length - 1]);
  // Requests complete in order, so the last result arrives after all others.
  last.onsuccess = () => {
    const profiles = known();
    reading.records = allLists.flatMap((list, index) =>
      (requests[index]?.result ?? []).map((record) => ({ list, record }))
        .filter((change) => belongsToProfile(change, profile, profiles))
    );
    then();
  };
  return reading;
}

/**
 * Removes the current profile's passphrase.
 *
 * @param {Records} records the current profile's records, with its keys
 */
export async function removePassphrase(records) {
  const { database, profile, lock, keys } = records;
  if (!database || !keys) {
    return;
  }
  let isDone = false;
  while (!isDone) {
    const sealedRecords = await readSealed(database, profile);
    const decrypted = await Promise.all(sealedRecords.map(async (sealed) => ({
      sealed,
      // Records that the key cannot decrypt are left unchanged.
      record: await decryptRecord(sealed, keys).catch(() => null),
    })));
    if (sealedRecords.length > 0 && decrypted.every((row) => !row.record)) {
      throw new Error("The keys cannot decrypt any of the records.");
    }
    const stores = [...allLists, "sealed", "locks"];
    isDone = await transact(database, stores, "readwrite", (transaction) => {
      const check = isUnchanged(transaction, lock, sealedRecords, () => {
        transaction.objectStore("locks").delete(profile);
        for (const { sealed: { list, tag }, record } of decrypted.filter((row) => row.record)) {
          transaction.objectStore(list).put(rowOf(list, record, profile));
          transaction.objectStore("sealed").delete([profile, list, tag]);
        }
      });
      return () => check.isSame;
    }, "strict");
  }
  records.lock = null;
  records.keys = null;
  // The lock is gone, so continue even if its key cannot be deleted now.
  await deleteKeyOf(lockKeyId(lock)).catch(() => {});
  await changeLearner(records, profile, { kind: "guest", status: "active", lockedUntil: null });
}

/**
 * Returns an identifier of an encrypted record's version.
 *
 * @param {Sealed} sealed
 */
function recordVersion({ list, tag, iv }) {
  return `${list} ${tag} ${iv}`;
}

/**
 * Changes the current profile's passphrase. All records are encrypted with a new key, since a copy
 * of the old lock still yields the old key with the old passphrase. The profile is removed from
 * snapshots, which contain the old lock. The passkey is removed too, since only its authenticator
 * could wrap the new key.
 *
 * @param {Records} records
 * @param {string} secret the current passphrase, or the recovery code
 * @param {string} passphrase
 * @param {number} maximumAttempts number of wrong secrets after which attempts are blocked for a
 *   while
 * @returns {Promise<{ code: string } | { until: number } | null>} the new recovery code; if attempts
 *   are blocked, the time until which they are; null if the secret is wrong
 */
export async function changePassphrase(records, secret, passphrase, maximumAttempts) {
  const { database, profile, lock: oldLock } = records;
  const attempt = database && await tryToUnlock(records, secret, maximumAttempts);
  if (!attempt || "until" in attempt) {
    return attempt;
  }
  const oldKeys = attempt.keys;
  const { lock, keys, code } = await newLock(profile, passphrase);
  let isDone = false;
  while (!isDone) {
    const sealedRecords = await readSealed(database, profile);
    const replacements = await Promise.all(sealedRecords.map(async (sealed) => {
      // Records that the key cannot decrypt are left unchanged.
      const record = await decryptRecord(sealed, oldKeys).catch(() => null);
      const list = /** @type {List} */ (sealed.list);
      return record && {
        sealed,
        newSealed: await encryptRecord(list, profile, recordKey(list, record), record, keys),
      };
    }));
    if (sealedRecords.length > 0 && replacements.every((row) => !row)) {
      throw new Error("The keys cannot decrypt any of the records.");
    }
    const stores = ["sealed", "locks", "backups", "states", "profiles", "meta"];
    isDone = await transact(database, stores, "readwrite", (transaction) => {
      const check = isUnchanged(transaction, oldLock, sealedRecords, () => {
        transaction.objectStore("locks").put(lock);
        const rows = transaction.objectStore("sealed");
        for (const row of replacements) {
          if (row) {
            rows.delete([profile, row.sealed.list, row.sealed.tag]);
            rows.put(row.newSealed);
          }
        }
        removeFromSnapshots(profile, profile, transaction);
        clearStates(transaction);
      });
      return () => check.isSame;
    }, "strict");
  }
  records.lock = lock;
  records.keys = keys;
  announceChanges(["profiles"]);
  return { code };
}

/**
 * @param {IDBDatabase} database
 * @param {string} profile
 * @returns {Promise<Sealed[]>}
 */
function readSealed(database, profile) {
  return transact(database, ["sealed"], "readonly", (transaction) => {
    const request = transaction.objectStore("sealed").getAll(sealedRange(profile));
    return () => request.result;
  });
}

/**
 * Checks within a transaction that encrypted records have not changed since they were read; aborts
 * the transaction if another tab has changed the lock.
 *
 * @param {IDBTransaction} transaction
 * @param {Lock | null} lock
 * @param {Sealed[]} sealedRecords
 * @param {() => void} then called if nothing has changed; otherwise everything has to be read again
 */
function isUnchanged(transaction, lock, sealedRecords, then) {
  const check = { isSame: false };
  const profile = lock?.profile ?? "";
  const storedLock = transaction.objectStore("locks").get(profile);
  const request = transaction.objectStore("sealed").getAll(sealedRange(profile));
  request.onsuccess = () => {
    if (lockKeyId(storedLock.result) !== lockKeyId(lock)) {
      transaction.abort();
      return;
    }
    check.isSame =
      request.result.map(recordVersion).join() === sealedRecords.map(recordVersion).join();
    if (check.isSame) {
      then();
    }
  };
  return check;
}
