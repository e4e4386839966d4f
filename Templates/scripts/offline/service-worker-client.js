/** What every page does about the network: says when there is none, keeps the site for then, and
 * offers a newer edition when one has come. */

import { scriptURL } from "../core/trusted-types.js";
import { reloadOnceFinished } from "./reload-when-idle.js";

/** How long a new edition has to take over by itself, in milliseconds. */
const settling = 500;

watchNetwork();
const worker = document.querySelector('meta[name="worker"]')?.getAttribute("content");
// A site that is being worked on reloads by itself and is to be seen as it is.
const isLive = [...document.scripts].some((one) => one.src.includes("/__decks/"));
const isKept = worker && !isLive && isSecureContext && "serviceWorker" in navigator;
if (isKept) {
  keepSite(new URL(worker, location.href)).catch(() => {});
} else {
  // Where nothing is kept, it is too late to fetch words once there is no network.
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
        // One that does not wait takes over by itself.
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
      // Nothing here says more than the browser does.
    }
  };
  addEventListener("offline", checkConnection);
  addEventListener("online", checkConnection);
  if (!navigator.onLine) {
    checkConnection();
  }
}
