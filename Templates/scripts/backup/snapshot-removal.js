/** Removes one profile from the snapshots of earlier states. */

/**
 * Removes a profile and all its records from every snapshot, and deletes snapshots that contain no
 * other profile. Runs in the transaction of the object store.
 *
 * @param {string} id
 * @param {string} next the id of the profile that becomes the current one; may be `id`
 * @param {IDBObjectStore} backups
 * @param {(row: any) => boolean} [isOwnUnreadable] whether an unreadable record belongs to the
 *   profile
 */
export function removeFromSnapshots(
  id,
  next,
  backups,
  isOwnUnreadable = (row) => row.profile === id,
) {
  const request = backups.openCursor();
  request.onsuccess = () => {
    const cursor = request.result;
    if (!cursor) {
      return;
    }
    const { stores, profile, ...others } = cursor.value;
    const isOwn = (/** @type {string} */ name, /** @type {any} */ row) =>
      name === "setAside"
        ? isOwnUnreadable(row)
        : (name === "profiles" ? row.id : row.profile) === id;
    const remaining = Object.fromEntries(
      Object.entries(stores).map(([name, rows]) => [
        name,
        /** @type {any[]} */ (rows).filter((row) => !isOwn(name, row)),
      ]),
    );
    if (remaining["profiles"]?.length === 0) {
      cursor.delete();
    } else {
      cursor.update({ ...others, profile: profile === id ? next : profile, stores: remaining });
    }
    cursor.continue();
  };
}
