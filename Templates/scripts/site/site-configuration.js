/** The site's configuration from site.json, fetched when it has expired. */

import { root } from "../core/site-root.js";
import { parseSiteConfiguration } from "../../generated/study-site-codecs.js";
import { defaultSiteConfiguration } from "../../generated/study-record.js";
import {
  remainingLifetime,
  storeConfiguration,
  storedConfiguration,
} from "./stored-configuration.js";

/** @import { SiteConfiguration } from "../../generated/study-record.js" */

/** Timeout for the request, in milliseconds. */
const fetchTimeoutMs = 3000;

/** @type {Promise<void> | null} */
let fetching = null;

/**
 * Returns the site's configuration, fetched again if it has expired. If that fails, or the file is
 * invalid, the last known configuration is used, or else the defaults.
 *
 * @returns {Promise<SiteConfiguration>}
 */
export async function siteConfiguration() {
  const stored = storedConfiguration();
  if (!stored || remainingLifetime(stored, Date.now()) <= 0) {
    await (fetching ??= fetchConfiguration().finally(() => fetching = null));
  }
  const text = storedConfiguration()?.text;
  const configuration = text === undefined ? null : parseSiteConfiguration(text).value;
  return configuration ?? defaultSiteConfiguration("", []);
}

/** Fetches the configuration and stores it if it is valid. */
async function fetchConfiguration() {
  try {
    const signal = AbortSignal.timeout(fetchTimeoutMs);
    // `reload` bypasses the service worker, whose copy would be mistaken for a fresh one.
    const response = await fetch(new URL("site.json", root), { cache: "reload", signal });
    const text = response.ok ? await response.text() : "";
    if (parseSiteConfiguration(text).value) {
      storeConfiguration(text);
    }
  } catch {
    // Keep the last known configuration.
  }
}
