/** Tests of the lifetime of the stored site.json. */

import { equal } from "node:assert/strict";
import { remainingLifetime, stateIn } from "../../Templates/scripts/site/stored-configuration.js";

const text = JSON.stringify({ maintenance: false, minimumVersion: 0, lifetime: 60 });

Deno.test("a configuration is used for its lifetime", () => {
  equal(remainingLifetime({ text, at: 1000 }, 1000), 60_000);
  equal(remainingLifetime({ text, at: 1000 }, 31_000), 30_000);
  equal(remainingLifetime({ text, at: 1000 }, 61_000), 0);
});

Deno.test("a configuration from the future is fetched again", () => {
  equal(remainingLifetime({ text, at: 5000 }, 1000), 0);
});

Deno.test("unreadable text counts as expired and does not enable maintenance", () => {
  equal(remainingLifetime({ text: "{", at: 1000 }, 1000), 0);
  equal(stateIn("").maintenance, false);
});
