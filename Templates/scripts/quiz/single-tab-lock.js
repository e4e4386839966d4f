/** One tab plays at a time, so that no answer counts twice. */

import { siteName } from "../core/site-root.js";
import { dismiss, notify } from "../ui/banners.js";
import { button, element } from "../ui/dom.js";
import { say } from "../ui/i18n.js";

/** How long the tab before may take to go, in milliseconds. */
const handoverMs = 500;

/** Gives up the turn that this page has. @type {((value: unknown) => void) | null} */
let release = null;

// The turn is not kept while the page is, to come back to.
addEventListener("pagehide", () => {
  if (release) {
    release(null);
    release = null;
    addEventListener("pageshow", () => wait(() => {}, handoverMs), { once: true });
  }
});

/**
 * Waits until this tab may play: at once where no other one does, else when that is closed or the
 * learner moves the quiz here. A tab that it was moved from says so, and goes on as it was left when
 * its turn comes again.
 *
 * @returns {Promise<void>}
 */
export function waitForTurn() {
  return new Promise((resolve) => {
    // Plain-http pages have no locks; there, numbers keep answers apart.
    if (navigator.locks) {
      wait(resolve, handoverMs);
    } else {
      resolve();
    }
  });
}

/**
 * @param {() => void} begin
 * @param {number} patience before it is said what is waited for, in milliseconds
 */
function wait(begin, patience) {
  const waiting = new AbortController();
  const saying = setTimeout(() => {
    element("session").inert = true;
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
    element("session").inert = false;
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
