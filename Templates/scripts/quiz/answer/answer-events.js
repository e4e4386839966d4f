/** Creates the events that answer a question, with the current time and the answer time. */

import { now } from "../../core/clock.js";
import { deckBreed } from "../../../generated/study-model.js";
import { responseTime } from "../session/stopwatch.js";

/** @import { Deck, Session, SessionEvent } from "../../../generated/study-model.js" */

/**
 * Creates the event for choosing an option.
 *
 * @param {string} breedID the slug of the chosen breed
 * @returns {SessionEvent}
 */
export function choiceEvent(breedID) {
  return { kind: "choose", breedID, moment: now(), ms: responseTime() };
}

/**
 * Creates the event for skipping the question.
 *
 * @returns {SessionEvent}
 */
export function skipEvent() {
  return { kind: "skip", moment: now(), ms: responseTime() };
}

/**
 * Creates the event for running out of time.
 *
 * @returns {SessionEvent}
 */
export function timeoutEvent() {
  return { kind: "expire", moment: now(), ms: responseTime() };
}

/**
 * Creates the event for a correct answer, for learners who grade their own answers.
 *
 * @param {Session} session
 * @param {Deck} deck
 * @returns {SessionEvent}
 */
export function rightAnswerEvent(session, deck) {
  const text = deckBreed(deck, session.question?.breedID ?? "")?.name ?? "";
  return { kind: "type", text, judgement: { kind: "right" }, moment: now(), ms: responseTime() };
}
