import { praise } from "../../Templates/scripts/quiz/praise.js";

Deno.test("words of praise rotate, and none are repeated immediately", () => {
  const phrases = ["Right.", "Yes.", "That’s it."];
  const given = Array.from({ length: 30 }, (_, place) => praise(phrases, place + 1));
  if (given[0] !== "Right.") {
    throw new Error(`${given[0]} is the first phrase`);
  }
  if (given.some((phrase, place) => phrase === given[place + 1])) {
    throw new Error(`twice in a row: ${given}`);
  }
  if (phrases.some((phrase) => !given.includes(phrase))) {
    throw new Error(`not all phrases: ${given}`);
  }
  if (given.join() !== given.map((_, place) => praise(phrases, place + 1)).join()) {
    throw new Error("another order the second time");
  }
});

Deno.test("each language has several phrases of praise, all different", async () => {
  for (const locale of ["en", "ko", "zh-Hans"]) {
    const path = new URL(`../../Templates/locales/${locale}.yml`, import.meta.url);
    const text = /^ {4}praise: (.*)$/m.exec(await Deno.readTextFile(path))?.[1] ?? "";
    const phrases = text.split(" | ");
    if (phrases.length < 5 || new Set(phrases).size !== phrases.length) {
      throw new Error(`${locale}: ${text}`);
    }
    if (/[!！]/.test(text)) {
      throw new Error(`${locale} gushes: ${text}`);
    }
  }
});
