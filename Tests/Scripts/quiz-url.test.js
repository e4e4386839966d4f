import { challengeQuery } from "../../Templates/scripts/quiz/challenge/challenge-link.js";
import {
  breedsQuery,
  listQuery,
  parseQuizRequest,
} from "../../Templates/scripts/quiz/setup/quiz-url.js";

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

Deno.test("deck and mode are parsed, and invalid parameters are ignored", () => {
  same(parseQuizRequest("").deck, null);
  const odd = parseQuizRequest(
    "?deck=dogs&mode=constructor&stage=-1&pair=,&list=secrets&challenge=x",
  );
  same(odd.mode, "name");
  same([odd.stage, odd.pairs, odd.list, odd.challenge], [null, [], null, null]);
  for (const [mode, skill] of [["type", "recall"], ["say", "recall"], ["find", "find"]]) {
    same(parseQuizRequest(`?deck=dogs&mode=${mode}`).mode, skill);
  }
  same(parseQuizRequest("?mode=say").spoken, true);
  same(parseQuizRequest("?kind=practice&category=group-hound").practice, true);
  const pair = { firstID: "beagle", secondID: "pug" };
  same(parseQuizRequest("?pair=beagle,pug").pairs, [pair]);
  same(parseQuizRequest("?pair=beagle,pug,saluki").pairs, [pair]);
  same(parseQuizRequest("?pair=beagle").pairs, []);
  same(parseQuizRequest("?stage=2").stage, 2);
  same(["", "?more=5", "?more=99"].map((query) => parseQuizRequest(query).extraNewBreeds), [
    0,
    5,
    0,
  ]);
});

Deno.test("parameters with unknown values are named", () => {
  const ignored = (/** @type {string} */ query) => parseQuizRequest(query).ignored;
  same(ignored("?deck=dogs&mode=foo&kind=x&list=&breeds=,"), [
    "mode=foo",
    "kind=x",
    "list=",
    "breeds=,",
  ]);
  same(ignored("?deck=dogs&mode=say&kind=practice&list=pairs&breeds=pug&utm=1"), []);
  same(ignored("?mode=twin&pair=beagle,pug"), []);
  same(ignored("?pair=beagle"), ["pair=beagle"]);
});

Deno.test("the daily challenge has a fixed mode, which the URL cannot change", () => {
  for (const mode of ["type", "say", "find"]) {
    const request = parseQuizRequest(`?challenge=daily&mode=${mode}`);
    same([request.mode, request.spoken, request.hasFixedMode], ["name", false, true]);
  }
  for (const query of ["?challenge=daily", "?challenge=daily&mode=name", "?mode=find"]) {
    same(parseQuizRequest(query).hasFixedMode, false);
  }
  same(parseQuizRequest("?challenge=7&mode=find").mode, "find");
});

Deno.test("the daily challenge has no seed, and seeds out of range are rejected", () => {
  same(parseQuizRequest("?challenge=daily").challenge, {
    seed: null,
    edition: null,
    questions: null,
    isUnchecked: false,
    isEditable: false,
    cards: 10,
    choices: 4,
    examSeconds: 0,
  });
  same(parseQuizRequest("?challenge=4294967295&edition=ab&cards=20&choices=9").challenge, {
    seed: 4294967295,
    edition: "ab",
    questions: null,
    isUnchecked: false,
    isEditable: true,
    cards: 20,
    choices: 4,
    examSeconds: 0,
  });
  same(parseQuizRequest("?challenge=4294967296").challenge, null);
  const isInvalid = ["", "?challenge=7", "?challenge=daily", "?challenge=zzz", "?challenge="]
    .map((query) => parseQuizRequest(query).hasInvalidChallenge);
  same(isInvalid, [false, false, false, true, true]);
});

Deno.test("formatting and parsing a challenge yields the same challenge", () => {
  for (const mode of ["name", "find", "type", "mixed"]) {
    const questions = "3n0abAAABBB.f1CCCccDDDdd";
    const asked = parseQuizRequest(`?deck=dogs&mode=${mode}&challenge=7`);
    const again = parseQuizRequest(challengeQuery("dogs", asked.mode, 7, questions));
    same(again, { ...asked, challenge: { ...asked.challenge, questions } });
  }
});

Deno.test("the link of a challenge is rejected if it was truncated, at any length", () => {
  const link = challengeQuery("dogs", "mixed", 7, "3n0abAAABBB.n1abCCCDDD.f0EEEeeFFFff");
  same(parseQuizRequest(link).hasInvalidChallenge, false);
  for (let length = link.indexOf("check=") + 6; length < link.length; length += 1) {
    const cut = parseQuizRequest(link.slice(0, length));
    same([length, cut.challenge, cut.hasInvalidChallenge], [length, null, true]);
  }
  for (const changed of [link.replace("dogs", "cats"), link.replace("=7", "=8"), `${link}x`]) {
    same(parseQuizRequest(changed).hasInvalidChallenge, true);
  }
});

Deno.test("a challenge is unchecked if its link has questions but no check value", () => {
  const link = challengeQuery("dogs", "name", 7, "3n0abAAABBB", 300);
  same(parseQuizRequest(link).challenge?.isUnchecked, false);
  const withoutExam = link.replace(/&(check|exam)=[^&]*/g, "");
  const { challenge } = parseQuizRequest(withoutExam);
  same([challenge?.isUnchecked, challenge?.examSeconds], [true, 0]);
  same(parseQuizRequest("?challenge=7").challenge?.isUnchecked, false);
});

Deno.test("older links of challenges are played if their questions have the right form", () => {
  const link = "?deck=dogs&mode=mixed&challenge=7&questions=";
  const complete = ["3n0abAAABBB.t0abCCC.f1CCCccDDDdd", "5n0abAAAAABBBBB.f0CCCCCccDDDDDdd"];
  for (const questions of complete) {
    same(parseQuizRequest(link + questions).challenge?.questions, questions);
  }
  for (
    const questions of ["", "garbage", "3", "3n0abAAABBB.", "3n0abAAABBB.f1CCCcc?", "3n0abAAABB"]
  ) {
    same([questions, parseQuizRequest(link + questions).hasInvalidChallenge], [questions, true]);
  }
});

Deno.test("chosen breeds are parsed without duplicates, and limited in number and length", () => {
  same(parseQuizRequest("?breeds=pug,Beagle,,pug,%20saluki").breeds, ["pug", "beagle", "saluki"]);
  same(parseQuizRequest("").breeds, []);
  const slugs = Array.from({ length: 203 }, (_, index) => `b${index}`);
  const many = parseQuizRequest(breedsQuery("dogs", slugs));
  same([many.deck, many.breeds.length, many.leftOut], ["dogs", 200, 3]);
  same(parseQuizRequest(`?breeds=${"x".repeat(101)},pug`).breeds, ["pug"]);
  same(breedsQuery("dogs", ["pug", "saluki"]), "?deck=dogs&breeds=pug,saluki");
});

Deno.test("result codes are parsed, and other text is not mistaken for one", () => {
  same(parseQuizRequest("?codes=123-9-1000,<b>,08-0-2000").codes, ["123-9-1000", "08-0-2000"]);
  same(parseQuizRequest("", "#codes=1023.QW5u.77,%3Cb%3E,1023.8").codes, [
    "1023.QW5u.77",
    "1023.8",
  ]);
});

Deno.test("a list with more breeds than an address may have leads to the whole deck", () => {
  const slugs = (/** @type {number} */ count) => Array.from({ length: count }, (_, n) => `b${n}`);
  const most = listQuery("dogs", slugs(200));
  same([parseQuizRequest(most.query).breeds.length, most.isWholeDeck], [200, false]);
  same(listQuery("dogs", slugs(201)), { query: "?deck=dogs", isWholeDeck: true });
});
