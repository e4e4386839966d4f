/** Reloads the page when the site requires newer scripts. */

import { stateIn, storedConfiguration } from "./stored-configuration.js";

/** The version of these scripts, compared with the minimum in site.json. */
export const clientVersion = 1;

/** Session storage key of the version for which this tab was reloaded. */
const updateKey = "decks:update";

/**
 * Loads the scripts that the site requires, at most once per tab and version. Called between two
 * cards, when all answers are stored.
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
