/**
 * Shared worker that holds the keys of the unlocked profile, only in memory, while any page of the
 * site is open. It deletes them after a time without activity.
 */

import { serveWorker } from "../core/worker-client.js";

/** @import { Keys } from "./encryption.js" */

/**
 * @typedef {object} KeyWorkerAPI
 * @property {(lock: string) => { keys: Keys, idleLimitMs: number } | null} keysOf
 * @property {(lock: string, keys: Keys, idleLimitMs: number) => void} storeKeys
 * @property {() => void} forgetKeys
 */

/** @type {{ lock: string, keys: Keys } | null} */
let open = null;
let touched = 0;
let idleLimitMs = 0;

const tabs = new BroadcastChannel(`${self.name}:lock`);
tabs.onmessage = (/** @type {MessageEvent} */ event) => handleTabMessage(event.data);

/** @type {KeyWorkerAPI & Record<string, (...args: any[]) => unknown>} */
const api = {
  keysOf(lock) {
    forgetIfIdle();
    if (open?.lock !== lock) {
      return null;
    }
    touched = Date.now();
    return { keys: open.keys, idleLimitMs };
  },
  storeKeys(lock, keys, limit) {
    open = { lock, keys };
    idleLimitMs = limit;
    touched = Date.now();
  },
  forgetKeys() {
    open = null;
  },
};

self.addEventListener("connect", (event) => {
  const [port] = /** @type {MessageEvent} */ (event).ports;
  if (port) {
    serveWorker(port, () => api);
  }
});

setInterval(forgetIfIdle, 5000);

/** @param {"touch" | "lock"} message */
function handleTabMessage(message) {
  if (message === "lock") {
    open = null;
  } else {
    forgetIfIdle();
    touched = Date.now();
  }
}

function forgetIfIdle() {
  if (open && Date.now() - touched >= idleLimitMs) {
    open = null;
    tabs.postMessage("lock");
  }
}
