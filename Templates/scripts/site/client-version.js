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
export function lastKept(database) {
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
export async function afterCard(database) {
  const kept = database && await lastKept(database).catch(() => null);
  const wanted = kept ? JSON.parse(kept.text).minimumVersion : 0;
  if (wanted > clientVersion && sessionStorage.getItem(updateKey) !== String(wanted)) {
    sessionStorage.setItem(updateKey, String(wanted));
    const registration = await navigator.serviceWorker?.getRegistration().catch(() => null);
    await registration?.update().catch(() => {});
    location.reload();
  }
}
