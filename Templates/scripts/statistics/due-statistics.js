/** The number of cards in the next session of each deck. */

import { sessionPreview } from "../../generated/study-statistics.js";
import { sessionOptions } from "../../generated/study-model.js";
import { continuedReplay } from "../replay/replay-continuation.js";
import { loadDeck } from "./deck-loader.js";

/** @import { LearnerHistory } from "./learner-history.js" */

/**
 * Returns the numbers by deck; decks whose data cannot be loaded are left out.
 *
 * @param {LearnerHistory} history
 * @returns {Promise<Record<string, number>>}
 */
export async function dueStatistics(history) {
  const { input, settings, day } = history;
  const replayed = continuedReplay(history);
  const options = sessionOptions(settings, "mixed", "schedule");
  /** @type {Record<string, number>} */
  const counts = {};
  for (const { id } of input.decks) {
    const deck = await loadDeck(input, id).catch(() => null);
    if (deck) {
      counts[id] = sessionPreview(deck, replayed.learner(deck), options, day).cards;
    }
  }
  return counts;
}
