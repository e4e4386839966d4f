/** The decks of the site, for pages that name only one of them, or none. */

import { root } from "../core/site-root.js";
import { siteConfiguration } from "./site-configuration.js";

/** Returns all decks of the site, with the addresses of their data in the page's language. */
export async function siteDecksInPageLanguage() {
  const { decks } = await siteConfiguration();
  const { lang } = document.documentElement;
  return decks.map(({ id, data, translations }) => ({
    id,
    source: new URL(translations?.[lang] ?? data, root).href,
  }));
}

/**
 * Returns all decks of the site, with the addresses of their data in the language of the page's
 * deck; null if no deck of the site has the id and the address of that deck, for example after an
 * update of the site.
 *
 * @param {{ id: string, source: string }} pageDeck the page's deck
 * @returns {Promise<{ id: string, source: string }[] | null>}
 */
export async function siteDecks(pageDeck) {
  const { decks } = await siteConfiguration();
  const address = (/** @type {string} */ data) => new URL(data, root).href;
  const { data, translations } = decks.find(({ id }) => id === pageDeck.id) ?? {};
  if (data !== undefined && address(data) === pageDeck.source) {
    return decks.map(({ id, data }) => ({ id, source: address(data) }));
  }
  const [language] = Object.entries(translations ?? {})
    .find(([, data]) => address(data) === pageDeck.source) ?? [];
  return language === undefined ? null : decks.map(({ id, data, translations }) => ({
    id,
    source: address(translations?.[language] ?? data),
  }));
}
