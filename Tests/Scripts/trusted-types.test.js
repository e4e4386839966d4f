import { equal, throws } from "node:assert/strict";

/** @type {(address: string) => unknown} */
let createScriptURL = () => null;
Object.assign(globalThis, {
  location: new URL("https://site.example/decks/index.html"),
  trustedTypes: {
    /** @param {string} _name @param {{ createScriptURL: typeof createScriptURL }} rules */
    createPolicy(_name, rules) {
      createScriptURL = rules.createScriptURL;
      return rules;
    },
  },
});
const { scriptURL } = await import("../../Templates/scripts/core/trusted-types.js");

Deno.test("only scripts of the site's own origin are trusted", () => {
  const own = "https://site.example/decks/assets/worker.js";
  equal(scriptURL(new URL(own)), own);
  equal(createScriptURL(own), own);
  for (const other of ["https://other.example/worker.js", "http://site.example/worker.js"]) {
    throws(() => scriptURL(new URL(other)), TypeError);
    throws(() => createScriptURL(other), TypeError);
  }
  throws(() => scriptURL(new URL("data:text/javascript,0")), TypeError);
});
