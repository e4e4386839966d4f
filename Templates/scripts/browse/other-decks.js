/** Searches the site's other decks for a query that this deck does not answer. Loaded on demand. */

import { fetchDocument } from "../core/document-loader.js";
import { createElement, elementById } from "../ui/dom.js";
import { phrase } from "../ui/i18n.js";
import { breedCount } from "./filter-query.js";
import { searchEntries } from "./search-index.js";
import { search } from "./search-ranking.js";
import { searchWithTypos } from "./typo-search.js";

/** The addresses of the search indexes by that of their deck's page. @type {Map<string, string>} */
const indexAddresses = new Map();

/**
 * Returns links to the results in other decks, in the order of the decks. Decks that do not load
 * are left out.
 *
 * @param {string} query
 * @param {boolean} includesTypos whether names that only resemble the query count as results
 * @returns {Promise<HTMLAnchorElement[]>}
 */
export async function otherDeckLinks(query, includesTypos) {
  const deck = elementById("finder").dataset.deck;
  const others = [...elementById("other-decks").querySelectorAll("a")]
    .filter((link) => link.dataset.deck !== deck);
  const links = await Promise.all(others.map(async ({ href, text }) => {
    const entries = await indexAddress(href).then(searchEntries).catch(() => []);
    const exact = search(entries, query);
    const found = exact.length > 0 || !includesTypos ? exact : searchWithTypos(entries, query);
    if (found.length === 0) {
      return [];
    }
    const label = phrase("foundIn", { deck: text, total: breedCount(found) });
    const link = createElement("a", "", label);
    link.href = `${href}?${new URLSearchParams({ q: query })}`;
    return [link];
  }));
  return links.flat();
}

/**
 * Adds links to the results in other decks to what the page says about its own.
 *
 * @param {HTMLAnchorElement[]} links
 * @param {boolean} isEmpty whether this deck has no results, not even approximate ones
 */
export function drawOtherDecks(links, isEmpty) {
  for (const link of links) {
    elementById("search-status").append(` ${link.textContent}`);
    link.className = isEmpty ? "button filled" : "";
  }
  if (isEmpty) {
    elementById("none-ways").prepend(...links);
  } else {
    elementById("approximate-matches").append(...links.flatMap((link) => [" ", link]));
  }
}

/**
 * Returns the address of a deck's search index, which only the deck's own page names. Rejects with
 * the page.
 *
 * @param {string} page
 */
async function indexAddress(page) {
  const known = indexAddresses.get(page);
  if (known !== undefined) {
    return known;
  }
  const finder = (await fetchDocument(page)).getElementById("finder");
  const address = new URL(finder?.dataset.finder ?? "", page).href;
  indexAddresses.set(page, address);
  return address;
}
