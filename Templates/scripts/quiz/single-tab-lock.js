/** Lets only one tab play at a time, so that no answer counts twice. */

import { siteName } from "../core/site-root.js";
import { dismiss, notify } from "../ui/banners.js";
import { button, element } from "../ui/dom.js";
import { say } from "../ui/i18n.js";

/** Milliseconds that the previous tab may take to release the lock. */
const handoverMs = 500;

/** Whether the quiz was moved to another tab. */
let isElsewhere = false;

/** Whether this tab may play. */
export function hasTurn() {
  return !isElsewhere;
}

/** @param {boolean} isMoved */
function setElsewhere(isMoved) {
  isElsewhere = isMoved;
  element("session").inert = isMoved;
}

/** Releases this page's lock. @type {((value: unknown) => void) | null} */
let release = null;

// A page in the back/forward cache must not hold the lock.
addEventListener("pagehide", () => {
  if (release) {
    release(null);
    release = null;
    addEventListener("pageshow", () => wait(() => {}, handoverMs), { once: true });
  }
});

/**
 * Waits until this tab may play: at once if no other tab does, else when that tab is closed or the
 * learner moves the quiz here. The other tab shows that the quiz was moved, and continues when it
 * gets the lock again.
 *
 * @returns {Promise<void>}
 */
export function waitForTurn() {
  return new Promise((resolve) => {
    // Plain-http pages have no Web Locks; there, sequence numbers keep answers distinct.
    if (navigator.locks) {
      wait(resolve, handoverMs);
    } else {
      resolve();
    }
  });
}

/**
 * @param {() => void} begin
 * @param {number} patience milliseconds before the page says that it is waiting
 */
function wait(begin, patience) {
  const waiting = new AbortController();
  const saying = setTimeout(() => {
    setElsewhere(true);
    const move = button("button", say("moveHere"), () => {
      waiting.abort();
      requestLock({ steal: true }, begin);
    });
    notify("moved", "info", say("moved"), say("movedPlain"), move);
    move.focus();
  }, patience);
  requestLock({ signal: waiting.signal }, () => {
    clearTimeout(saying);
    begin();
  });
}

/**
 * @param {LockOptions} options
 * @param {() => void} begin
 */
function requestLock(options, begin) {
  const held = navigator.locks.request(`${siteName}:turn`, options, () => {
    dismiss("moved");
    setElsewhere(false);
    begin();
    return new Promise((resolve) => {
      release = resolve;
    });
  });
  held.catch(() => {
    if (!options.signal?.aborted) {
      release = null;
      wait(() => {}, 0);
    }
  });
}
