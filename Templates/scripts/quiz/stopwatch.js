/**
 * Measures how long a learner looks at a question, excluding time while the page is hidden or the
 * quiz is in another tab.
 */

/** The last start time; null while stopped. */
/** @type {number | null} */
let since = null;
/** Milliseconds measured before the last start. */
let before = 0;
let isRunning = false;
let isHeld = false;
let isSuspended = false;

document.addEventListener("visibilitychange", update);

/** Whether the learner can look at the question. */
const isVisible = () => !document.hidden && !isSuspended;

/** Stops or continues, as the question is visible or not. */
function update() {
  if (!isRunning || isHeld) {
    return;
  }
  if (isVisible()) {
    since ??= performance.now();
  } else {
    before = elapsed();
    since = null;
  }
}

/**
 * Excludes the time from now on, or no longer.
 *
 * @param {boolean} isOn
 */
export function suspendStopwatch(isOn) {
  isSuspended = isOn;
  update();
}

/** Restarts from zero. */
export function startStopwatch() {
  before = 0;
  isRunning = true;
  isHeld = false;
  since = isVisible() ? performance.now() : null;
}

/** Stops and resets to zero. */
export function resetStopwatch() {
  before = 0;
  since = null;
  isRunning = false;
}

/** Stops at the current time: typing does not count. */
export function pauseStopwatch() {
  before = elapsed();
  since = null;
  isHeld = true;
}

/** Whether time is being measured: a picture is visible. */
export function isTimed() {
  return isRunning;
}

/** Returns the measured time in whole milliseconds. */
export function elapsed() {
  return Math.round(before + (since === null ? 0 : performance.now() - since));
}
