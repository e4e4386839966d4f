/** A learner's stages and confusions, from which the setup of a session chooses. */

import { now } from "../core/clock.js";
import { continueReplay, emptyLearner } from "../../generated/study-model.js";
import { replayOrder, settings as settingsOf } from "../../generated/study-record.js";
import {
  continuedStages,
  emptyStageCounts,
  stagesReached,
} from "../../generated/study-statistics.js";

/** @import { Deck } from "../../generated/study-model.js" */
/** @import { LearnerRecords, RecentRecords } from "../storage/learner-records.js" */

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
  // While the site is unreachable, the deck may have fewer breeds.
  const isFit = row?.stages.passed.every((passed, index) =>
    passed.length === empty.passed[index]?.length
  );
  const isStored = !state?.played.includes(deck.id) || isFit;
  const { reviews } = isStored ? recent.progress : await store.progress();
  const ordered = replayOrder(reviews, now().at);
  const before = isStored && row ? row.stages : empty;
  return stagesReached(continuedStages(before, ordered, deck), deck, category);
}

/**
 * Returns the breeds of a deck that were confused.
 *
 * @param {Deck} deck
 * @param {LearnerRecords} store
 * @param {RecentRecords} recent
 */
export function findConfusions(deck, { profile }, { state, progress }) {
  const settings = settingsOf(progress, profile);
  const before = state?.decks[deck.id]?.learner ?? emptyLearner(deck, profile, settings);
  const { reviews } = progress;
  return continueReplay(before, reviews, deck, settings.rolloverHour, now().at).confusions;
}
