/** A learner's history, whose earlier part may have been replayed before. */

import { finishedBefore } from "./finished-sessions.js";
import { studyDays } from "../../generated/study-statistics.js";
import {
  continueReplay,
  emptyLearner,
  recordedReplay,
  replayPosition,
} from "../../generated/study-model.js";
import { reviewRight } from "../../generated/study-record.js";

/** @import { LearnerHistory } from "./learner-history.js" */
/** @import { Histories, ReplayState } from "../storage/replay-states.js" */
/** @import { Deck, Learner } from "../../generated/study-model.js" */
/** @import { Review } from "../../generated/study-record.js" */
/** @import { StudyDay } from "../../generated/study-statistics.js" */

/** Minimum number of answers in a first state, and minimum number of new answers in a later one. */
const minimumCount = 500;
const minimumAdded = 20;

/**
 * A history in two parts: the answers up to the end of a day, whose results can be stored, and the
 * later answers.
 *
 * @typedef {object} ReplayedHistory
 * @property {StudyDay[]} days
 * @property {string[]} played ids of the decks with answers, the most recent last
 * @property {(deck: Deck, source: string) => Learner} learner replays the answers of a deck
 * @property {() => Omit<ReplayState, "edition"> | null} state returns the results to store, once
 *   every deck was replayed; null if it is not worth storing them
 * @property {Histories} histories the answers about each breed that these results add
 */

/**
 * @param {LearnerHistory} history
 * @returns {ReplayedHistory}
 */
export function replayedHistory({ input, settings, now, day, reviews, sessions }) {
  const start = input.state ?? null;
  const position = replayPosition(reviews, day, start?.position ?? null, now);
  const count = (position?.count ?? 0) - (start?.position.count ?? 0);
  const isWorthStoring = position !== null &&
    (start ? count >= minimumAdded : count >= minimumCount) &&
    !isSplit(reviews, count);
  const past = isWorthStoring ? reviews.slice(0, count) : [];
  const rest = isWorthStoring ? reviews.slice(count) : reviews;
  const pastDays = [...start?.days ?? [], ...studyDays(past, sessions, now)];
  const pastPlayed = lastPlayed(start?.played ?? [], past);
  /** @type {ReplayState["decks"]} */
  const decks = {};
  /** @type {Histories} */
  const histories = [];
  return {
    days: [...pastDays, ...studyDays(rest, sessions, now)],
    played: lastPlayed(pastPlayed, rest),
    learner(deck, source) {
      const { rolloverHour } = settings;
      const first = start?.decks[deck.id]?.learner ?? emptyLearner(deck, input.profile, settings);
      let learner = first;
      if (past.length > 0) {
        const recorded = recordedReplay(first, past, deck, rolloverHour, now);
        learner = recorded.learner;
        recorded.histories.forEach((history, index) => {
          if (history.days.some((days) => days.length > 0)) {
            histories.push({ deck: deck.id, breed: deck.breeds[index]?.id ?? "", history });
          }
        });
      }
      decks[deck.id] = { source, learner };
      return continueReplay(learner, rest, deck, rolloverHour, now);
    },
    state: () =>
      isWorthStoring
        ? {
          settings: JSON.stringify(settings),
          position,
          days: pastDays,
          right: (start?.right ?? 0) + past.filter(reviewRight).length,
          finished: finishedBefore(sessions, position.at),
          played: pastPlayed,
          decks,
        }
        : null,
    histories,
  };
}

/**
 * Whether a session has answers on both sides of a position.
 *
 * @param {Review[]} reviews
 * @param {number} count
 */
function isSplit(reviews, count) {
  const later = new Set(reviews.slice(count).map((review) => review.session));
  return reviews.slice(0, count).some((review) => later.has(review.session));
}

/**
 * Returns the decks that were played, the most recent last.
 *
 * @param {string[]} before
 * @param {Review[]} reviews
 */
function lastPlayed(before, reviews) {
  const played = new Set(before);
  for (const { deck } of reviews) {
    played.delete(deck);
    played.add(deck);
  }
  return [...played];
}
