/** Registers the service worker, watches the connection and offers new editions of the site. */

import { scriptURL } from "../core/trusted-types.js";
import { reloadOnceFinished } from "./reload-when-idle.js";

/** Time for a new edition to take over by itself, in milliseconds. */
const takeoverMs = 500;

watchConnection();
const worker = document.querySelector('meta[name="worker"]')?.getAttribute("content");
// The development server reloads pages itself and must show the current state.
const isDevelopmentServer = [...document.scripts].some((script) =>
  script.src.includes("/__decks/")
);
const canCache = worker && !isDevelopmentServer && isSecureContext && "serviceWorker" in navigator;
if (canCache) {
  registerWorker(new URL(worker, location.href)).catch(() => {});
} else {
  // Without a cache, the notice could not be loaded once the device is offline, so it is loaded
  // now.
  addEventListener("load", () => import("./connection-notice.js").catch(() => {}), { once: true });
}

/** @param {URL} address */
async function registerWorker(address) {
  const workers = navigator.serviceWorker;
  let hasController = workers.controller !== null;
  const registration = await workers.register(scriptURL(address), { updateViaCache: "none" });
  workers.addEventListener("controllerchange", () => {
    if (hasController) {
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
        // An edition that does not wait takes over by itself.
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

/** @param {ServiceWorker} waiting */
async function offerUpdate(waiting) {
  (await import("./update-prompt.js")).offerUpdate(waiting);
}

function watchConnection() {
  const checkConnection = async () => {
    try {
      await (await import("./connection-notice.js")).showConnection();
    } catch {
      // The browser's own offline message has to suffice.
    }
  };
  addEventListener("offline", checkConnection);
  addEventListener("online", checkConnection);
  if (!navigator.onLine) {
    checkConnection();
  }
}
