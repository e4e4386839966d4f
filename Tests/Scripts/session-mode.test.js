import { equal } from "node:assert/strict";
import { dailySeed } from "../../Templates/generated/study-model.js";
import { sessionMode } from "../../Templates/scripts/progress/session-mode.js";

/** @import { SessionRecord } from "../../Templates/generated/study-record.js" */

const day = 20_777;

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
    kind: "schedule",
    category: null,
    stage: null,
    seed: 5,
    started: 1000,
    ended: 2000,
    day,
    planned: 10,
    answered: 10,
    right: 7,
    ms: 900,
    ending: "finished",
    drill: null,
    chosen: null,
    other: null,
    ...parts,
  };
}

/** @type {SessionRecord} */
const daily = session({ kind: "challenge", seed: dailySeed("dogs", day) });

/** @type {[string, SessionRecord, string][]} */
const cases = [
  ["a drill, whatever its mode", session({ drill: true, kind: "practice" }), "mode.drill"],
  ["chosen breeds", session({ chosen: true, kind: "practice", mode: "mixed" }), "mode.chosen"],
  ["a stage", session({ stage: 3 }), "mode.stage"],
  ["the challenge of its day", daily, "mode.daily"],
  ["the challenge of another day", { ...daily, day: day + 1 }, "mode.challenge"],
  ["an exam", session({ id: "exam-Ab3_x", kind: "challenge" }), "mode.exam"],
  ["a challenge in another mode", { ...daily, mode: "find" }, "mode.challenge"],
  ["any other session", session({ mode: "recall" }), "mode.recall"],
];

for (const [title, record, mode] of cases) {
  Deno.test(`a past session is listed by what was played: ${title}`, () => {
    equal(sessionMode(record), mode);
  });
}
