import { equal } from "node:assert/strict";

// The service worker's modules read their site from the worker's global scope.
Object.assign(globalThis, {
  decks: { edition: "", shell: [], digests: {}, known: [], fallback: {} },
  location: new URL("https://example.org/decks/service-worker.js"),
});
const { isIntact } = await import("../../Templates/scripts/offline/response-check.js");

/**
 * Whether a reviewed page of a built site is accepted at a path.
 *
 * @param {string} page
 * @param {string} path
 */
async function isAccepted(page, path) {
  const text = await Deno.readTextFile(new URL(`../Golden/pages/${page}`, import.meta.url));
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  return await isIntact(path, new Response(text, { headers }));
}

Deno.test("a page is accepted at its own address, with and without its extension", async () => {
  for (const page of ["index.html", "dogs/beagle.html", "ko/dogs/hostile.html"]) {
    equal(await isAccepted(page, page), true, page);
    equal(await isAccepted(page, page.replace(".html", "")), true, page);
  }
});

Deno.test("the home page in place of another page is not accepted", async () => {
  equal(await isAccepted("index.html", "dogs/beagle.html"), false);
  equal(await isAccepted("dogs/index.html", "ko/dogs/index.html"), false);
});

Deno.test("the page for missing addresses, sent with status 200, is not accepted", async () => {
  for (const path of ["dogs/beagle.html", "index.html", "ko/dogs/index.html"]) {
    equal(await isAccepted("404.html", path), false, path);
  }
});

Deno.test("a page of another site is not accepted", async () => {
  const headers = { "Content-Type": "text/html" };
  const page = new Response('<meta name="page" content="index.html">', { headers });
  equal(await isIntact("index.html", page), false);
});
