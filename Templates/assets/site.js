/** What the site tells its programs in site.json: looked for anew, and kept for when it is away. */

import { transact } from "./database.js";
import { notify } from "./notices.js";
import { button, root } from "./page.js";
import { parseSiteConfiguration } from "./study-codecs.js";
import { defaultSiteConfiguration } from "./study-model.js";
import { say } from "./words.js";

/** @import { SiteConfiguration } from "./study-model.js" */

/** The version of these programs, which site.json may find too old. */
export const programs = 1;

/** How long the network may take, in milliseconds. */
const patience = 3000;

/** @type {Promise<SiteConfiguration> | null} */
let found = null;

/**
 * What the site says now; what it said last where it cannot be reached, while that may be kept;
 * else what one says that says nothing. A file with anything wrong replaces no good one.
 *
 * @param {IDBDatabase | null} database where it is kept
 * @returns {Promise<SiteConfiguration>}
 */
export function siteConfiguration(database) {
  return found ??= find(database);
}

/**
 * Says that the site is being worked on, or that these programs are too old, where it is so.
 *
 * @param {IDBDatabase | null} database
 */
export async function heedSite(database) {
  const configuration = await siteConfiguration(database);
  if (configuration.maintenance) {
    notify("maintenance", "info", say("maintenance"), configuration.notice ?? say("playOn"));
  }
  if (configuration.minimumVersion > programs) {
    const reload = button("button", say("reload"), () => location.reload());
    notify("tooOld", "info", say("tooOld"), say("reloadToGoOn"), reload);
  }
}

/**
 * Between two cards: gets the programs that the site wants, once; the answers are kept.
 *
 * @param {IDBDatabase | null} database
 * @returns {Promise<void>}
 */
export async function afterCard(database) {
  const { minimumVersion } = await siteConfiguration(database);
  const asked = sessionStorage.getItem("decks:update");
  if (minimumVersion > programs && asked !== String(minimumVersion)) {
    sessionStorage.setItem("decks:update", String(minimumVersion));
    const registration = await navigator.serviceWorker?.getRegistration().catch(() => null);
    await registration?.update().catch(() => {});
    location.reload();
    // The page goes; nothing more is to happen in it.
    await new Promise(() => {});
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
      await keep(database, text);
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
    const signal = AbortSignal.timeout(patience);
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
function keep(database, text) {
  return transact(database, ["meta"], "readwrite", (transaction) => {
    transaction.objectStore("meta").put({ text, at: Date.now() }, "site");
    return () => {};
  });
}

/**
 * @param {IDBDatabase} database
 * @returns {Promise<{ text: string, at: number } | null>}
 */
function lastKept(database) {
  return transact(database, ["meta"], "readonly", (transaction) => {
    const request = transaction.objectStore("meta").get("site");
    return () => request.result ?? null;
  });
}
