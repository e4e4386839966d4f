/** The time for a question, where the learner wants one: shown each second, said once near its end. */

import { element, make } from "../ui/dom.js";
import { say } from "../ui/i18n.js";
import { elapsed } from "./stopwatch.js";

/** When a warning is said, in seconds before the end. */
const warning = 20;

let running = 0;

/**
 * Counts down by the watch, so that time out of sight does not count.
 *
 * @param {number} seconds none where 0
 * @param {() => void} expire
 */
export function startCountdown(seconds, expire) {
  stopCountdown();
  if (seconds <= 0) {
    return;
  }
  const shown = make("span", "left");
  // A reader of the screen hears the warning, and not each second.
  shown.setAttribute("aria-hidden", "true");
  const said = make("span", "visually-hidden");
  said.setAttribute("aria-live", "polite");
  element("timer").replaceChildren(shown, said);
  const tick = () => {
    const left = Math.max(0, Math.ceil(seconds - elapsed() / 1000));
    const text = say("secondsLeft", { count: left });
    if (shown.textContent !== text) {
      shown.textContent = text;
      if (left === warning && seconds > warning) {
        said.textContent = text;
      }
    }
    if (left === 0) {
      stopCountdown();
      expire();
    } else {
      running = requestAnimationFrame(tick);
    }
  };
  running = requestAnimationFrame(tick);
}

/** Stops, and shows nothing more. */
export function stopCountdown() {
  cancelAnimationFrame(running);
  element("timer").replaceChildren();
}
