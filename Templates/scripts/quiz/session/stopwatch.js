/**
 * Measures how long a learner looks at a question, excluding time while the page is hidden or the
 * quiz is in another tab. The response time ends when the learner starts to type.
 */

/** Time of the last start, in milliseconds; null while stopped. @type {number | null} */
let since = null;
/** Milliseconds measured before the last start. */
let measuredBefore = 0;
/** Whether the stopwatch was started for the current question. */
let isRunning = false;
/** The response time if the learner has started to type, else null. @type {number | null} */
let timeToFirstKey = null;
/** Whether the quiz is in another tab. */
let isSuspended = false;

document.addEventListener("visibilitychange", update);

/** Whether the learner can look at the question. */
const isVisible = () => !document.hidden && !isSuspended;

/** Stops or continues when the question becomes hidden or visible. */
function update() {
  if (!isRunning) {
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
  timeToFirstKey = null;
  since = isVisible() ? performance.now() : null;
}

/** Stops and resets to zero. */
export function resetStopwatch() {
  measuredBefore = 0;
  since = null;
  timeToFirstKey = null;
  isRunning = false;
}

/** Ends the response time, unless it has ended: typing does not count. */
export function endResponseTime() {
  timeToFirstKey ??= elapsed();
}

/** Whether the stopwatch was started for the current question: its pictures are visible. */
export function isStopwatchRunning() {
  return isRunning;
}

/** Returns the time until now or until the learner started to type, in whole milliseconds. */
export function responseTime() {
  return timeToFirstKey ?? elapsed();
}

/** Returns the time until now in whole milliseconds, including that of typing. */
export function elapsed() {
  return Math.round(measuredBefore + (since === null ? 0 : performance.now() - since));
}
