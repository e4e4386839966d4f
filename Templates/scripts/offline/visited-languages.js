/** The languages in which a visitor reads the site: only their pages are cached during installation. */

import { base, manifest, pathOf, prefix, worker } from "./cache-names.js";

/**
 * Returns the folder of a page's language; empty for the site's first language.
 *
 * @param {string} path relative to the site's root
 */
export function languageFolder(path) {
  return Object.keys(manifest.fallback).find((folder) =>
    folder !== "" && path.startsWith(folder)
  ) ??
    "";
}

/**
 * Whether a file of the shell is for pages of one language.
 *
 * @param {string} path
 */
export function isOfLanguage(path) {
  return /\.(html|webmanifest)$/.test(path);
}

/**
 * Returns the folders of the languages of open and cached pages; the folder of the first language
 * if there are none.
 *
 * @returns {Promise<Set<string>>}
 */
export async function visitedLanguages() {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const folders = new Set(
    pages.filter(({ url }) => url.startsWith(base.href)).map(({ url }) =>
      languageFolder(pathOf(url))
    ),
  );
  for (const name of await caches.keys()) {
    if (name.startsWith(`${prefix}shell:`) || name.startsWith(`${prefix}pages:`)) {
      const requests = await (await caches.open(name)).keys();
      requests.map(({ url }) => pathOf(url)).filter(isOfLanguage)
        .forEach((path) => folders.add(languageFolder(path)));
    }
  }
  return folders.size > 0 ? folders : new Set([""]);
}
