/** Migrates version 1 records. Loaded on demand. */

import { transact } from "./transaction.js";
import { version1Store } from "./database-schema.js";
import { parseProgress } from "../../../generated/study-codecs.js";

const lists = /** @type {const} */ (["profiles", "reviews", "sessions", "setAside"]);

/**
 * Migrates version 1 answers to records of this version; those that cannot be read are set aside
 * unchanged. The originals are kept until everything is stored.
 *
 * @param {IDBDatabase} database
 */
export async function migrateVersion1(database) {
  const reviews = await transact(database, [version1Store], "readonly", (transaction) => {
    const request = transaction.objectStore(version1Store).index("at").getAll();
    return () => request.result;
  });
  if (reviews.length === 0) {
    return;
  }
  const file = { format: "decks-progress", version: 1, reviews };
  const progress = parseProgress(JSON.stringify(file)).value;
  if (!progress) {
    return;
  }
  await transact(database, [...lists, version1Store], "readwrite", (transaction) => {
    for (const list of lists) {
      for (const record of progress[list]) {
        transaction.objectStore(list).put(record);
      }
    }
    transaction.objectStore(version1Store).clear();
    return () => {};
  });
}
