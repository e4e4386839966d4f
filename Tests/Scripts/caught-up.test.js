import { equal } from "node:assert/strict";

// Without phrases, a phrase is its key.
Object.assign(globalThis, {
  document: { querySelector: () => null, documentElement: { lang: "en" } },
});
const { caughtUpText } = await import("../../Templates/scripts/home/caught-up.js");
const { welcomeText } = await import("../../Templates/scripts/home/welcome.js");

Deno.test("a learner who knows no breed yet is not told to remember everything", () => {
  equal(caughtUpText({ missed: 0 }, { known: 0 }), "goodStart");
  equal(caughtUpText({ missed: 0 }, { known: 3 }), "holding");
});

Deno.test("missed breeds come first, whatever the learner knows", () => {
  equal(caughtUpText({ missed: 2 }, { known: 0 }), "missed");
  equal(caughtUpText({ missed: 2 }, { known: 9 }), "missed");
});

Deno.test("a learner who comes back and knows no breed is not told to remember everything", () => {
  const preview = { ...counts, minutes: 0, suggestions: [] };
  equal(welcomeText({ known: 0, fading: 0, learning: 2, new: 5 }, preview), "goodStart");
});

const counts = {
  cards: 0,
  again: 0,
  fading: 0,
  learning: 0,
  mixedUp: 0,
  hard: 0,
  new: 0,
  further: 0,
  moreDue: 0,
  missed: 0,
};
