/** What every page does about the network: says when there is none, keeps the site for then, and
 * offers a newer edition when one has come. */

import { dismiss, notify } from "./notices.js";
import { button, root } from "./page.js";
import { scriptURL } from "./trusted.js";
import { say } from "./words.js";

/** Of the session that is not to be broken off. */
const body = document.body;

watchNetwork();
const worker = document.querySelector('meta[name="worker"]')?.getAttribute("content");
// A site that is being worked on reloads by itself and is to be seen as it is.
const isLive = [...document.scripts].some((one) => one.src.includes("/__decks/"));
if (worker && !isLive && isSecureContext && "serviceWorker" in navigator) {
  keepSite(new URL(worker, location.href)).catch(() => {});
}

/** @param {URL} address */
async function keepSite(address) {
  const workers = navigator.serviceWorker;
  let isKept = workers.controller !== null;
  const registration = await workers.register(scriptURL(address), { updateViaCache: "none" });
  workers.addEventListener("controllerchange", () => {
    if (isKept) {
      location.reload();
    }
    isKept = true;
  });
  if (registration.waiting) {
    offer(registration.waiting);
  }
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed" && workers.controller) {
        offer(coming);
      }
    });
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") {
      registration.update().catch(() => {});
    }
  });
}

/**
 * Says that a newer edition is ready, once no session is under way.
 *
 * @param {ServiceWorker} waiting
 */
function offer(waiting) {
  if (body.dataset.view === "session") {
    const watch = new MutationObserver(() => {
      if (body.dataset.view !== "session") {
        watch.disconnect();
        offer(waiting);
      }
    });
    watch.observe(body, { attributes: true, attributeFilter: ["data-view"] });
    return;
  }
  const update = button("button", say("update.now"), () => waiting.postMessage("update"));
  const later = button("button plain", say("update.later"), () => dismiss("update"));
  notify("update", "info", say("update.ready"), say("update.why"), update, later);
}

function watchNetwork() {
  addEventListener("offline", look);
  addEventListener("online", look);
  if (!navigator.onLine) {
    look();
  }
}

/** Browsers know whether there is a network, not whether it leads here. */
async function look() {
  const reached = navigator.onLine && await isReached();
  document.documentElement.dataset.network = reached ? "there" : "none";
  if (reached) {
    dismiss("network");
    return;
  }
  const decks = "caches" in self ? await keptDecks() : 0;
  const kept = decks > 0 ? say("network.kept") : say("network.seen");
  notify("network", "info", say("network.none"), kept);
}

async function isReached() {
  try {
    const options = { method: "HEAD", cache: /** @type {const} */ ("no-store") };
    return (await fetch(new URL("site.json", root), options)).ok;
  } catch {
    return false;
  }
}

async function keptDecks() {
  const names = await caches.keys().catch(() => []);
  return names.filter((name) => name.startsWith(`decks:${root.pathname}:deck:`)).length;
}
