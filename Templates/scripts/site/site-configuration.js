/** What the site tells its programs in site.json: looked for anew, and kept for when it is away. */

import { root } from "../core/site-root.js";
import { transact } from "../storage/database.js";
import { clientVersion, lastKept } from "./client-version.js";
import { notify } from "../ui/banners.js";
import { button } from "../ui/dom.js";
import { parseSiteConfiguration } from "../../generated/study-codecs.js";
import { defaultSiteConfiguration } from "../../generated/study-model.js";
import { say } from "../ui/i18n.js";

/** @import { SiteConfiguration } from "../../generated/study-model.js" */

/** How long the network may take, in milliseconds. */
const fetchTimeoutMs = 3000;

/** @type {Promise<SiteConfiguration> | null} */
let loading = null;

/**
 * What the site says now; what it said last where it cannot be reached, while that may be kept;
 * else what one says that says nothing. A file with anything wrong replaces no good one.
 *
 * @param {IDBDatabase | null} database where it is kept
 * @returns {Promise<SiteConfiguration>}
 */
export function siteConfiguration(database) {
  return loading ??= find(database);
}

/**
 * Says that the site is being worked on, or that these programs are too old, where it is so.
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
      const kept = await lastKept(database);
      const configuration = kept && parseSiteConfiguration(kept.text).value;
      if (configuration && Date.now() - kept.at < configuration.lifetime * 1000) {
        return configuration;
      }
    }
  } catch {
    // What is not kept is looked for again.
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
