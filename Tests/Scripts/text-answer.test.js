// Chinese names may be typed or heard with other characters of the same sound.

import { deepEqual } from "node:assert/strict";
import { homophonesOf } from "../../Templates/scripts/core/homophones.js";
import { bestAnswer } from "../../Templates/scripts/quiz/answer/text-answer.js";
import { replay, sessionOptions, startSession } from "../../Templates/generated/study-model.js";
import { defaultSettings } from "../../Templates/generated/study-record.js";
import { breed, deckOf } from "./study-deck.js";

const settings = defaultSettings("p");
const moment = { at: 1_790_000_000_000, offset: 120, zone: "Europe/Berlin" };
const identity = { sessionID: "s", profileID: "p", deviceID: "d", seq: 1 };

Deno.test("a Chinese name of the same sound is a near miss for the breed asked", async () => {
  const deck = deckOf([
    breed("husky", { names: ["哈士奇"] }),
    breed("collie-border", { names: ["边牧", "边境牧羊犬"] }),
  ]);
  const options = sessionOptions(
    settings,
    "recall",
    "practice",
    null,
    null,
    [],
    0,
  );
  const session = startSession(
    deck,
    replay([], deck, settings, moment.at),
    options,
    identity,
    1,
    moment,
  );
  const names = {
    husky: ["哈是其", "哈士奇"],
    "collie-border": ["边目", "边牧"],
  };
  for (const [id, [text = "", name = ""]] of Object.entries(names)) {
    const judgement = { kind: "near", name };
    const isAsked = session.question?.breedID === id;
    const best = await bestAnswer([text], session, deck, moment, 1000);
    deepEqual(
      best?.event.judgement,
      isAsked ? judgement : { kind: "wrong", breed: null },
    );
  }
});

Deno.test("characters are grouped by their sound, whatever its tone", () => {
  deepEqual(homophonesOf("哈是其", ["哈士奇", "贵宾犬", "Siberian Husky"]), [
    "是士",
    "其奇",
  ]);
  deepEqual(homophonesOf("husky", ["哈士奇"]), []);
  deepEqual(homophonesOf("边牧", ["比格犬"]), []);
});
