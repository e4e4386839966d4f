/**
 * Tracks open pages, and locks the profile if a page opens after all pages were closed for over a
 * minute. Loaded by every page, since any open page keeps a session alive.
 *
 * An open page holds a Web Lock. The lock ends with the page, even if the browser crashes, and does
 * not depend on timers, which run rarely in a hidden tab. The stored time of the last open page
 * bridges the gap between two pages.
 */

import { siteName } from "../core/site-root.js";
import {
  currentSession,
  endSession,
  hasStoredKey,
  storeOpenTime,
  wasRecentlyOpen,
} from "./unlock-session.js";

const pageLock = `${siteName}:page`;

/**
 * Lock for the check, so that pages that open at the same time do not mistake each other for
 * earlier ones.
 */
const checkLock = `${siteName}:page-check`;

/** Timeout for the check, in milliseconds. If it is exceeded, the page asks for the passphrase. */
const checkTimeoutMs = 10_000;

/** Interval at which an open page stores the time, in milliseconds. */
const updateIntervalMs = 5000;

/** Whether the session was checked on this page; only then does the page count as open. */
let isOpen = false;

/** Releases the page's lock. */
let releasePageLock = () => {};

/** The session check, repeated when the page is restored from the back/forward cache. */
let check = checkSession();

/**
 * Waits for the check, which ends the session if it may not continue on this page. Resolves to
 * false if the check fails.
 */
export function isSessionChecked() {
  return check;
}

addEventListener("pagehide", () => {
  updateOpenTime();
  isOpen = false;
  releasePageLock();
});
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) {
    check = checkSession();
  }
});
setInterval(updateOpenTime, updateIntervalMs);

function updateOpenTime() {
  if (isOpen) {
    storeOpenTime();
  }
}

/**
 * Ends the session if this page may not continue it, and holds the page's lock from then on.
 *
 * @returns {Promise<boolean>} false if this could not be checked
 */
async function checkSession() {
  // A prerendered page cannot acquire locks before it is shown.
  if (/** @type {any} */ (document).prerendering) {
    await new Promise((resolve) => document.addEventListener("prerenderingchange", resolve));
  }
  try {
    const signal = AbortSignal.timeout(checkTimeoutMs);
    await navigator.locks.request(checkLock, { signal }, async () => {
      if (hasStoredKey() && !await canContinue()) {
        endSession();
        const { deleteKey } = await import("./key-store.js");
        await deleteKey();
      }
      await holdPageLock();
      isOpen = true;
    });
    return true;
  } catch {
    return false;
  }
}

/** Whether another page was open within the last minute, and the session has not ended. */
async function canContinue() {
  if (!currentSession()) {
    return false;
  }
  const { held } = await navigator.locks.query();
  return wasRecentlyOpen() || Boolean(held?.some(({ name }) => name === pageLock));
}

/** Holds the page's lock; resolves once it is held. */
function holdPageLock() {
  return new Promise((resolve, reject) => {
    const holdUntilReleased = () =>
      new Promise((release) => {
        releasePageLock = () => release(null);
        resolve(null);
      });
    navigator.locks.request(pageLock, { mode: "shared" }, holdUntilReleased).catch(reject);
  });
}
