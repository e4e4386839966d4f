/** Learners who return after a long absence. */

/** @import { Review } from "../../generated/study-record.js" */

/** Number of days without an answer after which a learner is welcomed back. */
const longAbsence = 14;

/**
 * Whether a learner's last answer is two weeks or more ago.
 *
 * @param {Pick<Review, "day">[]} reviews the learner's answers in all decks
 * @param {number} day the current study day
 */
export function isBackAfterAbsence(reviews, day) {
  const last = reviews.reduce((latest, review) => Math.max(latest, review.day), -Infinity);
  return reviews.length > 0 && day - last >= longAbsence;
}
