/** Removes one profile from the snapshots of earlier states. */

/**
 * Removes a profile and all its records from every snapshot, and snapshots in which no profile is left,
 * within the transaction of the store.
 *
 * @param {string} id
 * @param {string} next the id of the profile that becomes the current one; may be the same
 * @param {IDBObjectStore} backups
 * @param {(row: any) => boolean} [isOwnUnreadable] whether a row of an unreadable record is its own
 */
export function removeFromSnapshots(
  id,
  next,
  backups,
  isOwnUnreadable = (row) => row.profile === id,
) {
  const walk = backups.openCursor();
  walk.onsuccess = () => {
    const cursor = walk.result;
    if (!cursor) {
      return;
    }
    const { stores: kept, profile, ...others } = cursor.value;
    const isOwn = (/** @type {string} */ name, /** @type {any} */ row) =>
      name === "setAside"
        ? isOwnUnreadable(row)
        : (name === "profiles" ? row.id : row.profile) === id;
    const left = Object.fromEntries(
      Object.entries(kept).map(([name, rows]) => [
        name,
        /** @type {any[]} */ (rows).filter((row) => !isOwn(name, row)),
      ]),
    );
    if (left["profiles"]?.length === 0) {
      cursor.delete();
    } else {
      cursor.update({ ...others, profile: profile === id ? next : profile, stores: left });
    }
    cursor.continue();
  };
}
