import { equal } from "node:assert/strict";
import { unfinishedDaily } from "../../Templates/scripts/quiz/challenge/daily-sessions.js";
import { dailyChallenge } from "../../Templates/scripts/statistics/daily-challenge.js";
import { dailySeed } from "../../Templates/generated/study-model.js";
import { linkedQuestions } from "../../Templates/generated/study-linked-questions.js";
import { numberedDeck } from "./study-deck.js";

/** @import { SessionRecord } from "../../Templates/generated/study-record.js" */

const day = 20_777;
const deck = { ...numberedDeck(20), id: "dogs" };

/**
 * @param {Partial<SessionRecord>} parts
 * @returns {SessionRecord}
 */
function session(parts) {
  return {
    id: "one",
    profile: "guest",
    deck: "dogs",
    mode: "name",
    kind: "challenge",
    category: null,
    stage: null,
    seed: dailySeed("dogs", day),
    started: 1000,
    ended: 2000,
    day,
    planned: 10,
    answered: 10,
    right: 7,
    ms: 900,
    ending: "finished",
    other: null,
    ...parts,
  };
}

Deno.test("the first finished challenge of the day counts", () => {
  const again = session({ id: "two", started: 3000, right: 10 });
  /** @type {[SessionRecord[], number | undefined][]} */
  const cases = [
    [[], undefined],
    [[session({})], 7],
    [[again, session({})], 7],
    [[session({ ending: "left", answered: 3, right: 3 }), again], 10],
    [[session({ kind: "practice" })], undefined],
    [[session({ mode: "find" })], undefined],
    [[session({ category: "group-hound" })], undefined],
    [[session({ deck: "cats" })], undefined],
    [[session({ seed: dailySeed("dogs", day - 1) })], undefined],
    [[session({ ending: null, answered: 9 })], undefined],
    [[session({ ending: null }), again], 7],
  ];
  for (const [sessions, right] of cases) {
    const found = dailyChallenge(sessions, deck, day);
    if (found.result?.right !== right || found.seed !== dailySeed("dogs", day)) {
      throw new Error(JSON.stringify([sessions, found]));
    }
  }
});

Deno.test("a challenge that was begun is continued until it has a result", () => {
  const begun = session({ id: "two", started: 3000, ending: null, answered: 3 });
  /** @type {[SessionRecord[], boolean][]} */
  const cases = [
    [[begun], true],
    [[session({ ending: "left" }), begun], true],
    [[session({}), begun], false],
    [[session({ ending: null, answered: 0 })], false],
    [[session({ ending: null })], true],
    [[{ ...begun, deck: "cats" }], false],
    [[{ ...begun, kind: "practice" }], false],
  ];
  for (const [sessions, isBegun] of cases) {
    equal(dailyChallenge(sessions, deck, day).isBegun, isBegun, JSON.stringify(sessions));
  }
  equal(unfinishedDaily([begun], "dogs", day + 1), null);
});

Deno.test("a result has the questions for a link", () => {
  const { result } = dailyChallenge([session({})], deck, day);
  const questions = linkedQuestions(result?.questions ?? "", deck);
  if (questions?.length !== 10) {
    throw new Error(JSON.stringify(result));
  }
});
