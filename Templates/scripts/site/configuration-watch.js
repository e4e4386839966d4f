/**
 * Shows the site's notices on every page, and fetches site.json again once it has expired, even in
 * a tab that stays open. Usually this makes no request and loads no further script.
 */

import { clientVersion } from "./client-version.js";
import {
  configurationKey,
  remainingLifetime,
  stateIn,
  storedConfiguration,
} from "./stored-configuration.js";

/** Shortest and longest time between two checks in an open tab, in milliseconds. */
const minimumWaitMs = 60_000;
const maximumWaitMs = 86_400_000;

let timer = 0;
/** Whether a notice of the site may be visible. */
let isShown = false;

/** Draws or removes the notices of the stored configuration. */
async function draw() {
  const stored = storedConfiguration();
  const { maintenance, minimumVersion } = stateIn(stored?.text ?? "");
  if (isShown || maintenance || minimumVersion > clientVersion) {
    isShown = true;
    (await import("./site-notices.js")).showSiteNotices(stateIn(stored?.text ?? ""));
  }
}

/** Fetches the configuration if it has expired, and waits until it expires again. */
async function refresh() {
  clearTimeout(timer);
  try {
    const stored = storedConfiguration();
    if (!stored || remainingLifetime(stored, Date.now()) <= 0) {
      await (await import("./configuration-fetch.js")).refreshConfiguration();
      await draw();
    }
  } catch {
    // Keep the last known configuration; the next check tries again.
  }
  const stored = storedConfiguration();
  const remaining = stored ? remainingLifetime(stored, Date.now()) : 0;
  const wait = Math.min(Math.max(remaining, minimumWaitMs), maximumWaitMs);
  clearTimeout(timer);
  timer = setTimeout(refreshIfVisible, wait);
}

/** Refreshes if the tab is visible; a hidden tab refreshes once it becomes visible. */
function refreshIfVisible() {
  if (document.visibilityState === "visible") {
    refresh();
  }
}

draw().catch(() => {});
if (document.readyState === "complete") {
  refresh();
} else {
  addEventListener("load", refresh, { once: true });
}
document.addEventListener("visibilitychange", refreshIfVisible);
addEventListener("pageshow", ({ persisted }) => persisted && refresh());
// Another tab has fetched the configuration.
addEventListener("storage", ({ key }) => key === configurationKey && draw().catch(() => {}));
