/** Pictures of the deck's data as images of the page. */

import { root } from "./page.js";

/** @import { Photo } from "./study-model.js" */

/**
 * An image of a picture in all its sizes. Nothing is fetched before it has its source.
 *
 * @param {Photo} photo
 * @param {string} alt
 * @param {string} sizes how wide it will stand, as `sizes` says it
 * @returns {HTMLImageElement}
 */
export function picture(photo, alt, sizes) {
  const image = new Image();
  const address = (/** @type {string} */ path) => new URL(path, root).href;
  const largest = photo.renditions[photo.renditions.length - 1];
  image.alt = alt;
  if (!largest) {
    return image;
  }
  image.width = largest.width;
  image.height = largest.height;
  if (photo.kind === "portrait") {
    image.className = "portrait";
  }
  if (photo.renditions.length > 1) {
    image.sizes = sizes;
    image.srcset = photo.renditions.map((one) => `${address(one.path)} ${one.width}w`).join(", ");
  }
  image.src = address(largest.path);
  return image;
}
