/** The short form of relations is that of `DeckRelationsTests` of the build. */

import { deepEqual, equal } from "node:assert/strict";
import { withRelations } from "../../Templates/scripts/core/deck-relations.js";
import { breed, deckOf } from "./study-deck.js";

const relations = {
  categories: [[0, 1], [2, 0]],
  lookalikes: [[2], [], [], [0, 1]],
  pages: "ko/dogs/*.html",
  resembles: [[1, 40, 2, -31], [2, 40], [1, 55], []],
};

Deno.test("relations by position are expanded to slugs", () => {
  const breeds = ["a", "b", "c", "d"].map((id) => breed(id, { page: id === "c" ? "cc.html" : "" }));
  const categories = ["x", "y"].map((id) => ({ id, title: id, breeds: [] }));
  const deck = withRelations({ ...deckOf(breeds), categories, relations });
  equal("relations" in deck, false);
  deepEqual(deck.categories.map(({ breeds }) => breeds), [["a", "c"], ["c", "d"]]);
  deepEqual(
    deck.breeds.map(({ lookalikes }) => lookalikes.map(({ breed }) => breed)),
    [["c"], [], [], ["a", "b"]],
  );
  deepEqual(
    deck.breeds.map(({ resembles }) => resembles.map(({ breed, score }) => `${breed} ${score}`)),
    [["b 40", "d 30"], ["a 40", "d 40"], ["d 55"], ["c 55", "b 40"]],
  );
  deepEqual(
    deck.breeds.map(({ page }) => page),
    ["ko/dogs/a.html", "ko/dogs/b.html", "cc.html", "ko/dogs/d.html"],
  );
});

Deno.test("a deck with complete relations stays as it is", () => {
  const deck = deckOf([breed("a"), breed("b", { lookalikes: [{ breed: "a", tell: "" }] })]);
  deepEqual(withRelations(deck), deck);
});
