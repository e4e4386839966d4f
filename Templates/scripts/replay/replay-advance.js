/**
 * Computes the replay state to store next, which covers the answers of all study days before today.
 */

import { loadDeck } from "../statistics/deck-loader.js";
import { finishedBefore, timeBefore } from "../statistics/finished-sessions.js";
import { minimumAdded, minimumCount } from "./replay-thresholds.js";
import { lastPlayed } from "./replay-continuation.js";
import {
  continuedAchievements,
  continuedLevel,
  continuedStages,
  continuedTotals,
  countsOfNewDeck,
  emptyAchievementCounts,
  emptyStageCounts,
  emptyTotals,
  studyDays,
} from "../../generated/study-statistics.js";
import { emptyLearner, recordedReplay, replayPosition } from "../../generated/study-model.js";
import { reviewIsRight } from "../../generated/study-record.js";

/** @import { LearnerHistory } from "../statistics/learner-history.js" */
/** @import { DeckRow, Histories, ReplayState } from "./replay-states.js" */
/** @import { RecordedReplay } from "../../generated/study-model.js" */
/** @import { Review } from "../../generated/study-record.js" */

/**
 * The results of a replay, to be stored.
 *
 * @typedef {object} Replay
 * @property {Omit<ReplayState, "edition">} state
 * @property {Record<string, DeckRow>} rows the totals of each deck
 * @property {Histories} histories the answers that the state adds to the previous one, by breed
 */

/**
 * Replays the answers up to the end of the last study day before today. Returns null if the result
 * is not worth storing, if a session also has later answers, or if the data or stored totals of a
 * deck are missing.
 *
 * @param {LearnerHistory} history `input.decks` must list all decks of the site
 * @returns {Promise<{ history: LearnerHistory, replay: Replay } | null>}
 */
export async function advancedReplay(history) {
  const { input, settings, now, day, reviews, sessions } = history;
  const start = input.state ?? null;
  const rows = input.rows ?? {};
  const position = replayPosition(reviews, day, start?.position ?? null, now);
  const count = (position?.count ?? 0) - (start?.position.count ?? 0);
  if (
    position === null || count < (start ? minimumAdded : minimumCount) || isSplit(reviews, count)
  ) {
    return null;
  }
  const past = reviews.slice(0, count);
  const played = lastPlayed(start?.played ?? [], past);
  /** @type {Replay} */
  const replay = {
    state: {
      settings: JSON.stringify(settings),
      position,
      days: [...start?.days ?? [], ...studyDays(past, sessions, now)],
      right: (start?.right ?? 0) + past.filter(reviewIsRight).length,
      finished: finishedBefore(sessions, position.at),
      ms: timeBefore(sessions, position.at),
      played,
      level: continuedLevel(start?.level ?? { breeds: [], days: [] }, past),
      decks: {},
    },
    rows: {},
    histories: [],
  };
  for (const { id, source } of input.decks.filter((deck) => played.includes(deck.id))) {
    const deck = await loadDeck(input, id).catch(() => null);
    const before = start?.decks[id];
    const row = rows[id];
    const otherRow = Object.values(rows)[0];
    const isComplete = start?.played.includes(id)
      ? before?.source === source && row
      : !start || otherRow;
    if (!deck || !isComplete) {
      return null;
    }
    const counts = row?.achievements ??
      (otherRow ? countsOfNewDeck(otherRow.achievements, deck) : emptyAchievementCounts(deck));
    const first = before?.learner ?? emptyLearner(deck, input.profile, settings);
    const deckReplay = recordedReplay(first, past, deck, settings.rolloverHour, now);
    replay.state.decks[id] = { source, learner: deckReplay.learner };
    replay.rows[id] = {
      count: position.count,
      totals: continuedTotals(row?.totals ?? emptyTotals(deck), past, sessions, deck, now),
      achievements: continuedAchievements(counts, past, sessions, deck, now),
      stages: continuedStages(row?.stages ?? emptyStageCounts(deck), past, deck),
    };
    addHistories(replay.histories, deckReplay, id);
  }
  const next = {
    ...input,
    state: { ...replay.state, edition: "" },
    rows: replay.rows,
    history: [],
  };
  return { history: { ...history, input: next, reviews: reviews.slice(count) }, replay };
}

/**
 * @param {Histories} histories
 * @param {RecordedReplay} recorded
 * @param {string} deck
 */
function addHistories(histories, { learner, histories: byBreed }, deck) {
  byBreed.forEach((history, index) => {
    if (history.days.some((days) => days.length > 0)) {
      histories.push({ deck, breed: learner.cards[3 * index]?.breed ?? "", history });
    }
  });
}

/**
 * Whether a session has answers both among the first `count` reviews and after them.
 *
 * @param {Review[]} reviews
 * @param {number} count
 */
function isSplit(reviews, count) {
  const later = new Set(reviews.slice(count).map((review) => review.session));
  return reviews.slice(0, count).some((review) => later.has(review.session));
}
