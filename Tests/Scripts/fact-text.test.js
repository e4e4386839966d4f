import { openingSentences } from "../../Templates/scripts/quiz/answer/fact-text.js";

Deno.test("a fact is a sentence, or several if the first is short", () => {
  /** @type {[string, string, string][]} */
  const cases = [
    [
      "en",
      "English hunts kept packs of small hounds for hare,\nfollowed on foot, for centuries. It works by nose.",
      "English hunts kept packs of small hounds for hare, followed on foot, for centuries.",
    ],
    [
      "en",
      "It takes a near look, or a hand. The hairs are crimped, hooked or bent. The rest is plain.",
      "It takes a near look, or a hand. The hairs are crimped, hooked or bent.",
    ],
    ["en", "It is old.", "It is old."],
    ["zh-Hans", "短句。又一句。", "短句。又一句。"],
  ];
  for (const [language, text, expected] of cases) {
    const found = openingSentences(text, language);
    if (found !== expected) {
      throw new Error(`${found} instead of ${expected}`);
    }
  }
});
