/** When the reminder to save answers may be shown. */

import { dayMs } from "../core/day.js";

/** Time after a dismissal without reminders, in milliseconds. */
const pauseMs = 7 * dayMs;

/**
 * Whether the reminder may be shown: not on the first study day, and not in the week after it was
 * dismissed. A negative time means that the clock was set back since.
 *
 * @param {boolean} isFirstDay whether all answers are of the current study day
 * @param {number} msSinceDismissal
 */
export function isReminderDue(isFirstDay, msSinceDismissal) {
  const isPaused = msSinceDismissal >= 0 && msSinceDismissal < pauseMs;
  return !isFirstDay && !isPaused;
}
