import { equal } from "node:assert/strict";

// Without phrases, a phrase is its key.
Object.assign(globalThis, {
  document: { querySelector: () => null, documentElement: { lang: "en" } },
});
const { coverageText } = await import("../../Templates/scripts/statistics/coverage-text.js");

const coverage = { known: 19, fading: 9, learning: 0, new: 138, met: 28, total: 166 };

Deno.test("known breeds that fade overnight are named, so that they are not missing", () => {
  equal(coverageText(coverage), "wouldKnowFading");
  equal(coverageText({ ...coverage, known: 28, fading: 0 }), "wouldKnow");
  equal(coverageText({ ...coverage, known: 0, fading: 28 }), "metSoFar");
  equal(coverageText(coverage, true), "wouldAnswerFading");
});

Deno.test("the figures of today say so in each language, and the best ever do too", async () => {
  /** @type {[string, string, RegExp][]} */
  const words = [["en", "today", /so far/], ["ko", "오늘", /한 번/], [
    "zh-Hans",
    "今天",
    /曾/,
  ]];
  for (const [locale, today, ever] of words) {
    const path = new URL(`../../Templates/locales/${locale}.yml`, import.meta.url);
    const text = await Deno.readTextFile(path);
    const ofToday = text.match(/^ +(?:wouldKnow|wouldAnswer|knownToday).*$/gm) ?? [];
    equal(ofToday.length, 12, locale);
    equal(ofToday.find((line) => !line.includes(today)), undefined, locale);
    const achievements = /^ {4}feat:\n(?: {6}.*\n)+/m.exec(text)?.[0] ?? "";
    equal(
      (achievements.match(/^ {6}(?:breeds|category): .*$/gm) ?? []).filter((line) =>
        ever.test(line)
      ).length,
      2,
      locale,
    );
  }
});
