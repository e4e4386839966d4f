/**
 * Ends a round: shows the summary, stores the end of the session, updates the backup file, and
 * offers the next round.
 */

import { elementById } from "../ui/dom.js";
import { phrase } from "../ui/i18n.js";
import { sessionRecord } from "../../generated/study-model.js";
import { ignoreFailedRead } from "../storage/read-watch.js";
import { roundTitle } from "./round.js";
import { moreAddress } from "./session-view.js";
import { loadSummary } from "./shown-breeds.js";
import { showView } from "./view-switch.js";

/** @import { Quiz } from "./quiz-state.js" */
/** @import { Round } from "./round.js" */
/** @import { Deck, Session } from "../../generated/study-model.js" */
/** @import { LearnerRecords } from "../storage/learner-records.js" */

/** Settles when the end of the last session is stored. */
let storing = Promise.resolve();

/**
 * Shows the summary of a session that is over, and stores its end.
 *
 * @param {Quiz} quiz
 */
export async function finishRound({ page, deck, store, startRound }) {
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
 * Prepares the next round, or a drill of the missed pairs, once the end of the last session is
 * stored; undefined if the answers cannot be read.
 *
 * @param {Quiz} quiz
 * @param {boolean} isDrill
 */
export async function prepareNextRound({ page, startRound }, isDrill) {
  await storing.catch(ignoreFailedRead);
  return await startRound(isDrill ? page.get().missedPairs : undefined).catch(ignoreFailedRead);
}

/**
 * Stores the end of a recorded session, and draws and stores its achievements.
 *
 * @param {Round} round
 * @param {Session} session
 * @param {Deck} deck
 * @param {LearnerRecords} store
 */
async function storeSessionEnd(round, session, deck, store) {
  if (!round.isRecorded) {
    return;
  }
  await store.saveEndOfSession(sessionRecord(session));
  const { drawNewAchievements } = await import("./new-achievements.js");
  const unlocks = await drawNewAchievements(round, session, deck, store);
  await store.saveUnlocks(unlocks).catch(() => {});
}

/**
 * Saves all records to the learner's file, if possible.
 *
 * @param {LearnerRecords} store
 */
async function saveToFile(store) {
  try {
    await (await import("../backup/autosave.js")).autosave(store);
  } catch {
    // Unsaved answers remain pending; the home page offers to save them once there are many.
  }
}
