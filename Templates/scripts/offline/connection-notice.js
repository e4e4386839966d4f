/** Shows when the device is offline, and what is available then. */

import { root, siteName } from "../core/site-root.js";
import { dismiss, notify } from "../ui/banners.js";
import { say } from "../ui/i18n.js";

/**
 * Shows a notice while the site cannot be reached, and removes it otherwise. `navigator.onLine`
 * only tells whether there is a network.
 */
export async function showConnection() {
  const isOnline = navigator.onLine && await isSiteReachable();
  document.documentElement.dataset.network = isOnline ? "there" : "none";
  if (isOnline) {
    dismiss("network");
    return;
  }
  const count = "caches" in self ? await downloadedDecks() : 0;
  const availability = count > 0 ? say("network.kept") : say("network.seen");
  notify("network", "info", say("network.none"), availability);
}

async function isSiteReachable() {
  try {
    const options = { method: "HEAD", cache: /** @type {const} */ ("no-store") };
    return (await fetch(new URL("site.json", root), options)).ok;
  } catch {
    return false;
  }
}

async function downloadedDecks() {
  const names = await caches.keys().catch(() => []);
  return names.filter((name) => name.startsWith(`${siteName}:deck:`)).length;
}
