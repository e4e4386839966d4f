import { equal } from "node:assert/strict";

// Without phrases, a phrase is its key.
Object.assign(globalThis, {
  document: {
    querySelector: () => null,
    documentElement: { lang: "en" },
    addEventListener: () => {},
  },
});
const { timeLeftText } = await import("../../Templates/scripts/quiz/session/countdown.js");

Deno.test("the time left is shown in seconds from a minute on, and above as on a clock", () => {
  equal(timeLeftText(300), "5:00");
  equal(timeLeftText(101), "1:41");
  equal(timeLeftText(100), "1:40");
  equal(timeLeftText(61), "1:01");
  equal(timeLeftText(60), "secondsLeft");
  equal(timeLeftText(1), "secondsLeft");
});
