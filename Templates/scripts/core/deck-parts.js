/** Loads the parts of a deck's data that are in separate files, for the breeds that are shown. */

import { jsonLoader } from "./json-loader.js";
import { root } from "./site-root.js";

/** @import { Breed, Deck, FieldMark, PartTraits, Rendition, Span } from "../../generated/study-model.js" */

/**
 * @typedef {object} PhotoListing the fields needed to show a photo
 * @property {string} id
 * @property {string} description
 * @property {Rendition[]} renditions
 */

/**
 * @typedef {object} Lesson the fields of a breed that explain an answer
 * @property {FieldMark[]} marks
 * @property {string[]} tells the differences from the breed's look-alikes, in the order of the
 * look-alikes
 * @property {string[]} [tellLanguages] the languages of `tells`, each empty if it is the page's
 * @property {string[]} [tellPlaces] the parts that `tells` are about, each empty if several
 * @property {PartTraits[]} [traits]
 * @property {Span} [height]
 * @property {Span} [weight]
 */

/** Loads a file with the entries of some breeds. @type {(source: string) => Promise<any[]>} */
const entries = jsonLoader((file) => file);

/**
 * Loads the descriptions and renditions of breeds' photos. Throws if they cannot be loaded.
 *
 * @param {Deck} deck
 * @param {Iterable<string> | null} ids slugs of the breeds; null for all
 */
export async function loadPhotos(deck, ids) {
  await loadPart(
    deck,
    deck.parts?.photos,
    ids,
    ({ photos }, /** @type {PhotoListing[]} */ listings) => {
      for (const photo of photos) {
        const { description, renditions } = listings.find(({ id }) => id === photo.id) ?? photo;
        photo.description = description;
        photo.renditions = renditions;
      }
    },
  );
}

/**
 * Loads breeds' field marks, traits, sizes and differences from look-alikes. Throws if they cannot
 * be loaded.
 *
 * @param {Deck} deck
 * @param {Iterable<string> | null} ids slugs of the breeds; null for all
 */
export async function loadLessons(deck, ids) {
  await loadPart(deck, deck.parts?.lessons, ids, (breed, /** @type {Lesson} */ lesson) => {
    const { tells, tellLanguages, tellPlaces, marks } = lesson;
    const { traits = null, height = null, weight = null } = lesson;
    Object.assign(breed, { marks, traits, height, weight });
    breed.lookalikes.forEach((other, index) => {
      other.tell = tells[index] ?? "";
      other.language = tellLanguages?.[index] || null;
      other.place = tellPlaces?.[index] || null;
    });
  });
}

/**
 * Loads the other accepted names of all breeds, and those of families, for typed and spoken answers.
 * Throws if they cannot be loaded.
 *
 * @param {Deck} deck
 */
export async function loadNames(deck) {
  const [names, families] = await Promise.all(
    [deck.parts?.names, deck.parts?.families]
      .map((file) => file ? entries(new URL(file, root).href) : null),
  );
  if (names) {
    deck.breeds.forEach((breed, index) => breed.names = names[index] ?? []);
  }
  if (families) {
    deck.families = families;
  }
}

/**
 * @param {Deck} deck
 * @param {string[] | undefined} files
 * @param {Iterable<string> | null} ids
 * @param {(breed: Breed, entry: any) => void} complete
 */
async function loadPart({ breeds, parts }, files, ids, complete) {
  if (!parts || !files) {
    return;
  }
  const slugs = ids && new Set(ids);
  const indices = [...breeds.keys()].filter((index) => slugs?.has(breeds[index]?.id ?? "") ?? true);
  const fileIndices = new Set(indices.map((index) => Math.floor(index / parts.size)));
  await Promise.all([...fileIndices].map(async (fileIndex) => {
    const loaded = await entries(new URL(files[fileIndex] ?? "", root).href);
    loaded.forEach((entry, offset) => {
      const breed = breeds[fileIndex * parts.size + offset];
      if (breed) {
        complete(breed, entry);
      }
    });
  }));
}
