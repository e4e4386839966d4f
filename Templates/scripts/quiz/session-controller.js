/** Runs rounds: asks each question, stores and draws its answer, and shows the summary. */

import { now } from "../core/clock.js";
import { latest } from "../core/latest.js";
import { pageState } from "../core/page-state.js";
import { button, elementById } from "../ui/dom.js";
import { drawQuestion, isTyped, preloadPictures } from "./question-view.js";
import { drawProgress, positionText } from "./session-progress.js";
import { ignoreFailedRead } from "../storage/storage-status.js";
import { roundTitle } from "./round.js";
import { saveRound } from "./saved-round.js";
import { saveToFile, storeSessionEnd } from "./session-end.js";
import { advance, sessionOver, sessionRecord } from "../../generated/study-model.js";
import { reviewRight } from "../../generated/study-record.js";
import { choiceEvent, timeoutEvent } from "./answer-events.js";
import { sessionActions } from "./session-actions.js";
import { listenToControls } from "./session-controls.js";
import {
  drawRevealedName,
  drawSound,
  explainPractice,
  focusQuestion,
  moreAddress,
  showLoadFailure,
  warnIfNotStored,
  warnOfIgnoredParameters,
} from "./session-view.js";
import { loadAnswer, loadHistory, loadSummary } from "./shown-breeds.js";
import { showView } from "./view-switch.js";
import { isTimed, resetStopwatch, startStopwatch } from "./stopwatch.js";
import { phrase } from "../ui/i18n.js";

/** @import { SpeechInput } from "./speech-input.js" */
/** @import { Round } from "./round.js" */
/** @import { Deck, Session, SessionEvent } from "../../generated/study-model.js" */
/** @import { LearnerRecords } from "../storage/learner-records.js" */

/**
 * @typedef {object} QuizState
 * @property {Round} round
 * @property {Session} session the current state of the round's session
 * @property {boolean} isStoring whether an answer is being stored, so that no other is accepted
 * @property {boolean} isRevealed whether learners who mark their own answers have seen the name
 * @property {string} text the last typed or recognised text
 * @property {string[]} missedPairs the pairs to drill, once the session is over
 * @property {boolean} sound
 */

/**
 * Runs rounds of a deck, one after another, and stores their answers.
 *
 * @param {Round} first
 * @param {Deck} deck
 * @param {LearnerRecords} store
 * @param {SpeechInput | null} speech the speech recogniser, if names are spoken
 * @param {(pairs?: string[]) => Promise<Round>} startRound starts the next round, or a drill of
 *   pairs
 */
export function runRounds(first, deck, store, speech, startRound) {
  const { sound, volume, haptics, keys } = first.settings;
  /** @type {QuizState} */
  const initial = {
    round: first,
    session: first.session,
    isStoring: false,
    isRevealed: false,
    text: "",
    missedPairs: [],
    sound,
  };
  const page = pageState(initial, draw);
  /** @type {typeof import("./deferred.js") | null} */
  let deferred = null;
  /** Settles when the finished session is stored. */
  let storing = Promise.resolve();

  /**
   * @param {QuizState} state
   * @param {QuizState} before
   */
  function draw(state, before) {
    if (state.session !== before.session && !sessionOver(state.session)) {
      drawProgress(state.session);
    }
    if (state.isRevealed && !before.isRevealed) {
      drawRevealedName(state.session, deck);
    }
    if (state.sound !== before.sound) {
      drawSound(state.sound);
    }
  }

  async function loadDeferred() {
    if (!deferred) {
      const loaded = await import("./deferred.js");
      deferred ??= (loaded.offerReading(), loaded);
    }
    return deferred;
  }

  /** Whether an answer is accepted now: its picture is visible and no other is being stored. */
  const isAwaitingAnswer = () => isTimed() && !page.get().isStoring && !page.get().session.answered;

  /** Draws the current question; finishes the round if none is left. */
  const ask = latest(async (isCurrent, movesFocus = true) => {
    resetStopwatch();
    deferred?.stopCountdown();
    deferred?.stopReading();
    page.set({ isStoring: false, isRevealed: false, text: "" });
    const { round, session } = page.get();
    saveRound(round, session, store);
    if (sessionOver(session)) {
      await finish();
      return;
    }
    showView("session");
    warnIfNotStored(store, round);
    if (session.reviews.length === 0) {
      explainPractice(round, deck);
      warnOfIgnoredParameters(round);
    }
    const title = roundTitle(round, session, deck);
    elementById("training").textContent = title;
    document.title = `${positionText(session)} · ${title}`;
    const isUnanswered = () => isCurrent() && !page.get().session.answered;
    const choose = (/** @type {string} */ breed) => answer(choiceEvent(breed));
    const drawing = drawQuestion(isCurrent, round, session, deck, choose, () => ask(false));
    if (movesFocus) {
      // Wait for the frame that draws the question: focusing earlier would force an extra layout.
      requestAnimationFrame(() => isUnanswered() && focusQuestion(isTyped(round, session)));
    }
    const isVisible = await drawing;
    if (session.answered && isCurrent()) {
      await showAnswer(session, session);
    } else if (!isVisible) {
      await askCached(isCurrent);
    } else if (isCurrent()) {
      startStopwatch();
      // If this fails, `showAnswer` says so.
      const loaded = await loadDeferred().catch(() => null);
      const answerLoading = loadAnswer(session, deck);
      loadHistory(round, session, store);
      if (isUnanswered()) {
        loaded?.prefetchFact(session, deck, round.settings.timer > 0);
        loaded?.startCountdown(round.settings.timer, () => answer(timeoutEvent()));
      }
      loaded?.cacheSessionPictures(session, deck).catch(() => {});
      await answerLoading;
      if (session.question && session.hinted && isUnanswered()) {
        loaded?.drawHint(session.question, deck);
      }
    }
  });

  /**
   * Asks another question if the site is unreachable and the current one's pictures are not cached.
   *
   * @param {() => boolean} isCurrent
   */
  async function askCached(isCurrent) {
    if (!isCurrent()) {
      return;
    }
    const { session } = page.get();
    // If this fails, the question waits for its picture.
    const replaced = await import("./offline-questions.js")
      .then(({ replaceQuestion }) => replaceQuestion(session, deck)).catch(() => null);
    if (replaced && isCurrent()) {
      page.set({ session: replaced });
      ask();
    }
  }

  /**
   * Stores an answer, then draws it.
   *
   * @param {SessionEvent} event
   */
  async function answer(event) {
    const { round, session: before } = page.get();
    const after = advance(before, event, deck);
    if (!isAwaitingAnswer() || !after.answered) {
      return;
    }
    page.set({ isStoring: true });
    speech?.stop();
    const review = after.reviews[after.reviews.length - 1];
    if (review && round.isRecorded) {
      await store.saveAnswer(review, sessionRecord(after));
    }
    if (!round.isRecorded || !store.isStored()) {
      saveRound(round, after, store);
    }
    await showAnswer(before, after);
  }

  /**
   * Draws a stored answer, without sound if it was given before the page was reloaded. If the
   * scripts for that do not load, offers to try again, and accepts no other answer until they have
   * loaded.
   *
   * @param {Session} before the session with the question; `after` if it was already answered
   * @param {Session} after the session with the answer
   * @param {boolean} [again] whether the scripts failed to load before
   */
  async function showAnswer(before, after, again = false) {
    const [loaded, isComplete] = await Promise.all([
      loadDeferred().catch(() => null),
      loadAnswer(after, deck),
      loadHistory(page.get().round, after, store),
    ]);
    const { round, session, text } = page.get();
    if (session !== before) {
      return;
    }
    if (!loaded) {
      // Some browsers do not retry a script that failed to load.
      const retry = again
        ? button("button", phrase("reload"), () => location.reload())
        : button("button", phrase("tryAgain"), () => showAnswer(before, after, true));
      showLoadFailure(retry);
      retry.focus({ preventScroll: true });
      return;
    }
    page.set({ isStoring: false });
    const { stopCountdown, stopReading, playFeedback, drawAnswer } = loaded;
    stopCountdown();
    stopReading();
    const review = after.reviews[after.reviews.length - 1];
    const feedback = { sound: page.get().sound, volume: volume ?? 100, haptics };
    if (before !== after) {
      playFeedback(review !== undefined && reviewRight(review), feedback);
    }
    page.set({ session: after });
    drawAnswer(round, after, deck, text);
    warnIfNotStored(store, round);
    if (!isComplete) {
      showLoadFailure(button("button", phrase("tryAgain"), () => completeAnswer(after)));
    }
    elementById("next").focus({ preventScroll: true });
    preloadPictures(advance(after, { kind: "next", moment: now() }, deck), deck).catch(() => {});
  }

  /**
   * Adds the explanation to an answer that was shown without it.
   *
   * @param {Session} answered
   */
  async function completeAnswer(answered) {
    const isComplete = await loadAnswer(answered, deck);
    const { round, session } = page.get();
    if (isComplete && session === answered) {
      (await loadDeferred()).drawExplanation(round, session, deck);
      warnIfNotStored(store, round);
      elementById("next").focus({ preventScroll: true });
    }
  }

  /** Shows the summary of a session that is over, and stores its end. */
  async function finish() {
    const { round, session } = page.get();
    document.title = roundTitle(round, session, deck);
    elementById("drill").hidden = true;
    elementById("more").hidden = true;
    showView("summary");
    storing = import("./summary-view.js").then(async ({ drawSummary }) => {
      await loadSummary(session, deck);
      page.set({ missedPairs: drawSummary(round, session, deck).pairs });
      return storeSessionEnd(round, session, deck, store);
    });
    await storing;
    const next = await startRound().catch(ignoreFailedRead);
    elementById("more").hidden = !next?.hasMore;
    elementById("more").setAttribute("href", moreAddress());
    elementById("again").textContent = phrase(
      next?.session.options.kind === "practice" && next.isRecorded ? "practise" : "again",
    );
    if (round.isRecorded && round.settings.autoSync) {
      await saveToFile(store);
    }
  }

  /**
   * Starts the next round, or a drill of the missed pairs, once the session is stored; if pressed
   * several times, only the last press counts.
   */
  const nextRound = latest(async (isCurrent, isDrill = false) => {
    await storing.catch(ignoreFailedRead);
    const pairs = isDrill ? page.get().missedPairs : undefined;
    const round = await startRound(pairs).catch(ignoreFailedRead);
    if (round && isCurrent()) {
      page.set({ round, session: round.session });
      ask();
    }
  });

  const steps = { isAwaitingAnswer, ask, answer, nextRound, loadDeferred };
  const actions = sessionActions(page, deck, store, steps);
  listenToControls(actions, keys);
  speech?.attach(actions.submitTexts);
  drawSound(sound);
  drawProgress(first.session);
  ask();
}
