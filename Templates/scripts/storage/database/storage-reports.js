/** Reports the status of storage to every listener on the page. */

/** @import { Lists } from "../records/record-rows.js" */

/**
 * A status report:
 *
 * - `refused`: the browser provides no database
 * - `blocked`: an old tab prevents the database from being opened
 * - `opened`: the database is open
 * - `outdated`: newer scripts are upgrading the database, so this tab has closed it
 * - `newer`: newer scripts have upgraded the database, so that it is read-only here
 * - `full`: the storage quota is used up
 * - `written`: a write has succeeded
 * - `slow`, `failed`: a read is slow, or has failed
 * - `read`: a read has ended, and none is slow or has failed
 * - `unlocked`: the profile's passphrase was removed in another tab
 * - `replaced`: another learner is current, chosen in another tab or because this one was deleted
 *
 * @typedef {{ kind: "refused" | "blocked" | "opened" | "outdated" | "written" | "slow" | "failed" | "read"
 *   | "unlocked" | "replaced" } | { kind: "newer" | "full", read: () => Promise<Lists> }} StorageStatus
 */

/** Reports, each a `CustomEvent` of the type "status" with a `StorageStatus`. */
const events = new EventTarget();

/**
 * Reports a status to all listeners.
 *
 * @param {StorageStatus} status
 */
export function reportStatus(status) {
  events.dispatchEvent(new CustomEvent("status", { detail: status }));
}

/**
 * Calls a function for each report.
 *
 * @param {(status: StorageStatus) => void} listener
 * @returns {() => void} a function that stops listening
 */
export function onStorageStatus(listener) {
  const handle = (/** @type {Event} */ event) => {
    listener(/** @type {CustomEvent<StorageStatus>} */ (event).detail);
  };
  events.addEventListener("status", handle);
  return () => events.removeEventListener("status", handle);
}
