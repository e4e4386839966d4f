/** The memory curve of one breed. */

import { loadDeck } from "./deck-loader.js";
import { historyCurve } from "../../generated/study-statistics.js";
import {
  continuedHistory,
  deckPosition,
  emptyHistory,
  emptyLearner,
  nextReview,
  recordedReplay,
} from "../../generated/study-model.js";

/** @import { LearnerHistory } from "./learner-history.js" */
/** @import { NextReview } from "../../generated/study-model.js" */
/** @import { MemoryCurve } from "../../generated/study-statistics.js" */

/**
 * @typedef {object} CurveStatistics
 * @property {MemoryCurve | null} curve null if the breed was never reviewed on schedule
 * @property {boolean} isLastRight whether the last scheduled answer was correct
 * @property {NextReview | null} next the next review of the breed, in any skill
 * @property {number} day the current study day
 */

/**
 * Computes the memory curve of the selected breed.
 *
 * @param {LearnerHistory} history
 * @returns {Promise<CurveStatistics>}
 */
export async function curveStatistics({ input, settings, now, day, reviews }) {
  const deck = await loadDeck(input, input.deck ?? "");
  const before = input.state?.decks[deck.id]?.learner ??
    emptyLearner(deck, input.profile, settings);
  const replayed = recordedReplay(before, reviews, deck, settings.rolloverHour, now);
  const position = deckPosition(deck, input.breed ?? "") ?? -1;
  const recent = replayed.histories[position];
  const parts = [...input.history ?? [], ...recent ? [recent] : []];
  const history = parts.reduce(continuedHistory, emptyHistory());
  return {
    curve: historyCurve(history, settings, day, now),
    isLastRight: history.scheduled.at(-1)?.right ?? false,
    next: nextReview(replayed.learner, position, day),
    day,
  };
}
