import { equal } from "node:assert/strict";
import { hasMediaType } from "../../Templates/scripts/offline/media-type.js";

/**
 * @param {string} path
 * @param {string | null} type
 */
function isAccepted(path, type) {
  const response = new Response(null);
  if (type !== null) {
    response.headers.set("Content-Type", type);
  }
  return hasMediaType(path, response);
}

Deno.test("pictures may have any type of a picture, that of bytes, or none", () => {
  for (const extension of ["avif", "jpg", "png", "svg", "webp"]) {
    for (const type of ["image/avif", "image/svg+xml", "application/octet-stream", null]) {
      equal(isAccepted(`photos/pug.${extension}`, type), true, `${extension}, ${type}`);
    }
    for (const type of ["text/html", "text/plain", "application/json", "application/xhtml+xml"]) {
      equal(isAccepted(`photos/pug.${extension}`, type), false, `${extension}, ${type}`);
    }
  }
});

Deno.test("a page in place of another file is not accepted", () => {
  equal(isAccepted("data/dogs.json", "text/html; charset=utf-8"), false);
  equal(isAccepted("dogs/pug", "text/html; charset=utf-8"), true);
  equal(isAccepted("_headers.txt", "text/html"), false);
});
