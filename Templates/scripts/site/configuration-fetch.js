/**
 * Fetches site.json once its stored copy has expired. Checks only what every page uses, since the
 * complete validation is large and few pages need it; `site-configuration.js` validates the rest.
 */

import { fetchFile } from "../core/site-files.js";
import { root } from "../core/site-root.js";
import {
  remainingLifetime,
  storeConfiguration,
  storedConfiguration,
} from "./stored-configuration.js";

/** Timeout for the request, in milliseconds. */
const fetchTimeoutMs = 3000;

/** @type {Promise<void> | null} */
let fetching = null;

/** Fetches and stores the configuration if it has expired. If that fails, keeps the last one. */
export async function refreshConfiguration() {
  const stored = storedConfiguration();
  if (!stored || remainingLifetime(stored, Date.now()) <= 0) {
    await (fetching ??= fetchConfiguration().finally(() => fetching = null));
  }
}

async function fetchConfiguration() {
  try {
    const signal = AbortSignal.timeout(fetchTimeoutMs);
    // `reload` bypasses the service worker, whose copy would be mistaken for a fresh one.
    const response = await fetchFile(new URL("site.json", root), { cache: "reload", signal });
    const text = response.ok ? await response.text() : "";
    if (isConfiguration(text)) {
      storeConfiguration(text);
    }
  } catch {
    // Keep the last known configuration.
  }
}

/**
 * Whether a text is a configuration, judging by the fields that every page uses. A page of a proxy
 * or an incomplete file is none.
 *
 * @param {string} text
 */
export function isConfiguration(text) {
  try {
    const { format, version, maintenance, notice, minimumVersion, lifetime } = JSON.parse(text);
    return format === "decks-site" && version === 1 && typeof maintenance === "boolean" &&
      typeof (notice ?? "") === "string" &&
      [minimumVersion, lifetime].every((number) => Number.isSafeInteger(number) && number >= 0);
  } catch {
    return false;
  }
}
