// Generated from Sources/StudyModel by `make model`.
// @ts-check

import { appending, askingNext } from "./study-model.js";
import { clampedTime } from "./study-record.js";
import {
  arraysEqual,
  indexOrNull,
  removeAt,
  removeLast,
  stringsEqual,
  withValue,
} from "./study-runtime.js";

/** @import { Choice, Deck, PlannedCard, Question, Session } from "./study-model.js" */
/** @import { Ending, Review, SessionRecord } from "./study-record.js" */

/**
 * Returns an interrupted session with its stored answers, in the order given. The session is over
 * if its record has an end.
 *
 * `session` is the session at its start. With the same deck, learner and options, it asks the same
 * questions. If one of them has changed, the stored answers still count, but the remaining
 * questions may differ.
 *
 * - Parameter typedTexts: The texts typed in a challenge, by review id, except those that the reviews
 *   contain.
 *
 * @param {Session} session
 * @param {Review[]} reviews
 * @param {SessionRecord | null} record
 * @param {Deck} deck
 * @param {{ [key: string]: string }} [typedTexts]
 * @returns {Session}
 */
export function resume(session, reviews, record, deck, typedTexts = {}) {
  let resumed = session;
  resumed = { ...resumed, typedTexts };
  for (const review of reviews) {
    if (resumed.isAnswered) {
      resumed = askingNext(resumed, deck, review.day);
    }
    const repeated = repeatingQuestion(review, resumed);
    const question = repeated.question;
    if (question !== null) {
      resumed = appending(review, repeated, question, deck);
      const text = review.typed ?? null;
      if (text !== null) {
        if (session.options.kind === "challenge") {
          resumed = {
            ...resumed,
            typedTexts: withValue(resumed.typedTexts, review.id, text),
          };
        }
      }
    }
  }
  if (record !== null) {
    const ending = record.ending ?? null;
    if (ending !== null) {
      resumed = { ...resumed, question: /** @type {Question | null} */ (null) };
      resumed = { ...resumed, isAnswered: false };
      resumed = { ...resumed, ending };
      resumed = {
        ...resumed,
        ended: Math.max(
          session.started.at,
          clampedTime(record.ended ?? record.started),
        ),
      };
    }
  }
  return resumed;
}

/**
 * Returns the session with the question of a review as its current question. The card of the
 * question that it replaces is asked later; the review's card is removed from the plan.
 *
 * @param {Review} review
 * @param {Session} session
 * @returns {Session}
 */
function repeatingQuestion(review, session) {
  const repeated = { ...session, plan: [...session.plan] };
  repeated.ending = /** @type {Ending | null} */ (null);
  repeated.ended = /** @type {number | null} */ (null);
  /** @type {PlannedCard} */
  let card = {
    breedID: review.breed,
    skill: review.skill,
    reason: "practice",
    otherBreedID: null,
    questionsBefore: 0,
  };
  const question = session.question;
  if (question !== null) {
    if (
      stringsEqual(question.photoID, review.photo ?? "") &&
      arraysEqual(
        question.choices.map((choice) => choice.breedID),
        review.choices,
        stringsEqual,
      ) &&
      stringsEqual(question.breedID, review.breed) &&
      question.skill === review.skill
    ) {
      return session;
    }
    /** @type {PlannedCard} */
    const postponed = {
      breedID: question.breedID,
      skill: question.skill,
      reason: question.reason,
      otherBreedID: question.otherBreedID,
      questionsBefore: 0,
    };
    repeated.plan = [postponed, ...repeated.plan];
  }
  const index = indexOrNull(
    repeated.plan.findIndex((plannedCard) =>
      stringsEqual(plannedCard.breedID, review.breed) &&
      plannedCard.skill === review.skill
    ),
  );
  if (index !== null) {
    card = removeAt(repeated.plan, index);
  } else if (repeated.plan.length > 0) {
    removeLast(repeated.plan);
  }
  repeated.question = {
    breedID: card.breedID,
    skill: card.skill,
    photoID: review.photo ?? "",
    choices: review.choices.map((item) =>
      /** @type {Choice} */ ({ breedID: item, photoID: null })
    ),
    reason: card.reason,
    otherBreedID: card.otherBreedID,
  };
  return repeated;
}
