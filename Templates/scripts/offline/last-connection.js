/** The result of this tab's last connection check, stored for the tab's next page. */

import { siteName } from "../core/site-root.js";

const key = `${siteName}:connection`;

/** The value stored if the site was unreachable; otherwise, the time of the check is stored. */
const unreachable = "none";

/** Milliseconds for which a site is assumed to be reachable after a successful check. */
const assumedMs = 60_000;

/**
 * Stores the result of a connection check.
 *
 * @param {boolean} isReachable
 */
export function storeConnection(isReachable) {
  try {
    sessionStorage.setItem(key, isReachable ? String(Date.now()) : unreachable);
  } catch {
    // Without session storage, each page checks the connection.
  }
}

/** Whether a page that came from a cache should check the connection. */
export function isCheckDue() {
  const last = storedResult();
  return last === null || last === unreachable || Date.now() - Number(last) > assumedMs;
}

/** Whether the site is unreachable according to the browser or the last check. */
export function isUnreachable() {
  return !navigator.onLine || storedResult() === unreachable;
}

function storedResult() {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
