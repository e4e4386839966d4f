/** A feature of one breed that tells it apart from another. */

import { distinction } from "../../../generated/study-model.js";

/** @import { Breed, Distinction } from "../../../generated/study-model.js" */

/**
 * Returns a feature that a breed has and another has not, unlike `distinction`, whose feature may be
 * the other breed's; null if no text or field mark describes one.
 *
 * @param {Breed} breed
 * @param {Breed} other
 * @param {string} photo the id of the picture that is shown
 * @returns {Distinction | null}
 */
export function ownDistinction(breed, other, photo) {
  const texts = [distinction(breed, other, photo), distinction(other, breed, null)];
  return texts.find((text) => text?.breed === breed.id) ?? null;
}
