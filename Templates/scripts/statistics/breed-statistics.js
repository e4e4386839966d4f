/** The memory curve of one breed. */

import { loadDeck } from "./deck-loader.js";
import { memoryCurve } from "../../generated/study-statistics.js";
import { deckIndex } from "../../generated/study-model.js";
import { reviewRight } from "../../generated/study-record.js";

/** @import { LearnerHistory } from "./learner-history.js" */
/** @import { MemoryCurve } from "../../generated/study-statistics.js" */

/**
 * @typedef {object} CurveStatistics
 * @property {MemoryCurve | null} curve null if the breed was never reviewed on schedule
 * @property {boolean} isLastRight whether the last scheduled answer was right
 * @property {number} day the current study day
 */

/**
 * @param {LearnerHistory} history
 * @returns {Promise<CurveStatistics>}
 */
export async function curveStatistics({ input, settings, now, day, reviews }) {
  const deck = await loadDeck(input, input.deck ?? "");
  const breed = input.breed ?? "";
  const index = deckIndex(deck, breed);
  const last = reviews.findLast((review) =>
    review.deck === deck.id && review.kind === "schedule" && review.skill === "name" &&
    deckIndex(deck, review.breed) === index
  );
  return {
    curve: memoryCurve(reviews, breed, deck, settings, day, now),
    isLastRight: last !== undefined && reviewRight(last),
    day,
  };
}
