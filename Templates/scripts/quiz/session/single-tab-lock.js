/** Lets only one tab play at a time, so that no answer counts twice. */

import { siteName } from "../../core/site-root.js";
import { dismiss, notify } from "../../ui/banners.js";
import { button, elementById } from "../../ui/dom.js";
import { phrase } from "../../ui/i18n.js";
import { suspendStopwatch } from "./stopwatch.js";

/** Milliseconds that the previous tab may take to release the lock before a notice is shown. */
const handoverMs = 500;

/** Whether the quiz is in another tab. */
let isElsewhere = false;

/** Whether this tab may play. */
export function isActiveTab() {
  return !isElsewhere;
}

/** @param {boolean} isInOtherTab */
function setElsewhere(isInOtherTab) {
  isElsewhere = isInOtherTab;
  elementById("session").inert = isInOtherTab;
  suspendStopwatch(isInOtherTab);
}

/** Called when the quiz returns to this tab, before it may play. @type {(() => Promise<void>) | null} */
let returning = null;

/**
 * Sets the action to take when the quiz returns to this tab, before it may play.
 *
 * @param {() => Promise<void>} action
 */
export function beforeReturning(action) {
  returning = action;
}

/** Releases this page's lock. @type {((value: unknown) => void) | null} */
let release = null;

// A page in the back/forward cache must not hold the lock.
addEventListener("pagehide", () => {
  if (release) {
    release(null);
    release = null;
    if (returning) {
      setElsewhere(true);
    }
    addEventListener("pageshow", () => waitForLock(returning, handoverMs), { once: true });
  }
});

/**
 * Waits until this tab may play: immediately if no other tab is playing, otherwise when that tab is
 * closed or the learner moves the quiz here. A tab from which the quiz was moved shows a notice,
 * and continues when it gets the lock back.
 *
 * @returns {Promise<void>}
 */
export function waitUntilActive() {
  return new Promise((resolve) => {
    // Plain HTTP pages have no Web Locks; there, sequence numbers keep answers distinct.
    if (navigator.locks) {
      waitForLock(resolve, handoverMs);
    } else {
      resolve();
    }
  });
}

/**
 * @param {(() => void | Promise<void>) | null} onAcquired called before this tab may play
 * @param {number} noticeDelayMs milliseconds before the page shows that it is waiting
 */
function waitForLock(onAcquired, noticeDelayMs) {
  const waiting = new AbortController();
  const noticeTimer = setTimeout(() => {
    setElsewhere(true);
    const move = button("button", phrase("moveHere"), () => {
      waiting.abort();
      requestLock({ steal: true }, onAcquired);
    });
    notify("moved", "info", phrase("moved"), phrase("movedPlain"), move);
    move.focus();
  }, noticeDelayMs);
  requestLock({ signal: waiting.signal }, () => {
    clearTimeout(noticeTimer);
    return onAcquired?.();
  });
}

/**
 * @param {LockOptions} options
 * @param {(() => void | Promise<void>) | null} onAcquired called before this tab may play
 */
async function requestLock(options, onAcquired) {
  const play = async () => {
    dismiss("moved");
    try {
      await onAcquired?.();
    } finally {
      setElsewhere(false);
    }
  };
  try {
    await navigator.locks.request(`${siteName}:turn`, options, () => {
      play();
      return new Promise((resolve) => {
        release = resolve;
      });
    });
  } catch (error) {
    if (options.signal?.aborted) {
      return;
    }
    if (error instanceof DOMException && error.name === "AbortError") {
      // Another tab has taken the lock.
      release = null;
      waitForLock(returning, 0);
    } else {
      // Browsers that block the site's storage refuse locks too; without stored records, several
      // tabs may play.
      play();
    }
  }
}
