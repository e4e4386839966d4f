/** Imports a progress file: previews, makes and undoes the changes. */

import { announceChanges } from "../storage/change-feed.js";
import { now } from "../core/clock.js";
import { transact } from "../storage/database/transaction.js";
import { lists } from "../storage/database/database-schema.js";
import { listLearners } from "../storage/profiles/profiles.js";
import { clearStates } from "../replay/replay-states.js";
import { withSlowNotice } from "../storage/database/read-watch.js";
import { forgetFile } from "./file-handle.js";
import { withSnapshot } from "./snapshot-removal.js";
import { scriptURL } from "../core/trusted-types.js";
import { workerClient } from "../core/worker-client.js";
import { knownProfiles, unreadableOwner } from "../storage/records/record-owner.js";
import { lockKeyId, sealedRange } from "../storage/records/record-rows.js";

/** @import { WorkerClient } from "../core/worker-client.js" */
/** @import { List } from "../storage/database/database-schema.js" */
/** @import { Records } from "../storage/records/records.js" */
/** @import { KnownProfiles } from "../storage/records/record-owner.js" */
/** @import { Change } from "../storage/records/record-rows.js" */
/** @import { Plan, Target } from "./import-worker.js" */
/** @import { Lock } from "../encryption/encryption.js" */
/** @import { Progress } from "../../generated/study-record.js" */

/** Maximum number of snapshots. */
const maximumSnapshots = 3;

const allLists = /** @type {List[]} */ (Object.keys(lists));

/** The stores that a snapshot contains. */
export const stores = [...allLists, "sealed", "locks"];

/**
 * The state before a bulk change.
 *
 * @typedef {object} Snapshot
 * @property {number} at when it was taken, in milliseconds since 1970
 * @property {string | null} [profile] the id of the current profile; null if none is stored
 * @property {Record<string, any[]>} stores
 */

/**
 * Computes what importing a file would change.
 *
 * @param {File} file
 * @param {Progress} here
 * @param {Omit<Target, "now">} target
 * @param {(step: string, share?: number) => void} onProgress called with the current step and, if
 * known, the fraction of it that is done, from 0 to 1
 * @returns {Promise<Plan>}
 */
export function planImport(file, here, target, onProgress) {
  /** @type {WorkerClient<{ planImport: (file: File, here: Progress, target: Target) => Promise<Plan> }>} */
  const client = workerClient(() => {
    const address = scriptURL(new URL("./import-worker.js", import.meta.url));
    return new Worker(address, { type: "module" });
  });
  return client.call(
    "planImport",
    [file, here, { ...target, now: now().at }],
    ({ step, share }) => onProgress(step, share),
  )
    .finally(client.close);
}

/**
 * Returns the allowed changes: all except those to locked profiles.
 *
 * @param {Change[]} changes
 * @param {Records} records
 * @returns {Promise<Change[]>}
 */
export async function allowedChanges(changes, records) {
  const { profile } = records;
  const { profiles, locked } = await listLearners(records);
  const known = { ids: profiles.map(({ id }) => id) };
  const lockedElsewhere = locked.filter((id) => id !== profile);
  return changes.filter(({ list, record }) =>
    !lockedElsewhere.includes(ownerOf(list, record, profile, known))
  );
}

/**
 * Returns the id of the profile to which a row belongs; that of a profile's own row is its id.
 *
 * @param {string} store
 * @param {any} row
 * @param {string} profile the current profile
 * @param {KnownProfiles} known
 * @returns {string}
 */
function ownerOf(store, row, profile, known) {
  if (store === "setAside") {
    return unreadableOwner(row, profile, known);
  }
  return store === "profiles" ? row.id : row.profile;
}

/**
 * Takes a snapshot, then makes the changes atomically. Without changes, takes no snapshot, since it
 * would evict an earlier one.
 *
 * @param {Records} records
 * @param {Change[]} changes
 * @param {(share: number) => void} onProgress called with the fraction written so far, from 0 to 1
 */
export async function commitWithSnapshot(records, changes, onProgress) {
  if (changes.length === 0) {
    return;
  }
  await records.commit(changes, {
    onProgress,
    durability: "strict",
    stores: [...stores, "backups"],
    first: takeSnapshot,
  });
}

/**
 * Takes a snapshot, then replaces the records of all unlocked profiles with those of a file.
 *
 * @param {Records} records
 * @param {Progress} file
 * @param {(share: number) => void} onProgress called with the fraction written so far, from 0 to 1
 */
export async function replaceAll(records, file, onProgress) {
  const { locked } = await listLearners(records);
  const allChanges = allLists.flatMap((list) => file[list].map((record) => ({ list, record })));
  const changes = await allowedChanges(allChanges, records);
  await records.commit(changes, {
    onProgress,
    durability: "strict",
    stores: [...stores, "backups"],
    first(transaction) {
      takeSnapshot(transaction);
      const { profile } = records;
      const known = knownProfiles(transaction);
      const lockedElsewhere = locked.filter((id) => id !== profile);
      for (const list of allLists.filter((list) => list !== "profiles")) {
        clearExcept(
          transaction.objectStore(list),
          (row) => lockedElsewhere.includes(ownerOf(list, row, profile, known())),
        );
      }
      transaction.objectStore("sealed").delete(sealedRange(profile));
      const profiles = transaction.objectStore("profiles");
      const ids = profiles.getAllKeys();
      ids.onsuccess = () => {
        const remaining = new Set([
          ...locked,
          profile,
          ...file.profiles.map((profile) => profile.id),
        ]);
        for (const id of ids.result.filter((id) => !remaining.has(String(id)))) {
          profiles.delete(id);
        }
      };
    },
  });
}

/**
 * Clears a store except for the rows of locked profiles, which a tab stored unencrypted before it
 * noticed their passphrase, or earlier versions did not encrypt.
 *
 * @param {IDBObjectStore} store
 * @param {(row: any) => boolean} isOfLocked
 */
function clearExcept(store, isOfLocked) {
  const rows = store.getAll();
  store.clear();
  rows.onsuccess = () => {
    for (const row of rows.result.filter(isOfLocked)) {
      store.put(row);
    }
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
  const storeNames = [...stores, "backups", "states", "meta"];
  await transact(database, storeNames, "readwrite", (transaction) => {
    clearStates(transaction);
    const reading = transaction.objectStore("backups").get(key);
    takeSnapshot(transaction);
    const known = knownProfiles(transaction);
    const locks = transaction.objectStore("locks").getAll();
    locks.onsuccess = () => {
      const snapshot = /** @type {Snapshot} */ (reading.result);
      const stays = staysInRestore(records, locks.result, known(), snapshot);
      for (const name of stores) {
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
      : lockedByOthers.has(ownerOf(store, row, profile, knownWithSnapshot));
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

/**
 * Takes a snapshot, and deletes the oldest ones if there are too many.
 *
 * @param {IDBTransaction} transaction
 */
export function takeSnapshot(transaction) {
  const profile = transaction.objectStore("meta").get("profile");
  const requests = stores.map((name) => transaction.objectStore(name).getAll());
  const last = /** @type {IDBRequest<any[]>} */ (requests[requests.length - 1]);
  // Requests complete in order, so the last result arrives after all others.
  last.onsuccess = () => {
    const backups = transaction.objectStore("backups");
    backups.add({
      at: now().at,
      profile: profile.result ?? null,
      stores: Object.fromEntries(stores.map((name, index) => [name, requests[index]?.result])),
    });
    const keys = backups.getAllKeys();
    keys.onsuccess = () => {
      for (const key of keys.result.slice(0, -maximumSnapshots)) {
        backups.delete(key);
      }
    };
  };
}
