/** The input of the statistics: the record of one learner. */

import { replayOrder, settings as settingsOf, studyDay } from "../../generated/study-record.js";

/** @import { ReplayState } from "../storage/replay-states.js" */
/** @import { BreedHistory } from "../../generated/study-model.js" */
/** @import { Timestamp, Progress } from "../../generated/study-record.js" */

/**
 * @typedef {object} StatisticsInput the input of the statistics
 * @property {Progress} [progress] the record; if omitted, that of the previous call
 * @property {ReplayState | null} [state] the replayed answers before those of the record
 * @property {BreedHistory[]} [history] the answers about `breed` before those of the record, in parts
 * @property {string} profile the id of the learner
 * @property {Timestamp} moment the current time
 * @property {{ id: string, source: string }[]} decks the site's decks, and the addresses of their
 *   data
 * @property {string} [deck] the deck to compute statistics for
 * @property {string} [breed] the breed of that deck to compute statistics for
 * @property {string | null} [category] the category of that deck to compute statistics for
 * @property {number} [from] a study day
 * @property {number} [through] a study day
 * @property {string} [session] the session to compute statistics for
 */

/** The record of the previous call. @type {Progress | null} */
let lastRecord = null;

/** @typedef {ReturnType<typeof historyFrom>} LearnerHistory */

/**
 * Selects the records that belong to the learner.
 *
 * @param {StatisticsInput} input
 */
export function historyFrom(input) {
  lastRecord = input.progress ?? lastRecord;
  if (!lastRecord) {
    throw new Error("The first call must pass a record.");
  }
  const progress = lastRecord;
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
