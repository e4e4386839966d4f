/** The site's complete configuration from site.json, fetched when it has expired. */

import { parseSiteConfiguration } from "../../generated/study-site-codecs.js";
import { defaultSiteConfiguration } from "../../generated/study-record.js";
import { refreshConfiguration } from "./configuration-fetch.js";
import { markValidated, storedConfiguration } from "./stored-configuration.js";

/** @import { SiteConfiguration } from "../../generated/study-record.js" */
/** @import { StoredConfiguration } from "./stored-configuration.js" */

/**
 * Returns the site's configuration, fetched again if it has expired. If that fails, or the file is
 * invalid, the last valid configuration is used, or else the defaults.
 *
 * @returns {Promise<SiteConfiguration>}
 */
export async function siteConfiguration() {
  await refreshConfiguration();
  const stored = storedConfiguration();
  const configuration = stored && parseSiteConfiguration(stored.text).value;
  if (configuration) {
    markValidated(stored);
  }
  return configuration ?? lastValidConfiguration(stored) ?? defaultSiteConfiguration("", []);
}

/** @param {StoredConfiguration | null} stored */
function lastValidConfiguration(stored) {
  return stored?.earlier === undefined ? null : parseSiteConfiguration(stored.earlier).value;
}
