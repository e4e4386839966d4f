/**
 * Measures how long a learner looks at a question, excluding time while the page is hidden, the
 * quiz is in another tab, or the answer is typed.
 */

/** Time of the last start, in milliseconds; null while stopped. @type {number | null} */
let since = null;
/** Milliseconds measured before the last start. */
let measuredBefore = 0;
/** Whether the stopwatch was started for the current question. */
let isRunning = false;
/** Whether the time is final, since the learner has started to type. */
let isFinal = false;
/** Whether the quiz is in another tab. */
let isSuspended = false;

document.addEventListener("visibilitychange", update);

/** Whether the learner can look at the question. */
const isVisible = () => !document.hidden && !isSuspended;

/** Stops or continues when the question becomes hidden or visible. */
function update() {
  if (!isRunning || isFinal) {
    return;
  }
  if (isVisible()) {
    since ??= performance.now();
  } else {
    measuredBefore = elapsed();
    since = null;
  }
}

/**
 * Suspends or resumes the stopwatch.
 *
 * @param {boolean} suspends
 */
export function suspendStopwatch(suspends) {
  isSuspended = suspends;
  update();
}

/** Restarts from zero. */
export function startStopwatch() {
  measuredBefore = 0;
  isRunning = true;
  isFinal = false;
  since = isVisible() ? performance.now() : null;
}

/** Stops and resets to zero. */
export function resetStopwatch() {
  measuredBefore = 0;
  since = null;
  isRunning = false;
}

/** Stops at the current time until the next start: typing does not count. */
export function pauseStopwatch() {
  measuredBefore = elapsed();
  since = null;
  isFinal = true;
}

/** Whether the stopwatch was started for the current question: its pictures are visible. */
export function isTimed() {
  return isRunning;
}

/** Returns the measured time in whole milliseconds. */
export function elapsed() {
  return Math.round(measuredBefore + (since === null ? 0 : performance.now() - since));
}
