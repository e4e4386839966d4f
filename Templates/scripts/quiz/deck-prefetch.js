/** The deck that the address names, asked for before the rest of the page's program is there. */

import { askForZone } from "../core/time-zone-warm-up.js";

/** @import { Deck } from "../../generated/study-model.js" */

/** How long a deck's data may take, in milliseconds. */
const loadTimeoutMs = 20_000;

const named = new URLSearchParams(location.search).get("deck");

/**
 * Where the data of the deck lie that the address names; null where it names none of these.
 *
 * @returns {string | null}
 */
export function deckAddress() {
  /** @type {NodeListOf<HTMLElement>} */
  const decks = document.querySelectorAll("[data-deck]");
  return [...decks].find((one) => one.dataset.deck === named)?.dataset.source ?? null;
}

/**
 * A deck's data, or null when it cannot be had.
 *
 * @param {string} source
 * @returns {Promise<Deck | null>}
 */
export async function loadDeck(source) {
  try {
    const response = await fetch(source, { signal: AbortSignal.timeout(loadTimeoutMs) });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

const first = deckAddress();

/** What comes of the first try. */
export const prefetched = first === null ? null : loadDeck(first);

if (prefetched) {
  askForZone();
}
