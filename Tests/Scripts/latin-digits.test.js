import { latinDigits } from "../../Templates/scripts/ui/latin-digits.js";

Deno.test("small counts bypass Intl only in languages where the result is the same", () => {
  const tags = [
    "en",
    "en-IN",
    "ko",
    "zh-Hans",
    "de-CH",
    "pt-BR",
    "ar",
    "ar-EG",
    "fa",
    "mr",
    "sa",
    "enx",
  ];
  for (const tag of [...tags, "en-u-nu-deva", "uz-Arab", "ur-IN", "my", "ne"]) {
    const plain = latinDigits.test(tag);
    const same = new Intl.NumberFormat(tag).format(987) === "987";
    if (plain && !same) {
      throw new Error(`${tag} has digits of its own`);
    }
  }
  for (const language of latinDigits.source.slice(4).split(")")[0]?.split("|") ?? []) {
    const { numberingSystem } = new Intl.NumberFormat(language).resolvedOptions();
    if (!latinDigits.test(language) || numberingSystem !== "latn") {
      throw new Error(`${language} is written in ${numberingSystem}`);
    }
  }
});
