import { adaptedLink } from "../../Templates/standalone/adapted-link.js";

/**
 * @param {unknown} found
 * @param {unknown} expected
 */
function same(found, expected) {
  if (found !== expected) {
    throw new Error(`${found} instead of ${expected}`);
  }
}

Deno.test("links of a file open the quiz in the file, and other pages on the published site", () => {
  const file = "file:///home/a/dogs.html?deck=dogs";
  const link = (/** @type {string} */ href, /** @type {string | null} */ site = null) =>
    adaptedLink(href, file, "file:///home/a/", site);
  same(link("quiz.html?deck=dogs&mode=find"), "?deck=dogs&mode=find");
  same(link("quiz.html"), "?");
  same(link("index.html#play"), "?#play");
  same(link("?more=5"), "?more=5");
  same(link("#main"), "#main");
  same(link("https://example.org/"), "https://example.org/");
  same(link("dogs/beagle.html"), null);
  same(link("dogs/beagle.html", "https://a.example/b/"), "https://a.example/b/dogs/beagle.html");
});
