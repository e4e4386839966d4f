/** Tests of the stored site.json: its lifetime, and which texts are stored. */

import { deepEqual, equal } from "node:assert/strict";
import { isConfiguration } from "../../Templates/scripts/site/configuration-fetch.js";
import {
  remainingLifetime,
  replacedConfiguration,
  stateIn,
} from "../../Templates/scripts/site/stored-configuration.js";
import { canonicalSiteConfiguration } from "../../Templates/generated/study-site-codecs.js";
import { defaultSiteConfiguration } from "../../Templates/generated/study-record.js";

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

Deno.test("a text is stored only if it has what every page uses", () => {
  const site = canonicalSiteConfiguration(defaultSiteConfiguration("1", []));
  equal(isConfiguration(site), true);
  const texts = ["", "<!doctype html>", "null", "[]", site.slice(0, -1)];
  const changes = [
    { format: "decks-progress" },
    { version: 2 },
    { maintenance: "perhaps" },
    { notice: 1 },
    { minimumVersion: -1 },
    { minimumVersion: null },
    { lifetime: 0.5 },
  ];
  for (const change of changes) {
    texts.push(JSON.stringify({ ...JSON.parse(site), ...change }));
  }
  deepEqual(texts.filter(isConfiguration), []);
});

Deno.test("the last validated configuration is kept beside newer ones", () => {
  const validated = { text: "valid", at: 1, isValidated: true };
  deepEqual(replacedConfiguration(null, "new", 2), { text: "new", at: 2 });
  deepEqual(replacedConfiguration(validated, "valid", 2), { ...validated, at: 2 });
  const replaced = replacedConfiguration(validated, "new", 2);
  deepEqual(replaced, { text: "new", at: 2, earlier: "valid" });
  deepEqual(replacedConfiguration(replaced, "newer", 3), {
    text: "newer",
    at: 3,
    earlier: "valid",
  });
});
