// Compiled from Sources/StudyModel by `make model`; change it there.
// @ts-check

import {
  clampedTime,
  formulasFirstState,
  formulasInterval,
  formulasNextState,
  makeFormulas,
  memoryStateClamped,
  schedulerClamped,
} from "./study-model.js";
import { elementAt, int, quotient } from "./study-runtime.js";

/** @import { Grade, MemoryState, Scheduler } from "./study-model.js" */

/**
 * A card that is scheduled to the minute, with FSRS-6's steps before days are counted.
 *
 * A game of minutes a day needs no steps, and decks uses none: a miss comes back in its session.
 * They are here so that reference vectors can be held against the whole of FSRS-6.
 *
 * @typedef {object} SteppedCard
 * @property {MemoryState | null} state What is kept of it; nil before its first review.
 * @property {Phase} phase How it is scheduled.
 * @property {number | null} step The step it is at, from 0; nil in review.
 * @property {number} last When it was last reviewed, in milliseconds since 1970 (UTC).
 * @property {number} due When it comes up again, in milliseconds since 1970 (UTC).
 */

/**
 * How a card with steps is scheduled.
 *
 * - `learning`: By the steps of a new card.
 * - `review`: By days.
 * - `relearning`: By the steps of a card that was forgotten.
 *
 * @typedef {"learning" | "review" | "relearning"} Phase
 */

/**
 * Seconds between reviews, before days are counted.
 *
 * @typedef {object} Steps
 * @property {number[]} learning Those of a new card.
 * @property {number[]} relearning Those of a card that was forgotten.
 */

/**
 * The card after a review at an instant in milliseconds since 1970 (UTC); days are spans of 24
 * hours, nothing is fuzzed, and what is wanted is the scheduler's retention itself.
 *
 * @param {SteppedCard} card
 * @param {Grade} grade
 * @param {number} at
 * @param {Steps} steps
 * @param {Scheduler} scheduler2
 * @returns {SteppedCard}
 */
export function stepped(card, grade, at, steps, scheduler2) {
  const clamped = schedulerClamped(scheduler2);
  const fsrs = makeFormulas(clamped.weights);
  const now = clampedTime(at);
  const next = { ...card };
  next.last = now;
  let state = formulasFirstState(fsrs, grade);
  const old = card.state;
  if (old !== null) {
    state = formulasNextState(
      fsrs,
      memoryStateClamped(old),
      grade,
      quotient(int(Math.max(now, card.last) - card.last), 86_400_000),
    );
  }
  next.state = state;
  if (card.phase === "review" && grade === "again") {
    next.phase = "relearning";
  }
  const ladder = next.phase === "learning" ? steps.learning : steps.relearning;
  const step2 = nextStep(card, grade, ladder);
  if (step2 !== null) {
    next.step = step2;
    next.due = int(now + pause(ladder, step2, grade));
    return next;
  }
  next.phase = "review";
  next.step = null;
  const days = formulasInterval(
    fsrs,
    state.stability,
    clamped.retention,
    clamped.maximumInterval,
  );
  next.due = int(now + int(days * 86_400_000));
  return next;
}

/**
 * The step of the ladder that follows; nil where days are counted from now on.
 *
 * @param {SteppedCard} card
 * @param {Grade} grade
 * @param {number[]} ladder
 * @returns {number | null}
 */
function nextStep(card, grade, ladder) {
  if (ladder.length === 0 || (card.phase === "review" && grade !== "again")) {
    return null;
  }
  if (grade === "again") {
    return 0;
  }
  const step2 = int((card.step ?? 0) + (grade === "good" ? 1 : 0));
  return (grade === "easy" || step2 >= ladder.length) ? null : step2;
}

/**
 * Milliseconds until a card comes up again that now stands at this step. Hard at the first one
 * waits half-way to the second, or half as long again where there is none.
 *
 * @param {number[]} ladder
 * @param {number} step2
 * @param {Grade} grade
 * @returns {number}
 */
function pause(ladder, step2, grade) {
  const wait = stepLength(ladder, step2);
  if (grade !== "hard" || step2 > 0) {
    return wait;
  }
  return ladder.length === 1
    ? quotient(int(wait * 3), 2)
    : quotient(int(wait + stepLength(ladder, 1)), 2);
}

/**
 * Milliseconds of a step of at most a year.
 *
 * @param {number[]} ladder
 * @param {number} step2
 * @returns {number}
 */
function stepLength(ladder, step2) {
  if (step2 < 0 || step2 >= ladder.length) {
    return 0;
  }
  return Math.max(0, Math.min(elementAt(ladder, step2), 31_536_000)) * 1000;
}
