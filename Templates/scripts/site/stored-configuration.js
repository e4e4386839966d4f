/**
 * The last valid content of site.json, in local storage: every page can read it synchronously, and
 * other tabs are notified of changes.
 */

import { siteName } from "../core/site-root.js";

/** The key in local storage. */
export const configurationKey = `${siteName}:configuration`;

/**
 * @typedef {object} StoredConfiguration
 * @property {string} text
 * @property {number} at when it was fetched, in milliseconds since 1970
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

/** @returns {StoredConfiguration | null} */
export function storedConfiguration() {
  try {
    const stored = JSON.parse(localStorage.getItem(configurationKey) ?? inMemory ?? "null");
    return typeof stored?.text === "string" && typeof stored.at === "number" ? stored : null;
  } catch {
    return inMemory === null ? null : JSON.parse(inMemory);
  }
}

/** @param {string} text the content of a valid file */
export function storeConfiguration(text) {
  store({ text, at: Date.now() });
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
 * Parses stored text, which was validated before; returns defaults if there is none.
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
