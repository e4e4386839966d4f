/** The study days of the calendar and the week strip. */

import { calendarDays, restDaysTaken, studyDayCounts } from "../../generated/study-statistics.js";

/** @import { StudyDay } from "../../generated/study-statistics.js" */

/**
 * @typedef {object} Day
 * @property {number} day counted from 1970-01-01
 * @property {number} answered
 * @property {boolean} counts whether the day counts as a study day
 * @property {boolean} rested whether the streak used a rest day
 */

/**
 * Returns the most recent days, each with its role in the streak.
 *
 * @param {StudyDay[]} days
 * @param {number} day the current study day
 * @param {{ at: number, offset: number }} moment the current time
 * @param {number} count
 * @returns {Day[]}
 */
export function daysWithRoles(days, day, { at, offset }, count) {
  const rested = new Set(restDaysTaken(days, day, at, offset));
  return calendarDays(days, day, count).map((studyDay) => ({
    day: studyDay.day,
    answered: studyDay.answered,
    counts: studyDayCounts(studyDay),
    rested: rested.has(studyDay.day),
  }));
}
