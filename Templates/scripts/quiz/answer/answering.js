/** Stores answers and draws them. */

import { now } from "../../core/clock.js";
import { button, elementById } from "../../ui/dom.js";
import { phrase } from "../../ui/i18n.js";
import { advance, sessionRecord } from "../../../generated/study-model.js";
import { reviewIsRight } from "../../../generated/study-record.js";
import { preloadPictures } from "../question/question-view.js";
import { loadDeferred, loadedModules } from "../session/quiz-state.js";
import { saveRound } from "../round/saved-round.js";
import { showLoadFailure, warnIfNotStored } from "../session/session-view.js";
import { loadAnswer, loadHistory } from "../question/shown-breeds.js";
import { isActiveTab } from "../session/single-tab-lock.js";
import { isStopwatchRunning } from "../session/stopwatch.js";

/** @import { Quiz } from "../session/quiz-state.js" */
/** @import { Session, SessionEvent } from "../../../generated/study-model.js" */

/**
 * Returns whether an answer is accepted now: the picture is visible, the quiz is in this tab, and
 * the question has no answer yet, not even one that is being stored.
 *
 * @param {Quiz} quiz
 */
export function isAwaitingAnswer({ page }) {
  const { pendingSession, session } = page.get();
  return isStopwatchRunning() && isActiveTab() && !pendingSession && !session.isAnswered;
}

/**
 * Stores an answer, then draws it; ignores it if no answer is accepted now.
 *
 * @param {Quiz} quiz
 * @param {SessionEvent} event
 */
export async function answer(quiz, event) {
  const { page, deck, store, speech } = quiz;
  const { round, session: before } = page.get();
  const after = advance(before, event, deck);
  if (!isAwaitingAnswer(quiz) || !after.isAnswered) {
    return;
  }
  page.set({ pendingSession: after });
  speech?.stop();
  if (page.get().sound) {
    loadedModules()?.startAudio();
  }
  const review = after.reviews[after.reviews.length - 1];
  if (review && round.isRecorded) {
    await store.saveAnswer(review, sessionRecord(after));
  }
  if (page.get().session !== before) {
    // The learner has left.
    return;
  }
  // The texts typed in a challenge are not stored with the answers.
  if (!round.isRecorded || !store.isStored() || after.options.kind === "challenge") {
    saveRound(round, after, store);
  }
  await showAnswer(quiz, before, after);
}

/**
 * Draws a stored answer. Plays no sound if the answer was given before the page was reloaded. If
 * the scripts for the answer fail to load, offers to try again, and accepts no other answer until
 * they have loaded. In an exam, asks the next question instead.
 *
 * @param {Quiz} quiz
 * @param {Session} before the session with the question; `after` if it was already answered
 * @param {Session} after the session with the answer
 * @param {boolean} [hasFailed] whether the scripts failed to load before
 */
export async function showAnswer(quiz, before, after, hasFailed = false) {
  const { page, deck, store } = quiz;
  if (after.options.exam) {
    page.set({ session: advance(after, { kind: "next", moment: now() }, deck) });
    quiz.ask();
    return;
  }
  const [modules, isComplete] = await Promise.all([
    loadDeferred().catch(() => null),
    loadAnswer(after, deck),
    loadHistory(page.get().round, after, store),
  ]);
  const { round, session, text, sound } = page.get();
  if (session !== before) {
    return;
  }
  if (!modules) {
    // Some browsers do not retry a script that failed to load.
    const retry = hasFailed
      ? button("button", phrase("reload"), () => location.reload())
      : button("button", phrase("tryAgain"), () => showAnswer(quiz, before, after, true));
    showLoadFailure(retry);
    retry.focus({ preventScroll: true });
    return;
  }
  page.set({ pendingSession: null });
  const { stopCountdown, stopReading, playFeedback, drawAnswer } = modules;
  stopCountdown();
  stopReading();
  if (before !== after) {
    const review = after.reviews[after.reviews.length - 1];
    const { volume, haptics } = round.settings;
    const feedback = { sound, volume: volume ?? 100, haptics };
    playFeedback(review !== undefined && reviewIsRight(review), feedback);
  }
  page.set({ session: after });
  drawAnswer(round, after, deck, text);
  warnIfNotStored(store, round);
  if (!isComplete) {
    showLoadFailure(button("button", phrase("tryAgain"), () => completeAnswer(quiz, after)));
  }
  elementById("next").focus({ preventScroll: true });
  preloadPictures(advance(after, { kind: "next", moment: now() }, deck), deck).catch(() => {});
}

/**
 * Adds the explanation to an answer that was shown without it.
 *
 * @param {Quiz} quiz
 * @param {Session} answeredSession
 */
async function completeAnswer({ page, deck, store }, answeredSession) {
  const isComplete = await loadAnswer(answeredSession, deck);
  const { round, session } = page.get();
  if (isComplete && session === answeredSession) {
    (await loadDeferred()).drawExplanation(round, session, deck);
    warnIfNotStored(store, round);
    elementById("next").focus({ preventScroll: true });
  }
}
