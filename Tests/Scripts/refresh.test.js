/** Tests of pull-to-refresh: the count of new breeds and pictures, and the gesture. */

import { deepEqual, equal } from "node:assert/strict";
import { countNews } from "../../Templates/scripts/browse/deck-news.js";
import { indicatorOffset, isFarEnough } from "../../Templates/scripts/browse/pull-to-refresh.js";

/** @param {Record<string, string[]>} breeds picture ids by breed */
function deck(breeds) {
  return {
    breeds: Object.entries(breeds).map(([id, photos]) => ({
      id,
      photos: photos.map((id) => ({ id })),
    })),
  };
}

Deno.test("new breeds count once, and their pictures do not count", () => {
  const before = deck({ pug: ["a"], akita: ["b"] });
  deepEqual(countNews(before, deck({ pug: ["a"], akita: ["b"], boxer: ["c", "d"] })), {
    breeds: 1,
    pictures: 0,
  });
});

Deno.test("new pictures of known breeds count, lost ones do not", () => {
  const before = deck({ pug: ["a"], akita: ["b"] });
  deepEqual(countNews(before, deck({ pug: ["a", "e", "f"], akita: [] })), {
    breeds: 0,
    pictures: 2,
  });
});

Deno.test("the indicator moves half as far as the finger, and less beyond the threshold", () => {
  equal(indicatorOffset(-20), 0);
  equal(indicatorOffset(100), 50);
  equal(isFarEnough(159), false);
  equal(isFarEnough(160), true);
  equal(indicatorOffset(240) < 120, true);
});
