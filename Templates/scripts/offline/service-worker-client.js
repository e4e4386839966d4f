/** Registers the service worker, watches the connection and offers new versions of the site. */

import { failedFetchEvent } from "../core/failed-fetch.js";
import { scriptURL } from "../core/trusted-types.js";
import { isCheckDue } from "./last-connection.js";
import { expireConfiguration } from "../site/stored-configuration.js";
import { reloadOnceFinished } from "./reload-when-idle.js";

/** Time within which a worker that skips waiting activates, in milliseconds. */
const takeoverMs = 500;

watchConnection();
const worker = document.querySelector('meta[name="worker"]')?.getAttribute("content");
// The development server reloads pages itself and must show the current state.
const isDevelopmentServer = [...document.scripts].some((script) =>
  script.src.includes("/__decks/")
);
const canCache = worker && !isDevelopmentServer && isSecureContext && "serviceWorker" in navigator;
if (canCache) {
  registerWorker(new URL(worker, location.href)).catch(loadConnectionCheck);
  cacheDecks().catch(() => {});
} else {
  loadConnectionCheck();
}

/** Loads the connection check in advance, since without a cache it could not be loaded offline. */
async function loadConnectionCheck() {
  await pageLoad();
  await import("./connection-check.js").catch(() => {});
}

/** @param {URL} address */
async function registerWorker(address) {
  const workers = navigator.serviceWorker;
  let hasController = workers.controller !== null;
  const registration = await workers.register(scriptURL(address), { updateViaCache: "none" });
  workers.addEventListener("controllerchange", () => {
    if (hasController) {
      expireConfiguration();
      reloadOnceFinished();
    }
    hasController = true;
  });
  if (registration.waiting) {
    offerUpdate(registration.waiting);
  }
  registration.addEventListener("updatefound", () => {
    const installing = registration.installing;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed" && workers.controller) {
        // A worker that disables offline use skips waiting; there is nothing to offer then.
        setTimeout(
          () => registration.waiting === installing && offerUpdate(installing),
          takeoverMs,
        );
      }
    });
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") {
      registration.update().catch(() => {});
    }
  });
}

/** Caches this page's decks once the page is loaded and controlled by the service worker. */
async function cacheDecks() {
  await pageLoad();
  const workers = navigator.serviceWorker;
  if (!workers.controller) {
    await new Promise((resolve) => {
      workers.addEventListener("controllerchange", resolve, { once: true });
    });
  }
  await (await import("./deck-data-cache.js")).cacheDeckData();
}

/** @param {ServiceWorker} waiting */
async function offerUpdate(waiting) {
  (await import("./update-prompt.js")).offerUpdate(waiting);
}

/** Waits until the page is loaded. */
async function pageLoad() {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  }
}

/**
 * Checks the connection when the browser reports a change, when a request fails, and once on a page
 * that came from a cache, since the cache hides that the site is unreachable.
 */
function watchConnection() {
  /** @param {"checkConnection" | "checkAfterFailure"} name */
  const call = async (name) => {
    try {
      await (await import("./connection-check.js"))[name]();
    } catch {
      // The browser still shows its own offline message.
    }
  };
  const check = () => call("checkConnection");
  const checkAfterFailure = () => call("checkAfterFailure");
  addEventListener("offline", check);
  addEventListener("online", check);
  addEventListener(failedFetchEvent, checkAfterFailure);
  // Failures of pictures and scripts reach the window only during capture.
  addEventListener("error", ({ target }) => target instanceof Element && checkAfterFailure(), true);
  navigator.serviceWorker?.addEventListener("message", ({ data }) => {
    if (data === failedFetchEvent) {
      checkAfterFailure();
    }
  });
  const isFromCache = Boolean(navigator.serviceWorker?.controller);
  if (!navigator.onLine) {
    check();
  } else if (isFromCache && isCheckDue()) {
    addEventListener("load", check, { once: true });
  }
}
