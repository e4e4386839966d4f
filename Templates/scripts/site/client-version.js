/** Whether the site wants newer programs than these. */

import { transact } from "../storage/database.js";

/** The version of these programs, which site.json may find too old. */
export const clientVersion = 1;

/** Where it is noted which version this tab was loaded anew for. */
const updateKey = "decks:update";

/**
 * What site.json said when it was last read and found good.
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
 * Between two cards: gets the programs that the site wants, once a tab; the answers are kept.
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
