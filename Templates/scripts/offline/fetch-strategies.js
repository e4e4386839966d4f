/**
 * The service worker's responses to requests for pages, scripts, styles and data.
 *
 * `service-worker.js` decides which strategy a request gets. Browsers that support static routing
 * answer the requests in `staticRoutes` without the service worker.
 */

import {
  base,
  downloadPrefix,
  immutableCache,
  manifest,
  pageCache,
  pathOf,
  shellCache,
} from "./cache-names.js";
import { cachePut } from "./cache-storage.js";
import { cacheLanguage } from "./edition-install.js";
import { fetchOrReport, reportFailedFetch } from "./network-failure.js";
import { isIntact } from "./response-check.js";
import { languageFolder } from "./visited-languages.js";

/** @import { FetchEvent } from "./cache-names.js" */

/** Milliseconds until the cached copy is used instead of a slow network response. */
const networkTimeoutMs = 3000;

/**
 * Answers a request for a page from the first of these that has it: this version's cache,
 * revalidated in the background; the network; a downloaded deck or the HTTP cache, whose copy may
 * be older. If all fail, answers with the offline page.
 *
 * @param {FetchEvent} event
 * @param {string} path
 */
export async function answerPage(event, path) {
  const address = new URL(path.endsWith("/") || path === "" ? `${path}index.html` : path, base);
  const download = fetchPage(event, address);
  event.waitUntil(download.catch(reportFailedFetch));
  const anyVariant = { ignoreSearch: true, ignoreVary: true };
  for (const cacheName of [shellCache, pageCache]) {
    const cached = await caches.match(address, { ...anyVariant, cacheName });
    if (cached) {
      return cached;
    }
  }
  try {
    return await withTimeout(download);
  } catch {
    const cached = await caches.match(address, anyVariant) ??
      await httpCacheCopy(event.request, address);
    if (cached) {
      return cached;
    }
  }
  try {
    // A slow response is better than none.
    return await download;
  } catch {
    const pages = Object.values(manifest.fallback);
    for (const page of [manifest.fallback[languageFolder(path)] ?? "", ...pages]) {
      const offlinePage = new URL(page, base);
      if (await caches.match(offlinePage)) {
        // Redirect, because relative links on the offline page need that page's own address.
        offlinePage.searchParams.set("asked", path + address.search);
        return Response.redirect(offlinePage.href);
      }
    }
    return Response.error();
  }
}

/**
 * Fetches a page from the network and caches it, with the shell's pages in its language. The HTTP
 * cache is revalidated: on hosts that send no cache headers, its copy could be from a much older
 * version of the site.
 *
 * @param {FetchEvent} event
 * @param {URL} address
 * @returns {Promise<Response>}
 */
async function fetchPage(event, address) {
  const response = await fetch(event.request, { cache: "no-cache" });
  if (response.type === "basic") {
    event.waitUntil(cacheIntact(pageCache, address, response.clone()));
    event.waitUntil(cacheLanguage(pathOf(address.href)).catch(() => {}));
  }
  return response;
}

/**
 * Caches a response if its content is that of the site's file.
 *
 * @param {string} name
 * @param {URL} address
 * @param {Response} response
 */
async function cacheIntact(name, address, response) {
  if (await isIntact(pathOf(address.href), response)) {
    await cachePut(name, address, response);
  }
}

/**
 * Returns the HTTP cache's copy of a page, such as one opened before this worker ran.
 *
 * @param {Request} request
 * @param {URL} address the address of the page's file
 * @returns {Promise<Response | undefined>}
 */
async function httpCacheCopy({ url }, address) {
  const cacheOnly = new Request(url, { cache: "only-if-cached", mode: "same-origin" });
  const response = await fetch(cacheOnly).catch(() => undefined);
  const isUsable = response && !response.redirected &&
    await isIntact(pathOf(address.href), response);
  return isUsable ? response : undefined;
}

/** The name of a deck's search index, without its hash. */
const searchIndexName = /(?:^|\/)data\/[\w-]+-finder(?:\.[\w-]+)?\.(?=[0-9a-f]+\.json$)/;

/**
 * Answers a request for a file with a hash in its name: from the cache or, if it is not cached,
 * from the network. Deletes a cached response whose content does not match the hash. If the network
 * does not deliver a search index in time, answers with the index of a downloaded deck, which may
 * be from another version of the site.
 *
 * @param {FetchEvent} event
 * @param {string} path
 */
export async function answerFromCache(event, path) {
  const { request } = event;
  const cached = await caches.match(request, { ignoreVary: true });
  if (cached && await isIntact(path, cached)) {
    return cached;
  }
  if (cached) {
    await deleteFromCaches(request);
  }
  const download = fetchImmutable(event);
  const name = searchIndexName.exec(path)?.[0];
  if (name === undefined) {
    return await download;
  }
  try {
    return await withTimeout(download);
  } catch {
    event.waitUntil(download.catch(() => {}));
    return await fromDownloadedDeck(new URL(name, base).href) ?? await download;
  }
}

/**
 * Returns a file, possibly from another version of the site, from a downloaded deck.
 *
 * @param {string} start the file's address without its hash
 */
async function fromDownloadedDeck(start) {
  for (const name of await caches.keys()) {
    if (name.startsWith(downloadPrefix)) {
      const cache = await caches.open(name);
      const request = (await cache.keys()).find(({ url }) => url.startsWith(start));
      const response = request && await cache.match(request);
      if (response && await isIntact(pathOf(request.url), response)) {
        return response;
      }
    }
  }
  return undefined;
}

/**
 * Fetches and caches a file with a hash in its name. Returns a network error if the content does
 * not match the hash, since some networks modify scripts.
 *
 * @param {FetchEvent} event
 * @returns {Promise<Response>}
 */
async function fetchImmutable(event) {
  const { request } = event;
  const path = pathOf(request.url);
  const first = await fetchOrReport(request);
  if (!first.ok || await isIntact(path, first)) {
    event.waitUntil(cacheIntact(immutableCache, new URL(request.url), first.clone()));
    return first;
  }
  // The HTTP cache may contain a wrong response.
  const second = await fetchOrReport(new Request(request.url, { cache: "reload" }));
  if (second.ok && !await isIntact(path, second)) {
    return Response.error();
  }
  event.waitUntil(cacheIntact(immutableCache, new URL(request.url), second.clone()));
  return second;
}

/** @param {Request} request */
async function deleteFromCaches(request) {
  for (const name of await caches.keys()) {
    await (await caches.open(name)).delete(request, { ignoreVary: true });
  }
}

/**
 * Answers any other request: from the network, or from the cache if that fails or takes too long.
 *
 * @param {FetchEvent} event
 */
export async function answerFromNetwork(event) {
  const { request } = event;
  const download = fetchOrReport(request, { cache: "no-cache" }).then((response) => {
    event.waitUntil(cacheIntact(pageCache, new URL(request.url), response.clone()));
    return response;
  });
  event.waitUntil(download.catch(() => {}));
  try {
    return await withTimeout(download);
  } catch {
    return await caches.match(request, { ignoreVary: true }) ?? await download;
  }
}

/**
 * Returns a response from the network. Throws if it takes too long.
 *
 * @param {Promise<Response>} response
 * @returns {Promise<Response>}
 */
function withTimeout(response) {
  const timeout = new Promise((_, reject) => {
    setTimeout(() => reject(new Error("The network does not respond.")), networkTimeoutMs);
  });
  return /** @type {Promise<Response>} */ (Promise.race([response, timeout]));
}
