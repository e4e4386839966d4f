import { deepEqual, equal } from "node:assert/strict";
import { distinction } from "../../Templates/generated/study-model.js";
import { ownDistinction } from "../../Templates/scripts/quiz/answer/own-distinction.js";
import { breed } from "./study-deck.js";

const beagle = breed("beagle", { lookalikes: [{ breed: "harrier", tell: "taller" }] });
const harrier = breed("harrier", { lookalikes: [{ breed: "beagle", tell: "shorter legs" }] });

Deno.test("a right answer is explained by a feature of its own breed", () => {
  equal(distinction(beagle, harrier, "beagle-0")?.breed, "harrier");
  const own = ownDistinction(beagle, harrier, "beagle-0");
  deepEqual([own?.breed, own?.text], ["beagle", "shorter legs"]);
});

Deno.test("a feature of only the other breed explains no right answer", () => {
  equal(ownDistinction(beagle, breed("harrier"), "beagle-0"), null);
});
