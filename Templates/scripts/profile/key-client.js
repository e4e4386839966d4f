/** The keys of the profile that is open: in memory alone, here and in the site's shared worker. */

import { siteName } from "../core/site-root.js";
import { scriptURL } from "../core/trusted-types.js";
import { workerClient } from "../core/worker-client.js";

/** @import { WorkerClient } from "../core/worker-client.js" */
/** @import { KeyWorkerAPI } from "./key-worker.js" */
/** @import { Keys } from "./encryption.js" */

/** How long the worker may take to answer, in milliseconds. */
const answerTimeoutMs = 2000;

/** How often other tabs and the worker hear of a touch, in milliseconds. */
const touchIntervalMs = 5000;

const channel = new BroadcastChannel(`${siteName}:lock`);
let lastTouch = Date.now();
let lastTouchSent = 0;
/** @type {number | null} */
let idleLimitMs = null;

/** @type {WorkerClient<KeyWorkerAPI>} */
const worker = workerClient(() => {
  const address = scriptURL(new URL("./key-worker.js", import.meta.url));
  // The worker outlives the page for a moment, so that the next page finds its keys.
  const options = { name: siteName, type: /** @type {const} */ ("module"), extendedLifetime: true };
  return new SharedWorker(address, options).port;
}, { timeoutMs: answerTimeoutMs });

/**
 * The keys behind a lock, where it is open; null where the browser has no shared workers, so that
 * each page asks for the passphrase.
 *
 * @param {string} lock the name of its key
 * @returns {Promise<Keys | null>}
 */
export async function keysOf(lock) {
  const found = await worker.call("keysOf", [lock]).catch(() => null);
  if (found) {
    lockWhenIdle(found.idleLimitMs);
  }
  return found?.keys ?? null;
}

/**
 * Keeps the keys behind a lock for the pages to come.
 *
 * @param {string} lock the name of its key
 * @param {Keys} keys
 * @param {number} idleLimitMs how long without a touch they are kept, in milliseconds
 */
export function storeKeys(lock, keys, idleLimitMs) {
  worker.call("storeKeys", [lock, keys, idleLimitMs]).catch(() => {});
  lockWhenIdle(idleLimitMs);
}

/**
 * Forgets the keys, in every tab: first where they are kept, by the way that they came there, so that
 * no page gets them once more.
 */
export async function lock() {
  await worker.call("forgetKeys", []).catch(() => {});
  channel.postMessage("lock");
  location.reload();
}

/**
 * Locks when nobody has touched a page of the site for long, and when another tab does.
 *
 * @param {number} patience in milliseconds
 */
function lockWhenIdle(patience) {
  if (idleLimitMs === null) {
    channel.onmessage = (event) => event.data === "lock" ? location.reload() : noteTouch();
    for (const kind of ["pointerdown", "keydown", "wheel"]) {
      addEventListener(kind, touch, { passive: true });
    }
    document.addEventListener("visibilitychange", lockInTime);
    setInterval(lockInTime, 5000);
  }
  idleLimitMs = patience;
}

function noteTouch() {
  lastTouch = Date.now();
}

function touch() {
  if (lockInTime()) {
    return;
  }
  lastTouch = Date.now();
  if (lastTouch - lastTouchSent >= touchIntervalMs) {
    lastTouchSent = lastTouch;
    channel.postMessage("touch");
  }
}

/** @returns {boolean} whether it was time */
function lockInTime() {
  const isTime = idleLimitMs !== null && Date.now() - lastTouch >= idleLimitMs;
  if (isTime) {
    lock();
  }
  return isTime;
}
