/** Image elements for a deck's photos. */

import { pictureAddress } from "../core/site-files.js";
import { createElement, icon } from "./dom.js";
import { withLanguage } from "./i18n.js";

/** @import { Breed, Photo, Rendition } from "../../generated/study-model.js" */

/** Media query for phones in portrait orientation. */
const phone = "(max-width: 35rem)";

/**
 * Layouts of pictures: the aspect ratios to which they are cropped, each with the media query under
 * which it applies. A ratio of 0 means the whole picture.
 *
 * @type {Record<"square" | "tall" | "whole" | "question" | "option", [number, string][]>}
 */
const layouts = {
  square: [[1, ""]],
  tall: [[4 / 5, ""]],
  whole: [[0, ""]],
  question: [[4 / 5, phone], [0, ""]],
  option: [[4 / 5, phone], [1, ""]],
};

/**
 * Creates a responsive picture, with AVIF for browsers that support it. The source is set last, so
 * that nothing is fetched too early.
 *
 * @param {Photo} photo
 * @param {string} alt
 * @param {string} sizes the `sizes` attribute
 * @param {keyof typeof layouts} [layout]
 * @returns {HTMLElement} an element that contains the image
 */
export function picture(photo, alt, sizes, layout = "square") {
  const image = new Image();
  const pictureElement = createElement("picture", "", image);
  const avif = photo.renditions.filter((rendition) => rendition.path.endsWith(".avif"));
  const fallback = photo.renditions.filter((rendition) => !rendition.path.endsWith(".avif"));
  const largest = photo.renditions[photo.renditions.length - 1];
  image.alt = alt;
  if (!largest) {
    return pictureElement;
  }
  image.width = largest.width;
  image.height = largest.height;
  if (photo.kind === "portrait") {
    image.className = "portrait";
  }
  for (const [ratio, media] of avif.length > 0 ? layouts[layout] : []) {
    const source = document.createElement("source");
    const renditions = withAspectRatio(avif, ratio || largest.width / largest.height) ??
      withAspectRatio(avif, largest.width / largest.height) ?? avif;
    source.type = "image/avif";
    source.sizes = sizes;
    source.srcset = renditions.map(({ path, width }) => `${pictureAddress(path)} ${width}w`).join(
      ", ",
    );
    source.media = media;
    source.width = renditions[renditions.length - 1]?.width ?? 0;
    source.height = renditions[renditions.length - 1]?.height ?? 0;
    image.before(source);
  }
  image.src = pictureAddress((fallback[fallback.length - 1] ?? largest).path);
  return pictureElement;
}

/**
 * Creates a framed picture of a breed, half as wide as the screen on phones. Without a photo, the
 * frame is empty; if the photo does not load, it shows a paw.
 *
 * @param {Breed} breed
 * @param {Photo | undefined} photo
 * @param {"question" | "tall"} layout
 */
export function framedPicture(breed, photo, layout) {
  const frame = createElement("div", "frame");
  if (photo && photo.renditions.length === 0) {
    // The list of the photo's files failed to load.
    frame.append(icon("paw"));
  } else if (photo) {
    const image = picture(photo, breed.name, "(min-width: 56rem) 20rem, 50vw", layout);
    // A paw replaces a picture that is not cached while the site is unreachable.
    imageIn(image).addEventListener("error", () => image.replaceWith(icon("paw")), { once: true });
    frame.append(withLanguage(image, breed.language));
  }
  return frame;
}

/**
 * Returns the renditions with an aspect ratio; undefined if there are none, since a picture that
 * already has nearly that ratio is not cropped.
 *
 * @param {Rendition[]} renditions
 * @param {number} ratio
 * @returns {Rendition[] | undefined}
 */
function withAspectRatio(renditions, ratio) {
  const matching = renditions.filter((rendition) =>
    Math.abs(rendition.width / rendition.height / ratio - 1) < 0.015
  );
  return matching.length > 0 ? matching : undefined;
}

/**
 * Returns the image in a picture element.
 *
 * @param {HTMLElement} picture
 * @returns {HTMLImageElement}
 */
export function imageIn(picture) {
  return picture.querySelector("img") ?? new Image();
}
