/** The input for statistics: the record of one learner. */

import { replayOrder, settings as settingsOf, studyDay } from "../../generated/study-record.js";

/** @import { DeckRow, ReplayState } from "../replay/replay-states.js" */
/** @import { BreedHistory } from "../../generated/study-model.js" */
/** @import { Timestamp, Progress } from "../../generated/study-record.js" */

/**
 * @typedef {object} StatisticsInput the input for a statistics computation
 * @property {Progress} [progress] the record; if omitted, that of the previous call
 * @property {ReplayState | null} [state] the replay state of the answers before the record's
 * @property {Record<string, DeckRow>} [rows] the totals of each deck's answers before the record's
 * @property {BreedHistory[]} [history] the answers about `breed` before the record's, in parts
 * @property {string} profile the id of the learner
 * @property {Timestamp} moment the current time
 * @property {{ id: string, source: string }[]} decks the site's decks, and the addresses of their
 *   data
 * @property {boolean} [isWholeSite] whether `decks` are all decks of the site and the record is
 *   complete, so that its replay can be stored
 * @property {number} [received] number of the record's answers, if they were sent with
 *   `receiveReviews`
 * @property {string} [deck] the deck to compute statistics for
 * @property {string} [breed] the breed of that deck to compute statistics for
 * @property {string | null} [category] the category of that deck to compute statistics for
 * @property {number} [from] the first study day of the sessions to find
 * @property {number} [through] the last study day of the sessions to find
 * @property {number} [limit] maximum number of sessions to return
 * @property {number | null} [examDay] the day of the exam in that deck; that of the settings if
 *   omitted, null for none
 * @property {string} [session] the session to compute statistics for
 */

/** @typedef {ReturnType<typeof historyOf>} LearnerHistory */

/**
 * Selects the records that belong to the learner.
 *
 * @param {StatisticsInput} input
 * @param {Progress} progress
 */
export function historyOf(input, progress) {
  const settings = settingsOf(progress, input.profile);
  const { at: now, offset } = input.moment;
  const day = studyDay(input.moment, settings.rolloverHour);
  const reviews = replayOrder(
    progress.reviews.filter((review) => review.profile === input.profile),
    now,
  );
  const sessions = progress.sessions.filter((session) => session.profile === input.profile);
  const unlocks = progress.unlocks.filter((unlock) => unlock.profile === input.profile);
  return { input, settings, now, offset, day, reviews, sessions, unlocks };
}
