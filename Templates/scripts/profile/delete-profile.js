/** Deletes a learner's records after taking a snapshot from which they can be restored. */

import {
  listLearners,
  newLearner,
  profileLists,
  removeOwnRecords,
} from "../storage/profiles/profiles.js";
import { forgetFile } from "../backup/file-handle.js";
import { snapshotStores, takeSnapshot } from "../backup/snapshots.js";
import { sealedRange } from "../storage/records/record-rows.js";

/** @import { List } from "../storage/database/database-schema.js" */
/** @import { Records } from "../storage/records/records.js" */

/**
 * Counts the current learner's records of each kind, without removed favourites.
 *
 * @param {Records} records
 * @returns {Promise<Record<List, number>>}
 */
export async function countRecords(records) {
  const all = await records.read(profileLists);
  const counts = profileLists.map((list) => [
    list,
    all[list].filter((record) => record.profile === records.profile && record.on !== false).length,
  ]);
  return Object.fromEntries(counts);
}

/**
 * Takes a snapshot, deletes the current learner and switches to another, or to a new one if there
 * is no other, in one transaction.
 *
 * @param {Records} records
 */
export async function deleteProfile(records) {
  const { profile: id } = records;
  const { profiles } = await listLearners(records);
  const next = profiles.find((profile) => profile.id !== id) ?? newLearner(records, "");
  const deletions = profiles.filter((profile) => profile.id === id).map((record) => ({
    list: /** @type {const} */ ("profiles"),
    record,
    isDeleted: true,
  }));
  await records.commit([...deletions, { list: "profiles", record: next }], {
    durability: "strict",
    stores: [...snapshotStores, "backups"],
    first(transaction) {
      takeSnapshot(transaction);
      removeOwnRecords(id, transaction);
      transaction.objectStore("sealed").delete(sealedRange(id));
      transaction.objectStore("locks").delete(id);
      forgetFile(id, transaction);
      transaction.objectStore("meta").put(next.id, "profile");
    },
  });
}
