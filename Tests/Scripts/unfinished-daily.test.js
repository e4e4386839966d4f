import { equal } from "node:assert/strict";
import {
  challengeOptions,
  dailySeed,
  emptyLearner,
  sessionRecord,
  startSession,
} from "../../Templates/generated/study-model.js";
import { defaultSettings, studyDay } from "../../Templates/generated/study-record.js";
import { now } from "../../Templates/scripts/core/clock.js";
import { isContinuedLater } from "../../Templates/scripts/quiz/round/unfinished-daily.js";
import { parseQuizRequest } from "../../Templates/scripts/quiz/setup/quiz-url.js";
import { numberedDeck } from "./study-deck.js";

const deck = numberedDeck(20);
const settings = defaultSettings("p");
const started = now();
const seed = dailySeed(deck.id, studyDay(started, settings.rolloverHour));
const identity = { sessionID: "s", profileID: "p", deviceID: "d", seq: 1 };
const session = startSession(
  deck,
  emptyLearner(deck, "p", settings),
  challengeOptions(settings, "name", null, 4, 10, []),
  identity,
  seed,
  started,
);
const finished = {
  ...sessionRecord(session),
  id: "first",
  ending: /** @type {const} */ ("finished"),
};
const yesterday = { ...session, started: { ...started, at: started.at - 864e5 } };
const daily = "?deck=dogs&challenge=daily";
const round = { session, sessions: [], settings, isRecorded: true };

/** @type {[string, Partial<typeof round> & { query?: string, isStored?: boolean }, boolean][]} */
const cases = [
  ["the challenge of the day", {}, true],
  [
    "the challenge of the day after its result",
    { sessions: /** @type {any} */ ([finished]) },
    false,
  ],
  ["the challenge of yesterday", { session: yesterday }, false],
  ["another challenge", { query: "?deck=dogs&challenge=7" }, false],
  ["one with settings of its own", { query: `${daily}&cards=5` }, false],
  ["one that nothing is stored of", { isStored: false }, false],
];

for (const [name, { query = daily, isStored = true, ...parts }, isContinued] of cases) {
  Deno.test(`leaving keeps a round open or ends it: ${name}`, () => {
    const request = parseQuizRequest(query);
    const store = { isPersistent: () => isStored };
    equal(isContinuedLater({ ...round, ...parts, request }, store), isContinued);
  });
}
