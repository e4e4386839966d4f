import { equal } from "node:assert/strict";
import { scrollDistance } from "../../Templates/scripts/quiz/session/reveal.js";

const bar = { barBottom: 56 };

Deno.test("visible text does not scroll the page", () => {
  equal(scrollDistance({ bottom: 600, windowBottom: 640 }, { top: 120, ...bar }), 0);
});

Deno.test("the page scrolls only until the text is visible", () => {
  equal(scrollDistance({ bottom: 660, windowBottom: 640 }, { top: 120, ...bar }), 20);
});

Deno.test("the picture's top never slides under the bar", () => {
  equal(scrollDistance({ bottom: 800, windowBottom: 640 }, { top: 66, ...bar }), 10);
  equal(scrollDistance({ bottom: 800, windowBottom: 640 }, { top: 30, ...bar }), 0);
});
