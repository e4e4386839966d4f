/** A link to a quiz about the breeds that a page shows. */

import { listQuery } from "./quiz-url.js";
import { elementById } from "../../ui/dom.js";

/** @import { Entry } from "../../browse/search-index.js" */

/**
 * Points a link to a quiz about the given breeds, except those that the quiz cannot ask about, or
 * about the whole deck if they do not fit in an address; hides it if fewer than two are left.
 *
 * @param {string} id the id of the element that contains the link
 * @param {string} deck
 * @param {Entry[]} entries
 */
export function linkToQuiz(id, deck, entries) {
  const breeds = entries.filter((entry) => !entry.family && entry.picture).map(({ id }) => id);
  const container = elementById(id);
  const link = container.querySelector("a");
  const label = link?.querySelector("span");
  container.hidden = breeds.length < 2;
  if (link && label) {
    const { query, isWholeDeck } = listQuery(deck, breeds);
    link.search = query;
    label.textContent = (isWholeDeck ? link.dataset.all : link.dataset.these) ?? "";
  }
}
