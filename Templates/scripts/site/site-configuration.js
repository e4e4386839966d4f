/** The site's configuration from site.json: fetched on each page, and stored for offline use. */

import { root } from "../core/site-root.js";
import { transact } from "../storage/database.js";
import { clientVersion, storedConfiguration } from "./client-version.js";
import { notify } from "../ui/banners.js";
import { button } from "../ui/dom.js";
import { parseSiteConfiguration } from "../../generated/study-codecs.js";
import { defaultSiteConfiguration } from "../../generated/study-model.js";
import { say } from "../ui/i18n.js";

/** @import { SiteConfiguration } from "../../generated/study-model.js" */

/** Timeout for the request, in milliseconds. */
const fetchTimeoutMs = 3000;

/** @type {Promise<SiteConfiguration> | null} */
let loading = null;

/**
 * Returns the site's configuration: the current one or, if the site cannot be reached, the last
 * stored one until it expires; otherwise the defaults. An invalid file never replaces a valid one.
 *
 * @param {IDBDatabase | null} database the database that stores it
 * @returns {Promise<SiteConfiguration>}
 */
export function siteConfiguration(database) {
  return loading ??= find(database);
}

/**
 * Shows a notice if the site is under maintenance or these scripts are too old.
 *
 * @param {IDBDatabase | null} database
 */
export async function applySiteConfiguration(database) {
  const configuration = await siteConfiguration(database);
  if (configuration.maintenance) {
    notify("maintenance", "info", say("maintenance"), configuration.notice ?? say("playOn"));
  }
  if (configuration.minimumVersion > clientVersion) {
    const reload = button("button", say("reload"), () => location.reload());
    notify("tooOld", "info", say("tooOld"), say("reloadToGoOn"), reload);
  }
}

/**
 * @param {IDBDatabase | null} database
 * @returns {Promise<SiteConfiguration>}
 */
async function find(database) {
  const text = await fetched();
  const fresh = text === null ? null : parseSiteConfiguration(text).value;
  try {
    if (fresh && database) {
      await storeConfiguration(database, text);
    } else if (!fresh && database) {
      const kept = await storedConfiguration(database);
      const configuration = kept && parseSiteConfiguration(kept.text).value;
      if (configuration && Date.now() - kept.at < configuration.lifetime * 1000) {
        return configuration;
      }
    }
  } catch {
    // A configuration that cannot be stored is fetched again.
  }
  return fresh ?? defaultSiteConfiguration("", []);
}

/** @returns {Promise<string | null>} */
async function fetched() {
  try {
    const signal = AbortSignal.timeout(fetchTimeoutMs);
    const response = await fetch(new URL("site.json", root), { cache: "no-cache", signal });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}

/**
 * @param {IDBDatabase} database
 * @param {string | null} text
 */
function storeConfiguration(database, text) {
  return transact(database, ["meta"], "readwrite", (transaction) => {
    transaction.objectStore("meta").put({ text, at: Date.now() }, "site");
    return () => {};
  });
}
