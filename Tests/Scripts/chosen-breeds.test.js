import {
  advance,
  replay,
  sessionIsOver,
  sessionOptions,
  startSession,
} from "../../Templates/generated/study-model.js";
import { defaultSettings } from "../../Templates/generated/study-record.js";
import { chosenBreeds } from "../../Templates/scripts/quiz/setup/chosen-breeds.js";
import { numberedDeck } from "./study-deck.js";

const deck = numberedDeck(30);
const settings = defaultSettings("p");
const moment = { at: 1e12, offset: 0, zone: null };
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

/**
 * @param {string[]} breeds
 * @param {import("../../Templates/generated/study-record.js").Review[]} [past]
 */
function begin(breeds, past = []) {
  const options = sessionOptions(settings, "name", "practice", null, null, [], 0, breeds);
  return startSession(deck, replay(past, deck, settings, moment.at), options, identity, 3, moment);
}

/** Answers every question correctly; returns the questions and the reviews. */
function playSession(/** @type {ReturnType<typeof begin>} */ first) {
  let session = first;
  const asked = [];
  while (session.question) {
    asked.push(session.question);
    session = advance(
      session,
      { kind: "choose", breedID: session.question.breedID, moment, ms: 900 },
      deck,
    );
    session = advance(session, { kind: "next", moment }, deck);
  }
  return { asked, reviews: session.reviews };
}

Deno.test("a quiz on chosen breeds asks about exactly those breeds, met or not", () => {
  const { reviews } = playSession(begin(["b9"]));
  const chosen = ["b2", "b20", "b9", "gone", "b2"];
  const { asked } = playSession(begin(chosen, reviews));
  same(asked.map((one) => one.breedID).sort(), ["b2", "b20", "b9"]);
});

Deno.test("the choices are the chosen breeds, with others added only if these are too few", () => {
  const three = playSession(begin(["b2", "b20", "b9"])).asked;
  for (const { choices } of three) {
    same(choices.length, 4);
    same(["b2", "b20", "b9"].every((id) => choices.some((one) => one.breedID === id)), true);
  }
  const chosen = ["b1", "b2", "b3", "b4", "b5", "b6"];
  for (const { choices } of playSession(begin(chosen)).asked) {
    same(choices.every((one) => chosen.includes(one.breedID)), true);
  }
});

Deno.test("a quiz about one or two breeds can be played; one about unknown breeds cannot", () => {
  same(playSession(begin(["b2"])).asked.length, 1);
  same(playSession(begin(["b2", "b3"])).asked.length, 2);
  same(sessionIsOver(begin(["gone"])), true);
});

Deno.test("answers about chosen breeds count as practice, and new breeds as met", () => {
  const { reviews } = playSession(begin(["b2", "b20"]));
  same(reviews.map((one) => one.kind), ["practice", "practice"]);
  const learner = replay(reviews, deck, settings, moment.at);
  same(learner.cards.filter((card) => card.right > 0).map((card) => card.breed), ["b2", "b20"]);
  same(learner.cards.every((card) => card.memory === null), true);
  const practice = sessionOptions(settings, "name", "practice");
  const next = startSession(deck, learner, practice, identity, 3, moment);
  same(playSession(next).asked.map((one) => one.breedID).sort(), ["b2", "b20"]);
});

Deno.test("the notice counts the breeds that a session asks about, not those in its address", () => {
  const all = deck.breeds.map(({ id }) => id);
  same(chosenBreeds(all, begin(all), deck), { chosen: 30, asked: 20, notAsked: [] });
  const few = ["b1", "b2", "b2", "zebra"];
  same(chosenBreeds(few, begin(few), deck), { chosen: 2, asked: 2, notAsked: ["zebra"] });
});

Deno.test("the notice names chosen breeds without a picture", () => {
  const unpictured = numberedDeck(30);
  const [first] = unpictured.breeds;
  if (first) {
    first.photos = [];
  }
  const slugs = ["b0", "b1", "b2"];
  const options = sessionOptions(settings, "name", "practice", null, null, [], 0, slugs);
  const learner = replay([], unpictured, settings, moment.at);
  let session = startSession(unpictured, learner, options, identity, 3, moment);
  for (let answered = 0; answered < 2; answered += 1) {
    same(chosenBreeds(slugs, session, unpictured), { chosen: 3, asked: 2, notAsked: ["b0"] });
    const breedID = session.question?.breedID ?? "";
    session = advance(session, { kind: "choose", breedID, moment, ms: 900 }, unpictured);
    session = advance(session, { kind: "next", moment }, unpictured);
  }
});
