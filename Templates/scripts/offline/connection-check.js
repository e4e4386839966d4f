/**
 * Checks whether the site can be reached, with a small request: `navigator.onLine` only shows
 * whether there is a network. While the site is unreachable, the check is repeated at increasing
 * intervals. Loaded on demand.
 */

import { root } from "../core/site-root.js";
import { drawConnection } from "./connection-notice.js";
import { storeConnection } from "./last-connection.js";

/** Timeout for the request, in milliseconds. */
const checkTimeoutMs = 5000;
/** Milliseconds until the second check, doubled after each failure up to the maximum. */
const firstDelayMs = 2000;
const maximumDelayMs = 60_000;

/** The result of the last check. */
let isReachable = true;
let delayMs = firstDelayMs;
let timer = 0;
/** @type {Promise<boolean> | null} */
let checking = null;

/**
 * Checks the connection and shows a notice while the site is unreachable. Calls during a check wait
 * for its result.
 *
 * @returns {Promise<boolean>} whether the site is reachable
 */
export function checkConnection() {
  return checking ??= check().finally(() => {
    checking = null;
    if (!isReachable) {
      timer = setTimeout(checkAgain, delayMs);
      delayMs = Math.min(delayMs * 2, maximumDelayMs);
    }
  });
}

/** Checks the connection because a request failed, unless the site is known to be unreachable. */
export async function checkAfterFailure() {
  if (isReachable) {
    await checkConnection();
  }
}

/** @returns {Promise<boolean>} */
async function check() {
  clearTimeout(timer);
  isReachable = await isSiteReachable();
  storeConnection(isReachable);
  if (isReachable) {
    delayMs = firstDelayMs;
  }
  await drawConnection(isReachable);
  return isReachable;
}

/** Checks the connection again; if the page is hidden, not before it becomes visible. */
function checkAgain() {
  if (document.visibilityState === "visible") {
    checkConnection();
  }
}

document.addEventListener("visibilitychange", () => {
  if (!isReachable) {
    checkAgain();
  }
});

async function isSiteReachable() {
  try {
    // The service worker does not handle HEAD requests.
    const response = await fetch(new URL("site.json", root), {
      method: "HEAD",
      cache: "no-store",
      signal: AbortSignal.timeout(checkTimeoutMs),
    });
    // A host that rejects the method is still reachable; a gateway error means that the site is
    // not.
    return response.status < 500;
  } catch {
    return false;
  }
}
