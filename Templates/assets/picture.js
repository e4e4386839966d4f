/** Pictures of the deck's data as images of the page. */

import { make, root } from "./page.js";

/** @import { Photo } from "./study-model.js" */

/**
 * A picture in all its sizes, as AVIF for browsers that show it. Nothing is fetched before it has
 * its source.
 *
 * @param {Photo} photo
 * @param {string} alt
 * @param {string} sizes how wide it will stand, as `sizes` says it
 * @returns {HTMLElement} around the image
 */
export function picture(photo, alt, sizes) {
  const image = new Image();
  const whole = make("picture", "", image);
  const modern = photo.renditions.filter((one) => one.path.endsWith(".avif"));
  const plain = photo.renditions.filter((one) => !one.path.endsWith(".avif"));
  const largest = photo.renditions[photo.renditions.length - 1];
  image.alt = alt;
  if (!largest) {
    return whole;
  }
  image.width = largest.width;
  image.height = largest.height;
  if (photo.kind === "portrait") {
    image.className = "portrait";
  }
  if (modern.length > 0) {
    const source = document.createElement("source");
    source.type = "image/avif";
    source.sizes = sizes;
    source.srcset = modern.map((one) => `${address(one.path)} ${one.width}w`).join(", ");
    image.before(source);
  }
  image.src = address((plain[plain.length - 1] ?? largest).path);
  return whole;
}

/**
 * The image in a picture.
 *
 * @param {HTMLElement} picture
 * @returns {HTMLImageElement}
 */
export function imageIn(picture) {
  return picture.querySelector("img") ?? new Image();
}

/** @param {string} path */
function address(path) {
  return new URL(path, root).href;
}
