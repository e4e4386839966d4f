/**
 * Prints no empty frames: pictures that the browser has not loaded yet, since they are further down
 * the page, are requested, and their frames left out unless they are there in time.
 */

addEventListener("beforeprint", () => {
  for (const frame of document.querySelectorAll(".frame")) {
    const images = [...frame.getElementsByTagName("img")];
    for (const image of images) {
      image.loading = "eager";
    }
    // A frame may also have a hidden picture: the whole photo, in place of the cropped one.
    const isEmpty = images.length > 0 && !images.some(isLoaded);
    frame.toggleAttribute("data-unloaded", isEmpty);
  }
});

/** @param {HTMLImageElement} image */
function isLoaded(image) {
  return image.complete && image.naturalWidth > 0;
}
