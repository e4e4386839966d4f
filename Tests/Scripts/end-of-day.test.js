// Once nothing is due and no breed was missed, a day has nothing more to review, however many breeds
// the learner has mixed up.

import { deepEqual, ok } from "node:assert/strict";
import {
  advance,
  emptyLearner,
  sessionOptions,
  startSession,
} from "../../Templates/generated/study-model.js";
import { defaultSettings } from "../../Templates/generated/study-record.js";
import {
  sessionPreview,
  sessionPreviewToReview,
} from "../../Templates/generated/study-statistics.js";
import { numberedDeck } from "./study-deck.js";

/** @import { Learner, Mode } from "../../Templates/generated/study-model.js" */

const deck = numberedDeck(60);
const settings = defaultSettings("p");
const firstDay = 20_000;

/** Returns numbers from 0 to 1 that depend only on the seed. */
function randomNumbers(/** @type {number} */ seed) {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

function optionsOf(/** @type {Mode} */ mode) {
  return sessionOptions(settings, mode, "schedule", null, null, [], 0);
}

/**
 * Returns the learner after a session in which answers are wrong with this probability.
 *
 * @param {Learner} learner
 * @param {Mode} mode
 * @param {number} day
 * @param {number} misses
 * @param {() => number} random
 */
function afterSession(learner, mode, day, misses, random) {
  const moment = { at: day * 86_400_000 + 43_200_000, offset: 0, zone: "Etc/UTC" };
  const sessionID = `s${learner.answers}`;
  const identity = { sessionID, profileID: "p", deviceID: "d", seq: learner.answers + 1 };
  const seed = 1 + Math.floor(random() * 1_000_000);
  let session = startSession(deck, learner, optionsOf(mode), identity, seed, moment);
  while (session.question) {
    const { breedID, skill, choices } = session.question;
    const isWrong = random() < misses;
    if (skill === "recall") {
      const judgement = isWrong
        ? /** @type {const} */ ({ kind: "wrong", breed: "b59" })
        : /** @type {const} */ ({ kind: "right" });
      const text = breedID;
      session = advance(session, { kind: "type", text, judgement, moment, ms: 2000 }, deck);
    } else {
      const chosen = choices.find((choice) => (choice.breedID !== breedID) === isWrong);
      const event = { kind: /** @type {const} */ ("choose"), moment, ms: 2000 };
      session = advance(session, { ...event, breedID: chosen?.breedID ?? breedID }, deck);
    }
    session = advance(session, { kind: "next", moment }, deck);
  }
  return session.learner;
}

/** Returns the cards that are due or were missed when last asked. */
function openCards(/** @type {Learner} */ { cards }, /** @type {number} */ day) {
  return cards.filter(({ memory, wrong, run }) =>
    memory && (memory.due <= day || wrong > 0 && run === 0)
  );
}

for (const mode of /** @type {const} */ (["name", "find", "recall", "mixed", "smart"])) {
  Deno.test(`a day of right answers in the mode "${mode}" ends with nothing to review`, () => {
    let mixedUp = 0;
    for (let seed = 1; seed <= 6; seed++) {
      const random = randomNumbers(seed * 7919);
      let learner = emptyLearner(deck, "p", settings);
      let day = firstDay;
      for (; day < firstDay + 14; day++) {
        learner = afterSession(learner, mode, day, 0.3, random);
        learner = afterSession(learner, mode, day, 0.3, random);
      }
      mixedUp = Math.max(mixedUp, learner.confusions.length);
      let sessions = 0;
      do {
        learner = afterSession(learner, mode, day, 0, random);
        sessions += 1;
        ok(sessions < 40, "the day does not end");
      } while (openCards(learner, day).length > 0);
      // A further skill of a known breed is new, as a new breed is.
      const preview = sessionPreview(deck, learner, optionsOf(mode), day);
      deepEqual([seed, sessionPreviewToReview(preview)], [seed, preview.further]);
    }
    ok(mixedUp > 20);
  });
}
