/** The id of an exam's session, by which the learner's first try is found again. */

import { digest } from "../../../generated/study-links.js";

/** @import { Round } from "../round/round.js" */
/** @import { Challenge } from "../setup/quiz-url.js" */
/** @import { LearnerRecords } from "../../storage/records/learner-records.js" */

const prefix = "exam-";

/**
 * Returns the id of a learner's session of an exam; null if the challenge is no exam.
 *
 * @param {Pick<Challenge, "questions" | "examSeconds">} challenge
 * @param {number} seed
 * @param {{ profile: string }} store
 */
export function examSessionID({ questions, examSeconds }, seed, { profile }) {
  return examSeconds > 0
    ? `${prefix}${digest(`${profile} ${seed} ${examSeconds} ${questions}`, 5)}`
    : null;
}

/**
 * Whether a round is an exam that can be left and continued, since its answers are stored.
 *
 * @param {Pick<Round, "session" | "isRecorded">} round
 * @param {Pick<LearnerRecords, "isPersistent">} store
 */
export function isExamContinuedLater({ session, isRecorded }, store) {
  return session.options.exam && isRecorded && store.isPersistent();
}

/**
 * Whether this is the id of an exam's session; those of other sessions are random digits.
 *
 * @param {string} id
 */
export function isExamSession(id) {
  return id.startsWith(prefix);
}
