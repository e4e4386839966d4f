/** The time in which a question must be answered. */

/** @import { SessionOptions } from "../../../generated/study-model.js" */
/** @import { Settings } from "../../../generated/study-record.js" */

/**
 * Returns the number of seconds for each question: the learner's own setting or, in a challenge or
 * exam, 0 for no limit, since its terms are the same for everyone.
 *
 * @param {Pick<SessionOptions, "kind">} options
 * @param {Pick<Settings, "timer">} settings
 */
export function secondsPerQuestion({ kind }, { timer }) {
  return kind === "challenge" ? 0 : timer;
}
