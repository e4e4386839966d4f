/** Registers the service worker, watches the connection and offers new editions of the site. */

import { scriptURL } from "../core/trusted-types.js";
import { reloadOnceFinished } from "./reload-when-idle.js";

/** Time for a new edition to take over by itself, in milliseconds. */
const settling = 500;

watchNetwork();
const worker = document.querySelector('meta[name="worker"]')?.getAttribute("content");
// The development server reloads pages itself and must show the current state.
const isLive = [...document.scripts].some((one) => one.src.includes("/__decks/"));
const isKept = worker && !isLive && isSecureContext && "serviceWorker" in navigator;
if (isKept) {
  keepSite(new URL(worker, location.href)).catch(() => {});
} else {
  // Without a cache, the notice could not be loaded once offline, so it is loaded now.
  addEventListener("load", () => import("./connection-notice.js").catch(() => {}), { once: true });
}

/** @param {URL} address */
async function keepSite(address) {
  const workers = navigator.serviceWorker;
  let isAnswered = workers.controller !== null;
  const registration = await workers.register(scriptURL(address), { updateViaCache: "none" });
  workers.addEventListener("controllerchange", () => {
    if (isAnswered) {
      reloadOnceFinished();
    }
    isAnswered = true;
  });
  if (registration.waiting) {
    offerUpdate(registration.waiting);
  }
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed" && workers.controller) {
        // An edition that does not wait takes over by itself.
        setTimeout(() => registration.waiting === coming && offerUpdate(coming), settling);
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

function watchNetwork() {
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
