/** The service worker's responses to requests for pages, scripts, styles and data. */

import {
  base,
  cachePut,
  downloadPrefix,
  immutableCache,
  manifest,
  pageCache,
  shellCache,
} from "./cache-storage.js";
import { fetchOrReport, reportFailedFetch } from "./network-failure.js";

/** Milliseconds until the cached copy is used in place of a slow network response. */
const networkTimeoutMs = 3000;

/**
 * Answers a request for a page: from this edition's cache, revalidated in the background; else from
 * the network; else from a downloaded deck or the HTTP cache, whose copy may be older; else with
 * the offline page.
 *
 * @param {any} event
 * @param {string} path
 */
export async function answerPage(event, path) {
  const address = new URL(path.endsWith("/") || path === "" ? `${path}index.html` : path, base);
  const download = fetchPage(event.request, address);
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
    const cached = await caches.match(address, anyVariant) ?? await httpCacheCopy(event.request);
    if (cached) {
      return cached;
    }
    const folder = Object.keys(manifest.fallback).find((name) =>
      name !== "" && path.startsWith(name)
    );
    // Redirect, because relative links on the offline page need that page's own address.
    const page = new URL(manifest.fallback[folder ?? ""] ?? "index.html", base);
    page.searchParams.set("asked", path + address.search);
    return await caches.match(page, { ignoreSearch: true })
      ? Response.redirect(page.href)
      : Response.error();
  }
}

/**
 * Fetches a page from the network and caches it. The HTTP cache is revalidated: on hosts that send
 * no cache headers, its copy could be from a much older edition.
 *
 * @param {Request} request
 * @param {URL} address
 * @returns {Promise<Response>}
 */
async function fetchPage(request, address) {
  const response = await fetch(request, { cache: "no-cache" });
  if (response.ok && response.type === "basic") {
    await cachePut(pageCache, address, response.clone());
  }
  return response;
}

/**
 * Returns the HTTP cache's copy of a page, such as one opened before this worker ran.
 *
 * @param {Request} request
 * @returns {Promise<Response | undefined>}
 */
async function httpCacheCopy({ url }) {
  const cacheOnly = new Request(url, { cache: "only-if-cached", mode: "same-origin" });
  const response = await fetch(cacheOnly).catch(() => undefined);
  return response?.ok && !response.redirected ? response : undefined;
}

/** The name of a deck's search index, without its hash. */
const searchIndexName = /(?:^|\/)data\/[\w-]+-finder\.(?=[0-9a-f]+\.json$)/;

/**
 * Answers a request for a file with a hash in its name: once it is cached, it is never requested
 * again. In place of a search index that the network does not deliver soon, answers with another
 * edition's index from a downloaded deck.
 *
 * @param {Request} request
 * @param {string} path
 */
export async function answerFromCache(request, path) {
  const cached = await caches.match(request, { ignoreVary: true });
  if (cached) {
    return cached;
  }
  const download = fetchImmutable(request);
  const name = searchIndexName.exec(path)?.[0];
  if (name === undefined) {
    return await download;
  }
  try {
    return await withTimeout(download);
  } catch {
    download.catch(() => {});
    return await otherEdition(new URL(name, base).href) ?? await download;
  }
}

/**
 * Returns the cached file of another edition.
 *
 * @param {string} start the file's address without its hash
 */
async function otherEdition(start) {
  for (const name of await caches.keys()) {
    if (name.startsWith(downloadPrefix)) {
      const cache = await caches.open(name);
      const request = (await cache.keys()).find(({ url }) => url.startsWith(start));
      if (request) {
        return await cache.match(request);
      }
    }
  }
  return undefined;
}

/**
 * Fetches and caches a file with a hash in its name.
 *
 * @param {Request} request
 * @returns {Promise<Response>}
 */
async function fetchImmutable(request) {
  const response = await fetchOrReport(request);
  if (response.ok) {
    await cachePut(immutableCache, request, response.clone());
  }
  return response;
}

/**
 * Answers any other request: from the network, or the cache if that fails.
 *
 * @param {Request} request
 */
export async function answerFromNetwork(request) {
  try {
    const response = await withTimeout(fetchOrReport(request, { cache: "no-cache" }));
    if (response.ok) {
      await cachePut(pageCache, request, response.clone());
    }
    return response;
  } catch {
    return await caches.match(request, { ignoreVary: true }) ?? Response.error();
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
