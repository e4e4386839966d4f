/** Snapshots of the stored records: taken before bulk changes, listed, and restored. */

import { announceChanges } from "../storage/change-feed.js";
import { now } from "../core/clock.js";
import { transact } from "../storage/database/transaction.js";
import { clearStates } from "../replay/replay-states.js";
import { withSlowNotice } from "../storage/database/read-watch.js";
import { forgetFile } from "./file-handle.js";
import { withSnapshot } from "./snapshot-removal.js";
import { knownProfiles, rowOwner } from "../storage/records/record-owner.js";
import { allLists, lockKeyId } from "../storage/records/record-rows.js";

/** @import { Records } from "../storage/records/records.js" */
/** @import { KnownProfiles } from "../storage/records/record-owner.js" */
/** @import { Lock } from "../encryption/encryption.js" */

/** Maximum number of snapshots. */
const maximumSnapshots = 3;

/** The stores that a snapshot contains. */
export const snapshotStores = [...allLists, "sealed", "locks"];

/**
 * The state before a bulk change.
 *
 * @typedef {object} Snapshot
 * @property {number} at when it was taken, in milliseconds since 1970
 * @property {string | null} [profile] the id of the current profile; null if none is stored
 * @property {Record<string, any[]>} stores
 */

/**
 * Takes a snapshot, and deletes the oldest ones if there are too many.
 *
 * @param {IDBTransaction} transaction
 */
export function takeSnapshot(transaction) {
  const profile = transaction.objectStore("meta").get("profile");
  const requests = snapshotStores.map((name) => transaction.objectStore(name).getAll());
  const last = /** @type {IDBRequest<any[]>} */ (requests[requests.length - 1]);
  // Requests complete in order, so the last result arrives after all others.
  last.onsuccess = () => {
    const backups = transaction.objectStore("backups");
    backups.add({
      at: now().at,
      profile: profile.result ?? null,
      stores: Object.fromEntries(
        snapshotStores.map((name, index) => [name, requests[index]?.result]),
      ),
    });
    const keys = backups.getAllKeys();
    keys.onsuccess = () => {
      for (const key of keys.result.slice(0, -maximumSnapshots)) {
        backups.delete(key);
      }
    };
  };
}

/**
 * Lists the snapshots, newest first.
 *
 * @param {Records} records
 * @returns {Promise<{ key: IDBValidKey, at: number }[]>}
 */
export function listSnapshots({ database }) {
  if (!database?.objectStoreNames.contains("backups")) {
    return Promise.resolve([]);
  }
  const reading = transact(database, ["backups"], "readonly", (transaction) => {
    const store = transaction.objectStore("backups");
    const keys = store.getAllKeys();
    const snapshots = store.getAll();
    return () =>
      keys.result.map((key, index) => ({
        key,
        at: /** @type {number} */ (snapshots.result[index].at),
      }))
        .reverse();
  });
  return withSlowNotice(reading, true);
}

/**
 * Takes a snapshot, then replaces the stored records with those of an earlier one. Other profiles
 * that have a passphrase are left unchanged: nobody else may roll them back, reset the delay after
 * wrong passphrases, or bring back a lock that an old passphrase opens. The current profile keeps
 * its lock.
 *
 * @param {Records} records
 * @param {IDBValidKey} key
 */
export async function restoreSnapshot(records, key) {
  const { database } = records;
  if (!database) {
    return;
  }
  const storeNames = [...snapshotStores, "backups", "states", "meta"];
  await transact(database, storeNames, "readwrite", (transaction) => {
    clearStates(transaction);
    const reading = transaction.objectStore("backups").get(key);
    takeSnapshot(transaction);
    const known = knownProfiles(transaction);
    const locks = transaction.objectStore("locks").getAll();
    locks.onsuccess = () => {
      const snapshot = /** @type {Snapshot} */ (reading.result);
      const stays = staysInRestore(records, locks.result, known(), snapshot);
      for (const name of snapshotStores) {
        replaceRows(
          transaction.objectStore(name),
          snapshot.stores[name] ?? [],
          (row) => stays(name, row),
        );
      }
      for (const lock of snapshot.stores["locks"] ?? []) {
        forgetFile(lock.profile, transaction);
      }
      const meta = transaction.objectStore("meta");
      if (snapshot.profile) {
        meta.put(snapshot.profile, "profile");
      } else if (snapshot.profile === null) {
        meta.delete("profile");
      }
    };
    return () => {};
  }, "strict");
  announceChanges(allLists);
}

/**
 * Returns a function that checks whether restoring a snapshot leaves a row unchanged.
 *
 * @param {Records} records
 * @param {Lock[]} locks the current locks
 * @param {KnownProfiles} known the current profiles
 * @param {Snapshot} snapshot
 * @returns {(store: string, row: any) => boolean}
 */
function staysInRestore({ profile, keys }, locks, known, snapshot) {
  const earlierLocks = new Map(
    (snapshot.stores["locks"] ?? []).map((lock) => [lock.profile, lock]),
  );
  /** @param {Lock} lock */
  const isOwn = (lock) =>
    keys !== null && lock.profile === profile &&
    lockKeyId(earlierLocks.get(profile)) === lockKeyId(lock);
  const lockedByOthers = new Set(locks.filter((lock) => !isOwn(lock)).map((lock) => lock.profile));
  const lockedProfiles = new Set(locks.map((lock) => lock.profile));
  const knownWithSnapshot = withSnapshot(known, snapshot.stores);
  return (store, row) =>
    store === "locks"
      ? lockedProfiles.has(row.profile)
      : lockedByOthers.has(rowOwner(store, row, profile, knownWithSnapshot));
}

/**
 * Replaces the rows of a store with earlier ones, except those that stay unchanged.
 *
 * @param {IDBObjectStore} store
 * @param {any[]} earlier
 * @param {(row: any) => boolean} stays whether to leave a row unchanged
 */
function replaceRows(store, earlier, stays) {
  const keys = store.getAllKeys();
  const rows = store.getAll();
  rows.onsuccess = () => {
    if (!rows.result.some(stays)) {
      store.clear();
    } else {
      rows.result.forEach((row, index) => {
        if (!stays(row)) {
          store.delete(/** @type {IDBValidKey} */ (keys.result[index]));
        }
      });
    }
    for (const row of earlier.filter((row) => !stays(row))) {
      store.put(row);
    }
  };
}
