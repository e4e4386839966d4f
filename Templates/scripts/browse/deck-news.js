/** Finds changes to a deck since the page was built. */

import { root } from "../core/site-root.js";
import { storeConfiguration } from "../site/stored-configuration.js";
import { parseSiteConfiguration } from "../../generated/study-site-codecs.js";

/** @import { Deck } from "../../generated/study-model.js" */

/** Timeout for each request, in milliseconds. */
const timeoutMs = 20_000;

/**
 * @typedef {object} DeckNews
 * @property {number} breeds number of new breeds
 * @property {number} pictures number of new pictures of breeds that are not new
 * @property {boolean} isUpdate whether there is a newer version of the site
 */

/**
 * Checks for a newer version of the site, bypassing all caches, and compares its deck with the
 * page's. Throws if the site cannot be reached.
 *
 * @param {string} id
 * @param {string} source the address of the page's deck data
 * @returns {Promise<DeckNews>}
 */
export async function deckNews(id, source) {
  const text = await (await load(new URL("site.json", root))).text();
  const site = parseSiteConfiguration(text).value;
  if (site) {
    storeConfiguration(text);
  }
  const isUpdate = await checkForUpdate();
  const newest = site?.decks.find((deck) => deck.id === id)?.data;
  if (!newest || versionOf(newest) === versionOf(source)) {
    return { breeds: 0, pictures: 0, isUpdate };
  }
  /** @type {Deck[]} */
  const [before, after] = await Promise.all([
    fetch(source, { signal: AbortSignal.timeout(timeoutMs) }).then((response) => response.json()),
    load(new URL(newest, root)).then((response) => response.json()),
  ]);
  return { ...countNews(before, after), isUpdate: true };
}

/**
 * Counts the breeds and pictures that only the newer deck has.
 *
 * @param {Pick<Deck, "breeds">} before
 * @param {Pick<Deck, "breeds">} after
 */
export function countNews(before, after) {
  const knownBreeds = new Set(before.breeds.map((breed) => breed.id));
  const knownPictures = new Set(before.breeds.flatMap(pictureIds));
  const [newBreeds, oldBreeds] = [
    after.breeds.filter((breed) => !knownBreeds.has(breed.id)),
    after.breeds.filter((breed) => knownBreeds.has(breed.id)),
  ];
  const pictures = oldBreeds.flatMap(pictureIds).filter((picture) => !knownPictures.has(picture));
  return { breeds: newBreeds.length, pictures: pictures.length };
}

/** @param {Deck["breeds"][number]} breed */
function pictureIds({ photos }) {
  return photos.map((photo) => photo.id);
}

/**
 * Returns the deck version in the name of a data file; it is the same in all languages.
 *
 * @param {string} address
 */
function versionOf(address) {
  return /\.([0-9a-f]+)\.[0-9a-f]+\.json$/.exec(address)?.[1] ?? address;
}

/**
 * Looks for a new service worker; the page then offers the update.
 *
 * @returns {Promise<boolean>} whether there is one
 */
async function checkForUpdate() {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await registration?.update().catch(() => {});
  return Boolean(registration?.installing ?? registration?.waiting);
}

/** @param {URL} address */
async function load(address) {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(address, { cache: "reload", signal });
  if (!response.ok) {
    throw new Error(`${address} returned status ${response.status}.`);
  }
  return response;
}
