import { equal } from "node:assert/strict";

// A phrase that is not among these is its key.
const words = { stillKnow: "stillKnow {count}", knewBefore: "knewBefore {count}" };
Object.assign(globalThis, {
  document: {
    querySelector: () => ({ getAttribute: () => JSON.stringify(words) }),
    documentElement: { lang: "en" },
  },
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
  equal(welcomeText(backWith({ learning: 2, new: 5 }, 0)), "goodStart");
});

Deno.test("a learner who comes back is told how many breeds are probably still remembered", () => {
  // All reviews are due after the break, but most breeds are still remembered.
  equal(welcomeText(backWith({ fading: 50 }, 40)), "stillKnow 40");
  equal(welcomeText(backWith({ known: 3, fading: 50 }, 40)), "stillKnow 40");
  equal(welcomeText(backWith({ fading: 2 }, 0)), "knewBefore 2");
});

/**
 * @param {Partial<Record<"known" | "fading" | "learning" | "new", number>>} breeds
 * @param {number} remembered
 */
function backWith(breeds, remembered) {
  const coverage = { known: 0, fading: 0, learning: 0, new: 0, met: 0, total: 60, ...breeds };
  return { coverage, remembered, preview: { ...counts, minutes: 0, suggestions: [] } };
}

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
