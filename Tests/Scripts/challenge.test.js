import { linkedQuestions, linkedText } from "../../Templates/generated/study-linked-questions.js";
import {
  advance,
  challengeOptions,
  dailySeed,
  emptyLearner,
  sessionIsOver,
  startSession,
} from "../../Templates/generated/study-model.js";
import { defaultSettings } from "../../Templates/generated/study-record.js";
import {
  challengeQuestions,
  dailyQuestions,
  questionsFitting,
  resultCode,
  typedTexts,
} from "../../Templates/generated/study-statistics.js";
import { typedAnswerEvent } from "../../Templates/generated/study-answers.js";
import { challengeResult } from "../../Templates/generated/study-result-codes.js";
import {
  encodeName,
  encodeTypedTexts,
  findCodes,
  nameInCode,
  typedTextsInCode,
} from "../../Templates/scripts/quiz/challenge/result-code.js";
import { breed, numberedDeck } from "./study-deck.js";

const deck = numberedDeck(40);
const settings = defaultSettings("p");
const moment = { at: 0, offset: 0, zone: null };
const identity = { sessionID: "s", profileID: "p", deviceID: "d", seq: 1 };

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

/** @param {import("../../Templates/generated/study-model.js").Mode} mode */
function questionsOf(mode, cards = 10, choices = 4) {
  return challengeQuestions(deck, challengeOptions(settings, mode, null, choices, cards), 9);
}

/** Parses the questions of a link and fits them to a deck. */
function questionsIn(/** @type {string} */ text, /** @type {typeof deck} */ variant) {
  const questions = linkedQuestions(text, variant);
  return questions && questionsFitting(variant, questions);
}

/** Plays questions in a deck; returns those asked, and the result code. */
function playQuestions(/** @type {string} */ text, /** @type {typeof deck} */ variant, count = 10) {
  const options = challengeOptions(settings, "name", null, 4, 10, questionsIn(text, variant) ?? []);
  const learner = emptyLearner(variant, "p", settings);
  let session = startSession(variant, learner, options, identity, 9, moment);
  const asked = [];
  while (session.question && asked.length < count) {
    asked.push(session.question);
    session = advance(
      session,
      { kind: "choose", breedID: session.question.breedID, moment, ms: 0 },
      variant,
    );
    session = advance(session, { kind: "next", moment }, variant);
  }
  same(sessionIsOver(session), count === 10);
  const code = resultCode(session, text, encodeName("Ann"));
  return { asked, code, result: challengeResult(code, variant, options, 9, text) };
}

Deno.test("a link contains all questions of a challenge, in every mode", () => {
  for (const mode of /** @type {const} */ (["name", "find", "recall", "mixed"])) {
    const questions = questionsOf(mode);
    const text = linkedText(questions, deck);
    same(questionsIn(text, deck), questions);
    same(/^[\w.-]+$/.test(text), true);
  }
});

Deno.test("the link of ten questions with four choices stays short", () => {
  const length = linkedText(questionsOf("name"), deck).length;
  same(length <= 170, true);
});

Deno.test("a link keeps its questions when ranks change, breeds are added and photos are removed", () => {
  const questions = questionsOf("name");
  const text = linkedText(questions, deck);
  const [first] = questions;
  const removedPhoto = first?.photoID ?? "";
  const variant = {
    ...deck,
    version: "2",
    breeds: [
      breed("affen"),
      ...deck.breeds.toReversed().map((one, index) => ({
        ...one,
        common: index + 1,
        photos: one.photos.filter((photo) => photo.id !== removedPhoto),
      })),
    ],
  };
  const { asked, result } = playQuestions(text, variant);
  same(asked.map((one) => one.breedID), questions.map((one) => one.breedID));
  same(asked.map((one) => one.choices), questions.map((one) => one.choices));
  same(asked.slice(1), questions.slice(1));
  same(asked[0]?.photoID === removedPhoto, false);
  same(result, { answered: 10, questions: 10, right: 10, seconds: 0, isChecked: true });
});

Deno.test("the result of a challenge that was stopped early has its full number of questions", () => {
  const { result } = playQuestions(linkedText(questionsOf("name"), deck), deck, 3);
  same(result, { answered: 3, questions: 10, right: 3, seconds: 0, isChecked: true });
});

Deno.test("a result code of one deck version is read in another", () => {
  const text = linkedText(questionsOf("name"), deck);
  const variant = { ...deck, version: "2", breeds: [...deck.breeds, breed("zz")] };
  same(playQuestions(text, deck).code, playQuestions(text, variant).code);
});

Deno.test("a renamed breed is still found, and a removed breed is not replaced", () => {
  const questions = questionsOf("name");
  const text = linkedText(questions, deck);
  const slug = questions[0]?.breedID ?? "";
  const renamed = {
    ...deck,
    breeds: deck.breeds.map((one) => one.id === slug ? { ...one, id: "renamed" } : one),
    renamed: [{ from: slug, to: "renamed" }],
  };
  same(questionsIn(text, renamed)?.[0]?.breedID, "renamed");
  same(questionsIn(text, { ...deck, breeds: deck.breeds.filter((one) => one.id !== slug) }), null);
});

Deno.test("two choices that have become the same breed make a link unusable", () => {
  const questions = questionsOf("name");
  const [one, other] = questions[0]?.choices ?? [];
  const variant = {
    ...deck,
    breeds: deck.breeds.map((breed) =>
      breed.id === one?.breedID ? { ...breed, same: [other?.breedID ?? ""] } : breed
    ),
  };
  same(questionsIn(linkedText(questions, deck), variant), null);
});

Deno.test("an invalid text yields no questions", () => {
  const text = linkedText(questionsOf("name"), deck);
  const texts = ["", "3", "4abc", "3n", "3n9", "9".repeat(5000), text.slice(0, -1), `${text}.`];
  const [first = ""] = text.slice(1).split(".");
  for (const wrong of [...texts, `3${first}.${first}`, `3n9${first.slice(2)}`]) {
    same(questionsIn(wrong, deck), null);
  }
});

Deno.test("the challenge of the day stays the same when ranks, facts and marks change", () => {
  const seed = dailySeed("dogs", 20_000);
  const variant = {
    ...deck,
    version: "2",
    breeds: deck.breeds.map((one, index) => ({
      ...one,
      common: deck.breeds.length - index,
      height: { least: 30, most: 40 },
      marks: [{ place: "ears", seen: "long" }],
    })),
  };
  for (const mode of /** @type {const} */ (["name", "find", "recall", "mixed"])) {
    const options = challengeOptions(settings, mode, null, 4, 10);
    same(dailyQuestions(variant, options, seed), dailyQuestions(deck, options, seed));
  }
});

Deno.test("adding or removing a breed changes few questions of the challenge of the day", () => {
  const large = numberedDeck(160);
  const options = challengeOptions(settings, "name", null, 4, 10);
  let keptCount = 0;
  for (let day = 0; day < 20; day += 1) {
    const seed = dailySeed("dogs", 20_000 + day);
    const before = dailyQuestions(large, options, seed);
    same(before.length, 10);
    same(before.every((one) => one.choices.length === 4), true);
    same(new Set(before.map((one) => one.breedID)).size, 10);
    for (const breeds of [[breed("added"), ...large.breeds], large.breeds.slice(1)]) {
      const after = dailyQuestions({ ...large, breeds }, options, seed);
      const texts = new Set(after.map((one) => JSON.stringify(one)));
      keptCount += before.filter((one) => texts.has(JSON.stringify(one))).length;
    }
  }
  same(keptCount >= 320, true);
});

Deno.test("a result code with a name is found between other text and is short", () => {
  const { code } = playQuestions(linkedText(questionsOf("name"), deck), deck);
  same(/^[\w.-]+$/.test(code), true);
  same(code.length <= 60, true);
  same(findCodes(`Ann: ${code}, Bob 123-9-1000\nx 1.5 ${code}0000000000 <b>`), [
    code,
    "123-9-1000",
  ]);
  same(nameInCode(code), "Ann");
});

Deno.test("a result code with another name is rejected", () => {
  const text = linkedText(questionsOf("name"), deck);
  const { code } = playQuestions(text, deck);
  const forged = code.replace(encodeName("Ann"), encodeName("Bob"));
  const options = challengeOptions(settings, "name", null, 4, 10, questionsIn(text, deck) ?? []);
  same(challengeResult(forged, deck, options, 9, text), null);
});

Deno.test("a name in a result code cannot change the text around it", () => {
  /** @type {[string, string][]} */
  const names = [
    ["", ""],
    ["김민지 🐕", "김민지 🐕"],
    ["\u202e10 of 10\u2066", "10 of 10"],
    ["a\u0000\r\n\t b\u2028\u200f\u061c\ufeffc", "a b c"],
    [`z${"\u0301".repeat(60)}`, "\u017a\u0301\u0301\u0301"],
    ["x".repeat(5000), "x".repeat(40)],
    ["🐕".repeat(50), "🐕".repeat(40)],
    ["<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"],
  ];
  for (const [name, folded] of names) {
    same(nameInCode(`1.${encodeName(name)}.1`), folded);
    // Other software may encode a name without folding it.
    const bytes = new TextEncoder().encode(name);
    const letters = btoa(String.fromCharCode(...bytes)).replace(/=+$/, "");
    same(nameInCode(`1.${letters}.1`), folded);
  }
  for (const wrong of ["_w", "A", "*", "gICA"]) {
    same(nameInCode(`1.${wrong}.1`), "");
  }
});

/** Types names in a challenge; returns its questions' text, its options and the finished session. */
function typeNames(/** @type {string[]} */ names) {
  const named = {
    ...deck,
    breeds: deck.breeds.map((one, index) => ({
      ...one,
      name: `Breed ${"abcdefghij".charAt(index % 10).repeat(4)}${index}`,
      names: [`품종${index}`],
    })),
  };
  const questions = challengeQuestions(
    named,
    challengeOptions(settings, "recall", null, 4, names.length),
    9,
  );
  const options = challengeOptions(settings, "recall", null, 4, names.length, questions);
  let session = startSession(
    named,
    emptyLearner(named, "p", settings),
    options,
    identity,
    9,
    moment,
  );
  for (const name of names) {
    const asked = named.breeds.find((one) => one.id === session.question?.breedID);
    const text = name === "right"
      ? asked?.name ?? ""
      : name === "alias"
      ? asked?.names[0] ?? ""
      : name;
    session = advance(session, typedAnswerEvent(text, session, named, moment, 0), named);
    session = advance(session, { kind: "confirm", meant: true }, named);
    session = advance(session, { kind: "next", moment }, named);
  }
  return { named, options, session };
}

Deno.test("a result code contains typed texts in any script, and they are judged again", () => {
  const { named, options, session } = typeNames([
    "right",
    "alias",
    "\u202e<img src=x onerror=alert(1)>\n🐕",
    "ويبت",
    "x".repeat(100),
  ]);
  const letters = encodeTypedTexts(typedTexts(session));
  const code = resultCode(session, "q", encodeName("Ann"), letters);
  same(/^t[\w.-]+$/.test(code), true);
  same(findCodes(`Ann: ${code}, ${code}x ${code.slice(1)}`), [code]);
  same(nameInCode(code), "Ann");
  same(nameInCode(resultCode(session, "q", "", letters)), "");
  same(typedTextsInCode(code).slice(2), [
    "\u202e<img src=x onerror=alert(1)> 🐕",
    "ويبت",
    "x".repeat(80),
  ]);
  const typed = typedTextsInCode(code);
  same(challengeResult(code, named, options, 9, "q", typed), {
    answered: 5,
    questions: 5,
    right: 2,
    seconds: 0,
    isChecked: true,
  });
  same(challengeResult(code, named, options, 9, "q", ["x", ...typed.slice(1)])?.right, 1);
  const forged = code.replace(letters, encodeTypedTexts(["y", ...typed.slice(1)]));
  same(challengeResult(forged, named, options, 9, "q", typedTextsInCode(forged)), null);
});

Deno.test("typed texts that cannot be decoded leave a code unchecked", () => {
  const { named, options, session } = typeNames(["right", "right"]);
  for (const letters of ["_w", "A", "gICA"]) {
    const code = resultCode(session, "q", "", letters);
    same(typedTextsInCode(code), []);
    same(challengeResult(code, named, options, 9, "q", typedTextsInCode(code))?.isChecked, false);
  }
  same(typedTextsInCode("7010.dGV4dA.1"), []);
});

Deno.test("a code with the longest possible texts is still found", () => {
  const { session } = typeNames(Array(20).fill("🐕".repeat(80)));
  const code = resultCode(session, "q", "", encodeTypedTexts(typedTexts(session)));
  same(findCodes(code), [code]);
  same(typedTextsInCode(code).length, 20);
  const many = encodeTypedTexts(Array(200).fill("🐕".repeat(80)));
  same(many.length > 8000 && many.length <= 9000, true);
});
