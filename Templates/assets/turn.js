/** One tab plays at a time, so that no answer counts twice. */

import { name } from "./database.js";
import { dismiss, notify } from "./notices.js";
import { button, element } from "./page.js";
import { say } from "./words.js";

/**
 * Waits until this tab may play: at once where no other one does, else when the learner moves the
 * quiz here. A tab that it was moved from says so, and takes it back as it was left.
 *
 * @returns {Promise<void>}
 */
export function turn() {
  return new Promise((resolve) => {
    // Plain-http pages have no locks; there, numbers keep answers apart.
    if (!navigator.locks) {
      resolve();
      return;
    }
    hold({ ifAvailable: true }, resolve);
  });
}

/**
 * @param {LockOptions} options
 * @param {() => void} begin
 */
function hold(options, begin) {
  navigator.locks.request(`${name}:turn`, options, (lock) => {
    if (!lock) {
      waitForMove(begin);
      return;
    }
    begin();
    return new Promise(() => {});
  }).catch(() => waitForMove(() => {}));
}

/** @param {() => void} begin */
function waitForMove(begin) {
  const session = element("session");
  const move = button("button", say("moveHere"), () => {
    dismiss("moved");
    session.inert = false;
    hold({ steal: true }, begin);
  });
  session.inert = true;
  notify("moved", "info", say("moved"), say("movedPlain"), move);
  move.focus();
}
