/** The number of times that a learner confused two breeds. */

/** @import { Confusion } from "../../generated/study-model.js" */

/**
 * Counts the confusions of two breeds, whichever of them was shown.
 *
 * @param {Confusion[]} confusions
 * @param {string} first
 * @param {string} second
 */
export function confusionCount(confusions, first, second) {
  return confusions
    .filter(({ breed, taken }) =>
      breed === first && taken === second || breed === second && taken === first
    )
    .reduce((sum, { times }) => sum + times, 0);
}
