/** The challenge of the day in a learner's record. */

import { dailySeed } from "../../generated/study-model.js";

/** @import { SessionRecord } from "../../generated/study-model.js" */

/**
 * @typedef {object} DailyChallenge
 * @property {number} seed
 * @property {{ right: number, answered: number } | null} result null if it was not finished today
 */

/**
 * Returns the challenge of the day with the learner's first result, which counts, since the
 * questions are known afterwards.
 *
 * @param {SessionRecord[]} sessions
 * @param {string} deck
 * @param {number} day the current study day
 * @returns {DailyChallenge}
 */
export function dailyChallenge(sessions, deck, day) {
  const seed = dailySeed(deck, day);
  const [first] = sessions
    .filter((session) =>
      session.deck === deck && session.kind === "challenge" && session.seed === seed &&
      session.mode === "name" && !session.category && session.ending === "finished"
    )
    .sort((one, other) => one.started - other.started);
  return { seed, result: first ? { right: first.right, answered: first.answered } : null };
}
