/** Stores the replay of earlier answers, so that the next page reads only those since then. */

import { now } from "../core/clock.js";
import { minimumAdded, minimumCount } from "./replay-thresholds.js";
import { settings as settingsOf, studyDay } from "../../generated/study-record.js";

/** @import { StatisticsInput } from "../statistics/learner-history.js" */
/** @import { ComputeStatistics } from "../statistics/statistics-client.js" */
/** @import { Decks, LearnerRecords, RecentRecords } from "../storage/records/learner-records.js" */

/**
 * Whether the records have enough answers from earlier days for a replay to be worth storing.
 *
 * @param {RecentRecords} recent
 * @param {string} profile
 */
export function isWorthReplaying({ state, progress }, profile) {
  const { rolloverHour } = settingsOf(progress, profile);
  const today = studyDay(now(), rolloverHour);
  const count = progress.reviews.filter(({ day }) => day < today).length;
  return count >= (state ? minimumAdded : minimumCount);
}

/**
 * Returns the input for a statistics computation. If `isWholeSite` is set, `saveReplay` can store
 * the resulting replay.
 *
 * @param {LearnerRecords} store
 * @param {RecentRecords} recent
 * @param {Decks} decks all decks of the site
 * @param {string} [deck] the deck whose totals are needed
 * @returns {Promise<StatisticsInput>}
 */
export async function replayInput(store, recent, decks, deck) {
  const { state, progress } = recent;
  const isWholeSite = recent.canSave && isWorthReplaying(recent, store.profile);
  const isOther = deck !== undefined && !state?.played.includes(deck);
  const deckIDs = isWholeSite || isOther ? state?.played ?? [] : deck === undefined ? [] : [deck];
  return {
    progress,
    state,
    rows: await recent.rows(deckIDs),
    profile: store.profile,
    moment: now(),
    decks,
    isWholeSite,
  };
}

/**
 * Stores the replay of a statistics call if its input covers the whole site and the replay is worth
 * storing.
 *
 * @param {ComputeStatistics} computeStatistics
 * @param {RecentRecords} recent
 * @param {StatisticsInput} input the input of that call
 */
export async function saveReplay(computeStatistics, recent, { progress: _, ...input }) {
  const replay = input.isWholeSite ? await computeStatistics("replay", input) : null;
  if (replay) {
    await recent.save(replay);
  }
}

/**
 * Replays the records in a worker and stores the result, for pages without statistics of the whole
 * site.
 *
 * @param {LearnerRecords} store
 * @param {RecentRecords} recent
 * @param {() => Promise<Decks | null>} findDecks returns all decks of the site; null if
 *   they cannot be found
 */
export async function replayInBackground(store, recent, findDecks) {
  if (!recent.canSave || !isWorthReplaying(recent, store.profile)) {
    return;
  }
  const decks = await findDecks();
  if (decks) {
    const { openStatistics } = await import("../statistics/statistics-client.js");
    const computeStatistics = openStatistics();
    try {
      const replay = await computeStatistics("replay", await replayInput(store, recent, decks));
      if (replay) {
        await recent.save(replay);
      }
    } finally {
      computeStatistics.close();
    }
  }
}
