/** The service worker's responses to requests for pictures. */

import { base, downloadPrefix, pictureCache } from "./cache-names.js";
import { cachePut } from "./cache-storage.js";
import { checkPictureQuota, notePictureRequest } from "./picture-eviction.js";
import { hasMediaType } from "./media-type.js";
import { fetchOrReport } from "./network-failure.js";
import { isIntact } from "./response-check.js";

/** @import { FetchEvent } from "./cache-names.js" */

/**
 * Answers a request for a picture: from the cache, which keeps pictures as long as there is room,
 * or from the network. If both fail, answers with any other cached size.
 *
 * @param {FetchEvent} event
 * @param {string} path
 */
export async function answerPicture(event, path) {
  const cached = await caches.match(event.request, { ignoreVary: true });
  notePictureRequest(event.request.url);
  // Earlier versions cached responses of any type but HTML.
  if (cached && hasMediaType(path, cached)) {
    return cached;
  }
  try {
    const response = await fetchOrReport(event.request);
    // Pictures that are prefetched are cached by the code that fetches them.
    if (event.request.destination === "image") {
      event.waitUntil(cachePicture(event.request, path, response.clone()));
    }
    return response;
  } catch {
    return await otherCachedSize(path) ?? Response.error();
  }
}

/**
 * @param {Request} request
 * @param {string} path
 * @param {Response} response
 */
async function cachePicture(request, path, response) {
  if (await isIntact(path, response)) {
    await cachePut(pictureCache, request, response);
    await checkPictureQuota();
  }
}

/**
 * Returns a cached copy of a picture, in any size.
 *
 * @param {string} path
 */
async function otherCachedSize(path) {
  const prefix = /^(.*\/)?(photos|portraits)\/[0-9a-f]{16}/.exec(path)?.[0];
  if (prefix === undefined) {
    return undefined;
  }
  const photoPrefix = new URL(prefix, base).href;
  for (const name of await caches.keys()) {
    if (name === pictureCache || name.startsWith(downloadPrefix)) {
      const cache = await caches.open(name);
      const request = (await cache.keys()).find(({ url }) => url.startsWith(photoPrefix));
      if (request) {
        return await cache.match(request);
      }
    }
  }
  return undefined;
}
