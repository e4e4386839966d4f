/** The replay that follows a restore. */

import { ignoreFailedRead } from "../storage/database/read-watch.js";

/** @import { LearnerRecords } from "../storage/records/learner-records.js" */

/**
 * Stores the replay of restored answers, so that the next page need not replay years of them.
 *
 * @param {LearnerRecords} store
 */
export async function replayRestored(store) {
  const [{ replayInBackground }, { siteDecksInPageLanguage }] = await Promise.all([
    import("../replay/replay-saving.js"),
    import("../site/site-decks.js"),
  ]);
  const decks = await siteDecksInPageLanguage();
  const recent = await store.recent(decks).catch(ignoreFailedRead);
  if (recent) {
    await replayInBackground(store, recent, () => Promise.resolve(decks));
  }
}
