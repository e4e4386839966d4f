/** Installation and activation of an edition of the site in the service worker. */

import {
  base,
  cachePut,
  downloadPrefix,
  immutableCache,
  isImmutable,
  manifest,
  pageCache,
  pictureCache,
  prefix,
  shellCache,
  storable,
  worker,
} from "./cache-storage.js";

/** Number of files that are downloaded at the same time. */
const parallelDownloads = 6;

/** Caches the whole shell or nothing, since a partial edition would not work. */
export async function install() {
  const cache = await caches.open(shellCache);
  const remaining = [...manifest.shell];
  async function cacheRemaining() {
    for (let path = remaining.shift(); path !== undefined; path = remaining.shift()) {
      const address = new URL(path, base);
      const cached = isImmutable(path) ? await caches.match(address) : undefined;
      const response = cached ?? await fetch(new Request(address, { cache: "reload" }));
      if (!response.ok) {
        throw new Error(`${path} returned status ${response.status}.`);
      }
      await cache.put(address, storable(response));
    }
  }
  try {
    await Promise.all(Array.from({ length: parallelDownloads }, cacheRemaining));
  } catch (error) {
    await caches.delete(shellCache);
    throw error;
  }
}

/**
 * Returns the static routes: requests to which the browser responds from the cache without starting
 * this worker. They are for scripts and styles, which never change, and for pages of this edition,
 * if the address has no query.
 *
 * @returns {object[]}
 */
export function staticRoutes() {
  const folder = base.pathname;
  // Characters with a meaning in URL patterns are rare in addresses.
  if (!/^[\w\-./~%]*$/.test(folder)) {
    return [];
  }
  const pages = manifest.shell.filter((path) => path.endsWith(".html"));
  const source = { cacheName: shellCache };
  return [
    { condition: { urlPattern: { pathname: `${folder}assets/*`, search: "" } }, source: "cache" },
    ...pages.map((path) => ({
      condition: {
        requestMode: "navigate",
        urlPattern: { pathname: folder + path, search: "" },
      },
      source,
    })),
  ];
}

/**
 * Activates this edition: deletes the caches of other editions but keeps the decks that the learner
 * has downloaded. Scripts and styles of the previous edition stay until the next activation, since
 * a page of that edition may still be open.
 */
export async function activate() {
  const current = [shellCache, pageCache, immutableCache, pictureCache];
  const wanted = new Set(manifest.known.map((path) => new URL(path, base).href));
  const cache = await caches.open(immutableCache);
  for (const request of await cache.keys()) {
    if (!wanted.has(request.url)) {
      await cache.delete(request);
    }
  }
  for (const name of await caches.keys()) {
    const isReplaceable = name.startsWith(prefix) && !name.startsWith(downloadPrefix);
    if (isReplaceable && !current.includes(name)) {
      if (name.startsWith(`${prefix}shell:`)) {
        await keepAssets(name);
      }
      await caches.delete(name);
    }
  }
  await worker.clients.claim();
}

/** @param {string} name the cache of an edition that is being deleted */
async function keepAssets(name) {
  const cache = await caches.open(name);
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    if (response && isImmutable(new URL(request.url).pathname.slice(base.pathname.length))) {
      await cachePut(immutableCache, request, response);
    }
  }
}
