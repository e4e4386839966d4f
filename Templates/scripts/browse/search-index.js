/** The search index of a deck: names, traits and a thumbnail of each breed. */

import { jsonLoader } from "../core/json-loader.js";
import { root } from "../core/site-root.js";
import { createElement, icon } from "../ui/dom.js";
import { nameElement } from "../ui/i18n.js";

/**
 * @typedef {object} Entry
 * @property {string} id
 * @property {string} name
 * @property {string} [language] of the name, if it differs from the page's
 * @property {string} [kind] the caption below the name
 * @property {boolean} [family] whether the entry is a family of several breeds
 * @property {number} [common] rank by how common the breed is
 * @property {string} [age] of the animal, if the source provides one, in the page's language
 * @property {string} [description] the beginning of the source's description, in English
 * @property {string[]} names folded names, the displayed one first
 * @property {string[]} traits such as `group-hound`
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
    const own = entry.traits.flatMap((number) => {
      const trait = traits[number];
      return trait ? [trait] : [];
    });
    return { ...entry, traits: own.map(([id]) => id), phrases: own.map(([, said]) => said) };
  });
}

/**
 * Builds a list tile of a breed, with the same markup as the templates.
 *
 * @param {Entry} entry
 * @param {string} folder the address of the deck's folder
 */
export function tile(entry, folder) {
  const link = createElement("a", "tile", frame(entry), nameElement("span", "name", entry));
  link.href = new URL(`${entry.id}.html`, folder).href;
  link.append(createElement("span", "caption", createElement("span", "kind", entry.kind ?? "")));
  const item = createElement("li", "", link);
  item.dataset.breed = entry.id;
  return item;
}

const tileSizes = "(min-width: 56rem) 11rem, (min-width: 36rem) 24vw, 46vw";

/**
 * @param {Pick<Entry, "picture">} entry
 * @param {string} sizes the widths of the picture on the page
 */
export function frame(entry, sizes = tileSizes) {
  const picture = entry.picture;
  if (!picture) {
    return createElement("span", "frame", icon("paw"));
  }
  const image = new Image(picture.width, picture.height);
  image.alt = "";
  image.loading = "lazy";
  image.decoding = "async";
  image.className = picture.portrait ? "portrait" : "";
  const whole = createElement("picture", "");
  if (picture.avif.length > 0) {
    const source = document.createElement("source");
    source.type = "image/avif";
    source.sizes = sizes;
    source.srcset = picture.avif.map(([path = "", width]) =>
      `${new URL(path, root).href} ${width}w`
    )
      .join(", ");
    whole.append(source);
  }
  image.src = new URL(picture.src, root).href;
  whole.append(image);
  return createElement("span", "frame", whole);
}
