/** Measures how long a learner looks at a question, excluding time while the page is hidden. */

/** The last start time; null while stopped. */
/** @type {number | null} */
let since = null;
/** Milliseconds measured before the last start. */
let before = 0;
let isRunning = false;
let isHeld = false;

document.addEventListener("visibilitychange", () => {
  if (!isRunning || isHeld) {
    return;
  }
  if (document.hidden) {
    before = elapsed();
    since = null;
  } else {
    since ??= performance.now();
  }
});

/** Restarts from zero. */
export function startStopwatch() {
  before = 0;
  isRunning = true;
  isHeld = false;
  since = document.hidden ? null : performance.now();
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
