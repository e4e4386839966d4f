/** The learner's actions during a session; most are passed to the model as events. */

import { now } from "../../core/clock.js";
import { advance, sessionExpected } from "../../../generated/study-model.js";
import { reloadIfOutdated } from "../../site/client-version.js";
import { waitForWrites } from "../../storage/unfinished-writes.js";
import { ignoreFailedRead } from "../../storage/database/read-watch.js";
import { choiceEvent, rightAnswerEvent, skipEvent, timeoutEvent } from "../answer/answer-events.js";
import { answer, isAwaitingAnswer } from "../answer/answering.js";
import { loadDeferred, loadHint } from "./quiz-state.js";
import { isExamContinuedLater } from "../challenge/exam-session.js";
import { isContinuedLater } from "../round/unfinished-daily.js";
import { saveRound } from "../round/saved-round.js";
import { loadAnswer } from "../question/shown-breeds.js";
import { isStopwatchRunning } from "./stopwatch.js";

/** @import { SessionEvent } from "../../../generated/study-model.js" */
/** @import { Quiz } from "./quiz-state.js" */
/** @import { SessionActions } from "./session-controls.js" */

/**
 * Returns the actions of a session's controls.
 *
 * @param {Quiz} quiz
 * @param {() => void} ask draws the current question
 * @param {(isDrill?: boolean) => void} nextRound
 * @returns {SessionActions & { endExam: () => void }}
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
    if (isAwaitingAnswer(quiz)) {
      const { session } = page.get();
      await (await import("../answer/text-submission.js")).submitTexts(quiz, session, texts);
    }
  }

  async function showHint() {
    const { session } = page.get();
    const next = advance(session, { kind: "hint" }, deck);
    const isNew = next.isHinted && !session.isHinted;
    if (isStopwatchRunning() && !page.get().pendingSession && next.question && isNew) {
      page.set({ session: next });
      saveRound(page.get().round, next, store);
      const [{ drawHint }] = await Promise.all([loadHint(), loadAnswer(next, deck)]);
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
      const isContinued = isContinuedLater(round, store) || isExamContinuedLater(round, store);
      // An exam that is not stored ends, even before its first answer.
      if ((isComplete || !isContinued) && (count > 0 || session.options.exam)) {
        advanceSession({ kind: "leave", moment: now() });
      } else {
        await waitForWrites();
        location.href = document.querySelector(".mark")?.getAttribute("href") ?? ".";
      }
    },
    handIn() {
      const { pendingSession, session } = page.get();
      page.set({ session: pendingSession ?? session });
      advanceSession({ kind: "leave", moment: now() });
    },
    endExam() {
      // An answer that is being stored still counts; the exam ends after it.
      if (isAwaitingAnswer(quiz)) {
        advanceSession(timeoutEvent());
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
