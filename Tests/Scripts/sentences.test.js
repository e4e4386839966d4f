import { joinSentences } from "../../Templates/scripts/ui/sentences.js";

Deno.test("sentences are joined with a space, except after Chinese punctuation", () => {
  const cases = /** @type {[string[], string][]} */ ([
    [["One.", "Two."], "One. Two."],
    [["하나요.", "둘이요."], "하나요. 둘이요."],
    [["第一句。", "第二句。"], "第一句。第二句。"],
    [["（第一句）", "第二句。"], "（第一句）第二句。"],
    [["", "One.", "", "Two."], "One. Two."],
    [["", ""], ""],
  ]);
  for (const [sentences, joined] of cases) {
    const result = joinSentences(...sentences);
    if (result !== joined) {
      throw new Error(`"${result}" instead of "${joined}"`);
    }
  }
});
