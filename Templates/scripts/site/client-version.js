/** Reloads the page when the site requires newer scripts. */

import { transact } from "../storage/database.js";

/** The version of these scripts, compared with the minimum in site.json. */
export const clientVersion = 1;

/** Session storage key of the version for which this tab was reloaded. */
const updateKey = "decks:update";

/**
 * Returns the last valid content of site.json.
 *
 * @param {IDBDatabase} database
 * @returns {Promise<{ text: string, at: number } | null>}
 */
export function storedConfiguration(database) {
  return transact(database, ["meta"], "readonly", (transaction) => {
    const request = transaction.objectStore("meta").get("site");
    return () => request.result ?? null;
  });
}

/**
 * Loads the scripts that the site requires, at most once per tab. Called between two cards, when
 * all answers are stored.
 *
 * @param {IDBDatabase | null} database
 */
export async function reloadIfOutdated(database) {
  const stored = database && await storedConfiguration(database).catch(() => null);
  const minimum = stored ? JSON.parse(stored.text).minimumVersion : 0;
  if (minimum > clientVersion && sessionStorage.getItem(updateKey) !== String(minimum)) {
    sessionStorage.setItem(updateKey, String(minimum));
    const registration = await navigator.serviceWorker?.getRegistration().catch(() => null);
    await registration?.update().catch(() => {});
    location.reload();
  }
}
