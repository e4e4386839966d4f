/** Records as database rows, encrypted if their profile is protected. */

import { sortInSteps } from "../../core/sort-in-steps.js";
import { transact } from "../database/transaction.js";
import { lists } from "../database/database-schema.js";
import { belongsToProfile, knownProfiles, recordOf, unreadableOwner } from "./record-owner.js";
import { countArrival, readWithWatch } from "../database/read-watch.js";

/** @import { List } from "../database/database-schema.js" */
/** @import { KnownProfiles } from "./record-owner.js" */
/** @import { Records } from "./records.js" */
/** @import { Lock, Sealed } from "../../encryption/encryption.js" */

/**
 * A record to store, or to delete if `isDeleted` is true.
 *
 * @typedef {{ list: List, record: any, isDeleted?: boolean }} Change
 */

/** @typedef {Record<List, any[]>} Lists */

export const allLists = /** @type {List[]} */ (Object.keys(lists));

/**
 * Returns all lists without records.
 *
 * @returns {Lists}
 */
export function emptyLists() {
  /** @type {Record<string, any[]>} */
  const empty = Object.fromEntries(allLists.map((list) => [list, []]));
  return /** @type {Lists} */ (empty);
}

/**
 * Number of records per read, small enough that batches keep arriving as long as storage is
 * working.
 */
const batchSize = 1000;

/**
 * Reads the readable records of some lists. Skips encrypted records that the keys cannot decrypt
 * and, if all lists are read, records of other locked profiles that a tab stored unencrypted.
 * Throws if records are missing, or if the keys cannot decrypt any of them.
 *
 * @param {IDBDatabase} database
 * @param {List[]} names
 * @param {Records} records
 * @param {(changes: Change[]) => void} onPlainRows called with unencrypted records of the current
 *   profile if it is protected
 * @returns {Promise<Lists>}
 */
export async function readAll(database, names, { profile, keys }, onPlainRows) {
  const storedLists = names.filter((list) => database.objectStoreNames.contains(list));
  // Only reads of all lists use the stores of locks and metadata: every write locks them, so such a
  // read may have to wait.
  const readsAll = storedLists.length === allLists.length;
  const stores = [
    ...new Set([
      ...storedLists,
      ...(keys ? ["profiles", "sealed", "meta"] : []),
      ...(readsAll ? ["locks", "meta"] : []),
    ]),
  ];
  const encryption = keys && await import("../../encryption/encryption.js");
  return await readWithWatch(async () => {
    const { plainRows, sealedRows, known, locked } = await transact(
      database,
      stores,
      "readonly",
      (transaction) => {
        const plainRows = storedLists.map((list) => rowsOf(transaction.objectStore(list)));
        const sealedRows = keys
          ? storedLists.map((list) => sealedOf(transaction, profile, list))
          : [];
        const known = keys || readsAll ? knownProfiles(transaction) : () => ({ ids: [] });
        const locks = readsAll ? transaction.objectStore("locks").getAllKeys() : null;
        return () => ({
          plainRows,
          sealedRows,
          known: known(),
          locked: (locks?.result ?? []).filter((id) => id !== profile),
        });
      },
    );
    const result = emptyLists();
    storedLists.forEach((list, index) => result[list] = plainRows[index]?.all() ?? []);
    if (locked.length > 0) {
      for (const list of storedLists.filter((list) => list !== "profiles")) {
        result[list] = result[list].filter((row) =>
          !locked.includes(
            list === "setAside" ? unreadableOwner(row, profile, known) : row.profile,
          )
        );
      }
    }
    if (keys && encryption) {
      const plainRecords = ownRecords(storedLists, result, profile, known);
      if (plainRecords.length > 0) {
        onPlainRows(plainRecords);
      }
      const sealedRecords = sealedRows.flatMap((rows) => rows.all());
      const decrypted = await Promise.all(sealedRecords.map(async (sealedRecord) => {
        const record = await encryption.decryptRecord(sealedRecord, keys).catch(() => null);
        countArrival();
        return { list: /** @type {List} */ (sealedRecord.list), record };
      }));
      const readable = decrypted.filter(({ record }) => record !== null);
      if (sealedRecords.length > 0 && readable.length === 0) {
        throw new Error("The keys cannot decrypt any of the records.");
      }
      readable.forEach(({ list, record }) => result[list].push(record));
    }
    result.setAside = result.setAside.map((row) => recordOf("setAside", row));
    result.reviews = await sortInSteps(
      result.reviews,
      (a, b) => a.at - b.at || (a.id < b.id ? -1 : 1),
    );
    return result;
  });
}

/**
 * Reads the records of a profile that are stored unencrypted, of all lists.
 *
 * @param {IDBDatabase} database
 * @param {string} profile
 * @returns {Promise<Change[]>}
 */
export async function readPlainRecords(database, profile) {
  const storedLists = allLists.filter((list) => database.objectStoreNames.contains(list));
  const stores = new Set([...storedLists, "profiles", "meta"]);
  return await readWithWatch(async () => {
    const { plainRows, known } = await transact(
      database,
      [...stores],
      "readonly",
      (transaction) => {
        const plainRows = storedLists.map((list) => rowsOf(transaction.objectStore(list)));
        const known = knownProfiles(transaction);
        return () => ({ plainRows, known: known() });
      },
    );
    const result = emptyLists();
    storedLists.forEach((list, index) => result[list] = plainRows[index]?.all() ?? []);
    return ownRecords(storedLists, result, profile, known);
  });
}

/**
 * Returns the rows that belong to a profile, and so are encrypted if it is protected.
 *
 * @param {List[]} names
 * @param {Lists} rows
 * @param {string} profile
 * @param {KnownProfiles} known
 * @returns {Change[]}
 */
function ownRecords(names, rows, profile, known) {
  return names.flatMap((list) => rows[list].map((record) => ({ list, record })))
    .filter((change) => belongsToProfile(change, profile, known));
}

/**
 * Returns the range of a profile's encrypted records.
 *
 * @param {string} profile
 */
export function sealedRange(profile) {
  return IDBKeyRange.bound([profile], [profile, []]);
}

/**
 * Reads a profile's encrypted records of a list.
 *
 * @param {IDBTransaction} transaction
 * @param {string} profile
 * @param {string} list
 * @returns {Rows<Sealed>}
 */
function sealedOf(transaction, profile, list) {
  const range = IDBKeyRange.bound([profile, list], [profile, list, []]);
  return rowsOf(transaction.objectStore("sealed"), range);
}

/**
 * Records being read.
 *
 * @template [T=any]
 * @typedef {object} Rows
 * @property {() => T[]} all returns the records once the transaction is complete; throws if some
 *   are missing
 */

/**
 * Starts reading a store's records in batches within an active transaction.
 *
 * @param {IDBObjectStore} store
 * @param {IDBKeyRange} [range] the range of keys to read; all if omitted
 * @returns {Rows}
 */
function rowsOf(store, range) {
  /** @type {any[]} */
  const rows = [];
  const path = store.keyPath;
  const count = store.count(range);
  /** @param {IDBKeyRange} [from] */
  const next = (from) => {
    // Requests complete in order, so the keys arrive before the records.
    const keys = path === null ? store.getAllKeys(from, batchSize) : null;
    const values = store.getAll(from, batchSize);
    values.onsuccess = () => {
      countArrival();
      rows.push(...values.result);
      if (values.result.length === batchSize) {
        const last = path === null
          ? keys?.result[batchSize - 1]
          : keyOf(rows[rows.length - 1], path);
        next(
          range
            ? IDBKeyRange.bound(last, range.upper, true, range.upperOpen)
            : IDBKeyRange.lowerBound(last, true),
        );
      }
    };
  };
  next(range);
  return {
    all() {
      if (rows.length < count.result) {
        throw new Error(`Read only ${rows.length} of ${count.result} records of ${store.name}.`);
      }
      return rows;
    },
  };
}

/**
 * Returns the key of a record.
 *
 * @param {any} record
 * @param {string | string[]} path
 */
export function keyOf(record, path) {
  return typeof path === "string" ? record[path] : path.map((field) => record[field]);
}

/**
 * Returns an identifier of a lock's key, which stays the same when only the profile's id or its
 * passkey changes; empty if there is no lock.
 *
 * @param {Lock | null | undefined} lock
 */
export function lockKeyId(lock) {
  return lock ? `${lock.boundTo ?? lock.profile} ${lock.recovery?.iv}` : "";
}

/**
 * Applies a change to lists in memory.
 *
 * @param {Change} change
 * @param {Lists} target
 */
export function applyChange({ list, record, isDeleted }, target) {
  const fields = lists[list];
  const isOther = fields
    ? (/** @type {any} */ other) => fields.some((field) => other[field] !== record[field])
    : (/** @type {any} */ other) => other !== record;
  target[list] = target[list].filter(isOther);
  if (!isDeleted) {
    target[list].push(record);
  }
}
