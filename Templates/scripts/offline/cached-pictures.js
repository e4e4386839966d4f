/** The pictures that can be shown while the site is unreachable. */

import { siteName } from "../core/site-root.js";

/** @import { Deck } from "../../generated/study-model.js" */

/** Matches the address of a picture and captures the picture's id. */
const pictureAddress = /\/(?:photos|portraits)\/([0-9a-f]{16})/;

/**
 * Returns a copy of a deck with only the pictures that are cached in some size: the service worker
 * answers requests for other sizes with the cached one. All breeds are kept, since names that are
 * offered as choices need no picture.
 *
 * @param {Deck} deck
 * @param {Set<string>} [except] ids of pictures to leave out
 * @returns {Promise<Deck>}
 */
export async function withCachedPictures(deck, except = new Set()) {
  const cached = await cachedPictures();
  const breeds = deck.breeds.map((breed) => ({
    ...breed,
    photos: breed.photos.filter(({ id }) => cached.has(id) && !except.has(id)),
  }));
  return { ...deck, breeds };
}

/** Returns the ids of the cached pictures. */
async function cachedPictures() {
  const ids = new Set();
  if (!("caches" in self) || !navigator.serviceWorker?.controller) {
    return ids;
  }
  for (const name of await caches.keys()) {
    if (name === `${siteName}:pictures` || name.startsWith(`${siteName}:deck:`)) {
      for (const { url } of await (await caches.open(name)).keys()) {
        ids.add(pictureAddress.exec(url)?.[1]);
      }
    }
  }
  return ids;
}
