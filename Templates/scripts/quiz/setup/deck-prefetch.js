/** Fetches the deck in the address before the page's other scripts are loaded. */

import { loadDeckData } from "../../core/deck-data.js";
import { warmUpTimeZone } from "../../core/time-zone-warm-up.js";

/** @import { Deck } from "../../../generated/study-model.js" */

const requestedID = new URLSearchParams(location.search).get("deck");

/**
 * Returns the address of the deck's data; null if the page's address names no deck of the site.
 *
 * @returns {string | null}
 */
export function deckAddress() {
  /** @type {NodeListOf<HTMLElement>} */
  const decks = document.querySelectorAll("[data-deck]");
  return [...decks].find((deck) => deck.dataset.deck === requestedID)?.dataset.source ?? null;
}

/** Returns all decks of the site, with the addresses of their data. */
export function allDecks() {
  /** @type {NodeListOf<HTMLElement>} */
  const decks = document.querySelectorAll("[data-deck][data-source]");
  return [...decks].map(({ dataset: { deck = "", source = "" } }) => ({
    id: deck,
    source: new URL(source, location.href).href,
  }));
}

/**
 * Loads a deck's data; null if that fails.
 *
 * @param {string} source
 * @returns {Promise<Deck | null>}
 */
export async function fetchDeck(source) {
  return await loadDeckData(source).catch(() => null);
}

const source = deckAddress();

/** The deck in the address, which is already being fetched; null if there is none. */
export const prefetched = source === null ? null : fetchDeck(source);

if (prefetched) {
  warmUpTimeZone();
}
