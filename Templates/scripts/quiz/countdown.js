/**
 * The time limit of a question, if the setting `timer` has one: updated on screen each second, and
 * announced once near its end.
 */

import { createElement, elementById } from "../ui/dom.js";
import { phrase } from "../ui/i18n.js";
import { elapsed } from "./stopwatch.js";

/** Seconds before the end at which a warning is announced. */
const warningSeconds = 20;

let running = 0;

/**
 * Counts down with the stopwatch, so that time while the page is hidden does not count.
 *
 * @param {number} seconds 0 for no limit
 * @param {() => void} expire
 */
export function startCountdown(seconds, expire) {
  stopCountdown();
  if (seconds <= 0) {
    return;
  }
  const display = createElement("span", "left");
  // Screen readers announce the warning, not each second.
  display.setAttribute("aria-hidden", "true");
  const announcement = createElement("span", "visually-hidden");
  announcement.setAttribute("aria-live", "polite");
  elementById("timer").replaceChildren(display, announcement);
  const tick = () => {
    const left = Math.max(0, Math.ceil(seconds - elapsed() / 1000));
    const text = phrase("secondsLeft", { count: left });
    if (display.textContent !== text) {
      display.textContent = text;
      if (left === warningSeconds && seconds > warningSeconds) {
        announcement.textContent = text;
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

/** Stops the countdown and hides it. */
export function stopCountdown() {
  cancelAnimationFrame(running);
  elementById("timer").replaceChildren();
}
