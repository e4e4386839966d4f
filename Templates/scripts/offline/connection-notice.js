/** Shows that the site is unreachable, and what is still available. */

import { root, siteName } from "../core/site-root.js";
import { dismiss, notify } from "../ui/banners.js";
import { phrase } from "../ui/i18n.js";

const noticeName = "network";

/** The text of the visible notice; empty if there is none. */
let shownText = "";

/**
 * Shows a notice while the site is unreachable, and removes it otherwise. The notice is redrawn
 * only when its text changes, so that screen readers read it once.
 *
 * @param {boolean} isReachable
 */
export async function drawConnection(isReachable) {
  if (isReachable) {
    shownText = "";
    dismiss(noticeName);
    return;
  }
  const problem = phrase(navigator.onLine ? "network.away" : "network.none");
  const availability = await availablePages();
  if (shownText !== problem + availability) {
    shownText = problem + availability;
    notify(noticeName, "info", problem, availability);
  }
}

/** Describes what is available without a connection; empty if nothing is cached. */
async function availablePages() {
  if (!navigator.serviceWorker?.controller) {
    return "";
  }
  const hasDeck = await hasDownloadedDeck();
  // Not above a page that is not saved, which says so itself.
  const isMissing = document.getElementById("requested-page")?.hidden === false;
  return hasDeck ? phrase("network.kept") : isMissing ? "" : phrase("network.seen");
}

/** Whether a deck was downloaded completely in the language of the page. */
async function hasDownloadedDeck() {
  const prefix = `${siteName}:deck:${document.documentElement.lang}:`;
  const names = await caches.keys().catch(() => []);
  const marks = names.filter((name) => name.startsWith(prefix)).map((cacheName) =>
    caches.match(new URL("kept", root), { cacheName }).catch(() => undefined)
  );
  return (await Promise.all(marks)).some((mark) => mark !== undefined);
}
