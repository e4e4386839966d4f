/** Draws the progress of a session: the number of its question, and a segment per question. */

import { createElement, elementById } from "../ui/dom.js";
import {
  reviewRight,
  sessionExpected,
  sessionNumber,
  sessionPlace,
} from "../../generated/study-model.js";
import { phrase } from "../ui/i18n.js";

/** @import { Session } from "../../generated/study-model.js" */

/**
 * Returns the position of the current question: "3 of 10", or "3 of 10, and one again" once a card
 * was missed.
 *
 * @param {Session} session
 */
export function positionText(session) {
  const { number, total, again } = sessionPlace(session);
  return again > 0
    ? phrase("placeAgain", { number, total, count: again })
    : phrase("place", { number, total });
}

/**
 * Draws the progress of a session: "3 of 10", and a segment per question.
 *
 * @param {Session} session
 */
export function drawProgress(session) {
  const place = positionText(session);
  elementById("count").textContent = place;
  elementById("number").textContent = `${phrase("question", { place })} `;
  elementById("segments").replaceChildren(...progressSegments(session));
}

/**
 * Returns a segment per question: right, wrong, current or still to come.
 *
 * @param {Session} session
 */
export function progressSegments(session) {
  return Array.from({ length: sessionExpected(session) }, (_, index) => {
    const review = session.reviews[index];
    const present = session.question && index === sessionNumber(session) - 1 ? "now" : "";
    return createElement("span", review ? reviewRight(review) ? "right" : "wrong" : present);
  });
}
