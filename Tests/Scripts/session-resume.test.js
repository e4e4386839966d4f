// An interrupted session continues from its stored answers as if it had not been interrupted.

import {
  advance,
  challengeOptions,
  replay,
  sessionExpected,
  sessionIsOver,
  sessionOptions,
  sessionRecord,
  startSession,
} from "../../Templates/generated/study-model.js";
import { resume } from "../../Templates/generated/study-resumption.js";
import { defaultSettings } from "../../Templates/generated/study-record.js";
import { deckOf } from "./study-deck.js";

const settings = { ...defaultSettings("p"), newPerDay: 12 };
const startMoment = { at: 1_790_000_000_000, offset: 120, zone: "Europe/Berlin" };
const identity = { sessionID: "s", profileID: "p", deviceID: "d", seq: 7 };

/** The options of every kind of session. */
const kinds = {
  smart: sessionOptions(settings, "smart", "schedule", null, null, [], 0),
  mixed: sessionOptions(settings, "mixed", "schedule", null, null, [], 0),
  typed: sessionOptions(settings, "recall", "schedule", null, null, [], 0),
  practice: sessionOptions(settings, "find", "practice", null, null, [], 0),
  stage: sessionOptions(settings, "name", "schedule", null, 1, [], 0),
  drill: sessionOptions(settings, "name", "practice", null, null, [{
    firstID: "b1",
    secondID: "b2",
  }], 0),
  challenge: challengeOptions(settings, "mixed", null, 4, 10),
};

for (const [name, options] of Object.entries(kinds)) {
  Deno.test(`an interrupted session continues: ${name}`, () => {
    for (let seed = 0; seed < 12; seed++) {
      let answers = 0;
      play(numberedDeck(24), options, seed, (session) => {
        const resumed = rebuilt(session, numberedDeck(24), options, seed);
        expectSame(resumed, session, `seed ${seed}, after ${session.reviews.length} answers`);
        answers += 1;
      });
      if (answers < 5) throw new Error(`seed ${seed} asked only ${answers} questions`);
    }
  });
}

Deno.test("a session that has ended stays ended", () => {
  const deck = numberedDeck(24);
  const last = play(deck, kinds.smart, 3, () => {});
  expectSame(rebuilt(last, deck, kinds.smart, 3), last, "finished");
  let third = null;
  play(deck, kinds.smart, 3, (session) => third = session.reviews.length === 3 ? session : third);
  const left = advance(third, { kind: "leave", moment: later(third) }, deck);
  expectSame(rebuilt(left, deck, kinds.smart, 3), { ...left, isAnswered: false }, "left");
});

Deno.test("a session continues after a breed was removed from its deck", () => {
  const deck = numberedDeck(24);
  let fifth = null;
  play(
    deck,
    kinds.practice,
    5,
    (session) => fifth = session.reviews.length === 5 ? session : fifth,
  );
  for (const breed of [fifth.reviews[1].breed, fifth.plan[2].breedID]) {
    const smaller = { ...deck, breeds: deck.breeds.filter((one) => one.id !== breed) };
    let session = rebuilt(fifth, smaller, kinds.practice, 5);
    expectSame(session.reviews, fifth.reviews, "answers");
    expectSame(session.currentRun, fifth.currentRun, "run");
    if (sessionExpected(session) > sessionExpected(fifth)) throw new Error("the session is longer");
    const asked = [];
    while (!sessionIsOver(session)) {
      session = advance(session, { kind: "next", moment: later(session) }, smaller);
      if (session.question) {
        asked.push(session.question.breedID);
        session = advance(session, skip(session), smaller);
      }
    }
    if (asked.includes(breed)) throw new Error("it asks about a removed breed");
    if (asked.length < 10) throw new Error(`it asks only ${asked.length} further questions`);
  }
});

/** Returns the session as rebuilt from its stored data. */
function rebuilt(session, deck, options, seed) {
  const learner = replay([], deck, settings, startMoment.at);
  const { reviews, record, typedTexts } = JSON.parse(
    JSON.stringify({
      reviews: session.reviews,
      record: sessionRecord(session),
      typedTexts: session.typedTexts,
    }),
  );
  return resume(
    startSession(deck, learner, options, identity, seed, startMoment),
    reviews,
    record,
    deck,
    typedTexts,
  );
}

/** Plays a session, with every third answer wrong; calls a function after each answer. */
function play(deck, options, seed, listener) {
  let session = startSession(
    deck,
    replay([], deck, settings, startMoment.at),
    options,
    identity,
    seed,
    startMoment,
  );
  while (!sessionIsOver(session)) {
    const { question, reviews } = session;
    const moment = later(session);
    const isRight = (reviews.length + seed) % 3 !== 0 || options.drill.length > 0;
    const choice = question.choices.find((one) => (one.breedID === question.breedID) === isRight);
    session = question.choices.length > 0
      ? advance(session, { kind: "choose", breedID: choice.breedID, moment, ms: 2000 }, deck)
      : isRight
      ? advance(session, {
        kind: "type",
        text: "B",
        judgement: { kind: "right" },
        moment,
        ms: 2000,
      }, deck)
      : advance(session, skip(session), deck);
    listener(session);
    session = advance(session, { kind: "next", moment: later(session) }, deck);
  }
  return session;
}

function skip(session) {
  return { kind: "skip", moment: later(session), ms: 2000 };
}

/** Returns the time some seconds after the last answer. */
function later(session) {
  const last = session.reviews[session.reviews.length - 1];
  return { ...startMoment, at: (last?.at ?? startMoment.at) + 3000 };
}

/** Returns a deck of breeds `b0`, `b1` and so on. */
function numberedDeck(count) {
  const breeds = Array.from({ length: count }, (_, index) => ({
    id: `b${index}`,
    name: `B${index}`,
    names: [],
    same: [],
    resembles: [],
    family: null,
    page: "",
    common: index + 1,
    marks: [],
    lookalikes: index % 4 ? [] : [{ breed: `b${index + 1}`, tell: "smaller" }],
    photos: ["x", "y", "z"].map((letter) => ({
      id: `${letter}${index}`,
      kind: "photo",
      description: "",
      renditions: [],
    })),
  }));
  return deckOf(breeds);
}

function expectSame(actual, expected, name) {
  const [one, other] = [actual, expected].map((value) => JSON.stringify(value, sorted));
  if (one !== other) throw new Error(`${name}:\n${one}\ninstead of\n${other}`);
}

/** Sorts the keys of objects for JSON. */
function sorted(_, value) {
  return value && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => a < b ? -1 : 1))
    : value;
}
