/** A learner's stages and confusions, for the setup of a session. */

import { now } from "../../core/clock.js";
import { continueReplay, emptyLearner } from "../../../generated/study-model.js";
import { replayOrder, settings as settingsOf } from "../../../generated/study-record.js";
import {
  continuedStages,
  emptyStageCounts,
  mixedUpPairs,
  stagesReached,
} from "../../../generated/study-statistics.js";

/** @import { Deck } from "../../../generated/study-model.js" */
/** @import { LearnerRecords, RecentRecords } from "../../storage/records/learner-records.js" */

/**
 * Returns the stages of a deck or of one of its categories.
 *
 * @param {string | null} category
 * @param {Deck} deck
 * @param {LearnerRecords} store
 * @param {RecentRecords} recent
 */
export async function findStages(category, deck, store, recent) {
  const { state } = recent;
  const row = state && (await recent.rows([deck.id]))[deck.id];
  const empty = emptyStageCounts(deck);
  // While the site is unreachable, breeds without cached pictures are in no stage, so the stored
  // row may not fit.
  const isComplete = row?.stages.passed.every((passed, index) =>
    passed.length === empty.passed[index]?.length
  );
  const canContinue = !state?.played.includes(deck.id) || isComplete;
  const { reviews } = canContinue ? recent.progress : await store.progress();
  const orderedReviews = replayOrder(reviews, now().at);
  const before = canContinue && row ? row.stages : empty;
  return stagesReached(continuedStages(before, orderedReviews, deck), deck, category);
}

/**
 * Returns the pairs of breeds in a deck that the learner mixed up, the most frequent first.
 *
 * @param {Deck} deck
 * @param {LearnerRecords} store
 * @param {RecentRecords} recent
 */
export function findMixedUpPairs(deck, { profile }, { state, progress }) {
  const settings = settingsOf(progress, profile);
  const before = state?.decks[deck.id]?.learner ?? emptyLearner(deck, profile, settings);
  const { reviews } = progress;
  const learner = continueReplay(before, reviews, deck, settings.rolloverHour, now().at);
  return mixedUpPairs(learner.confusions, deck);
}
