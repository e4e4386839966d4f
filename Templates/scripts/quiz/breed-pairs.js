/** Pairs of breeds, and the lists of slugs that addresses and saved rounds have instead. */

/** @import { BreedPair } from "../../generated/study-model.js" */

/**
 * Returns the pairs of a list with two slugs for each; ignores a last slug without a second one.
 *
 * @param {string[]} slugs
 * @returns {BreedPair[]}
 */
export function breedPairs(slugs) {
  return slugs.flatMap((firstID, index) => {
    const secondID = slugs[index + 1];
    return index % 2 === 0 && secondID !== undefined ? [{ firstID, secondID }] : [];
  });
}

/**
 * Returns the slugs of pairs, two for each.
 *
 * @param {BreedPair[]} pairs
 */
export function slugsOfPairs(pairs) {
  return pairs.flatMap(({ firstID, secondID }) => [firstID, secondID]);
}
