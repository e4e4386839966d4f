/**
 * Ends a round: shows the summary, offers the next round, and updates the backup file. Loaded with the
 * second question.
 */

import { dismiss, notify } from "../../ui/banners.js";
import { button, elementById } from "../../ui/dom.js";
import { phrase } from "../../ui/i18n.js";
import { ignoreFailedRead } from "../../storage/database/read-watch.js";
import { announceRoundEnd } from "./round-end-event.js";
import { roundTitle } from "./round-title.js";
import { deckPhrase } from "../question/authored-question.js";
import { moreAddress, stagesAddress } from "../session/session-view.js";
import { loadSummary } from "../question/shown-breeds.js";
import { showView } from "../session/view-switch.js";

/** @import { Quiz } from "../session/quiz-state.js" */
/** @import { Round } from "./round.js" */
/** @import { Deck, Session } from "../../../generated/study-model.js" */
/** @import { LearnerRecords } from "../../storage/records/learner-records.js" */

/**
 * Settles once the last session's end is stored, and its summary has been drawn or has failed to
 * load.
 */
let lastRoundSettled = Promise.resolve();

/**
 * Shows the summary of a session that is over.
 *
 * @param {Quiz} quiz
 * @param {Promise<void>} storing settles once the end of the session is stored
 */
export async function finishRound(quiz, storing) {
  const { page, deck, store, startRound, hasOneTry } = quiz;
  const { round, session } = page.get();
  document.title = roundTitle(round, session, deck);
  for (const id of ["drill", "more", "next-stage", "stage-result"]) {
    elementById(id).hidden = true;
  }
  const isStage = session.options.stage !== null;
  elementById("all-stages").hidden = !isStage;
  if (isStage) {
    elementById("all-stages").setAttribute("href", stagesAddress());
  }
  elementById("again").hidden = hasOneTry;
  showView("summary");
  lastRoundSettled = Promise.all([storing, summarize(quiz, round, session)]).then(() => {});
  await lastRoundSettled;
  announceRoundEnd({ session, deck, store, isRecorded: round.isRecorded });
  const next = hasOneTry ? undefined : await startRound().catch(ignoreFailedRead);
  if (isStage && next?.recent) {
    const { recent } = next;
    const drawResult = async () =>
      (await import("./stage-result.js")).drawStageResult(quiz, session, recent);
    // Without it, the other ways to continue are still offered.
    await drawResult().catch(() => {});
  }
  elementById("more").hidden = !next?.hasMore;
  elementById("more").setAttribute("href", moreAddress());
  elementById("more").textContent = deckPhrase(quiz.deck, "fiveMore");
  elementById("again").textContent = phrase(
    next?.session.options.kind === "practice" && next.isRecorded ? "practise" : "again",
  );
  if (round.isRecorded && round.settings.autoSync) {
    await saveToFile(store);
  }
}

/**
 * Prepares the next round, or a drill of the missed pairs, once the end of the last session is
 * stored; undefined if the answers cannot be read, or if an exam would be begun again.
 *
 * @param {Quiz} quiz
 * @param {boolean} isDrill
 */
export async function prepareNextRound({ page, startRound, hasOneTry }, isDrill) {
  if (hasOneTry && !isDrill) {
    return;
  }
  await lastRoundSettled.catch(ignoreFailedRead);
  dismiss("summary");
  return await startRound(isDrill ? page.get().missedPairs : undefined).catch(ignoreFailedRead);
}

/**
 * Draws the summary, and stores the achievements reached so far. If its scripts fail to load,
 * offers to try again.
 *
 * @param {Quiz} quiz
 * @param {Round} round
 * @param {Session} session
 */
async function summarize(quiz, round, session) {
  const { page, deck, store } = quiz;
  dismiss("summary");
  clearSummary();
  const modules = await Promise.all([
    import("../session/summary-view.js"),
    import("./new-achievements.js"),
    loadSummary(session, deck),
    session.options.kind === "challenge" ? import("../challenge/hand-in.js") : null,
  ]).catch(() => null);
  if (page.get().session !== session) {
    return;
  }
  if (!modules) {
    const retry = button("button", phrase("tryAgain"), () => summarize(quiz, round, session));
    notify("summary", "error", phrase("summaryNotLoaded"), phrase("lookAtConnection"), retry);
    return;
  }
  const [{ drawSummary }, { drawNewAchievements }, , handIn] = modules;
  page.set({ missedPairs: drawSummary(round, session, deck).pairs });
  handIn?.drawHandIn(round, session);
  if (round.isRecorded) {
    const unlocks = await drawNewAchievements(round, session, deck, store);
    await store.saveUnlocks(unlocks).catch(() => {});
  }
}

/** Clears the results of the previous round, in case the results of this round cannot be drawn. */
function clearSummary() {
  elementById("result").textContent = "";
  elementById("remark").textContent = "";
  elementById("trail").replaceChildren();
  for (const name of ["known", "missed", "met", "schedule-changes", "new-achievement"]) {
    elementById(name).hidden = true;
  }
  elementById("new-achievements").replaceChildren();
}

/**
 * Saves all records to the learner's file, if possible.
 *
 * @param {LearnerRecords} store
 */
async function saveToFile(store) {
  try {
    await (await import("../../backup/autosave.js")).autosave(store);
  } catch {
    // Unsaved answers remain pending; the home page offers to save them once there are many.
  }
}
