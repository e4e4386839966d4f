/**
 * The site's service worker: caches the site, so that reading, quizzes and statistics work offline.
 * It answers from the cache and revalidates in the background; a new version of the site waits
 * until a page asks for it or until the last page of the old version is closed.
 *
 * Imported by the site's `service-worker.js`, which the build writes with the list of the site's
 * files.
 */

import { base, worker } from "./cache-names.js";
import { activate, install, staticRoutes } from "./edition-install.js";
import { answerFromCache, answerFromNetwork, answerPage } from "./fetch-strategies.js";
import { answerPicture } from "./picture-cache.js";

/** @import { FetchEvent } from "./cache-names.js" */

worker.addEventListener("install", (event) => {
  event.waitUntil(
    install().then((folders) =>
      // Browsers without static routing send every request to this worker.
      event.addRoutes?.(staticRoutes(folders)).catch(() => {})
    ),
  );
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

/**
 * Returns the response to a request; null to leave the request to the browser.
 *
 * @param {FetchEvent} event
 * @returns {Promise<Response> | null}
 */
function answerTo(event) {
  const { request } = event;
  const address = new URL(request.url);
  const isOfSite = address.origin === base.origin && address.pathname.startsWith(base.pathname);
  if (request.method !== "GET" || !isOfSite || address.pathname.includes("/__decks/")) {
    return null;
  }
  const path = address.pathname.slice(base.pathname.length);
  if (path.endsWith(".apkg")) {
    // A package for Anki is downloaded, not shown, so a copy in the cache would never be used.
    return null;
  }
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
  return /(^|\/)(assets|data)\//.test(path)
    ? answerFromCache(event, path)
    : answerFromNetwork(event);
}
