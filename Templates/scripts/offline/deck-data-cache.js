/** Caches the data of a page's decks, so that their quizzes and searches work offline. */

import { root, siteName } from "../core/site-root.js";

/** @import { DeckParts } from "../../generated/study-model.js" */

/** Session storage key of the decks' files that this tab has requested with all their parts. */
const requestedKey = `${siteName}:requested`;

/**
 * Requests the decks' covers that are not cached yet and, once per tab, their data and their search
 * indexes; the service worker caches the responses. Does nothing if the browser's data saver is on.
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
  const requested = requestedFiles();
  for (const path of new Set(paths)) {
    const address = new URL(path ?? "", location.href).href;
    if (path && !requested.includes(address)) {
      // The service worker checks cached responses, and replaces those with unexpected content.
      const response = await fetch(address);
      /** @type {{ parts?: DeckParts }} */
      const { parts } = await response.json();
      const { photos = [], lessons = [], names, families } = parts ?? {};
      for (const part of [...photos, ...lessons, names, families]) {
        if (part) {
          await fetch(new URL(part, root));
        }
      }
      requested.push(address);
      sessionStorage.setItem(requestedKey, JSON.stringify(requested));
    }
  }
}

/** @returns {string[]} */
function requestedFiles() {
  try {
    return JSON.parse(sessionStorage.getItem(requestedKey) ?? "[]");
  } catch {
    return [];
  }
}
