/** The keys of the profile that is open: in memory alone, here and in the site's shared worker. */

import { siteName } from "../core/site-root.js";
import { scriptURL } from "../core/trusted-types.js";

/** @import { Keys } from "./encryption.js" */

/** How long the worker may take to answer, in milliseconds. */
const answerTimeoutMs = 2000;

/** How often a touch is told to other tabs, in milliseconds. */
const touchIntervalMs = 5000;

const channel = new BroadcastChannel(`${siteName}:lock`);
let lastTouch = Date.now();
let lastTouchSent = 0;
/** @type {number | null} */
let idleLimitMs = null;

/** @type {SharedWorker | null} */
let keyWorker = null;

/**
 * The site's shared worker, for who has keys to keep or to get.
 *
 * @returns {SharedWorker | null} null where the browser has none; then each page asks anew
 */
function connected() {
  return keyWorker ??= connect();
}

/** @returns {SharedWorker | null} */
function connect() {
  try {
    const options = { name: siteName, extendedLifetime: true };
    const worker = new SharedWorker(
      scriptURL(new URL("./key-worker.js", import.meta.url)),
      options,
    );
    worker.port.start();
    return worker;
  } catch {
    return null;
  }
}

/**
 * The keys behind a lock, where it is open.
 *
 * @param {string} lock the name of its key
 * @returns {Promise<Keys | null>}
 */
export function keysOf(lock) {
  return new Promise((resolve) => {
    const keeper = connected();
    if (!keeper) {
      resolve(null);
      return;
    }
    keeper.port.onmessage = (event) => {
      if (event.data) {
        lockWhenIdle(event.data.patience);
      }
      resolve(event.data?.keys ?? null);
    };
    keeper.port.postMessage({ kind: "ask", lock });
    setTimeout(() => resolve(null), answerTimeoutMs);
  });
}

/**
 * Keeps the keys behind a lock for the pages to come.
 *
 * @param {string} lock the name of its key
 * @param {Keys} keys
 * @param {number} patience how long without a touch they are kept, in milliseconds
 */
export function storeKeys(lock, keys, patience) {
  connected()?.port.postMessage({ kind: "keep", lock, keys, patience });
  lockWhenIdle(patience);
}

/**
 * Forgets the keys, in every tab: first where they are kept, by the way that they came there, so that
 * no page gets them once more.
 */
export async function lock() {
  await forgotten();
  channel.postMessage("lock");
  location.reload();
}

/** @returns {Promise<void>} */
function forgotten() {
  return new Promise((resolve) => {
    if (!keyWorker) {
      resolve();
      return;
    }
    keyWorker.port.onmessage = () => resolve();
    keyWorker.port.postMessage({ kind: "forget" });
    setTimeout(resolve, answerTimeoutMs);
  });
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
