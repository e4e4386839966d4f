/** Removes one profile from the snapshots of earlier states. */

import { currentId, knownProfiles, namesProfile } from "../storage/records/record-owner.js";

/** @import { KnownProfiles, UnreadableRow } from "../storage/records/record-owner.js" */

/**
 * Removes a profile and all its records from every snapshot, and deletes snapshots that contain no
 * other profile. The transaction uses the stores `backups`, `profiles` and `meta`.
 *
 * @param {string} id
 * @param {string} next the id of the profile that becomes the current one; may be `id`
 * @param {IDBTransaction} transaction
 * @param {(row: UnreadableRow, known: KnownProfiles) => boolean} [isOwnUnreadable] whether an
 *   unreadable record belongs to the profile; the known profiles include those in its snapshot
 */
export function removeFromSnapshots(
  id,
  next,
  transaction,
  isOwnUnreadable = (row, known) => namesProfile(row, id, known),
) {
  const known = knownProfiles(transaction);
  const request = transaction.objectStore("backups").openCursor();
  request.onsuccess = () => {
    const cursor = request.result;
    if (!cursor) {
      return;
    }
    const { stores, profile, ...others } = cursor.value;
    const knownWithSnapshot = withSnapshot(known(), stores);
    const isOwn = (/** @type {string} */ name, /** @type {any} */ row) =>
      name === "setAside"
        ? isOwnUnreadable(row, knownWithSnapshot)
        : currentId(name === "profiles" ? row.id : row.profile, knownWithSnapshot) === id;
    const remaining = Object.fromEntries(
      Object.entries(stores).map(([name, rows]) => [
        name,
        /** @type {any[]} */ (rows).filter((row) => !isOwn(name, row)),
      ]),
    );
    if (remaining["profiles"]?.length === 0) {
      cursor.delete();
    } else {
      const isCurrent = currentId(profile, knownWithSnapshot) === id;
      cursor.update({ ...others, profile: isCurrent ? next : profile, stores: remaining });
    }
    cursor.continue();
  };
}

/**
 * Returns the known profiles and those in a snapshot.
 *
 * @param {KnownProfiles} known
 * @param {Record<string, any[]>} stores the snapshot's stores
 * @returns {KnownProfiles}
 */
export function withSnapshot(known, stores) {
  return { ...known, ids: [...known.ids, ...(stores["profiles"] ?? []).map(({ id }) => id)] };
}
