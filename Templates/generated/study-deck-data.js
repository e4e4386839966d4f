// Generated from Sources/StudyModel by `make model`.
// @ts-check

import {
  appendAll,
  elementAt,
  int,
  quotient,
  setElement,
  sortedBy,
} from "./study-runtime.js";

/** @import { Deck, Lookalike, Resemblance } from "./study-model.js" */

/**
 * The relations between a deck's breeds, in a form that is a third of their size in the breeds.
 *
 * A breed is given by its position in the deck instead of its slug, and two breeds that resemble
 * each other equally are listed once. Relations to breeds outside the deck are not included.
 *
 * @typedef {object} DeckRelations
 * @property {number[][]} categories For each category, the distance of each breed from the one after the previous breed.
 * @property {number[][]} lookalikes For each breed, the positions of its look-alikes.
 * @property {string} pageFolder The folder with the breeds' pages, relative to the site's root.
 * @property {number[][]} resembles For each breed, the similar breeds in the deck's order, as pairs of numbers: the distance of the other breed from the previous one, or from the breed itself, and the score. If the other breed does not list this one, or with another score, the second number is -1 - score.
 */

/**
 * Returns the address of a breed's page that its deck's data omits.
 *
 * @param {string} id
 * @param {string} folder
 * @returns {string}
 */
export function omittedPage(id, folder) {
  return folder + "/" + id + ".html";
}

/**
 * Returns a deck whose `relations` are in its breeds and categories. Positions outside the deck are
 * ignored.
 *
 * @param {Deck} deck
 * @returns {Deck}
 */
export function expandingRelations(deck) {
  const relations = deck.relations ?? null;
  if (relations === null) {
    return deck;
  }
  const resembles = resemblances(relations, deck);
  const expanded = {
    ...deck,
    breeds: [...deck.breeds],
    categories: [...deck.categories],
  };
  expanded.relations = /** @type {DeckRelations | null} */ (null);
  expanded.breeds = [];
  for (const [index, breed] of deck.breeds.entries()) {
    const breed2 = {
      ...breed,
      lookalikes: [...breed.lookalikes],
      resembles: [...breed.resembles],
    };
    if (breed2.page === "") {
      breed2.page = omittedPage(breed2.id, relations.pageFolder);
    }
    if (index < relations.lookalikes.length) {
      appendAll(
        breed2.lookalikes,
        elementAt(relations.lookalikes, index).filter((item) =>
          isPosition(item, deck)
        ).map((item) =>
          /** @type {Lookalike} */ ({
            breed: elementAt(deck.breeds, item).id,
            tell: "",
            language: null,
            place: null,
          })
        ),
      );
    }
    appendAll(breed2.resembles, elementAt(resembles, index));
    expanded.breeds.push(breed2);
  }
  expanded.categories = [];
  for (const [index, category] of deck.categories.entries()) {
    const category2 = { ...category, breeds: [...category.breeds] };
    if (index < relations.categories.length) {
      const positions = memberPositions(elementAt(relations.categories, index));
      appendAll(
        category2.breeds,
        positions.filter((item) => isPosition(item, deck)).map((item) =>
          elementAt(deck.breeds, item).id
        ),
      );
    }
    expanded.categories.push(category2);
  }
  return expanded;
}

/**
 * Returns the positions of a category's breeds.
 *
 * @param {number[]} distances
 * @returns {number[]}
 */
function memberPositions(distances) {
  /** @type {number[]} */
  const positions = [];
  let next = 0;
  for (const distance of distances) {
    const position = moved(next, distance);
    positions.push(position);
    next = moved(position, 1);
  }
  return positions;
}

/**
 * @param {number} number
 * @param {Deck} deck
 * @returns {boolean}
 */
function isPosition(number, deck) {
  return number >= 0 && number < deck.breeds.length;
}

/**
 * Returns the sum of a position and a distance; -1, which is no position, if the distance is larger
 * than any deck.
 *
 * @param {number} position
 * @param {number} distance
 * @returns {number}
 */
function moved(position, distance) {
  return (distance < -1_000_000_000 ||
  distance > 1_000_000_000 ||
  position > 1_000_000_000)
    ? -1
    : int(position + distance);
}

/**
 * Returns the similar breeds of each breed, the most similar first and otherwise in the deck's order.
 *
 * @param {DeckRelations} relations
 * @param {Deck} deck
 * @returns {Resemblance[][]}
 */
function resemblances(relations, deck) {
  /** @type {PlacedResemblance[]} */
  const none = [];
  const lists = deck.breeds.map((_) => none);
  for (let index = 0, end = deck.breeds.length; index < end; index++) {
    if (index < relations.resembles.length) {
      const numbers = elementAt(relations.resembles, index);
      let position = index;
      for (let at = 0, end2 = quotient(numbers.length, 2); at < end2; at++) {
        position = moved(position, elementAt(numbers, int(2 * at)));
        const number = elementAt(numbers, int(int(2 * at) + 1));
        if (!isPosition(position, deck)) {
          break;
        }
        setElement(
          lists,
          index,
          [
            ...elementAt(lists, index),
            { position, score: number < 0 ? int(-1 - number) : number },
          ],
        );
        if (number >= 0) {
          setElement(
            lists,
            position,
            [...elementAt(lists, position), { position: index, score: number }],
          );
        }
      }
    }
  }
  return lists.map((list) =>
    sortedBy(
      list,
      (first, second) =>
        first.score === second.score
          ? first.position < second.position
          : first.score > second.score,
    ).map((placedResemblance) =>
      /** @type {Resemblance} */ ({
        breed: elementAt(deck.breeds, placedResemblance.position).id,
        score: placedResemblance.score,
      })
    )
  );
}

/**
 * @typedef {object} PlacedResemblance
 * @property {number} position
 * @property {number} score
 */
