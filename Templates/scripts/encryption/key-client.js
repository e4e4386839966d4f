/** The keys of the unlocked profile, held only in memory: here and in the site's shared worker. */

import { siteName } from "../core/site-root.js";
import { scriptURL } from "../core/trusted-types.js";
import { workerClient } from "../core/worker-client.js";

/** @import { WorkerClient } from "../core/worker-client.js" */
/** @import { KeyWorkerAPI } from "./key-worker.js" */
/** @import { Keys } from "./encryption.js" */

/** Timeout for the worker's responses, in milliseconds. */
const answerTimeoutMs = 2000;

/**
 * Minimum interval between messages that report activity to other tabs and the worker, in
 * milliseconds.
 */
const touchIntervalMs = 5000;

const channel = new BroadcastChannel(`${siteName}:lock`);
let lastTouch = Date.now();
let lastTouchSent = 0;
/** @type {number | null} */
let idleLimitMs = null;

/** @type {WorkerClient<KeyWorkerAPI>} */
const worker = workerClient(() => {
  const address = scriptURL(new URL("./key-worker.js", import.meta.url));
  // The worker briefly outlives the page, so that the next page finds its keys.
  const options = { name: siteName, type: /** @type {const} */ ("module"), extendedLifetime: true };
  return new SharedWorker(address, options).port;
}, { timeoutMs: answerTimeoutMs });

/**
 * Returns the keys of a lock if it is unlocked, else null. In browsers without shared workers it
 * always returns null, so each page asks for the passphrase.
 *
 * @param {string} lock the identifier of the lock's key
 * @returns {Promise<Keys | null>}
 */
export async function keysOf(lock) {
  const unlocked = await worker.call("keysOf", [lock]).catch(() => null);
  if (unlocked) {
    lockWhenIdle(unlocked.idleLimitMs);
  }
  return unlocked?.keys ?? null;
}

/**
 * Stores the keys of a lock for the following pages.
 *
 * @param {string} lock the identifier of the lock's key
 * @param {Keys} keys
 * @param {number} idleLimitMs idle time after which the keys are deleted, in milliseconds
 */
export function storeKeys(lock, keys, idleLimitMs) {
  worker.call("storeKeys", [lock, keys, idleLimitMs]).catch(() => {});
  lockWhenIdle(idleLimitMs);
}

/**
 * Deletes the keys in every tab: first in the worker, through the port that stored them, so that no
 * page can fetch them again.
 */
export async function lock() {
  await worker.call("forgetKeys", []).catch(() => {});
  channel.postMessage("lock");
  location.reload();
}

/**
 * Locks the profile after a time without activity on the site, and when another tab locks it.
 *
 * @param {number} patience in milliseconds
 */
function lockWhenIdle(patience) {
  if (idleLimitMs === null) {
    channel.onmessage = (event) => event.data === "lock" ? location.reload() : noteTouch();
    for (const kind of ["pointerdown", "keydown", "wheel"]) {
      addEventListener(kind, touch, { passive: true });
    }
    document.addEventListener("visibilitychange", lockIfIdle);
    setInterval(lockIfIdle, 5000);
  }
  idleLimitMs = patience;
}

function noteTouch() {
  lastTouch = Date.now();
}

function touch() {
  if (lockIfIdle()) {
    return;
  }
  lastTouch = Date.now();
  if (lastTouch - lastTouchSent >= touchIntervalMs) {
    lastTouchSent = lastTouch;
    channel.postMessage("touch");
  }
}

/** @returns {boolean} whether the idle limit was reached */
function lockIfIdle() {
  const isTime = idleLimitMs !== null && Date.now() - lastTouch >= idleLimitMs;
  if (isTime) {
    lock();
  }
  return isTime;
}
