/** The notices from the site's configuration: maintenance, and scripts that are too old. */

import { clientVersion } from "./client-version.js";
import { dismiss, notify } from "../ui/banners.js";
import { button } from "../ui/dom.js";
import { phrase } from "../ui/i18n.js";

/** @import { SiteState } from "./stored-configuration.js" */

/** The texts of the visible notices, by name, so that screen readers read each only once. */
const visibleTexts = new Map();

/**
 * Shows the notices that apply and removes the others.
 *
 * @param {SiteState} state
 */
export function showSiteNotices({ maintenance, notice, minimumVersion }) {
  show("maintenance", maintenance ? phrase("maintenance") : null, notice ?? phrase("playOn"));
  const isOld = minimumVersion > clientVersion;
  show("tooOld", isOld ? phrase("tooOld") : null, phrase("reloadToGoOn"), () => [
    button("button", phrase("reload"), loadNewestScripts),
  ]);
}

/**
 * @param {string} name
 * @param {string | null} problem null removes the notice
 * @param {string} detail
 * @param {() => Node[]} actions
 */
function show(name, problem, detail, actions = () => []) {
  if (problem === null) {
    visibleTexts.delete(name);
    dismiss(name);
  } else if (visibleTexts.get(name) !== problem + detail) {
    visibleTexts.set(name, problem + detail);
    notify(name, "info", problem, detail, ...actions());
  }
}

/** Activates a new version of the site, if one is waiting, and reloads the page. */
async function loadNewestScripts() {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => null);
  await registration?.update().catch(() => {});
  if (registration?.waiting) {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    registration.waiting.postMessage("update");
  } else {
    location.reload();
  }
}
