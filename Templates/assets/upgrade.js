/** Records of the first version, made into those of today. Loaded by who has some. */

import { parseProgress } from "./study-codecs.js";

/** @import { Progress } from "./study-model.js" */

/**
 * What the answers of the first version amount to; what cannot be read is set aside as it was.
 *
 * @param {unknown[]} reviews
 * @returns {Progress | null}
 */
export function upgraded(reviews) {
  const file = { format: "decks-progress", version: 1, reviews };
  return parseProgress(JSON.stringify(file)).value;
}
