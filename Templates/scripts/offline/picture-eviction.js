/** Evicts cached pictures if the site uses too much storage. */

import { pictureCache } from "./cache-names.js";

/**
 * Storage use above which pictures are evicted: 500 MB or a fifth of the quota, whichever is less.
 * Browsers report only the total use of the origin, which includes other data.
 */
const maximumUsageBytes = 500e6;
const maximumQuotaShare = 0.2;

/** Fraction of the cached pictures that are evicted at a time. */
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

/** Counts a stored picture; evicts pictures if a check is due and too much storage is used. */
export async function checkPictureQuota() {
  picturesStored += 1;
  if (picturesStored % quotaCheckInterval !== 0 || !navigator.storage?.estimate) {
    return;
  }
  const { usage = 0, quota = Infinity } = await navigator.storage.estimate();
  if (usage > Math.min(maximumUsageBytes, quota * maximumQuotaShare)) {
    await evictPictures();
  }
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
