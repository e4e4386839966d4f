/** Stores the keys of the unlocked profile, and deletes them when its session ends. */

import { randomId } from "../core/random.js";
import { siteName } from "../core/site-root.js";
import { waitForWrites } from "../storage/unfinished-writes.js";
import { deleteKey, readKey, writeKey } from "./key-store.js";
import { isSessionChecked } from "./open-pages.js";
import {
  currentSession,
  endSession,
  startSession,
  storeActivityTime,
  wasRecentlyOpen,
} from "./unlock-session.js";

/** @import { Keys } from "./encryption.js" */

/** Minimum interval at which activity is recorded, in milliseconds. */
const activityIntervalMs = 5000;

/** Interval between checks for the end of the session, in milliseconds. */
const checkIntervalMs = 5000;

const channel = new BroadcastChannel(`${siteName}:lock`);
let lastActivity = 0;

/** The id of the session whose keys this page holds. @type {string | null} */
let ownSession = null;

/** The locking of this page, which ends when the page is reloaded. @type {Promise<void> | null} */
let locking = null;

/**
 * Returns the keys of a lock if it is unlocked, else null.
 *
 * @param {string} lockId the identifier of the lock's key
 * @returns {Promise<Keys | null>}
 */
export async function keysOf(lockId) {
  if (!await isSessionChecked()) {
    return null;
  }
  const session = currentSession();
  const storedKeys = session && await readKey().catch(() => undefined);
  // The session may have ended while the key was read.
  if (!storedKeys || storedKeys.session !== currentSession()?.id || storedKeys.lock !== lockId) {
    return null;
  }
  storeActivityTime();
  lockAtEndOf(storedKeys.session);
  return storedKeys.keys;
}

/**
 * Stores the keys of a lock for this page and later ones.
 *
 * @param {string} lock the identifier of the lock's key
 * @param {Keys} keys
 * @param {number} idleLimitMs idle time after which the keys are deleted, in milliseconds
 */
export async function storeKeys(lock, keys, idleLimitMs) {
  // Keep the id, so that pages that already have the keys stay unlocked.
  const id = currentSession()?.id ?? randomId();
  startSession({ id, idleLimitMs });
  lockAtEndOf(id);
  // If this fails, the next page asks for the passphrase.
  await writeKey({ session: id, lock, keys }).catch(() => {});
}

/** Locks the profile in every tab. */
export function lock() {
  return locking ??= lockPage(async () => {
    endSession();
    await deleteKey().catch(() => {});
    channel.postMessage("lock");
  });
}

/** Locks this page, because another tab has ended the session. */
function reload() {
  return locking ??= lockPage(async () => {});
}

/**
 * Reloads the page, without the keys, once the answers that are being stored are stored. The page
 * accepts no input until then.
 *
 * @param {() => Promise<void>} endSessionForAll ends the session, unless another tab has done so
 */
async function lockPage(endSessionForAll) {
  document.body.inert = true;
  await endSessionForAll();
  await waitForWrites();
  // If answers could not be stored, the browser asks whether to leave them. The learner may stay,
  // and save them to a file.
  addEventListener("beforeunload", ({ defaultPrevented }) => {
    if (defaultPrevented) {
      document.body.inert = false;
      locking = null;
    }
  }, { once: true });
  location.reload();
}

/**
 * Locks this page when the session ends. Activity on the page extends the session.
 *
 * @param {string} session
 */
function lockAtEndOf(session) {
  if (ownSession === null) {
    channel.onmessage = ({ data }) => data === "lock" && reload();
    for (const kind of ["pointerdown", "keydown", "wheel"]) {
      addEventListener(kind, recordActivity, { passive: true });
    }
    document.addEventListener("visibilitychange", lockIfEnded);
    // A page restored from the back/forward cache cannot check whether another page stayed
    // open; a new page can.
    addEventListener("pageshow", ({ persisted }) => {
      if (persisted && !(wasRecentlyOpen() && isOwnSession())) {
        location.reload();
      }
    });
    setInterval(lockIfEnded, checkIntervalMs);
  }
  ownSession = session;
}

/** Records activity, unless the session has ended. */
function recordActivity() {
  if (!lockIfEnded() && Date.now() - lastActivity >= activityIntervalMs) {
    lastActivity = Date.now();
    storeActivityTime();
  }
}

/** @returns {boolean} whether the session has ended */
function lockIfEnded() {
  if (isOwnSession()) {
    return false;
  }
  if (currentSession()) {
    // Another tab has locked the profile and unlocked it again.
    reload();
  } else {
    lock();
  }
  return true;
}

function isOwnSession() {
  return currentSession()?.id === ownSession;
}
