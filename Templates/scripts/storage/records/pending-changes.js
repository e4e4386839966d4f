/**
 * Changes that are not known to be stored. Later writes store them again, in their original order.
 */

/** @import { Change } from "./record-rows.js" */
/** @import { WriteOptions } from "./record-writes.js" */

/**
 * Stores all changes or none. Rejects if it fails or takes too long; in the latter case the changes
 * may still be stored later, and `onStored` is then called.
 *
 * @typedef {(changes: Change[], options: WriteOptions, onStored: () => void) => Promise<void>} StoreChanges
 */

/** @typedef {{ change: Change, hasFailed: boolean }} PendingChange */

/**
 * Creates the queue of pending changes.
 *
 * @param {StoreChanges} store
 * @param {Change[]} [unstored] changes that exist only in memory
 */
export function pendingChanges(store, unstored = []) {
  /** The oldest first. @type {PendingChange[]} */
  let pending = unstored.map((change) => ({ change, hasFailed: true }));

  /**
   * @param {PendingChange[]} batch
   * @param {WriteOptions} options
   */
  async function storeAll(batch, options) {
    await store(batch.map(({ change }) => change), options, () => {
      pending = pending.filter((change) => !batch.includes(change));
    });
  }

  return {
    /** Returns the changes that could not be stored yet. */
    failed: () => pending.filter(({ hasFailed }) => hasFailed).map(({ change }) => change),

    /**
     * Stores changes after all pending ones. Throws if that fails; the changes then remain pending.
     *
     * @param {Change[]} changes
     * @param {WriteOptions} options
     */
    async write(changes, options) {
      const own = changes.map((change) => ({ change, hasFailed: false }));
      // Include changes still being stored: if they fail and are retried, they must not overwrite
      // the new ones.
      pending = [...pending, ...own];
      try {
        await storeAll(pending, options);
      } catch (error) {
        own.forEach((change) => change.hasFailed = true);
        // A later write may have stored them in the meantime.
        if (own.some((change) => pending.includes(change))) {
          throw error;
        }
      }
    },

    /**
     * Stores changes after all pending ones. Throws if that fails; the changes are then dropped.
     *
     * @param {Change[]} changes
     * @param {WriteOptions} options
     */
    async commit(changes, options) {
      const own = changes.map((change) => ({ change, hasFailed: false }));
      await storeAll([...pending, ...own], options);
    },
  };
}
