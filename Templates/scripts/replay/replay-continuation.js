/** Replays a learner's answers, continuing from the stored replay state if there is one. */

import { studyDays } from "../../generated/study-statistics.js";
import { continueReplay, emptyLearner } from "../../generated/study-model.js";

/** @import { LearnerHistory } from "../statistics/learner-history.js" */
/** @import { Deck, Learner } from "../../generated/study-model.js" */
/** @import { Review } from "../../generated/study-record.js" */
/** @import { StudyDay } from "../../generated/study-statistics.js" */

/**
 * @typedef {object} ContinuedReplay
 * @property {StudyDay[]} days
 * @property {string[]} played ids of the decks with answers, the most recent last
 * @property {(deck: Deck) => Learner} learner replays the answers of a deck
 */

/**
 * Replays the learner's answers after the stored state.
 *
 * @param {LearnerHistory} history
 * @returns {ContinuedReplay}
 */
export function continuedReplay({ input, settings, now, reviews, sessions }) {
  const start = input.state ?? null;
  return {
    days: [...start?.days ?? [], ...studyDays(reviews, sessions, now)],
    played: lastPlayed(start?.played ?? [], reviews),
    learner(deck) {
      const first = start?.decks[deck.id]?.learner ?? emptyLearner(deck, input.profile, settings);
      return continueReplay(first, reviews, deck, settings.rolloverHour, now);
    },
  };
}

/**
 * Returns the ids of the decks that were played, the most recent last.
 *
 * @param {string[]} before the decks played before the reviews, the most recent last
 * @param {Review[]} reviews
 */
export function lastPlayed(before, reviews) {
  const played = new Set(before);
  for (const { deck } of reviews) {
    played.delete(deck);
    played.add(deck);
  }
  return [...played];
}
