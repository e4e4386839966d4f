/** The learner's sessions of a day's challenge. */

import { dailySeed } from "../../../generated/study-model.js";

/** @import { SessionRecord } from "../../../generated/study-record.js" */

/**
 * Returns the first finished session of the challenge of the day, whose result counts; null if there
 * is none.
 *
 * @param {SessionRecord[]} sessions
 * @param {string} deck
 * @param {number} day the current study day
 */
export function finishedDaily(sessions, deck, day) {
  return dailySessions(sessions, deck, day).find(({ ending }) => ending === "finished") ?? null;
}

/**
 * Returns the session of the challenge of the day that is continued until it is finished: beginning
 * again would ask questions whose answers the learner has seen. Null if the challenge was not begun or
 * has a result.
 *
 * @param {SessionRecord[]} sessions
 * @param {string} deck
 * @param {number} day the current study day
 */
export function begunDaily(sessions, deck, day) {
  const isOpen = (/** @type {SessionRecord} */ { ending, answered }) => !ending && answered > 0;
  return finishedDaily(sessions, deck, day)
    ? null
    : dailySessions(sessions, deck, day).find(isOpen) ?? null;
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
