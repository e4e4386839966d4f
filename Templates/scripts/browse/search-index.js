/** The search index of a deck: names, traits and a thumbnail of each breed. */

import { jsonLoader } from "../core/json-loader.js";

/**
 * @typedef {object} Entry
 * @property {string} id
 * @property {string} name
 * @property {string} [language] the language of the name, if it differs from the page's
 * @property {string} [kind] the caption below the name
 * @property {boolean} [family] whether the entry is a family of several breeds
 * @property {number} [common] rank by how common the breed is
 * @property {string} [age] the animal's age, if the source provides one, in the page's language
 * @property {string} [description] the beginning of the source's description, in English
 * @property {string[]} names folded names, the displayed one first
 * @property {string[]} traits the ids of the breed's traits, such as `group-hound`
 * @property {string[]} phrases folded names of the breed's traits
 * @property {{ src: string, avif: [string, number][], width: number, height: number, portrait: boolean }}
 *   [picture]
 */

/**
 * Returns the breeds of a deck in the deck's order. Throws if they cannot be fetched; a later call
 * tries again.
 *
 * @param {string} source the file's address
 * @returns {Promise<Entry[]>}
 */
export const searchEntries = jsonLoader(readEntries);

/**
 * @param {{ breeds: (Omit<Entry, "traits" | "phrases"> & { traits: number[] })[], traits: [string, string][] }} file
 * @returns {Entry[]}
 */
function readEntries({ breeds, traits }) {
  return breeds.map((entry) => {
    // The file lists each trait once and refers to it by number.
    const ownTraits = entry.traits.flatMap((number) => {
      const trait = traits[number];
      return trait ? [trait] : [];
    });
    return {
      ...entry,
      traits: ownTraits.map(([id]) => id),
      phrases: ownTraits.map(([, phrase]) => phrase),
    };
  });
}
