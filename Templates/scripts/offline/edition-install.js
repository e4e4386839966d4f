/** Installs and activates a version of the site in the service worker. */

import {
  base,
  downloadPrefix,
  immutableCache,
  isImmutable,
  manifest,
  pageCache,
  pathOf,
  pictureCache,
  prefix,
  shellCache,
  worker,
} from "./cache-names.js";
import { cachePut, storable } from "./cache-storage.js";
import { isIntact } from "./response-check.js";
import { isOfLanguage, languageFolder, visitedLanguages } from "./visited-languages.js";

/** Number of files that are downloaded at the same time. */
const parallelDownloads = 6;

/**
 * Caches the shell in the visitor's languages, completely or not at all, since a partly cached site
 * would not work.
 *
 * @returns {Promise<Set<string>>} the folders of the languages
 */
export async function install() {
  const folders = await visitedLanguages();
  const paths = manifest.shell.filter((path) =>
    !isOfLanguage(path) || folders.has(languageFolder(path))
  );
  // If the active worker belongs to the same version of the site, the cache is in use.
  const isInUse = await caches.has(shellCache);
  try {
    await cacheFiles(paths, shellCache);
  } catch (error) {
    if (!isInUse) {
      await caches.delete(shellCache);
    }
    throw error;
  }
  return folders;
}

/**
 * Caches the shell's pages in the language of a page, unless they are already cached. Like other
 * pages that are cached after installation, they may belong to a newer version of the site.
 *
 * @param {string} path
 */
export async function cacheLanguage(path) {
  const folder = languageFolder(path);
  const pages = manifest.shell.filter((page) =>
    isOfLanguage(page) && languageFolder(page) === folder
  );
  const missing = [];
  for (const page of pages) {
    const address = new URL(page, base);
    const cached = await caches.match(address, { cacheName: shellCache }) ??
      await caches.match(address, { cacheName: pageCache });
    if (!cached) {
      missing.push(page);
    }
  }
  await cacheFiles(missing, pageCache);
}

/**
 * Caches files of the shell. Throws if one cannot be loaded or has unexpected content.
 *
 * @param {string[]} paths
 * @param {string} name the name of the cache
 */
async function cacheFiles(paths, name) {
  const cache = await caches.open(name);
  const remaining = [...paths];
  async function cacheRemaining() {
    for (let path = remaining.shift(); path !== undefined; path = remaining.shift()) {
      const address = new URL(path, base);
      const cached = isImmutable(path) ? await caches.match(address) : undefined;
      const response = cached && await isIntact(path, cached)
        ? cached
        : await fetch(new Request(address, { cache: "reload" }));
      if (!await isIntact(path, response)) {
        throw new Error(`${path} has unexpected content (status ${response.status}).`);
      }
      await cache.put(address, storable(response));
    }
  }
  await Promise.all(Array.from({ length: parallelDownloads }, cacheRemaining));
}

/**
 * Returns the static routes: requests to which the browser responds from the cache without starting
 * this worker. They are for scripts and styles, which never change, and for cached pages of this
 * version of the site, if the address has no query.
 *
 * @param {Set<string>} folders the folders of the cached languages
 * @returns {object[]}
 */
export function staticRoutes(folders) {
  const folder = base.pathname;
  // Other characters may have a special meaning in URL patterns, and are rare in addresses.
  if (!/^[\w\-./~%]*$/.test(folder)) {
    return [];
  }
  const pages = manifest.shell.filter((path) =>
    path.endsWith(".html") && folders.has(languageFolder(path))
  );
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
 * Activates this version of the site. Deletes the caches of other versions, and their files in the
 * cache of immutable files, but keeps the decks that the learner has downloaded. Scripts and styles
 * of the previous version are kept until the next activation, since a page of that version may
 * still be open.
 */
export async function activate() {
  const current = [shellCache, pageCache, immutableCache, pictureCache];
  const knownFiles = new Set(manifest.known.map((path) => new URL(path, base).href));
  const cache = await caches.open(immutableCache);
  for (const request of await cache.keys()) {
    const cached = knownFiles.has(request.url) && await cache.match(request);
    if (!cached || !await isIntact(pathOf(request.url), cached)) {
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

/**
 * Copies scripts and styles to the cache of immutable files.
 *
 * @param {string} name the cache of another version of the site, which is about to be deleted
 */
async function keepAssets(name) {
  const cache = await caches.open(name);
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    const path = pathOf(request.url);
    // Static routes answer from the cache without this check.
    if (response && isImmutable(path) && await isIntact(path, response)) {
      await cachePut(immutableCache, request, response);
    }
  }
}
