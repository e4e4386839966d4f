/** Announces the end of a round to the page, which a page in a file or a course reports further. */

/** @import { Deck, Session } from "../../../generated/study-model.js" */
/** @import { LearnerRecords } from "../../storage/records/learner-records.js" */

/**
 * @typedef {object} RoundEnd
 * @property {Session} session
 * @property {Deck} deck
 * @property {LearnerRecords} store
 * @property {boolean} isRecorded whether the answers are stored
 */

/** The type of the event that is dispatched on the window. */
export const roundEndEvent = "roundend";

/**
 * Dispatches the event on the window.
 *
 * @param {RoundEnd} end
 */
export function announceRoundEnd(end) {
  dispatchEvent(new CustomEvent(roundEndEvent, { detail: end }));
}
