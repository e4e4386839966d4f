/** Removes one profile from the snapshots of earlier states. */

/**
 * Removes a profile and all its records from every snapshot, within the store's transaction.
 *
 * @param {string} id
 * @param {string} next the id of the profile that becomes the current one; may be the same
 * @param {IDBObjectStore} backups
 */
export function removeFromSnapshots(id, next, backups) {
  const walk = backups.openCursor();
  walk.onsuccess = () => {
    const cursor = walk.result;
    if (!cursor) {
      return;
    }
    const { stores: kept, profile, ...others } = cursor.value;
    const left = Object.fromEntries(
      Object.entries(kept).map(([name, rows]) => [
        name,
        /** @type {any[]} */ (rows).filter((row) =>
          (name === "profiles" ? row.id : row.profile) !== id
        ),
      ]),
    );
    cursor.update({ ...others, profile: profile === id ? next : profile, stores: left });
    cursor.continue();
  };
}
