/** Caches the data of the decks of a page, so that their quizzes and searches work offline. */

/**
 * Requests the decks' data and search indexes that are not cached yet; the service worker caches
 * the responses. Does nothing if the browser's data saver is on.
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
  for (const path of new Set(paths)) {
    const address = path && new URL(path, location.href).href;
    if (address && !(await caches.match(address))) {
      await fetch(address);
    }
  }
}
