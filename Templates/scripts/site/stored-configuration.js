/**
 * The last content of site.json, in local storage: every page can read it synchronously, and
 * other tabs are notified of changes.
 */

import { siteName } from "../core/site-root.js";

/** The key in local storage. */
export const configurationKey = `${siteName}:configuration`;

/**
 * @typedef {object} StoredConfiguration
 * @property {string} text
 * @property {number} at when it was fetched, in milliseconds since 1970
 * @property {boolean} [isValidated] whether a page has validated it completely
 * @property {string} [earlier] the last completely validated text, if it is another one
 */

/**
 * The part of the configuration that every page uses.
 *
 * @typedef {object} SiteState
 * @property {boolean} maintenance
 * @property {string | null} [notice]
 * @property {number} minimumVersion
 * @property {number} lifetime in seconds
 */

/** Replaces local storage in browsers that refuse it. @type {string | null} */
let inMemory = null;

/**
 * Returns the stored configuration; null if there is none.
 *
 * @returns {StoredConfiguration | null}
 */
export function storedConfiguration() {
  try {
    const stored = JSON.parse(localStorage.getItem(configurationKey) ?? inMemory ?? "null");
    return typeof stored?.text === "string" && typeof stored.at === "number" ? stored : null;
  } catch {
    return inMemory === null ? null : JSON.parse(inMemory);
  }
}

/**
 * Stores a configuration as the current one.
 *
 * @param {string} text the content of a file whose state is valid
 */
export function storeConfiguration(text) {
  store(replacedConfiguration(storedConfiguration(), text, Date.now()));
}

/**
 * Returns the configuration to store after a fetch. Keeps the last completely validated text, in
 * case the new one turns out to be invalid.
 *
 * @param {StoredConfiguration | null} stored
 * @param {string} text
 * @param {number} at in milliseconds since 1970
 * @returns {StoredConfiguration}
 */
export function replacedConfiguration(stored, text, at) {
  if (stored?.text === text) {
    return { ...stored, at };
  }
  const earlier = stored?.isValidated ? stored.text : stored?.earlier;
  return earlier === undefined ? { text, at } : { text, at, earlier };
}

/**
 * Notes that a stored configuration is completely valid.
 *
 * @param {StoredConfiguration} stored
 */
export function markValidated({ text, at, isValidated }) {
  if (!isValidated) {
    store({ text, at, isValidated: true });
  }
}

/** Makes the next page fetch the configuration again, for example after an update of the site. */
export function expireConfiguration() {
  const stored = storedConfiguration();
  if (stored) {
    store({ ...stored, at: 0 });
  }
}

/** @param {StoredConfiguration} configuration */
function store(configuration) {
  inMemory = JSON.stringify(configuration);
  try {
    localStorage.setItem(configurationKey, inMemory);
  } catch {
    // Without local storage, each page fetches the configuration anyway.
  }
}

/**
 * Returns how long a configuration may still be used, in milliseconds; 0 or less if it has to be
 * fetched again, for example after the clock was set back.
 *
 * @param {StoredConfiguration} stored
 * @param {number} now in milliseconds since 1970
 */
export function remainingLifetime({ text, at }, now) {
  return at > now ? 0 : at + stateIn(text).lifetime * 1000 - now;
}

/**
 * Parses stored text, whose state was checked before; returns defaults if there is none.
 *
 * @param {string} text
 * @returns {SiteState}
 */
export function stateIn(text) {
  try {
    return JSON.parse(text);
  } catch {
    return { maintenance: false, minimumVersion: 0, lifetime: 0 };
  }
}
