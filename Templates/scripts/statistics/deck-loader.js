/** Loads deck data for statistics, and selects the properties of breeds that pages show. */

import { loadDeckData } from "../core/deck-data.js";
import { loadPhotos } from "../core/deck-parts.js";

/** @import { Breed, Deck, Photo } from "../../generated/study-model.js" */
/** @import { StatisticsInput } from "./learner-history.js" */

/**
 * @typedef {object} BreedLabel a breed as pages show it
 * @property {string} id
 * @property {string} name
 * @property {string | null} language the language of the name, if it differs from the page's
 * @property {string} page the address of the breed's page, relative to the site's root
 * @property {Photo | null} photo
 */

/**
 * Returns the displayed properties of a deck's breeds, by slug. If the photo data cannot be loaded,
 * labels may lack a photo.
 *
 * @param {Deck} deck
 * @param {Set<string> | null} ids slugs of the breeds; null for all
 */
export async function breedLabels(deck, ids) {
  await loadPhotos(deck, ids).catch(() => {});
  const breeds = deck.breeds.filter((breed) => ids === null || ids.has(breed.id));
  return Object.fromEntries(breeds.map((breed) => [breed.id, breedLabel(breed)]));
}

/**
 * Returns the label of a breed.
 *
 * @param {Breed} breed
 * @returns {BreedLabel}
 */
export function breedLabel({ id, name, language, page, photos }) {
  return { id, name, language: language ?? null, page, photo: cover(photos) };
}

/**
 * Returns the first photo wide enough for a page header or, if there is none, the widest; null if
 * no photos are loaded.
 *
 * @param {Photo[]} photos
 */
function cover(photos) {
  /** @param {Photo} photo */
  const width = (photo) => photo.renditions[photo.renditions.length - 1]?.width ?? 0;
  const widest = Math.max(0, ...photos.map(width));
  return photos.find((photo) => width(photo) >= Math.min(640, widest) && widest > 0) ?? null;
}

/**
 * Loads a deck of the input.
 *
 * @param {Pick<StatisticsInput, "decks">} input
 * @param {string} id
 * @returns {Promise<Deck>}
 */
export async function loadDeck(input, id) {
  const source = input.decks.find((deck) => deck.id === id)?.source;
  if (!source) {
    throw new Error(`There is no deck ${id}.`);
  }
  return await loadDeckData(source);
}
