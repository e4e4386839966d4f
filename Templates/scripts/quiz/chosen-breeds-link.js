/** A link to a quiz about the breeds that a page shows. */

import { breedsQuery, maximumBreeds } from "./quiz-url.js";
import { elementById } from "../ui/dom.js";

/** @import { Entry } from "../browse/search-index.js" */

/**
 * Points a link to a quiz about those of some breeds that the quiz can ask for; hides the link if
 * they are fewer than two, or more than an address can hold.
 *
 * @param {string} id the element that contains the link
 * @param {string} deck
 * @param {Entry[]} entries
 */
export function linkToQuiz(id, deck, entries) {
  const breeds = entries.filter((entry) => !entry.family && entry.picture).map(({ id }) => id);
  const place = elementById(id);
  const link = place.querySelector("a");
  place.hidden = breeds.length < 2 || breeds.length > maximumBreeds;
  if (link && !place.hidden) {
    link.search = breedsQuery(deck, breeds);
  }
}
