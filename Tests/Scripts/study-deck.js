/** Decks for tests of the study model. */

/** @import { Breed, Deck } from "../../Templates/generated/study-model.js" */

/**
 * @param {string} id
 * @param {Partial<Breed>} [fields]
 * @returns {Breed}
 */
export function breed(id, fields = {}) {
  return {
    id,
    name: id.toUpperCase(),
    names: [],
    page: `${id}.html`,
    family: null,
    same: [],
    common: null,
    marks: [],
    lookalikes: [],
    resembles: [],
    photos: [0, 1].map((index) => ({
      id: `${id}-${index}`,
      kind: "photo",
      description: "",
      renditions: [],
    })),
    height: null,
    weight: null,
    language: null,
    traits: null,
    ...fields,
  };
}

/**
 * @param {Breed[]} breeds
 * @returns {Deck}
 */
export function deckOf(breeds) {
  return {
    id: "dogs",
    version: "1",
    title: "Dogs",
    species: "dog",
    breeds,
    categories: [],
    renamed: [],
    families: null,
  };
}

/** Returns a deck of breeds `b0`, `b1` and so on, in order of commonness. */
export function numberedDeck(/** @type {number} */ count) {
  return deckOf(
    Array.from({ length: count }, (_, index) => breed(`b${index}`, { common: index + 1 })),
  );
}
