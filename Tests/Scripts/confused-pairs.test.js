import { deepEqual } from "node:assert/strict";
import { confusedPairs } from "../../Templates/scripts/quiz/setup/confused-pairs.js";
import { breed, deckOf } from "./study-deck.js";

const deck = deckOf([
  breed("a"),
  breed("b", { lookalikes: [{ breed: "a", tell: "" }] }),
  breed("c"),
  breed("d"),
]);

/**
 * @param {string} shown
 * @param {string} taken
 * @param {number} times
 */
function confusion(shown, taken, times, toldApart = 0) {
  return { breed: shown, taken, times, day: 0, toldApart };
}

const names = (
  /** @type {import("../../Templates/scripts/quiz/setup/confused-pairs.js").ConfusedPair[]} */ pairs,
) => pairs.map(({ breed, taken }) => breed + taken);

Deno.test("a single confusion of two that are no look-alikes may be a slip", () => {
  const { likely, once } = confusedPairs(
    [confusion("a", "c", 1), confusion("a", "b", 1), confusion("c", "d", 2)],
    deck,
  );
  deepEqual(names(likely), ["cd", "ab"]);
  deepEqual(names(once), ["ac"]);
});

Deno.test("confusions in both directions are no slip", () => {
  const { likely, once } = confusedPairs([confusion("a", "c", 1), confusion("c", "a", 1)], deck);
  deepEqual(names(likely), ["ac", "ca"]);
  deepEqual(once, []);
});

Deno.test("pairs that the learner tells apart by now are left out", () => {
  const { likely, once } = confusedPairs([confusion("a", "b", 4, 3)], deck);
  deepEqual([likely, once], [[], []]);
});
