/** The learner's actions during a session; most are passed to the model as events. */

import { now } from "../../core/clock.js";
import { advance, sessionExpected } from "../../../generated/study-model.js";
import { reloadIfOutdated } from "../../site/client-version.js";
import { waitForWrites } from "../../storage/unfinished-writes.js";
import { ignoreFailedRead } from "../../storage/database/read-watch.js";
import { elementById } from "../../ui/dom.js";
import { phrase } from "../../ui/i18n.js";
import { choiceEvent, rightAnswerEvent, skipEvent } from "../answer/answer-events.js";
import { answer, isAwaitingAnswer } from "../answer/answering.js";
import { loadDeferred, loadedModules } from "./quiz-state.js";
import { isContinuedLater } from "../round/unfinished-daily.js";
import { saveRound } from "../round/saved-round.js";
import { loadAnswer } from "../question/shown-breeds.js";
import { isStopwatchRunning, responseTime } from "./stopwatch.js";

/** @import { SessionEvent } from "../../../generated/study-model.js" */
/** @import { Quiz } from "./quiz-state.js" */
/** @import { SessionActions } from "./session-controls.js" */

/**
 * Returns the actions of a session's controls.
 *
 * @param {Quiz} quiz
 * @param {() => void} ask draws the current question
 * @param {(isDrill?: boolean) => void} nextRound
 * @returns {SessionActions}
 */
export function sessionActions(quiz, ask, nextRound) {
  const { page, deck, store } = quiz;

  /** @param {number} index */
  function choose(index) {
    const choice = page.get().session.question?.choices[index];
    if (choice) {
      answer(quiz, choiceEvent(choice.breedID));
    }
  }

  /** @param {string[]} texts the typed text, or possible transcripts, the most likely first */
  async function submitTexts(texts) {
    if (!isAwaitingAnswer(quiz)) {
      return;
    }
    const { session } = page.get();
    const { bestAnswer } = await import("../answer/text-answer.js");
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
      const { confirmMeantName } = await import("../answer/did-you-mean.js");
      if (!isAwaitingAnswer(quiz)) {
        return;
      }
      page.set({ session: advance(page.get().session, event, deck) });
      // The answer was given in time; confirming it may take longer.
      loadedModules()?.stopCountdown();
      const { name } = event.judgement;
      const nearBreed = deck.breeds.find((breed) => breed.name === name) ?? { name };
      confirmMeantName(nearBreed, (meant) => answer(quiz, { kind: "confirm", meant }));
    } else if (event.judgement.kind === "family") {
      elementById("near-miss").textContent = phrase("whichOne");
    } else {
      await answer(quiz, event);
    }
  }

  async function showHint() {
    const { session } = page.get();
    const next = advance(session, { kind: "hint" }, deck);
    const isNew = next.isHinted && !session.isHinted;
    if (isStopwatchRunning() && !page.get().pendingSession && next.question && isNew) {
      page.set({ session: next });
      saveRound(page.get().round, next, store);
      const [{ drawHint }] = await Promise.all([loadDeferred(), loadAnswer(next, deck)]);
      drawHint(next.question, deck);
    }
  }

  /** @param {SessionEvent} event */
  function advanceSession(event) {
    page.set({ session: advance(page.get().session, event, deck) });
    ask();
    reloadIfOutdated();
  }

  return {
    nextQuestion() {
      if (page.get().session.isAnswered) {
        advanceSession({ kind: "next", moment: now() });
      }
    },
    async leave() {
      // An answer that is being stored counts, even if the learner leaves before it is drawn.
      const { pendingSession, session: shownSession, round } = page.get();
      const session = pendingSession ?? shownSession;
      page.set({ session });
      const count = session.reviews.length;
      const isComplete = count >= sessionExpected(session);
      // Leaving an exam ends it, even before its first answer.
      const isOver = session.options.exam || isComplete || !isContinuedLater(round, store);
      if (isOver && (count > 0 || session.options.exam)) {
        advanceSession({ kind: "leave", moment: now() });
      } else {
        await waitForWrites();
        location.href = document.querySelector(".mark")?.getAttribute("href") ?? ".";
      }
    },
    giveUp: () => answer(quiz, skipEvent()),
    readAloud: async () => (await loadDeferred()).readAloud(),
    reveal: () => page.set({ isRevealed: true }),
    toggleSound() {
      const sound = !page.get().sound;
      page.set({ sound });
      store.changeSettings({ sound }).catch(ignoreFailedRead);
    },
    playAgain: () => nextRound(),
    drillMissed: () => nextRound(true),
    choose,
    chooseLetter(index) {
      if (page.get().session.question?.skill === "find") {
        choose(index);
      }
    },
    showHint,
    gradeMyself: (knew) =>
      answer(quiz, knew ? rightAnswerEvent(page.get().session, deck) : skipEvent()),
    submitTexts,
  };
}
