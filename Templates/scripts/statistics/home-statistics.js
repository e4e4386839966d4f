/** Statistics on the home page. */

import { breedLabels, loadDeck } from "./deck-loader.js";
import { isBackAfterAbsence } from "./absence.js";
import { dailyChallenge } from "./daily-challenge.js";
import { coverageStatistics } from "./coverage-statistics.js";
import { daysWithRoles } from "./study-days.js";
import {
  coverage,
  sessionPreview,
  streak,
  studyDays,
  todayStatistics,
} from "../../generated/study-statistics.js";
import { replay, sessionOptions } from "../../generated/study-model.js";

/** @import { BreedLabel } from "./deck-loader.js" */
/** @import { DailyChallenge } from "./daily-challenge.js" */
/** @import { CoverageStatistics } from "./coverage-statistics.js" */
/** @import { LearnerHistory } from "./learner-history.js" */
/** @import { Day } from "./study-days.js" */
/** @import { SessionPreview, Streak, TodayStatistics } from "../../generated/study-statistics.js" */

/**
 * @typedef {object} HomeStatistics
 * @property {number} day the current study day
 * @property {boolean} isBack whether the learner returns after a long absence
 * @property {TodayStatistics} stats
 * @property {boolean} streakShown
 * @property {Streak} streak
 * @property {Day[]} week
 * @property {{ id: string, coverage: CoverageStatistics }[]} decks the decks with answers
 * @property {NextDeck | null} next the deck to continue with
 */

/**
 * @typedef {object} NextDeck
 * @property {string} id
 * @property {string} title
 * @property {CoverageStatistics} coverage
 * @property {SessionPreview} preview
 * @property {Record<string, BreedLabel>} breeds
 * @property {DailyChallenge} daily
 */

/**
 * @param {LearnerHistory} record
 * @returns {Promise<HomeStatistics>}
 */
export async function homeStatistics({ input, settings, now, day, reviews, sessions }) {
  const days = studyDays(reviews, sessions, now);
  const played = new Set(reviews.map((review) => review.deck));
  const decks = input.decks.filter((deck) => played.has(deck.id));
  const last = reviews.findLast((review) => decks.some((deck) => deck.id === review.deck))?.deck;
  /** @type {HomeStatistics} */
  const statistics = {
    day,
    isBack: isBackAfterAbsence(reviews, day),
    stats: todayStatistics(reviews, sessions, day, now),
    streakShown: settings.streakShown,
    streak: streak(days, day, now),
    week: daysWithRoles(days, day, now, 7),
    decks: [],
    next: null,
  };
  for (const { id } of decks) {
    const deck = await loadDeck(input, id).catch(() => null);
    if (!deck) {
      continue;
    }
    const learner = replay(reviews, deck, settings, now);
    const covered = coverageStatistics(coverage(learner, deck, day));
    statistics.decks.push({ id, coverage: covered });
    if (id === last) {
      const preview = sessionPreview(
        deck,
        learner,
        sessionOptions(settings, "smart", "schedule"),
        day,
      );
      const pictured = preview.suggestions.flatMap((suggestion) =>
        [suggestion.breed, suggestion.against ?? []].flat()
      );
      statistics.next = {
        id,
        title: deck.title,
        coverage: covered,
        preview,
        breeds: breedLabels(deck, new Set(pictured)),
        daily: dailyChallenge(sessions, deck, day),
      };
    }
  }
  return statistics;
}
