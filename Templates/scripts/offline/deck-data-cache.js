/** Caches the data of a page's decks, so that their quizzes and searches work offline. */

import { root } from "../core/site-root.js";

/** @import { DeckParts } from "../../generated/study-model.js" */

/**
 * Requests the decks' covers, data and search indexes that are not cached yet; the service worker
 * caches the responses. Does nothing if the browser's data saver is on.
 */
export async function cacheDeckData() {
  /** @type {{ connection?: { saveData?: boolean } }} */
  const { connection } = /** @type {any} */ (navigator);
  if (connection?.saveData) {
    return;
  }
  /** @type {NodeListOf<HTMLElement>} */
  const decks = document.querySelectorAll("[data-source], [data-finder]");
  const paths = [...decks].flatMap(({ dataset }) => [dataset.source, dataset.finder]);
  /** @type {NodeListOf<HTMLImageElement>} */
  const covers = document.querySelectorAll("[data-source] img");
  for (const { currentSrc } of covers) {
    // The service worker caches a cover only if an image element requests it.
    if (currentSrc && !(await caches.match(currentSrc))) {
      new Image().src = currentSrc;
    }
  }
  for (const path of new Set(paths)) {
    if (path) {
      const response = await cachedResponse(new URL(path, location.href));
      /** @type {{ parts?: DeckParts }} */
      const { parts } = await response.json();
      const { photos = [], lessons = [], names } = parts ?? {};
      for (const part of [...photos, ...lessons, ...names ? [names] : []]) {
        await cachedResponse(new URL(part, root));
      }
    }
  }
}

/**
 * Returns the cached response for an address or, if there is none, requests it.
 *
 * @param {URL} address
 */
async function cachedResponse(address) {
  return await caches.match(address) ?? await fetch(address);
}
