/** Checks whether a stored replay state is still valid. */

import { finishedBefore, timeBefore } from "../statistics/finished-sessions.js";
import { follows } from "../../generated/study-model.js";

/** @import { ReplayState } from "./replay-states.js" */
/** @import { Progress, Settings } from "../../generated/study-record.js" */

/**
 * The script version of replay states: the name of a published file depends on its content and on
 * the files it imports.
 */
export const edition = new URL("../statistics/statistics-worker.js", import.meta.url).href;

/**
 * Whether a state and the records since then give the same statistics as all records.
 *
 * @param {ReplayState} state
 * @param {Progress} rest the learner's answers since the state, and all other records
 * @param {Settings} settings
 * @param {{ id: string, source: string }[]} decks the site's decks
 * @param {number} now in milliseconds since 1970
 * @param {number} day the current study day
 */
export function isValid(state, rest, settings, decks, now, day) {
  const started = new Map(rest.sessions.map((session) => [session.id, session.started]));
  return state.edition === edition &&
    state.settings === JSON.stringify(settings) &&
    state.position.day < day &&
    state.finished === finishedBefore(rest.sessions, state.position.at) &&
    state.ms === timeBefore(rest.sessions, state.position.at) &&
    follows(rest.reviews, state.position, now) &&
    // A session with answers before and after the state would be counted twice.
    rest.reviews.every((review) => (started.get(review.session) ?? 0) > state.position.at) &&
    decks.every(({ id, source }) =>
      state.played.includes(id) ? state.decks[id]?.source === source : true
    );
}
