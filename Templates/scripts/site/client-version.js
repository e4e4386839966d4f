/** Reloads the page when the site requires newer scripts. */

import { stateIn, storedConfiguration } from "./stored-configuration.js";

/** The version of these scripts, compared with the minimum in site.json. */
export const clientVersion = 1;

/** Session storage key of the minimum version for which this tab was last reloaded. */
const updateKey = "decks:update";

/**
 * Reloads the page if the site requires newer scripts, at most once per tab and minimum version.
 * Called between two cards.
 */
export async function reloadIfOutdated() {
  const minimum = stateIn(storedConfiguration()?.text ?? "").minimumVersion;
  if (minimum > clientVersion && sessionStorage.getItem(updateKey) !== String(minimum)) {
    sessionStorage.setItem(updateKey, String(minimum));
    const registration = await navigator.serviceWorker?.getRegistration().catch(() => null);
    await registration?.update().catch(() => {});
    location.reload();
  }
}
