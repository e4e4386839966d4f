/**
 * The site's service worker: caches the site, so that reading, quizzes and statistics work offline.
 * It answers from the cache and revalidates in the background; a new edition waits until a page
 * asks for it or until the last page of the old one is closed.
 *
 * Runs after `service-worker.js`, which the build writes with the list of the edition's files.
 */

/**
 * @typedef {object} Edition
 * @property {string} edition a digest of all files of the site
 * @property {string[]} shell files that are cached during installation
 * @property {string[]} known other files of this edition with a hash in their names
 * @property {Record<string, string>} fallback the page shown offline, by the folder of its language
 */

/**
 * @typedef {object} Worker
 * @property {Edition} decks
 * @property {Location} location
 * @property {() => Promise<void>} skipWaiting
 * @property {{ claim: () => Promise<void> }} clients
 * @property {(kind: string, listener: (event: any) => void) => void} addEventListener
 */

// Names and limits

const worker = /** @type {Worker} */ (/** @type {unknown} */ (self));
const { edition, shell, known, fallback } = worker.decks;
const base = new URL(".", worker.location.href);

/** Sites on the same host share its caches, so each cache's name includes the site. */
const prefix = `decks:${base.pathname}:`;
const shellCache = `${prefix}shell:${edition}`;
const pageCache = `${prefix}pages:${edition}`;
const lastingCache = `${prefix}lasting`;
const pictureCache = `${prefix}pictures`;
const deckCaches = `${prefix}deck:`;

/** Maximum size of cached pictures: 500 MB, or a fifth of the browser's quota. */
const maximumPictureBytes = 500e6;
const maximumQuotaShare = 0.2;

/** Milliseconds until the cached copy is used in place of a slow network response. */
const networkTimeoutMs = 3000;

/** Pictures requested since the worker started, which are evicted last. */
const requestedPictures = new Set();
/** Pictures stored since the worker started. */
let picturesStored = 0;

// Events

worker.addEventListener("install", (event) => {
  event.waitUntil(install());
  // Browsers without static routing send every request to this worker.
  event.addRoutes?.(routes()).catch(() => {});
});
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => {
  if (event.data === "update") {
    worker.skipWaiting();
  }
});
worker.addEventListener("fetch", (event) => {
  const answer = answerTo(event);
  if (answer) {
    event.respondWith(answer);
  }
});

// Installation and activation

/** Caches the whole shell or nothing, since a partial edition would not work. */
async function install() {
  const cache = await caches.open(shellCache);
  const rest = [...shell];
  async function next() {
    for (let path = rest.shift(); path !== undefined; path = rest.shift()) {
      const address = new URL(path, base);
      const kept = isLasting(path) ? await caches.match(address) : undefined;
      const response = kept ?? await fetch(new Request(address, { cache: "reload" }));
      if (!response.ok) {
        throw new Error(`${path} returned status ${response.status}.`);
      }
      await cache.put(address, storable(response));
    }
  }
  try {
    await Promise.all(Array.from({ length: 6 }, next));
  } catch (error) {
    await caches.delete(shellCache);
    throw error;
  }
}

/**
 * Returns the static routes, which the browser answers from the cache without starting this worker:
 * scripts and styles, which never change, and pages of this edition whose address is just their
 * path.
 *
 * @returns {object[]}
 */
function routes() {
  const place = base.pathname;
  // Characters with a meaning in URL patterns are rare in addresses.
  if (!/^[\w\-./~%]*$/.test(place)) {
    return [];
  }
  const pages = shell.filter((path) => path.endsWith(".html"));
  const source = { cacheName: shellCache };
  return [
    { condition: { urlPattern: { pathname: `${place}assets/*`, search: "" } }, source: "cache" },
    ...pages.map((path) => ({
      condition: {
        requestMode: "navigate",
        urlPattern: { pathname: place + path, search: "" },
      },
      source,
    })),
  ];
}

/**
 * Activates this edition: deletes the caches of other editions but keeps decks saved by the
 * learner. Scripts and styles of the previous edition stay until the next one, since one of its
 * pages may still be open.
 */
async function activate() {
  const current = [shellCache, pageCache, lastingCache, pictureCache];
  const wanted = new Set(known.map((path) => new URL(path, base).href));
  const cache = await caches.open(lastingCache);
  for (const request of await cache.keys()) {
    if (!wanted.has(request.url)) {
      await cache.delete(request);
    }
  }
  for (const name of await caches.keys()) {
    const isOurs = name.startsWith(prefix) && !name.startsWith(deckCaches);
    if (isOurs && !current.includes(name)) {
      if (name.startsWith(`${prefix}shell:`)) {
        await keepAssets(name);
      }
      await caches.delete(name);
    }
  }
  await worker.clients.claim();
}

/** @param {string} name the cache of an edition that is deleted */
async function keepAssets(name) {
  const cache = await caches.open(name);
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    if (response && isLasting(new URL(request.url).pathname.slice(base.pathname.length))) {
      await cachePut(lastingCache, request, response);
    }
  }
}

// Answers to requests

/**
 * Returns the answer to a request; null to leave it to the browser.
 *
 * @param {any} event
 * @returns {Promise<Response> | null}
 */
function answerTo(event) {
  const { request } = event;
  const address = new URL(request.url);
  const isOurs = address.origin === base.origin && address.pathname.startsWith(base.pathname);
  if (request.method !== "GET" || !isOurs || address.pathname.includes("/__decks/")) {
    return null;
  }
  const path = address.pathname.slice(base.pathname.length);
  if (request.mode === "navigate") {
    return answerPage(event, path);
  }
  if (request.cache === "reload") {
    // Requests to reload bypass the cache.
    return null;
  }
  if (/(^|\/)(photos|portraits)\//.test(path)) {
    return answerPicture(event, path);
  }
  return /(^|\/)(assets|data)\//.test(path) ? answerLasting(request) : answerFresh(request);
}

/**
 * Answers a request for a page: from this edition's cache, revalidated in the background; else from
 * the network; else from a saved deck or the HTTP cache, which may be older; else with the offline
 * page.
 *
 * @param {any} event
 * @param {string} path
 */
async function answerPage(event, path) {
  const address = new URL(path.endsWith("/") || path === "" ? `${path}index.html` : path, base);
  const coming = fetchPage(event.request, address);
  event.waitUntil(coming.catch(() => {}));
  const loosely = { ignoreSearch: true, ignoreVary: true };
  for (const cacheName of [shellCache, pageCache]) {
    const kept = await caches.match(address, { ...loosely, cacheName });
    if (kept) {
      return kept;
    }
  }
  try {
    return await withTimeout(coming);
  } catch {
    const kept = await caches.match(address, loosely) ?? await httpCacheCopy(event.request);
    if (kept) {
      return kept;
    }
    const folder = Object.keys(fallback).filter((one) => one !== "").find((one) =>
      path.startsWith(one)
    );
    // Redirect, because the page's relative links need its own address.
    const page = new URL(fallback[folder ?? ""] ?? "index.html", base);
    page.searchParams.set("asked", path + address.search);
    return await caches.match(page, { ignoreSearch: true })
      ? Response.redirect(page.href)
      : Response.error();
  }
}

/**
 * Fetches a page from the network and caches it. The HTTP cache is revalidated: on hosts without
 * cache headers it could be of a much older edition.
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
  const asked = new Request(url, { cache: "only-if-cached", mode: "same-origin" });
  const found = await fetch(asked).catch(() => undefined);
  return found?.ok && !found.redirected ? found : undefined;
}

/**
 * Answers a request for a picture: from the cache, which keeps it while there is room, or the
 * network; offline, from any other cached size.
 *
 * @param {any} event
 * @param {string} path
 */
async function answerPicture(event, path) {
  const kept = await caches.match(event.request, { ignoreVary: true });
  requestedPictures.add(event.request.url);
  if (kept) {
    return kept;
  }
  try {
    const response = await fetch(event.request);
    // Pictures that are prefetched are cached by the code that fetches them.
    if (response.ok && event.request.destination === "image") {
      event.waitUntil(cachePut(pictureCache, event.request, response.clone()).then(checkQuota));
    }
    return response;
  } catch {
    return await otherCachedSize(path) ?? Response.error();
  }
}

/** @param {string} path */
async function otherCachedSize(path) {
  const start = /^(.*\/)?(photos|portraits)\/[0-9a-f]{16}/.exec(path)?.[0];
  if (start === undefined) {
    return undefined;
  }
  const whole = new URL(start, base).href;
  for (const name of await caches.keys()) {
    if (name === pictureCache || name.startsWith(deckCaches)) {
      const cache = await caches.open(name);
      const found = (await cache.keys()).find((one) => one.url.startsWith(whole));
      if (found) {
        return await cache.match(found);
      }
    }
  }
  return undefined;
}

/**
 * Answers a request for a file with a hash in its name: once cached, never requested again.
 *
 * @param {Request} request
 */
async function answerLasting(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) {
    return kept;
  }
  const response = await fetch(request);
  if (response.ok) {
    await cachePut(lastingCache, request, response.clone());
  }
  return response;
}

/**
 * Answers any other request: from the network, or the cache if that fails.
 *
 * @param {Request} request
 */
async function answerFresh(request) {
  try {
    const response = await withTimeout(fetch(request, { cache: "no-cache" }));
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
 * @param {Promise<Response>} promise
 * @returns {Promise<Response>}
 */
function withTimeout(promise) {
  const waiting = new Promise((_, reject) => {
    setTimeout(() => reject(new Error("The network does not respond.")), networkTimeoutMs);
  });
  return /** @type {Promise<Response>} */ (Promise.race([promise, waiting]));
}

// Caches

/**
 * Caches a response if there is room; if there is none, evicts pictures.
 *
 * @param {string} name
 * @param {Request | URL} address
 * @param {Response} response
 */
async function cachePut(name, address, response) {
  try {
    await (await caches.open(name)).put(address, storable(response));
  } catch {
    await evictPictures(0.25);
  }
}

/**
 * Returns a response that can answer navigations and be matched later: without the redirected flag,
 * which browsers refuse for navigations, and without `Vary`.
 *
 * @param {Response} response
 */
function storable(response) {
  const varies = !/^(accept-encoding)?$/i.test(response.headers.get("Vary") ?? "");
  if (!response.redirected && !varies) {
    return response;
  }
  const headers = new Headers(response.headers);
  headers.delete("Vary");
  return new Response(response.body, { status: response.status, headers });
}

/** Checks from time to time whether pictures exceed their quota. */
async function checkQuota() {
  picturesStored += 1;
  if (picturesStored % 32 !== 0 || !navigator.storage?.estimate) {
    return;
  }
  const { usage = 0, quota = Infinity } = await navigator.storage.estimate();
  if (usage > Math.min(maximumPictureBytes, quota * maximumQuotaShare)) {
    await evictPictures(0.25);
  }
}

/**
 * Evicts a share of the pictures: the oldest first, recently requested ones last.
 *
 * @param {number} part
 */
async function evictPictures(part) {
  const cache = await caches.open(pictureCache);
  const kept = await cache.keys();
  const order = [
    ...kept.filter((one) => !requestedPictures.has(one.url)),
    ...kept.filter((one) => requestedPictures.has(one.url)),
  ];
  for (const request of order.slice(0, Math.ceil(kept.length * part))) {
    await cache.delete(request);
  }
}

/**
 * Whether a file never changes, since its name contains a hash.
 *
 * @param {string} path
 */
function isLasting(path) {
  return /(^|\/)(assets|data|photos|portraits)\//.test(path);
}
