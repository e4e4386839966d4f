/**
 * Encrypts records of a protected profile that are stored unencrypted: a page's last write cannot wait
 * to see that another tab has just set a passphrase.
 */

import { keyOf } from "./record-rows.js";
import { writeAll } from "./record-writes.js";

/** @import { Records } from "./records.js" */
/** @import { Change } from "./record-rows.js" */

/**
 * Replaces unencrypted records of the current profile with encrypted ones.
 *
 * @param {IDBDatabase} database
 * @param {Records} records the current profile's, with its keys
 * @param {Change[]} plain
 */
export async function encryptPlainRows(database, records, plain) {
  await writeAll(database, plain, records, {
    durability: "strict",
    stores: [...new Set(plain.map(({ list }) => list))],
    first(transaction) {
      for (const { list, record } of plain) {
        const store = transaction.objectStore(list);
        const key = keyOf(record, /** @type {string | string[]} */ (store.keyPath));
        const current = store.get(key);
        current.onsuccess = () => {
          // What was changed in the meantime is encrypted when it is read.
          if (JSON.stringify(current.result) === JSON.stringify(record)) {
            store.delete(key);
          }
        };
      }
    },
  });
}
