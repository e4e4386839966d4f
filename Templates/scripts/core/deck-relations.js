/**
 * Expands the relations between a deck's breeds, which its data contains in a short form, written by
 * `DeckRelations` of the build.
 */

/** @import { Breed, Category, Deck } from "../../generated/study-model.js" */

/**
 * @typedef {object} DeckRelations
 * @property {number[][]} lookalikes the positions of each breed's look-alikes in the deck
 * @property {number[][]} resembles for each breed, in turn the distance of another breed from the
 *   previous one, or from the breed itself, and the score; the score is −1 − score if the other
 *   breed does not list this one
 * @property {number[][]} categories for each category, the distance of each member from the breed
 *   after the previous member
 * @property {string} pages the addresses of the breeds' pages, with `*` for the slug
 */

/** @typedef {Deck & { relations?: DeckRelations }} DeckData */

/**
 * Returns a deck with its relations in the form that the model reads.
 *
 * @param {DeckData} data
 * @returns {Deck}
 */
export function withRelations({ relations, ...deck }) {
  if (!relations) {
    return deck;
  }
  const { breeds } = deck;
  const resembles = resemblances(relations.resembles);
  const slug = (/** @type {number} */ position) => breeds[position]?.id ?? "";
  return {
    ...deck,
    breeds: breeds.map((breed, index) => ({
      ...breed,
      page: breed.page || relations.pages.replace("*", breed.id),
      lookalikes: [
        ...breed.lookalikes,
        ...(relations.lookalikes[index] ?? []).map((other) => ({ breed: slug(other), tell: "" })),
      ],
      resembles: (resembles[index] ?? []).map(([other, score]) => ({ breed: slug(other), score })),
    })),
    categories: deck.categories.map((category, index) => ({
      ...category,
      breeds: [...category.breeds, ...members(relations.categories[index] ?? []).map(slug)],
    })),
  };
}

/** @param {number[]} distances */
function members(distances) {
  let next = 0;
  return distances.map((distance) => {
    const position = next + distance;
    next = position + 1;
    return position;
  });
}

/**
 * Returns, for each breed, the positions and scores of the breeds that it resembles, the most
 * similar first and otherwise in the order of the deck.
 *
 * @param {number[][]} entries
 */
function resemblances(entries) {
  /** @type {[number, number][][]} */
  const lists = entries.map(() => []);
  entries.forEach((values, index) => {
    let other = index;
    for (let at = 0; at < values.length; at += 2) {
      other += values[at] ?? 0;
      const stored = values[at + 1] ?? 0;
      lists[index]?.push([other, stored < 0 ? -1 - stored : stored]);
      if (stored >= 0) {
        lists[other]?.push([index, stored]);
      }
    }
  });
  return lists.map((list) => list.sort(([a, aScore], [b, bScore]) => bScore - aScore || a - b));
}
