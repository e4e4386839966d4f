import { praise } from "../../Templates/scripts/quiz/answer/praise.js";

Deno.test("words of praise rotate, and none are repeated immediately", () => {
  const phrases = ["Right.", "Yes.", "That’s it."];
  const sequence = Array.from({ length: 30 }, (_, place) => praise(phrases, place + 1));
  if (sequence[0] !== "Right.") {
    throw new Error(`${sequence[0]} is the first phrase`);
  }
  if (sequence.some((phrase, place) => phrase === sequence[place + 1])) {
    throw new Error(`twice in a row: ${sequence}`);
  }
  if (phrases.some((phrase) => !sequence.includes(phrase))) {
    throw new Error(`not all phrases: ${sequence}`);
  }
  if (sequence.join() !== sequence.map((_, place) => praise(phrases, place + 1)).join()) {
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
