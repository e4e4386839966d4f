/** Evicts cached pictures if they use too much storage. */

import { pictureCache } from "./cache-names.js";

/** Storage that pictures may use: 500 MB or a fifth of the quota, whichever is less. */
const maximumUsageBytes = 500e6;
const maximumQuotaShare = 0.2;

/** Fraction of the pictures that is evicted at a time. */
const evictedShare = 0.25;

/** Number of pictures stored between two checks of the storage use. */
const quotaCheckInterval = 32;

/** URLs of pictures requested since the worker started. These pictures are evicted last. */
const requestedPictures = new Set();
/** Pictures stored since the worker started. */
let picturesStored = 0;

/**
 * Marks a picture as recently requested.
 *
 * @param {string} url
 */
export function notePictureRequest(url) {
  requestedPictures.add(url);
}

/** Counts a stored picture; evicts pictures if a check is due and they use too much storage. */
export async function checkPictureQuota() {
  picturesStored += 1;
  if (picturesStored % quotaCheckInterval !== 0 || !navigator.storage?.estimate) {
    return;
  }
  const { usage = 0, quota = Infinity } = await navigator.storage.estimate();
  const limit = Math.min(maximumUsageBytes, quota * maximumQuotaShare);
  if (usage > limit && await estimatedPictureBytes() > limit) {
    await evictPictures();
  }
}

/**
 * Returns the estimated size of all cached pictures: their number, times the mean size of the newest
 * ones. Browsers report only the total use of the origin, which includes downloaded decks.
 */
async function estimatedPictureBytes() {
  const cache = await caches.open(pictureCache);
  const cached = await cache.keys();
  // `Content-Length` would be the size of a compressed response, which is stored uncompressed.
  const sizes = await Promise.all(
    cached.slice(-quotaCheckInterval).map(async (request) => {
      const response = await cache.match(request);
      return response ? (await response.blob()).size : 0;
    }),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return total / Math.max(1, sizes.length) * cached.length;
}

/** Evicts a fraction of the pictures: the oldest first, recently requested ones last. */
export async function evictPictures() {
  const cache = await caches.open(pictureCache);
  const cached = await cache.keys();
  const order = [
    ...cached.filter(({ url }) => !requestedPictures.has(url)),
    ...cached.filter(({ url }) => requestedPictures.has(url)),
  ];
  for (const request of order.slice(0, Math.ceil(cached.length * evictedShare))) {
    await cache.delete(request);
  }
}
