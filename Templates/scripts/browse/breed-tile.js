/** Tiles and framed thumbnails of breeds from the search index. */

import { root } from "../core/site-root.js";
import { createElement, icon } from "../ui/dom.js";
import { nameElement } from "../ui/i18n.js";

/** @import { Entry } from "./search-index.js" */

/**
 * Builds a list tile of a breed, with the same markup as the templates.
 *
 * @param {Entry} entry
 * @param {string} folder the address of the deck's folder
 */
export function breedTile(entry, folder) {
  const link = createElement("a", "tile", breedFrame(entry), nameElement("span", "name", entry));
  link.href = new URL(`${entry.id}.html`, folder).href;
  link.append(createElement("span", "caption", createElement("span", "kind", entry.kind ?? "")));
  const item = createElement("li", "", link);
  item.dataset.breed = entry.id;
  return item;
}

const tileSizes = "(min-width: 56rem) 11rem, (min-width: 36rem) 24vw, 46vw";

/**
 * Builds the framed thumbnail of a breed, or an icon if it has no picture.
 *
 * @param {Pick<Entry, "picture">} entry
 * @param {string} sizes the `sizes` attribute of the picture
 */
export function breedFrame(entry, sizes = tileSizes) {
  const picture = entry.picture;
  if (!picture) {
    return createElement("span", "frame", icon("paw"));
  }
  const image = new Image(picture.width, picture.height);
  image.alt = "";
  image.loading = "lazy";
  image.decoding = "async";
  image.className = picture.portrait ? "portrait" : "";
  const pictureElement = createElement("picture", "");
  if (picture.avif.length > 0) {
    const source = document.createElement("source");
    source.type = "image/avif";
    source.sizes = sizes;
    source.srcset = picture.avif.map(([path = "", width]) =>
      `${new URL(path, root).href} ${width}w`
    )
      .join(", ");
    pictureElement.append(source);
  }
  image.src = new URL(picture.src, root).href;
  pictureElement.append(image);
  return createElement("span", "frame", pictureElement);
}
