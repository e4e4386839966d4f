/**
 * The site's service worker: keeps what makes the site work, so that it reads, plays and counts without
 * a network. It answers from what is kept and looks for newer behind that; a new edition waits until a
 * page asks for it, or until the last page of the old one is closed.
 *
 * Runs after `service-worker.js`, which the build writes with the list of what belongs to its edition.
 */

/**
 * @typedef {object} Edition
 * @property {string} edition what changes whenever any file of the site does
 * @property {string[]} shell files that are kept before anything is asked for
 * @property {string[]} known further files whose names change with their content, of this edition
 * @property {Record<string, string>} fallback the page for what is not kept, by the folder of its language
 */

/**
 * @typedef {object} Worker
 * @property {Edition} decks
 * @property {Location} location
 * @property {() => Promise<void>} skipWaiting
 * @property {{ claim: () => Promise<void> }} clients
 * @property {(kind: string, listener: (event: any) => void) => void} addEventListener
 */

const worker = /** @type {Worker} */ (/** @type {unknown} */ (self));
const { edition, shell, known, fallback } = worker.decks;
const base = new URL(".", worker.location.href);

/** All sites of a host share its caches, so each cache names the site. */
const prefix = `decks:${base.pathname}:`;
const shellCache = `${prefix}shell:${edition}`;
const pageCache = `${prefix}pages:${edition}`;
const lastingCache = `${prefix}lasting`;
const pictureCache = `${prefix}pictures`;
const deckCaches = `${prefix}deck:`;

/** What pictures may take: five hundred megabytes, or a fifth of what the browser gives. */
const maximumPictureBytes = 500e6;
const maximumQuotaShare = 0.2;

/** Milliseconds until the kept copy answers for a network that does not. */
const networkTimeoutMs = 3000;

/** Pictures that were asked for since the worker started: the last to go. */
const seen = new Set();
let stored = 0;

worker.addEventListener("install", (event) => {
  event.waitUntil(install());
  // Browsers that cannot do it ask this program, as ever.
  event.addRoutes?.(routes()).catch(() => {});
});
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => {
  if (event.data === "update") {
    worker.skipWaiting();
  }
});
worker.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  const isOurs = address.origin === base.origin && address.pathname.startsWith(base.pathname);
  if (event.request.method !== "GET" || !isOurs || address.pathname.includes("/__decks/")) {
    return;
  }
  const path = address.pathname.slice(base.pathname.length);
  if (event.request.mode !== "navigate" && event.request.cache === "reload") {
    // What is to be new comes from the network alone.
    return;
  }
  if (event.request.mode === "navigate") {
    event.respondWith(page(event, path));
  } else if (/(^|\/)(photos|portraits)\//.test(path)) {
    event.respondWith(picture(event, path));
  } else if (/(^|\/)(assets|data)\//.test(path)) {
    event.respondWith(lasting(event.request));
  } else {
    event.respondWith(fresh(event.request));
  }
});

/** Keeps the whole shell or nothing: a half of an edition is no edition. */
async function install() {
  const cache = await caches.open(shellCache);
  const rest = [...shell];
  async function next() {
    for (let path = rest.shift(); path !== undefined; path = rest.shift()) {
      const address = new URL(path, base);
      const kept = isLasting(path) ? await caches.match(address) : undefined;
      const response = kept ?? await fetch(new Request(address, { cache: "reload" }));
      if (!response.ok) {
        throw new Error(`${path} did not come: ${response.status}`);
      }
      await cache.put(address, plain(response));
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
 * What the browser may answer by itself from what is kept, so that it need not start this program
 * first: programs and styles, which never change, and pages of this edition whose address says no more
 * than their file.
 *
 * @returns {object[]}
 */
function routes() {
  const place = base.pathname;
  // Signs that mean something in a pattern are seldom in an address.
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
 * Takes over: what belonged to other editions goes, what learners asked to have stays. So do the
 * programs and styles of the edition before, until the next one: a page of it may still be open.
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

/** @param {string} name the cache of an edition that goes */
async function keepAssets(name) {
  const cache = await caches.open(name);
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    if (response && isLasting(new URL(request.url).pathname.slice(base.pathname.length))) {
      await cachePut(lastingCache, request, response);
    }
  }
}

/**
 * A page: as this edition keeps it, and looked for anew behind that; else from the network; else as it
 * is in a deck that was kept or as the browser has it, which may be older; else the page that says that
 * there is none.
 *
 * @param {any} event
 * @param {string} path
 */
async function page(event, path) {
  const address = new URL(path.endsWith("/") || path === "" ? `${path}index.html` : path, base);
  const coming = arriving(event.request, address);
  event.waitUntil(coming.catch(() => {}));
  const loosely = { ignoreSearch: true, ignoreVary: true };
  for (const cacheName of [shellCache, pageCache]) {
    const kept = await caches.match(address, { ...loosely, cacheName });
    if (kept) {
      return kept;
    }
  }
  try {
    return await inTime(coming);
  } catch {
    const kept = await caches.match(address, loosely) ?? await browsersOwn(event.request);
    if (kept) {
      return kept;
    }
    const folder = Object.keys(fallback).filter((one) => one !== "").find((one) =>
      path.startsWith(one)
    );
    // Under another address than its own it would find nothing that it links to.
    const page = new URL(fallback[folder ?? ""] ?? "index.html", base);
    page.searchParams.set("asked", path + address.search);
    return await caches.match(page, { ignoreSearch: true })
      ? Response.redirect(page.href)
      : Response.error();
  }
}

/**
 * A page from the network, which is kept on its way. The browser's own copy is asked about: of a host
 * that says nothing of how long a page is good it could be of an edition long gone.
 *
 * @param {Request} request
 * @param {URL} address
 * @returns {Promise<Response>}
 */
async function arriving(request, address) {
  const response = await fetch(request, { cache: "no-cache" });
  if (response.ok && response.type === "basic") {
    await cachePut(pageCache, address, response.clone());
  }
  return response;
}

/**
 * What the browser itself still has, such as a page that was opened before this program ran.
 *
 * @param {Request} request
 * @returns {Promise<Response | undefined>}
 */
async function browsersOwn({ url }) {
  const asked = new Request(url, { cache: "only-if-cached", mode: "same-origin" });
  const found = await fetch(asked).catch(() => undefined);
  return found?.ok && !found.redirected ? found : undefined;
}

/**
 * A picture: kept for as long as there is room; where this size of it is not kept and none comes, any
 * size that is.
 *
 * @param {any} event
 * @param {string} path
 */
async function picture(event, path) {
  const kept = await caches.match(event.request, { ignoreVary: true });
  seen.add(event.request.url);
  if (kept) {
    return kept;
  }
  try {
    const response = await fetch(event.request);
    // A picture that is fetched and not shown is kept by who fetches it.
    if (response.ok && event.request.destination === "image") {
      event.waitUntil(cachePut(pictureCache, event.request, response.clone()).then(makeRoom));
    }
    return response;
  } catch {
    return await otherSize(path) ?? Response.error();
  }
}

/** @param {string} path */
async function otherSize(path) {
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
 * A file whose name changes with its content: once kept, never asked for again.
 *
 * @param {Request} request
 */
async function lasting(request) {
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
 * Anything else: from the network if that answers, as it is kept if not.
 *
 * @param {Request} request
 */
async function fresh(request) {
  try {
    const response = await inTime(fetch(request, { cache: "no-cache" }));
    if (response.ok) {
      await cachePut(pageCache, request, response.clone());
    }
    return response;
  } catch {
    return await caches.match(request, { ignoreVary: true }) ?? Response.error();
  }
}

/**
 * Keeps a response if there is room; that there is none is nobody's fault but the pictures'.
 *
 * @param {string} name
 * @param {Request | URL} address
 * @param {Response} response
 */
async function cachePut(name, address, response) {
  try {
    await (await caches.open(name)).put(address, plain(response));
  } catch {
    await shrink(0.25);
  }
}

/**
 * A browser refuses an answer that came round a corner as the answer to a navigation, and finds none
 * again by itself that depends on how it was asked for.
 *
 * @param {Response} response
 */
function plain(response) {
  const varies = !/^(accept-encoding)?$/i.test(response.headers.get("Vary") ?? "");
  if (!response.redirected && !varies) {
    return response;
  }
  const headers = new Headers(response.headers);
  headers.delete("Vary");
  return new Response(response.body, { status: response.status, headers });
}

/** Looks now and then whether pictures take more than their share. */
async function makeRoom() {
  stored += 1;
  if (stored % 32 !== 0 || !navigator.storage?.estimate) {
    return;
  }
  const { usage = 0, quota = Infinity } = await navigator.storage.estimate();
  if (usage > Math.min(maximumPictureBytes, quota * maximumQuotaShare)) {
    await shrink(0.25);
  }
}

/**
 * Lets go of a share of the pictures: the longest kept, and of those the ones not lately looked at.
 *
 * @param {number} part
 */
async function shrink(part) {
  const cache = await caches.open(pictureCache);
  const kept = await cache.keys();
  const order = [
    ...kept.filter((one) => !seen.has(one.url)),
    ...kept.filter((one) => seen.has(one.url)),
  ];
  for (const request of order.slice(0, Math.ceil(kept.length * part))) {
    await cache.delete(request);
  }
}

/** @param {string} path */
function isLasting(path) {
  return /(^|\/)(assets|data|photos|portraits)\//.test(path);
}

/**
 * @param {Promise<Response>} promise
 * @returns {Promise<Response>}
 */
function inTime(promise) {
  const waiting = new Promise((_, reject) => {
    setTimeout(() => reject(new Error("The network does not answer.")), networkTimeoutMs);
  });
  return /** @type {Promise<Response>} */ (Promise.race([promise, waiting]));
}
