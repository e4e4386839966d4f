/** Records as rows of the database, sealed where their profile is. */

import { inTime, transact } from "./database.js";
import { lists } from "./ladder.js";

/** @import { List } from "./ladder.js" */
/** @import { Records } from "./records.js" */
/** @import { Sealed } from "./seal.js" */

/**
 * A record to be kept, or where `gone` is true to be removed.
 *
 * @typedef {{ list: List, record: any, gone?: boolean }} Change
 */

/** @typedef {Record<List, any[]>} Lists */

/**
 * @typedef {object} WriteOptions
 * @property {boolean} [isLast] whether the page may be going, so that nobody will see it done
 * @property {IDBTransactionDurability} [durability]
 * @property {string[]} [stores] what `first` needs beside
 * @property {(transaction: IDBTransaction) => void} [first] what is done before, in the transaction
 */

/** Every list that there is. */
export const allLists = /** @type {List[]} */ (Object.keys(lists));

/** @returns {Lists} */
export function noLists() {
  /** @type {Record<string, any[]>} */
  const none = Object.fromEntries(allLists.map((list) => [list, []]));
  return /** @type {Lists} */ (none);
}

/**
 * All that can be read; a sealed record that its key does not open stays where it is.
 *
 * @param {IDBDatabase} database
 * @param {List[]} wanted
 * @param {Records} records
 * @returns {Promise<Lists>}
 */
export async function readAll(database, wanted, { profile, keys }) {
  const there = wanted.filter((list) => database.objectStoreNames.contains(list));
  const stores = keys ? [...there, "sealed"] : there;
  /** @type {{ read: Lists, sealed: Sealed[] }} */
  const { read, sealed } = await inTime(transact(database, stores, "readonly", (transaction) => {
    const requests = there.map((list) => transaction.objectStore(list).getAll());
    const closed = keys ? there.map((list) => sealedOf(transaction, profile, list)) : [];
    return () => {
      const read = noLists();
      there.forEach((list, place) => read[list] = requests[place]?.result ?? []);
      return { read, sealed: closed.flatMap((one) => one.result) };
    };
  }));
  if (keys && sealed.length > 0) {
    const { unsealed } = await import("./seal.js");
    await Promise.all(sealed.map(async (one) => {
      const record = await unsealed(one, keys).catch(() => null);
      if (record) {
        read[/** @type {List} */ (one.list)].push(record);
      }
    }));
  }
  read.reviews.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  return read;
}

/**
 * The sealed records of a profile in a list.
 *
 * @param {IDBTransaction} transaction
 * @param {string} profile
 * @param {string} list
 * @returns {IDBRequest<Sealed[]>}
 */
function sealedOf(transaction, profile, list) {
  const range = IDBKeyRange.bound([profile, list], [profile, list, []]);
  return transaction.objectStore("sealed").getAll(range);
}

/**
 * Writes all or nothing: nothing too where another tab has put the profile under a passphrase or
 * taken that away, since then these records would be in the open, or under a key that is gone.
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
  { durability, isLast, stores = [], first },
) {
  const plain = changes.filter((one) => !isSecret(one, records));
  const secret = changes.filter((one) => isSecret(one, records));
  /** @type {{ change: Change, sealed: Sealed }[]} */
  const sealed = [];
  for (const change of secret) {
    if (!records.keys) {
      throw new Error("The profile is locked.");
    }
    const { seal } = await import("./seal.js");
    const { list, record } = change;
    sealed.push({ change, sealed: await seal(list, records.profile, record, records.keys) });
  }
  const used = new Set(["meta", "sealed", "locks", ...stores, ...plain.map((one) => one.list)]);
  await transact(database, [...used], "readwrite", (transaction) => {
    const locked = transaction.objectStore("locks").getKey(records.profile);
    locked.onsuccess = () => {
      if (!isLast && (locked.result !== undefined) !== (records.lock !== null)) {
        transaction.abort();
      }
    };
    first?.(transaction);
    for (const { list, record, gone } of plain) {
      put(transaction.objectStore(list), list, record, gone ?? false);
    }
    for (const { change, sealed: one } of sealed) {
      const store = transaction.objectStore("sealed");
      if (change.gone) {
        store.delete([one.profile, one.list, one.tag]);
      } else {
        store.put(one);
      }
    }
    if (isLast) {
      transaction.commit();
    }
    return () => {};
  }, durability);
}

/**
 * @param {IDBObjectStore} store
 * @param {List} list
 * @param {any} record
 * @param {boolean} gone
 */
function put(store, list, record, gone) {
  const fields = lists[list];
  if (!gone) {
    store.put(record);
  } else if (fields) {
    store.delete(fields.length === 1 ? record[fields[0] ?? ""] : fields.map((one) => record[one]));
  } else {
    const text = JSON.stringify(record);
    const walk = store.openCursor();
    walk.onsuccess = () => {
      const cursor = walk.result;
      if (cursor && JSON.stringify(cursor.value) === text) {
        cursor.delete();
      } else {
        cursor?.continue();
      }
    };
  }
}

/**
 * Whether a record belongs under the passphrase of the profile at hand.
 *
 * @param {Change} change
 * @param {Records} records
 */
function isSecret({ list, record }, { profile, lock }) {
  return lock !== null && list !== "profiles" && list !== "setAside" && record.profile === profile;
}

/**
 * Does to lists what a change does to the database.
 *
 * @param {Change} change
 * @param {Lists} read
 */
export function apply({ list, record, gone }, read) {
  const fields = lists[list];
  const isOther = fields
    ? (/** @type {any} */ one) => fields.some((field) => one[field] !== record[field])
    : (/** @type {any} */ one) => one !== record;
  read[list] = read[list].filter(isOther);
  if (!gone) {
    read[list].push(record);
  }
}
