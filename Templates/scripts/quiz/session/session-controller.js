/** Runs rounds: asks each question, and shows the summary. */

import { latest } from "../../core/latest.js";
import { pageState } from "../../core/page-state.js";
import { button, createBanner, elementById } from "../../ui/dom.js";
import { phrase } from "../../ui/i18n.js";
import { now } from "../../core/clock.js";
import { examTimeLeft, sessionIsOver, sessionRecord } from "../../../generated/study-model.js";
import { ignoreFailedRead } from "../../storage/database/read-watch.js";
import { choiceEvent, timeoutEvent } from "../answer/answer-events.js";
import { answer, showAnswer } from "../answer/answering.js";
import { drawQuestion, isTyped } from "../question/question-view.js";
import { loadDeferred, loadedModules, loadHint } from "./quiz-state.js";
import { roundTitle } from "../round/round-title.js";
import { saveRound } from "../round/saved-round.js";
import { secondsPerQuestion } from "./question-time.js";
import { sessionActions } from "./session-actions.js";
import { listenToControls } from "./session-controls.js";
import { drawProgress, positionText } from "./session-progress.js";
import {
  drawRevealedName,
  drawSound,
  explainPractice,
  focusQuestion,
  warnIfNotStored,
  warnOfIgnoredParameters,
} from "./session-view.js";
import { loadAnswer, loadHistory } from "../question/shown-breeds.js";
import { beforeReturning } from "./single-tab-lock.js";
import { resetStopwatch, startStopwatch } from "./stopwatch.js";
import { showView } from "./view-switch.js";

/** @import { SpeechInput } from "../sound/speech-input.js" */
/** @import { Quiz, QuizState } from "./quiz-state.js" */
/** @import { Round } from "../round/round.js" */
/** @import { SavedRound } from "../round/saved-round.js" */
/** @import { BreedPair, Deck } from "../../../generated/study-model.js" */
/** @import { LearnerRecords } from "../../storage/records/learner-records.js" */

/** Loads the scripts that end a round. */
const loadRoundEnd = () => import("../round/round-end.js");

/**
 * Runs rounds of a deck, one after another, and stores their answers.
 *
 * @param {Round} firstRound
 * @param {Deck} deck
 * @param {LearnerRecords} store
 * @param {SpeechInput | null} speech the speech recognizer, if names are spoken
 * @param {(pairs?: BreedPair[], begun?: SavedRound) => Promise<Round>} startRound starts the next
 *   round or a drill of pairs, or continues an exam that was begun
 * @param {boolean} hasOneTry whether only drills follow the round, since it is an exam
 */
export function runRounds(firstRound, deck, store, speech, startRound, hasOneTry) {
  const { sound, keys: hasSingleKeyShortcuts } = firstRound.settings;
  /** @type {QuizState} */
  const initial = {
    round: firstRound,
    session: firstRound.session,
    pendingSession: null,
    isRevealed: false,
    text: "",
    missedPairs: [],
    sound,
  };
  const page = pageState(initial, draw);
  /** @type {Quiz} */
  const quiz = { page, deck, store, speech, startRound, hasOneTry, ask: () => ask() };

  /**
   * @param {QuizState} state
   * @param {QuizState} before
   */
  function draw(state, before) {
    if (state.session !== before.session && !sessionIsOver(state.session)) {
      drawProgress(state.session);
    }
    if (state.isRevealed && !before.isRevealed) {
      drawRevealedName(state.session, deck);
    }
    if (state.sound !== before.sound) {
      drawSound(state.sound);
    }
  }

  /** Draws the current question; finishes the round if none is left. */
  const ask = latest(async (isCurrent, movesFocus = true) => {
    resetStopwatch();
    loadedModules()?.stopCountdown();
    loadedModules()?.stopReading();
    page.set({ pendingSession: null, isRevealed: false, text: "" });
    const { round, session } = page.get();
    saveRound(round, session, store);
    if (sessionIsOver(session)) {
      const storing = round.isRecorded
        ? store.saveEndOfSession(sessionRecord(session))
        : Promise.resolve();
      await finish(isCurrent, storing);
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
    const isUnanswered = () => isCurrent() && !page.get().session.isAnswered;
    const choose = (/** @type {string} */ breed) => answer(quiz, choiceEvent(breed));
    const drawing = drawQuestion(isCurrent, round, session, deck, choose, () => ask(false));
    if (movesFocus) {
      // Wait for the frame that draws the question: focusing earlier would force an extra layout.
      requestAnimationFrame(() => isUnanswered() && focusQuestion(isTyped(round, session)));
    }
    const isVisible = await drawing;
    if (session.isAnswered && isCurrent()) {
      await showAnswer(quiz, session, session);
    } else if (!isVisible) {
      await askCached(isCurrent);
    } else if (isCurrent()) {
      startStopwatch();
      // If this fails, `showAnswer` reports it.
      const modules = await loadDeferred().catch(() => null);
      const answerLoading = loadAnswer(session, deck);
      loadHistory(round, session, store);
      if (isUnanswered()) {
        const seconds = secondsPerQuestion(session.options, round.settings);
        modules?.prefetchFact(session, deck, seconds > 0);
        // Without its note, the answer shows only what the deck says.
        modules?.prefetchNote(session, deck, store).catch(() => {});
        if (session.options.exam) {
          const remaining = () => examTimeLeft(session, now()) / 1000;
          modules?.startCountdown(session.options.seconds, actions.endExam, remaining);
        } else if (!page.get().session.nearMiss) {
          modules?.startCountdown(seconds, () => answer(quiz, timeoutEvent()));
        }
      }
      if (navigator.serviceWorker?.controller) {
        import("./session-pictures.js")
          .then(({ cacheSessionPictures }) => cacheSessionPictures(session, deck)).catch(() => {});
      }
      if (session.reviews.length > 0) {
        // What fails to load now is loaded again when it is needed.
        Promise.all([loadRoundEnd(), loadHint()]).catch(() => {});
      }
      await answerLoading;
      const hint = session.isHinted ? await loadHint().catch(() => null) : null;
      if (session.question && isUnanswered()) {
        hint?.drawHint(session.question, deck);
      }
    }
  });

  /**
   * Shows the summary; if its scripts fail to load, offers to try again.
   *
   * @param {() => boolean} isCurrent
   * @param {Promise<void>} storing settles once the end of the session is stored
   * @param {boolean} [hasFailed] whether the scripts failed to load before
   */
  async function finish(isCurrent, storing, hasFailed = false) {
    const roundEnd = await loadRoundEnd().catch(() => null);
    if (!isCurrent()) {
      return;
    }
    if (roundEnd) {
      await roundEnd.finishRound(quiz, storing);
      return;
    }
    // Some browsers do not retry a script that failed to load.
    const retry = hasFailed
      ? button("button", phrase("reload"), () => location.reload())
      : button("button", phrase("tryAgain"), () => finish(isCurrent, storing, true));
    elementById("notice").replaceChildren(
      createBanner("error", phrase("summaryNotLoaded"), phrase("lookAtConnection"), retry),
    );
    await storing;
  }

  /**
   * Replaces a question whose pictures cannot be shown, if the site is unreachable.
   *
   * @param {() => boolean} isCurrent
   */
  async function askCached(isCurrent) {
    if (!isCurrent()) {
      return;
    }
    const { session } = page.get();
    // If this fails, the question stays, with a button that loads its pictures again.
    const replacement = await import("../question/offline-questions.js")
      .then(({ replaceQuestion }) => replaceQuestion(session, deck)).catch(() => null);
    if (replacement && isCurrent()) {
      page.set({ session: replacement });
      ask();
    }
  }

  /** Starts the next round; if it is requested several times, only the last request counts. */
  const nextRound = latest(async (isCurrent, isDrill = false) => {
    const { prepareNextRound } = await loadRoundEnd();
    const round = await prepareNextRound(quiz, isDrill);
    if (round && isCurrent()) {
      page.set({ round, session: round.session });
      ask();
    }
  });

  /**
   * Continues an exam with the answers that were given in another tab: this one may still ask about a
   * question that has an answer.
   */
  async function continueExam() {
    const { session } = page.get();
    if (!session.options.exam || sessionIsOver(session)) {
      return;
    }
    const { begunExam } = await import("../challenge/exam-start.js");
    const begun = await begunExam(session.identity.sessionID, deck, store);
    if (begun) {
      const round = await startRound(undefined, begun);
      page.set({ round, session: round.session });
      ask();
    }
  }

  const actions = sessionActions(quiz, ask, nextRound);
  listenToControls(actions, hasSingleKeyShortcuts);
  speech?.attach(actions.submitTexts);
  if (hasOneTry) {
    beforeReturning(() => continueExam().catch(ignoreFailedRead));
  }
  drawSound(sound);
  drawProgress(firstRound.session);
  ask();
}
