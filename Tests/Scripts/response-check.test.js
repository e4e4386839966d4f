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

/** Returns the first 16 hexadecimal digits of a text's SHA-256. */
async function digestOf(/** @type {string} */ text) {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return new Uint8Array(bytes).toHex().slice(0, 16);
}

const data = JSON.stringify({ breeds: [] });
const dataPath = `data/dogs.${await digestOf(data)}.json`;

/** Whether a response is accepted as the deck's data. */
function isAcceptedData(type = "application/json", text = data, isRedirected = false) {
  const response = new Response(text, { headers: { "Content-Type": type } });
  Object.defineProperty(response, "redirected", { value: isRedirected });
  return isIntact(dataPath, response);
}

Deno.test("data is accepted only with the bytes that its name promises", async () => {
  equal(await isAcceptedData(), true);
  equal(await isAcceptedData("application/json", data + " "), false);
});

Deno.test("data of the right bytes is not accepted with the media type of another file", async () => {
  for (const type of ["text/html", "text/plain", "text/javascript", "image/png", ""]) {
    equal(await isAcceptedData(type), false, type);
  }
});

Deno.test("data and assets that arrive by a redirect are not accepted", async () => {
  equal(await isAcceptedData("application/json", data, true), false);
  const styles = new Response("body{}", { headers: { "Content-Type": "text/css" } });
  Object.defineProperty(styles, "redirected", { value: true });
  equal(await isIntact("assets/site.0123456789abcdef.css", styles), false);
});

Deno.test("a search index of another version of the site is accepted only if it is JSON", async () => {
  const headers = { "Content-Type": "application/json" };
  const path = "data/dogs-finder.0123456789abcdef.json";
  equal(await isIntact(path, new Response("{}", { headers })), true);
  equal(await isIntact(path, new Response("<html>", { headers })), false);
});

Deno.test("an error page is not accepted, whatever it contains", async () => {
  const headers = { "Content-Type": "application/json" };
  equal(await isIntact(dataPath, new Response(data, { status: 404, headers })), false);
});
