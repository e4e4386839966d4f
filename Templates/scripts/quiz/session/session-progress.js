/** Draws the progress of a session: the number of its question, and a segment per question. */

import { createElement, elementById } from "../../ui/dom.js";
import {
  drillGoal,
  sessionExpected,
  sessionIsOver,
  sessionNumber,
  sessionPlace,
} from "../../../generated/study-model.js";
import { reviewIsRight } from "../../../generated/study-record.js";
import { phrase } from "../../ui/i18n.js";

/** @import { Session } from "../../../generated/study-model.js" */

/**
 * Returns the position of the current question: "3 of 10", "3 of 10, then one again" once a card
 * was missed, or "Again: 1 of 2" if it is a repeat. In a drill, which ends after a run of correct
 * answers, "3 of 10 in a row" or, before the first of them, "Goal: 10 in a row".
 *
 * @param {Session} session
 */
export function positionText(session) {
  if (session.options.drill.length > 0) {
    return session.currentRun > 0
      ? phrase("placeInDrill", { number: session.currentRun, total: drillGoal })
      : phrase("goalOfDrill", { total: drillGoal });
  }
  const { number, total, again, repeatNumber, toRepeat } = sessionPlace(session);
  if (repeatNumber > 0) {
    return phrase("placeOfRepeat", { number: repeatNumber, total: again });
  }
  return toRepeat > 0
    ? phrase("placeAgain", { number, total, count: toRepeat })
    : phrase("place", { number, total });
}

/**
 * Draws the progress of a session: "3 of 10", and a segment per question.
 *
 * @param {Session} session
 */
export function drawProgress(session) {
  const position = positionText(session);
  elementById("count").textContent = position;
  // The position of a repeat or in a drill is not the number of a question.
  const isNumber = session.options.drill.length === 0 && sessionPlace(session).repeatNumber === 0;
  elementById("number").textContent = isNumber
    ? `${phrase("question", { place: position })} `
    : `${phrase("positionOf", { place: position })} `;
  elementById("segments").replaceChildren(...progressSegments(session));
}

/**
 * Returns a segment per question: correct, wrong, current or still to come. During an exam, it
 * only shows which ones are answered.
 *
 * @param {Session} session
 */
export function progressSegments(session) {
  return Array.from({ length: sessionExpected(session) }, (_, index) => {
    const review = session.reviews[index];
    const current = session.question && index === sessionNumber(session) - 1 ? "now" : "";
    const isSecret = session.options.exam && !sessionIsOver(session);
    const verdict = review && (reviewIsRight(review) ? "right" : "wrong");
    return createElement("span", review && isSecret ? "answered" : verdict ?? current);
  });
}
