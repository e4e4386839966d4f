/** The learner's sessions of a day's challenge. */

import { dailySeed } from "../../../generated/study-model.js";

/** @import { SessionRecord } from "../../../generated/study-record.js" */

/**
 * Returns the first session with all answers of the challenge of the day, whose result counts, even
 * if its summary was not opened; null if there is none.
 *
 * @param {SessionRecord[]} sessions
 * @param {string} deck
 * @param {number} day the current study day
 */
export function finishedDaily(sessions, deck, day) {
  const isComplete = (/** @type {SessionRecord} */ { ending, answered, planned }) =>
    ending === "finished" || (!ending && planned > 0 && answered >= planned);
  return dailySessions(sessions, deck, day).find(isComplete) ?? null;
}

/**
 * Returns the session of the challenge of the day that is continued until it is finished: beginning
 * again would ask questions whose answers the learner has seen. Null if the challenge was not begun or
 * was finished.
 *
 * @param {SessionRecord[]} sessions
 * @param {string} deck
 * @param {number} day the current study day
 */
export function unfinishedDaily(sessions, deck, day) {
  const isOpen = (/** @type {SessionRecord} */ { ending, answered }) => !ending && answered > 0;
  const played = dailySessions(sessions, deck, day);
  return played.some(({ ending }) => ending === "finished") ? null : played.find(isOpen) ?? null;
}

/**
 * Returns the sessions of the challenge of the day, oldest first.
 *
 * @param {SessionRecord[]} sessions
 * @param {string} deck
 * @param {number} day
 */
function dailySessions(sessions, deck, day) {
  const seed = dailySeed(deck, day);
  return sessions
    .filter((session) =>
      session.deck === deck && session.kind === "challenge" && session.seed === seed &&
      session.mode === "name" && !session.category
    )
    .sort((a, b) => a.started - b.started);
}
