/** The pairs that a learner confuses, those worth a drill first. */

import { confusionCount, deckBreed, isActive } from "../../../generated/study-model.js";

/** @import { Confusion, Deck } from "../../../generated/study-model.js" */

/**
 * @typedef {object} ConfusedPair
 * @property {string} breed
 * @property {string} taken
 * @property {number} count the number of confusions, in both directions
 */

/**
 * Returns the pairs of active confusions, the most frequent first, separated into those that are
 * likely to be confused again and those confused once without being look-alikes, which may be a slip.
 *
 * @param {Confusion[]} confusions
 * @param {Deck} deck
 * @returns {{ likely: ConfusedPair[], once: ConfusedPair[] }}
 */
export function confusedPairs(confusions, deck) {
  const pairs = confusions.filter(isActive)
    .map(({ breed, taken }) => ({
      breed,
      taken,
      count: confusionCount(confusions, breed, taken),
    }))
    .sort((a, b) => b.count - a.count);
  const isLikely = (/** @type {ConfusedPair} */ { breed, taken, count }) =>
    count > 1 || resembles(breed, taken, deck) || resembles(taken, breed, deck);
  return { likely: pairs.filter(isLikely), once: pairs.filter((pair) => !isLikely(pair)) };
}

/**
 * Whether a breed lists another one as a look-alike.
 *
 * @param {string} id
 * @param {string} other
 * @param {Deck} deck
 */
function resembles(id, other, deck) {
  return deckBreed(deck, id)?.lookalikes.some(({ breed }) => breed === other) ?? false;
}
