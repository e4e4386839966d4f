import { deepEqual, equal } from "node:assert/strict";
import { sessionPreview } from "../../Templates/generated/study-statistics.js";
import {
  emptyLearner,
  sessionOptions,
  startSession,
} from "../../Templates/generated/study-model.js";
import { defaultSettings, studyDay } from "../../Templates/generated/study-record.js";
import {
  questionReason,
  smartReason,
} from "../../Templates/scripts/quiz/question/question-reason.js";
import { numberedDeck } from "./study-deck.js";

const deck = numberedDeck(30);
const settings = { ...defaultSettings("p"), newPerDay: 0 };
const moment = { at: 2e12, offset: 0, zone: null };
const today = studyDay(moment, settings.rolloverHour);
const identity = { sessionID: "s", profileID: "p", deviceID: "d", seq: 1 };

/** @param {number} lapses */
function learnerWhoFindsHard(lapses) {
  const learner = emptyLearner(deck, "p", settings);
  for (const card of learner.cards.slice(0, 1)) {
    card.memory = {
      stability: 10,
      difficulty: 9,
      lastDay: today - 3,
      due: today + 7,
      reps: 5,
      lapses,
    };
    card.right = 5;
    card.run = 1;
  }
  return learner;
}

for (const lapses of [0, 1, 4]) {
  Deno.test(`a hard breed that was forgotten ${lapses} times has one count everywhere`, () => {
    const learner = learnerWhoFindsHard(lapses);
    const options = sessionOptions(settings, "smart", "schedule");
    const session = startSession(deck, learner, options, identity, 3, moment);
    const { question } = session;
    equal(question?.reason, "weak");
    const suggestion = sessionPreview(deck, learner, options, today).suggestions[0];
    equal(suggestion?.times, lapses);
    deepEqual(question && smartReason(session, question, deck), {
      key: lapses > 0 ? "smartReason.forgotten" : "smartReason.weak",
      count: lapses,
    });
  });
}

Deno.test("a card that is brought forward for an exam says so, in the quiz and in the preview", () => {
  const preparing = { ...settings, examDays: { [deck.id]: { day: today + 2 } } };
  const learner = emptyLearner(deck, "p", preparing);
  for (const card of learner.cards.slice(0, 1)) {
    const memory = { stability: 20, difficulty: 5, lastDay: today - 12, due: today + 8 };
    card.memory = { ...memory, reps: 3, lapses: 0 };
    card.right = 3;
    card.run = 3;
  }
  const options = sessionOptions(preparing, "smart", "schedule");
  const session = startSession(deck, learner, options, identity, 3, moment);
  const { question } = session;
  equal(question && questionReason({ isRecorded: true }, session, question), "reason.exam");
  equal(question && smartReason(session, question, deck).key, "smartReason.exam");
  equal(sessionPreview(deck, learner, options, today).exam, 1);
  const other = { ...learner, examDay: null };
  equal(startSession(deck, other, options, identity, 3, moment).question, null);
});

Deno.test("only a drill of one pair says that it asks about two breeds", () => {
  const pairs = [{ firstID: "b1", secondID: "b2" }, { firstID: "b7", secondID: "b8" }];
  const captions = [1, 2].map((count) => {
    const drill = pairs.slice(0, count);
    const options = sessionOptions(settings, "name", "practice", null, null, drill);
    const learner = emptyLearner(deck, "p", settings);
    const session = startSession(deck, learner, options, identity, 3, moment);
    return session.question && questionReason({ isRecorded: true }, session, session.question);
  });
  deepEqual(captions, ["reason.drill", "reason.drillPairs"]);
});

Deno.test("practice that is not recorded does not say that misses come back", () => {
  const options = sessionOptions(settings, "name", "practice");
  const learner = emptyLearner(deck, "p", settings);
  const session = startSession(deck, learner, options, identity, 3, moment);
  const captions = [true, false].map((isRecorded) =>
    session.question && questionReason({ isRecorded }, session, session.question)
  );
  deepEqual(captions, ["reason.practice", "reason.unrecorded"]);
});

Deno.test("practice with chosen breeds, which come up for review, does not say that it has no effect", () => {
  const options = sessionOptions(settings, "name", "practice", null, null, [], 0, ["b1", "b2"]);
  const session = startSession(
    deck,
    emptyLearner(deck, "p", settings),
    options,
    identity,
    3,
    moment,
  );
  equal(
    session.question && questionReason({ isRecorded: true }, session, session.question),
    "reason.chosen",
  );
});
