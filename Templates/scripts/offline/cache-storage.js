/**
 * The service worker's caches: their names, what is stored in them, and the eviction of pictures.
 *
 * The modules of the service worker are published as one classic script, since not all browsers run
 * modules as service workers. The service worker and the pages must not share any module.
 */

/**
 * @typedef {object} EditionManifest
 * @property {string} edition a digest of all files of the site
 * @property {string[]} shell files that are cached during installation
 * @property {Record<string, string>} digests of the files in `assets/`, and of data files whose names
 *   have none: the first 16 hexadecimal digits of the SHA-256
 * @property {string[]} known other files of this edition with a hash in their names
 * @property {Record<string, string>} fallback the page shown offline, by the folder of its language
 */

/**
 * The global scope of a service worker.
 *
 * @typedef {object} Worker
 * @property {EditionManifest} decks
 * @property {Location} location
 * @property {() => Promise<void>} skipWaiting
 * @property {{ claim: () => Promise<void>, matchAll: (
 *   filter: { type: "window", includeUncontrolled?: boolean },
 * ) => Promise<{ url: string, postMessage: (message: string) => void }[]> }} clients
 * @property {(kind: string, listener: (event: any) => void) => void} addEventListener
 */

export const worker = /** @type {Worker} */ (/** @type {unknown} */ (self));
export const manifest = worker.decks;
export const base = new URL(".", worker.location.href);

/** Sites on the same host share its caches, so each cache's name includes the site. */
export const prefix = `decks:${base.pathname}:`;
export const shellCache = `${prefix}shell:${manifest.edition}`;
export const pageCache = `${prefix}pages:${manifest.edition}`;
export const immutableCache = `${prefix}lasting`;
export const pictureCache = `${prefix}pictures`;
/** Prefix of the caches with decks that the learner has downloaded. */
export const downloadPrefix = `${prefix}deck:`;

/** Maximum size of cached pictures: 500 MB, or a fifth of the browser's quota. */
const maximumPictureBytes = 500e6;
const maximumQuotaShare = 0.2;

/** Fraction of the pictures that is evicted at a time. */
const evictedShare = 0.25;

/** Number of pictures stored between two checks of the quota. */
const quotaCheckInterval = 32;

/** URLs of pictures requested since the worker started, which are evicted last. */
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

/**
 * Returns the path of an address relative to the site's root.
 *
 * @param {string} url
 */
export function pathOf(url) {
  return new URL(url).pathname.slice(base.pathname.length);
}

/**
 * Caches a response if there is room; if there is none, evicts pictures.
 *
 * @param {string} name
 * @param {Request | URL} address
 * @param {Response} response
 */
export async function cachePut(name, address, response) {
  try {
    await (await caches.open(name)).put(address, storable(response));
  } catch {
    await evictPictures();
  }
}

/**
 * Returns a response that can answer navigations and be matched later: without the redirected flag,
 * which browsers reject for navigations, and without `Vary`.
 *
 * @param {Response} response
 */
export function storable(response) {
  const hasVary = !/^(accept-encoding)?$/i.test(response.headers.get("Vary") ?? "");
  if (!response.redirected && !hasVary) {
    return response;
  }
  const headers = new Headers(response.headers);
  headers.delete("Vary");
  return new Response(response.body, { status: response.status, headers });
}

/** Checks periodically whether pictures exceed their quota. */
export async function checkPictureQuota() {
  picturesStored += 1;
  if (picturesStored % quotaCheckInterval !== 0 || !navigator.storage?.estimate) {
    return;
  }
  const { usage = 0, quota = Infinity } = await navigator.storage.estimate();
  if (usage > Math.min(maximumPictureBytes, quota * maximumQuotaShare)) {
    await evictPictures();
  }
}

/** Evicts a fraction of the pictures: the oldest first, recently requested ones last. */
async function evictPictures() {
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

/**
 * Whether a file never changes, since its name contains a hash.
 *
 * @param {string} path
 */
export function isImmutable(path) {
  return /(^|\/)(assets|data|photos|portraits)\//.test(path);
}
