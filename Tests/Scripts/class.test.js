import { countFiles } from "../../Templates/scripts/class/counted-files.js";
import { csvText } from "../../Templates/scripts/class/csv-text.js";
import { fileName } from "../../Templates/scripts/class/file-name.js";
import { readHandedInText } from "../../Templates/scripts/class/handed-in-file.js";
import { findResults } from "../../Templates/scripts/class/result-text.js";
import { challengeQuery } from "../../Templates/scripts/quiz/challenge/challenge-link.js";

/**
 * @param {unknown} found
 * @param {unknown} expected
 */
function same(found, expected) {
  const [a, b] = [found, expected].map((one) => JSON.stringify(one));
  if (a !== b) {
    throw new Error(`${a} instead of ${b}`);
  }
}

const questions = "3n0aabbbccc.n1aabbbccc";
const query = challengeQuery("dogs", "name", 7, questions, 300);

Deno.test("cells that a spreadsheet would run are text, and delimiters are quoted", () => {
  same(
    csvText([["=1+1", "+1", "-1", "@x"], ['a"b', "a,b", "a\nb", "Ännchen"]]),
    "'=1+1,'+1,'-1,'@x\r\n" + '"a""b","a,b","a\nb",Ännchen\r\n',
  );
});

Deno.test("the name of a file has no characters that file systems reserve", () => {
  same(fileName(["Hunde: groß/klein?", "猫"]), "Hunde groß klein , 猫");
  same(fileName(["../.."]), "decks");
  same(fileName(["x".repeat(300)]).length, 80);
});

Deno.test("a link to results has its challenge, exam, language and codes", () => {
  const link = `https://example.org/decks/ko/quiz.html${query}&list=challenge`;
  const { challenges, damagedLinks, codes } = findResults(
    `Hello,\n<${link}#codes=e10102020.QW5u.123,e20102020.456>\nBye`,
  );
  same(challenges, [{
    format: "decks-result",
    version: 1,
    deck: "dogs",
    mode: "name",
    challenge: 7,
    questions,
    exam: 300,
    language: "ko",
    codes: ["e10102020.QW5u.123", "e20102020.456"],
  }]);
  same([damagedLinks, codes], [[], []]);
});

Deno.test("a link without the exam, or with more time, is damaged", () => {
  const more = query.replace("=300", "=3000");
  const changes = [query.replace("&exam=300", ""), more, more.replace(/check=[^&]*&/, "")];
  for (const changed of changes) {
    const { challenges, damagedLinks } = findResults(`quiz.html${changed}`);
    same([challenges.length, damagedLinks.length], [0, 1]);
  }
});

Deno.test("codes outside links are found once", () => {
  const { challenges, codes } = findResults(
    `e10102020.123 and e20102020.456. quiz.html${query}#codes=e10102020.123`,
  );
  same([challenges.length, codes], [1, ["e20102020.456"]]);
});

Deno.test("a link has up to 200 codes, and those beyond are reported", () => {
  const all = Array.from({ length: 203 }, (_, index) => `e10102020.${index}`);
  const { challenges, leftOut } = findResults(`quiz.html${query}#codes=${all.join(",")}`);
  same([challenges[0]?.codes, leftOut], [all.slice(0, 200), 3]);
});

Deno.test("a link without a mode, or with an unknown one, is about names; smart stays smart", () => {
  const modeOf = (/** @type {string} */ text) =>
    findResults(`quiz.html?deck=dogs&challenge=7&questions=${questions}${text}`).challenges[0]
      ?.mode;
  same([modeOf(""), modeOf("&mode=foo"), modeOf("&mode=smart")], ["name", "name", "smart"]);
});

/**
 * Returns a file with one answer.
 *
 * @param {string} id
 * @param {string} [deck]
 */
function fileWith(id, deck = "dogs") {
  const review = {
    id,
    profile: "p",
    device: "d",
    session: "s",
    deck,
    breed: "beagle",
    skill: "name",
    kind: "schedule",
    outcome: "right",
    day: 1,
    ms: 1000,
  };
  return /** @type {any} */ ({
    name: "decks-result.json",
    pupils: [{
      name: "",
      source: "",
      code: "",
      examSeconds: null,
      sessions: [],
      reviews: [review],
    }],
    reason: null,
    problems: [],
    unlisted: 0,
  });
}

Deno.test("a file given twice counts once, and one without answers is found by itself", () => {
  const [first, again, other] = [fileWith("1"), fileWith("1"), fileWith("2", "birds")];
  const refused = { ...fileWith("3"), pupils: [], problems: [{ pointer: "", message: "" }] };
  const files = countFiles([first, again, other, refused], new Set(["dogs"]));
  same(files.pupils.map(({ reviews }) => reviews.length), [1, 0, 1]);
  const { counted, repeated, empty } = files;
  same(
    [counted, repeated, empty, files.refused].map(([work]) =>
      [first, again, other, refused].findIndex((one) => one === work)
    ),
    [0, 1, 2, 3],
  );
});

Deno.test("a result that does not count has a kind of reason, with details in English", async () => {
  const reasons = async (/** @type {string} */ text) =>
    (await readHandedInText(text, "note", () => Promise.resolve(null)))
      .map(({ reason, problems }) => [reason, problems[0]?.pointer]);
  const link = `quiz.html${query}`;
  same(await reasons("Hello"), [["nothing", ""]]);
  same(await reasons(link.replace("=300", "=3000")), [["damagedLink", ""]]);
  same(await reasons(`${link} e10102020.123`), [["otherCode", ""]]);
  same(await reasons(`${link}#codes=e10102020.123`), [["otherDeck", "/deck"]]);
  const codes = Array.from({ length: 201 }, (_, index) => `e10102020.${index}`);
  same((await reasons(`${link}#codes=${codes.join(",")}`))[0], ["manyCodes", ""]);
});

Deno.test("every reason has a sentence in every language", async () => {
  const source = new URL("../../Templates/scripts/class/handed-in-file.js", import.meta.url);
  const [, union = ""] = /@typedef \{("unreadable"[^}]*)\} Reason/.exec(
    await Deno.readTextFile(source),
  ) ?? [];
  const kinds = [...union.matchAll(/"(\w+)"/g)].map(([, kind]) => kind);
  same(kinds.length, 10);
  for (const language of ["en", "ko", "zh-Hans"]) {
    const file = new URL(`../../Templates/locales/${language}.yml`, import.meta.url);
    const [, section = ""] = (await Deno.readTextFile(file)).split("\n  class:\n");
    const [, phrases = ""] = /\n {4}reason:\n((?: {6}.*\n)+)/.exec(section) ?? [];
    same([...phrases.matchAll(/^ {6}(\w+): \S/gm)].map(([, key]) => key), kinds);
  }
});
