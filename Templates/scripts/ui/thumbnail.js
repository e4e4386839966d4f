/** Small pictures of breeds, for rows and tiles. */

import { createElement } from "./dom.js";
import { picture } from "./picture.js";

/** @import { Photo } from "../../generated/study-model.js" */

/**
 * Creates a framed decorative picture: the breed's name is beside it. Without a photo, the frame is
 * empty.
 *
 * @param {Photo | null | undefined} photo
 * @param {string} [sizes] the `sizes` attribute
 */
export function thumbnail(photo, sizes = "4rem") {
  return createElement("span", "frame", ...(photo ? [picture(photo, "", sizes)] : []));
}

/**
 * Creates thumbnails side by side, to compare breeds.
 *
 * @param {...(Photo | null | undefined)} photos
 */
export function thumbnails(...photos) {
  return createElement("span", "pair", ...photos.map((photo) => thumbnail(photo)));
}
