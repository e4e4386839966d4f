/**
 * Determines how long a profile stays unlocked. The session's id and the times of the last activity
 * and of the last open page are in local storage, which is synchronous, so that pages can read and
 * end a session even while they close. The key itself is in a database and is valid only for its
 * session.
 */

import { siteName } from "../core/site-root.js";

/**
 * @typedef {object} UnlockSession
 * @property {string} id
 * @property {number} idleLimitMs time without activity after which the session ends, in
 *   milliseconds
 */

const sessionKey = `${siteName}:unlocked`;
const activeKey = `${siteName}:active`;
const openKey = `${siteName}:open`;

/** Time without an open page after which a session ends, in milliseconds. */
const closedLimitMs = 60_000;

/** Value stored instead of a session that has ended, until its key is deleted. */
const ended = "ended";

/** Whether a session's key is stored, even if the session has ended. */
export function hasStoredKey() {
  return read(sessionKey) !== null;
}

/**
 * Returns the session, unless it has ended or the learner was idle for too long.
 *
 * @returns {UnlockSession | null}
 */
export function currentSession() {
  const session = parsedSession(read(sessionKey));
  return session && isRecent(Number(read(activeKey)), session.idleLimitMs, Date.now())
    ? session
    : null;
}

/** Whether a page was open within the last minute. */
export function wasRecentlyOpen() {
  return isRecent(Number(read(openKey)), closedLimitMs, Date.now());
}

/**
 * Starts a session for every page.
 *
 * @param {UnlockSession} session
 */
export function startSession(session) {
  storeActivityTime();
  write(openKey, String(Date.now()));
  write(sessionKey, JSON.stringify(session));
}

/** Ends the session for every page. */
export function endSession() {
  if (hasStoredKey()) {
    write(sessionKey, ended);
  }
}

/** Forgets the session if it has ended, once its key is deleted. */
export function forgetEndedSession() {
  if (read(sessionKey) === ended) {
    for (const key of [sessionKey, activeKey, openKey]) {
      remove(key);
    }
  }
}

/** Stores the current time as that of the last activity. */
export function storeActivityTime() {
  write(activeKey, String(Date.now()));
}

/** Stores the current time as the last at which a page was open. */
export function storeOpenTime() {
  if (hasStoredKey()) {
    write(openKey, String(Date.now()));
  }
}

/**
 * Whether a time is less than `limitMs` ago. A time in the future is not recent, so that setting
 * the clock back does not extend a session; a minute's tolerance allows for clock corrections.
 *
 * @param {number} at in milliseconds since 1970
 * @param {number} limitMs
 * @param {number} now in milliseconds since 1970
 */
export function isRecent(at, limitMs, now) {
  return now - at < limitMs && at - now < closedLimitMs;
}

/**
 * @param {string | null} text
 * @returns {UnlockSession | null}
 */
function parsedSession(text) {
  try {
    const session = JSON.parse(text ?? "null");
    return typeof session?.id === "string" && Number.isFinite(session.idleLimitMs) ? session : null;
  } catch {
    return null;
  }
}

/** Values that local storage refuses to store; the session then lasts only as long as the page. */
const unstoredValues = new Map();

/**
 * @param {string} key
 * @returns {string | null}
 */
function read(key) {
  try {
    return unstoredValues.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {string} value
 */
function write(key, value) {
  try {
    localStorage.setItem(key, value);
    unstoredValues.delete(key);
  } catch {
    remove(key);
    unstoredValues.set(key, value);
  }
}

/** @param {string} key */
function remove(key) {
  unstoredValues.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // The browser refuses storage, so there is nothing to delete.
  }
}
