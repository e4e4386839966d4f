/**
 * Countdown of the time of an exam, or of a question outside exams and challenges (the setting
 * `timer`): updated each second, and announced once near its end.
 */

import { createElement, elementById } from "../../ui/dom.js";
import { phrase } from "../../ui/i18n.js";
import { elapsed } from "./stopwatch.js";

/** Seconds before the end at which a warning is announced. */
const warningSeconds = 20;

/** The longest time shown in seconds; a longer one is shown in minutes and seconds. */
const longestInSeconds = 60;

/** Id of the requested animation frame. */
let frame = 0;

/**
 * Starts a countdown. It follows the stopwatch, so it pauses while the page is hidden, unless the
 * remaining time is measured otherwise.
 *
 * @param {number} seconds the time of the exam or question; 0 for no limit
 * @param {() => void} expire
 * @param {() => number} [remaining] returns the seconds that are left
 */
export function startCountdown(
  seconds,
  expire,
  remaining = () => seconds - elapsed() / 1000,
) {
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
    const secondsLeft = Math.max(0, Math.ceil(remaining()));
    const text = timeLeftText(secondsLeft);
    if (display.textContent !== text) {
      display.textContent = text;
      if (secondsLeft === warningSeconds && seconds > warningSeconds) {
        announcement.textContent = text;
      }
    }
    if (secondsLeft === 0) {
      stopCountdown();
      expire();
    } else {
      frame = requestAnimationFrame(tick);
    }
  };
  frame = requestAnimationFrame(tick);
}

/**
 * Returns the time that is left, as it is shown.
 *
 * @param {number} seconds
 */
export function timeLeftText(seconds) {
  return seconds > longestInSeconds
    ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`
    : phrase("secondsLeft", { count: seconds });
}

/** Stops the countdown and hides it. */
export function stopCountdown() {
  cancelAnimationFrame(frame);
  elementById("timer").replaceChildren();
}
