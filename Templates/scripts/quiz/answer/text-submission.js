/** Answers a question with typed or spoken text. Loaded with the first text. */

import { now } from "../../core/clock.js";
import { advance } from "../../../generated/study-model.js";
import { elementById } from "../../ui/dom.js";
import { phrase } from "../../ui/i18n.js";
import { loadedModules } from "../session/quiz-state.js";
import { responseTime } from "../session/stopwatch.js";
import { answer, isAwaitingAnswer } from "./answering.js";
import { bestAnswer } from "./text-answer.js";

/** @import { Quiz } from "../session/quiz-state.js" */
/** @import { Session } from "../../../generated/study-model.js" */

/**
 * Judges texts and answers with the best one, asks whether a similar name was meant, or asks for a
 * more exact name.
 *
 * @param {Quiz} quiz
 * @param {Session} session the session when the texts were submitted
 * @param {string[]} texts the typed text, or possible transcripts, the most likely first
 */
export async function submitTexts(quiz, session, texts) {
  const { page, deck } = quiz;
  const best = await bestAnswer(texts, session, deck, now(), responseTime());
  // The time may have run out in the meantime, or the learner may have skipped the question.
  const isSameQuestion = page.get().session.reviews.length === session.reviews.length;
  if (!best || !isSameQuestion || !isAwaitingAnswer(quiz)) {
    return;
  }
  const { event } = best;
  if (event.judgement.kind === "family" && session.nearMiss) {
    // The question is only whether the breed was meant, so its family is no answer.
    return;
  }
  page.set({ text: best.text });
  elementById("near-miss").textContent = "";
  elementById("helpers").hidden = false;
  if (session.options.exam) {
    // Every text is an answer: nothing is confirmed or asked again.
    await answer(quiz, event);
  } else if (event.judgement.kind === "near" || event.judgement.kind === "similar") {
    const { confirmMeantName } = await import("./did-you-mean.js");
    if (!isAwaitingAnswer(quiz)) {
      return;
    }
    page.set({ session: advance(page.get().session, event, deck) });
    // The answer was given in time; confirming it may take longer.
    loadedModules()?.stopCountdown();
    const { name } = event.judgement;
    const nearBreed = deck.breeds.find((breed) => breed.name === name) ?? { name };
    confirmMeantName(nearBreed, (meant) => meant ? confirmName(quiz) : rejectName(quiz));
  } else if (event.judgement.kind === "family") {
    elementById("near-miss").textContent = phrase("whichOne");
  } else {
    await answer(quiz, event);
  }
}

/** @param {Quiz} quiz */
function confirmName(quiz) {
  answer(quiz, { kind: "confirm", meant: true });
}

/**
 * Returns to the field, with the text.
 *
 * @param {Quiz} quiz
 */
function rejectName(quiz) {
  if (!isAwaitingAnswer(quiz)) {
    return;
  }
  const { page, deck } = quiz;
  page.set({ session: advance(page.get().session, { kind: "confirm", meant: false }, deck) });
  elementById("near-miss").textContent = "";
  elementById("helpers").hidden = false;
  const field = /** @type {HTMLInputElement} */ (elementById("typed"));
  field.focus({ preventScroll: true });
  field.select();
}
