// A drill of look-alikes offers the two of a pair, and says how many right answers it takes.

import { deepEqual, equal } from "node:assert/strict";
import {
  advance,
  replay,
  sessionOptions,
  startSession,
} from "../../Templates/generated/study-model.js";
import { defaultSettings } from "../../Templates/generated/study-record.js";
import { numberedDeck } from "./study-deck.js";

// Without phrases, a phrase is its key.
Object.assign(globalThis, {
  document: { querySelector: () => null, documentElement: { lang: "en" } },
});
const { positionText } = await import("../../Templates/scripts/quiz/session/session-progress.js");

const deck = numberedDeck(20);
const settings = defaultSettings("p");
const moment = { at: 1_790_000_000_000, offset: 120, zone: "Europe/Berlin" };
const identity = { sessionID: "s", profileID: "p", deviceID: "d", seq: 1 };
const drill = [{ firstID: "b3", secondID: "b8" }, { firstID: "b1", secondID: "b9" }];

function startedDrill(/** @type {"name" | "find"} */ mode) {
  const options = sessionOptions(settings, mode, "practice", null, null, drill, 0);
  const learner = replay([], deck, settings, moment.at);
  return startSession(deck, learner, options, identity, 7, moment);
}

for (const mode of /** @type {const} */ (["name", "find"])) {
  Deno.test(`a drill in the mode "${mode}" offers only the two breeds of the pair asked`, () => {
    let session = startedDrill(mode);
    let count = 0;
    for (; session.question; count++) {
      const { breedID, choices } = session.question;
      const pair = drill.map((one) => [one.firstID, one.secondID])
        .find((one) => one.includes(breedID));
      deepEqual(choices.map((choice) => choice.breedID).sort(), pair);
      session = advance(session, { kind: "choose", breedID, moment, ms: 2000 }, deck);
      session = advance(session, { kind: "next", moment }, deck);
    }
    equal(count, 10);
  });
}

Deno.test("a drill names its goal until the first right answer, and after a miss", () => {
  let session = startedDrill("name");
  const places = [positionText(session)];
  for (const isRight of [true, false]) {
    const asked = session.question;
    const choice = asked?.choices.find((one) => (one.breedID === asked.breedID) === isRight);
    const breedID = choice?.breedID ?? "";
    session = advance(session, { kind: "choose", breedID, moment, ms: 2000 }, deck);
    places.push(positionText(session));
    session = advance(session, { kind: "next", moment }, deck);
  }
  deepEqual(places, ["goalOfDrill", "placeInDrill", "goalOfDrill"]);
});
