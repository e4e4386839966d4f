/** The decks of the site, for pages that name only one of them. */

import { root } from "../core/site-root.js";
import { siteConfiguration } from "./site-configuration.js";

/**
 * Returns all decks of the site, with the addresses of their data; null if none has the
 * id and the address of the page's deck, as on a page in another language.
 *
 * @param {{ id: string, source: string }} own the page's deck
 * @returns {Promise<{ id: string, source: string }[] | null>}
 */
export async function siteDecks(own) {
  const { decks } = await siteConfiguration();
  const all = decks.map(({ id, data }) => ({ id, source: new URL(data, root).href }));
  return all.some(({ id, source }) => id === own.id && source === own.source) ? all : null;
}
