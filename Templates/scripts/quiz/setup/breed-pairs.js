/** Converts pairs of breeds from and to the lists of slugs in addresses and saved rounds. */

/** @import { BreedPair } from "../../../generated/study-model.js" */

/**
 * Groups a list of slugs into pairs; ignores a last slug without a partner.
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
 * Returns the slugs of pairs as one list.
 *
 * @param {BreedPair[]} pairs
 */
export function slugsOfPairs(pairs) {
  return pairs.flatMap(({ firstID, secondID }) => [firstID, secondID]);
}
