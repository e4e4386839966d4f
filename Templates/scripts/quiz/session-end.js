/** Stores the end of a session, and updates the backup file. */

import { sessionRecord } from "../../generated/study-model.js";

/** @import { Round } from "./round.js" */
/** @import { Deck, Session } from "../../generated/study-model.js" */
/** @import { LearnerRecords } from "../storage/learner-records.js" */

/**
 * Stores the end of a recorded session, and draws and stores its achievements.
 *
 * @param {Round} round
 * @param {Session} session
 * @param {Deck} deck
 * @param {LearnerRecords} store
 */
export async function storeSessionEnd(round, session, deck, store) {
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
export async function saveToFile(store) {
  try {
    await (await import("../backup/autosave.js")).autosave(store);
  } catch {
    // Unsaved answers remain pending; the home page offers to save them once there are many.
  }
}
