/**
 * Gives the guest, a learner without a name, a random id. Loaded on demand.
 *
 * Earlier versions used the id "guest" in every browser, so that records of different people had
 * the same owner.
 */

import { randomId } from "../../core/random.js";
import { announceChanges } from "../change-feed.js";
import { transact } from "../database/transaction.js";
import { lists, recordKey } from "../database/database-schema.js";
import { guestId, newGuest } from "./identity.js";
import { fetchKeys, readLock } from "./profile-lock.js";
import { allLists, keyOf, lockKeyId, sealedRange } from "../records/record-rows.js";
import { clearStates } from "../../replay/replay-states.js";
import { emptyProgress } from "../../../generated/study-record.js";
import { mergedProgress } from "../../../generated/study-record-changes.js";

/** @import { List } from "../database/database-schema.js" */
/** @import { Keys, Lock, Sealed } from "../../encryption/encryption.js" */

/**
 * Key of the id that replaced the guest's in this browser. Answers that a tab with older scripts
 * still writes, and earlier snapshots, belong to the learner with this id.
 */
const aliasKey = guestId;

/** Lists whose keys begin with the profile's id, so that records cannot be updated in place. */
const keyedByProfile = allLists.filter((list) => lists[list]?.[0] === "profile");

/** Lists whose records keep their key. */
const keyedByOther = /** @type {const} */ (["reviews", "sessions", "notes", "conflicts"]);

/** Number of records per read. */
const batchSize = 1000;

/**
 * Moves all of the guest's records to a random id in one transaction, so that it happens only once
 * even if several tabs try. A locked guest is moved once a page has its keys.
 *
 * @param {IDBDatabase} database
 */
export async function migrateGuest(database) {
  const lock = await readLock(database, guestId);
  const keys = lock && await fetchKeys(lock);
  if (lock && !keys) {
    return;
  }
  let isDone = false;
  while (!isDone) {
    const id = await readAlias(database) ?? randomId();
    const resealed = lock && keys ? await resealRecords(database, id, lock, keys) : null;
    isDone = await moveAll(database, id, await newGuest(id, ""), resealed);
  }
  announceChanges(allLists);
}

/**
 * @param {IDBDatabase} database
 * @returns {Promise<string | undefined>}
 */
function readAlias(database) {
  return transact(database, ["meta"], "readonly", (transaction) => {
    const alias = transaction.objectStore("meta").get(aliasKey);
    return () => alias.result;
  });
}

/**
 * The encrypted records of the guest, and the rows that replace them.
 *
 * @typedef {object} Resealed
 * @property {Lock} lock the lock of the guest
 * @property {Sealed[]} before all rows
 * @property {Sealed[]} readable those that the keys can decrypt; the others are left unchanged
 * @property {Sealed[]} after
 */

/**
 * Encrypts the records of the guest for another id.
 *
 * @param {IDBDatabase} database
 * @param {string} id
 * @param {Lock} lock
 * @param {Keys} keys
 * @returns {Promise<Resealed>}
 */
async function resealRecords(database, id, lock, keys) {
  const { decryptRecord, encryptRecord } = await import("../../encryption/encryption.js");
  const before = await transact(database, ["sealed"], "readonly", (transaction) => {
    const rows = transaction.objectStore("sealed").getAll(sealedRange(guestId));
    return () => /** @type {Sealed[]} */ (rows.result);
  });
  /** @type {Sealed[]} */
  const readable = [];
  /** @type {Sealed[]} */
  const after = [];
  for (const row of before) {
    const record = await decryptRecord(row, keys).catch(() => null);
    if (record) {
      const list = /** @type {List} */ (row.list);
      const movedRecord = list === "setAside" ? record : { ...record, profile: id };
      readable.push(row);
      after.push(await encryptRecord(list, id, recordKey(list, movedRecord), movedRecord, keys));
    }
  }
  if (before.length > 0 && readable.length === 0) {
    throw new Error("The keys cannot decrypt any of the records.");
  }
  return { lock, before, readable, after };
}

/**
 * @param {IDBDatabase} database
 * @param {string} id
 * @param {any} newProfile the profile to store if there is none
 * @param {Resealed | null} resealed null if the guest has no lock
 * @returns {Promise<boolean>} false if nothing was moved, because another tab has changed the lock,
 *   the encrypted records or the id
 */
function moveAll(database, id, newProfile, resealed) {
  const stores = [...allLists, "sealed", "locks", "states", "meta"];
  return transact(database, stores, "readwrite", (transaction) => {
    let isDone = true;
    const meta = transaction.objectStore("meta");
    const alias = meta.get(aliasKey);
    const lock = transaction.objectStore("locks").get(guestId);
    const sealed = transaction.objectStore("sealed").getAll(sealedRange(guestId));
    sealed.onsuccess = () => {
      const isSame = lockKeyId(lock.result) === lockKeyId(resealed?.lock) &&
        (!resealed || versions(sealed.result) === versions(resealed.before));
      isDone = isSame && (alias.result ?? id) === id;
      if (isDone) {
        moveRecords(transaction, id, newProfile);
        moveMeta(meta, id);
        moveLock(transaction, id, resealed);
        clearStates(transaction);
      }
    };
    return () => isDone;
  }, "strict");
}

/**
 * @param {IDBTransaction} transaction
 * @param {string} id
 * @param {any} newProfile
 */
function moveRecords(transaction, id, newProfile) {
  const profiles = transaction.objectStore("profiles");
  const guest = profiles.get(guestId);
  const existing = profiles.get(id);
  const device = transaction.objectStore("meta").get("device");
  device.onsuccess = () => {
    const renamedGuest = guest.result && { ...guest.result, id };
    profiles.delete(guestId);
    profiles.put(
      renamedGuest && existing.result
        ? merged("profiles", renamedGuest, existing.result)
        : renamedGuest ?? existing.result ?? { ...newProfile, device: device.result },
    );
  };
  for (const list of keyedByProfile) {
    moveKeyed(transaction.objectStore(list), list, id);
  }
  for (const list of keyedByOther) {
    moveUnkeyed(transaction.objectStore(list), id);
  }
}

/**
 * Moves the records of a store whose keys contain the profile's id.
 *
 * @param {IDBObjectStore} store
 * @param {List} list
 * @param {string} id
 */
function moveKeyed(store, list, id) {
  const rows = store.getAll();
  rows.onsuccess = () => {
    const textOf = (/** @type {any} */ record) => JSON.stringify(recordKey(list, record));
    const rowsByKey = new Map(rows.result.map((record) => [textOf(record), record]));
    for (const record of rows.result.filter((record) => record.profile === guestId)) {
      const movedRecord = { ...record, profile: id };
      const other = rowsByKey.get(textOf(movedRecord));
      store.delete(keyOf(record, /** @type {string[]} */ (store.keyPath)));
      store.put(other ? merged(list, movedRecord, other) : movedRecord);
    }
  };
}

/**
 * Moves, in batches, the records of a store whose keys do not change.
 *
 * @param {IDBObjectStore} store
 * @param {string} id
 * @param {IDBKeyRange} [range] the keys to read; all if omitted
 */
function moveUnkeyed(store, id, range) {
  const keys = store.getAllKeys(range, batchSize);
  const rows = store.getAll(range, batchSize);
  rows.onsuccess = () => {
    rows.result.forEach((record, index) => {
      if (record.profile === guestId) {
        const movedRecord = { ...record, profile: id };
        store.put(movedRecord, ...(store.keyPath === null ? [keys.result[index]] : []));
      }
    });
    if (rows.result.length === batchSize) {
      moveUnkeyed(store, id, IDBKeyRange.lowerBound(keys.result[batchSize - 1], true));
    }
  };
}

/**
 * Merges two versions of a record.
 *
 * @param {List} list
 * @param {any} a
 * @param {any} b
 */
function merged(list, a, b) {
  const [a1, b1] = [a, b].map((record) => ({ ...emptyProgress(), [list]: [record] }));
  return /** @type {any} */ (mergedProgress(/** @type {any} */ (a1), /** @type {any} */ (b1)))[
    list
  ][0];
}

/**
 * Moves the profile's metadata: whether it is the current one, its last backup and its
 * backup file.
 *
 * @param {IDBObjectStore} meta
 * @param {string} id
 */
function moveMeta(meta, id) {
  meta.put(id, aliasKey);
  const current = meta.get("profile");
  const saved = meta.get("saved");
  const file = meta.get(["file", guestId]);
  file.onsuccess = () => {
    if ((current.result ?? guestId) === guestId) {
      meta.put(id, "profile");
    }
    const { [guestId]: guestSave, ...others } = saved.result ?? {};
    if (guestSave) {
      meta.put({ [id]: guestSave, ...others }, "saved");
    }
    if (file.result) {
      meta.put(file.result, ["file", id]);
      meta.delete(["file", guestId]);
    }
  };
}

/**
 * @param {IDBTransaction} transaction
 * @param {string} id
 * @param {Resealed | null} resealed
 */
function moveLock(transaction, id, resealed) {
  if (!resealed) {
    return;
  }
  const { lock, readable, after } = resealed;
  const locks = transaction.objectStore("locks");
  locks.delete(guestId);
  // The wrapped key stays bound to the id for which it was wrapped.
  locks.put({ ...lock, profile: id, boundTo: lock.boundTo ?? guestId });
  const store = transaction.objectStore("sealed");
  for (const { profile, list, tag } of readable) {
    store.delete([profile, list, tag]);
  }
  for (const row of after) {
    store.put(row);
  }
}

/** @param {Sealed[]} rows */
function versions(rows) {
  return rows.map(({ list, tag, iv }) => `${list} ${tag} ${iv}`).join();
}
