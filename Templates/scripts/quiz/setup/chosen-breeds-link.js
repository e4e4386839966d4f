/** A link to a quiz about the breeds that a page shows. */

import { breedsQuery, maximumBreeds } from "./quiz-url.js";
import { elementById } from "../../ui/dom.js";

/** @import { Entry } from "../../browse/search-index.js" */

/**
 * Points a link to a quiz about the given breeds, except those that the quiz cannot ask about;
 * hides the link if fewer than two are left, or more than fit in an address.
 *
 * @param {string} id the id of the element that contains the link
 * @param {string} deck
 * @param {Entry[]} entries
 */
export function linkToQuiz(id, deck, entries) {
  const breeds = entries.filter((entry) => !entry.family && entry.picture).map(({ id }) => id);
  const container = elementById(id);
  const link = container.querySelector("a");
  container.hidden = breeds.length < 2 || breeds.length > maximumBreeds;
  if (link && !container.hidden) {
    link.search = breedsQuery(deck, breeds);
  }
}
