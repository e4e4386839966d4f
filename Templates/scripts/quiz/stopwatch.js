/** How long somebody looks at a question: time with the page out of sight does not count. */

/** When the watch was last set going; null while it stands. */
/** @type {number | null} */
let since = null;
/** Milliseconds before that. */
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

/** Begins anew, from nothing. */
export function startStopwatch() {
  before = 0;
  isRunning = true;
  isHeld = false;
  since = document.hidden ? null : performance.now();
}

/** Stops, and forgets. */
export function resetStopwatch() {
  before = 0;
  since = null;
  isRunning = false;
}

/** Stops at what it shows: from now on somebody writes, and does not look. */
export function pauseStopwatch() {
  before = elapsed();
  since = null;
  isHeld = true;
}

/** Whether there is anything to be measured: a picture can be seen. */
export function isTimed() {
  return isRunning;
}

/** Whole milliseconds. */
export function elapsed() {
  return Math.round(before + (since === null ? 0 : performance.now() - since));
}
