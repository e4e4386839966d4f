/** The stored day of the learner's exam in a deck. */

/** @import { LearnerRecords } from "../storage/records/learner-records.js" */

/** Maximum number of days until an exam. */
export const longestWait = 365;

/**
 * Whether an exam can be set on a day.
 *
 * @param {number} day
 * @param {number} today
 */
export function canBeExamDay(day, today) {
  return day > today && day <= today + longestWait;
}

/**
 * Stores the day of the exam; null removes it.
 *
 * @param {LearnerRecords} store
 * @param {string} deck
 * @param {number | null} day
 */
export async function saveExamDay(store, deck, day) {
  const { [deck]: _, ...others } = (await store.settings()).examDays ?? {};
  await store.changeSettings({ examDays: day === null ? others : { ...others, [deck]: { day } } });
}
