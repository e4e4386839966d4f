import { equal } from "node:assert/strict";

// A phrase that is not among these is its key.
const words = {
  stillKnow: "stillKnow {count} of {learned}, {fading} fading",
  knewBefore: "knewBefore {count}",
};
Object.assign(globalThis, {
  document: {
    querySelector: () => ({ getAttribute: () => JSON.stringify(words) }),
    documentElement: { lang: "en" },
  },
});
const { caughtUpText } = await import("../../Templates/scripts/home/caught-up.js");
const { previewTitle } = await import("../../Templates/scripts/home/preview-text.js");
const { welcomeText } = await import("../../Templates/scripts/home/welcome.js");

Deno.test("a learner who knows no breed yet is not told to remember everything", () => {
  equal(caughtUpText({ missed: 0 }, { known: 0, fading: 0, learning: 2 }), "goodStart");
  equal(caughtUpText({ missed: 0 }, { known: 3, fading: 0, learning: 1 }), "holding");
  equal(caughtUpText({ missed: 0 }, { known: 3, fading: 1, learning: 0 }), "holding");
  equal(caughtUpText({ missed: 0 }, { known: 3, fading: 0, learning: 0 }), "allKnown");
});

Deno.test("only a learner who knows every breed met is told to be all caught up", () => {
  const none = { ...counts, minutes: 0, suggestions: [] };
  const met = { known: 3, fading: 0, learning: 0, new: 5 };
  equal(previewTitle(none, met), "caughtUp");
  equal(previewTitle(none, { ...met, learning: 1 }), "nothingDue");
  equal(previewTitle({ ...none, missed: 1 }, met), "nothingDue");
});

Deno.test("what was missed in the finished session is not announced as due", () => {
  const coverage = { known: 3, fading: 0, learning: 2, new: 5 };
  const again = { ...counts, minutes: 1, suggestions: [], cards: 2, again: 2 };
  equal(previewTitle({ ...again, repeats: 2 }, coverage), "moreIfYouLike");
  equal(previewTitle({ ...again, repeats: 1 }, coverage), "toLookAt");
});

Deno.test("missed breeds come first, whatever the learner knows", () => {
  equal(caughtUpText({ missed: 2 }, { known: 0, fading: 0, learning: 2 }), "missed");
  equal(caughtUpText({ missed: 2 }, { known: 9, fading: 0, learning: 0 }), "missed");
});

Deno.test("a learner who comes back and knows no breed is not told to remember everything", () => {
  equal(welcomeText(backWith({ learning: 2, new: 5 }, 0)), "goodStart");
});

Deno.test("a learner who comes back is told how many breeds are probably still remembered", () => {
  // All reviews are due after the break, but most breeds are still remembered.
  equal(welcomeText(backWith({ fading: 50 }, 40)), "stillKnow 40 of 50, 50 fading");
  equal(welcomeText(backWith({ known: 3, fading: 50 }, 40)), "stillKnow 40 of 53, 50 fading");
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
  exam: 0,
  further: 0,
  repeats: 0,
  moreDue: 0,
  missed: 0,
};
