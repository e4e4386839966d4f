/**
 * Encrypts records of a protected profile that are stored unencrypted: a page's last write cannot
 * check whether another tab has just set a passphrase, and earlier versions did not encrypt
 * unreadable records.
 */

import { removeRows } from "../profiles/profiles.js";
import { writeAll } from "./record-writes.js";

/** @import { List } from "../database/database-schema.js" */
/** @import { Records } from "./records.js" */
/** @import { Change } from "./record-rows.js" */

/**
 * Replaces unencrypted records of the current profile with encrypted ones, and removes them from
 * snapshots.
 *
 * @param {IDBDatabase} database
 * @param {Records} records the current profile's records, with its keys
 * @param {Change[]} plainRecords
 */
export async function encryptPlainRows(database, records, plainRecords) {
  /** @type {Map<List, Set<string>>} */
  const textsByList = new Map();
  for (const { list, record } of plainRecords) {
    const texts = textsByList.get(list) ?? new Set();
    textsByList.set(list, texts.add(JSON.stringify(record)));
  }
  await writeAll(database, plainRecords, records, {
    durability: "strict",
    stores: [...textsByList.keys(), "backups"],
    first(transaction) {
      for (const [list, texts] of textsByList) {
        // Records that were changed in the meantime are encrypted the next time they are read.
        removeRows(transaction.objectStore(list), (record) => texts.has(JSON.stringify(record)));
      }
      removeFromSnapshots(textsByList, transaction.objectStore("backups"));
    },
  });
}

/**
 * @param {Map<List, Set<string>>} textsByList
 * @param {IDBObjectStore} backups
 */
function removeFromSnapshots(textsByList, backups) {
  const request = backups.openCursor();
  request.onsuccess = () => {
    const cursor = request.result;
    if (!cursor) {
      return;
    }
    const { stores } = cursor.value;
    for (const [list, texts] of textsByList) {
      const rows = /** @type {any[]} */ (stores[list] ?? []);
      stores[list] = rows.filter((record) => !texts.has(JSON.stringify(record)));
    }
    cursor.update(cursor.value);
    cursor.continue();
  };
}
