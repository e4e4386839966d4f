/** Statistics of a deck: the learner's familiarity with its breeds, and the sessions. */

import { breedLabels, loadDeck } from "./deck-loader.js";
import { coverageStatistics } from "./coverage-statistics.js";
import { replayedHistory } from "./replayed-history.js";
import { daysWithRoles } from "./study-days.js";
import {
  achievements,
  categoryStatistics,
  confusionTable,
  coverage,
  familiarities,
  filteredReviews,
  forecast,
  level,
  nextAchievements,
  score,
  scoresByBreed,
  scoresBySkill,
  sessionHistory,
  sessionPreview,
  streak,
  strengths,
  studyDayCounts,
  studyDays,
  transferScore,
  unlocks as unlocksOf,
  wholeMinutes,
} from "../../generated/study-statistics.js";
import {
  areDistinguishable,
  deckBreed,
  replay,
  sessionOptions,
} from "../../generated/study-model.js";

/** @import { BreedLabel } from "./deck-loader.js" */
/** @import { CoverageStatistics } from "./coverage-statistics.js" */
/** @import { LearnerHistory } from "./learner-history.js" */
/** @import { Day } from "./study-days.js" */
/** @import { Deck } from "../../generated/study-model.js" */
/** @import { Review, Unlock } from "../../generated/study-record.js" */
/** @import { Achievement, ConfusionCell, Familiarity, Level, Score, SessionPreview, SessionResult, Streak } from "../../generated/study-statistics.js" */

/**
 * @typedef {object} DeckStatistics
 * @property {string} title
 * @property {number} day the current study day
 * @property {number} answers number of answers in all decks
 * @property {Score} score
 * @property {Score[]} skills scores for `name`, `find` and `recall`
 * @property {Score} transfer score for held-out pictures
 * @property {CoverageStatistics} coverage
 * @property {SessionPreview} preview
 * @property {number} days number of study days with this deck
 * @property {number} sessions
 * @property {number} ms time spent in the sessions
 * @property {number} minutes that time in whole minutes, rounded
 * @property {Streak} streak
 * @property {boolean} streakShown
 * @property {Level} level
 * @property {Day[]} calendar
 * @property {number[]} forecast
 * @property {{ id: string, title: string, coverage: CoverageStatistics, sessions: number, score: Score }[]} categories
 * @property {{ id: string, familiarity: Familiarity, strength: number | null, score: Score }[]} scores by breed
 * @property {{ breeds: string[], times: number[][], drills: boolean[][], rest: (ConfusionCell & { isDrill: boolean })[] }} table
 *   the confusions, and which of the pairs can be drilled
 * @property {Achievement[]} achievements
 * @property {Achievement[]} next
 * @property {Unlock[]} unlocks
 * @property {SessionResult[]} history
 * @property {Record<string, BreedLabel>} breeds
 */

/**
 * @typedef {object} KnownStatistics a learner's familiarity with a deck
 * @property {CoverageStatistics} coverage
 * @property {Record<string, Familiarity>} breeds by their slugs
 */

/** Number of weeks in the calendar, including the whole current week. */
const weeks = 12;

/** Number of breeds in the confusion table. */
const tableSize = 8;

/**
 * @param {LearnerHistory} record
 * @returns {Promise<DeckStatistics>}
 */
export async function deckStatistics(
  { input, settings, now, offset, day, reviews, sessions, unlocks },
) {
  const deck = await loadDeck(input, input.deck ?? "");
  const own = filteredReviews(reviews, deck, null);
  const learner = replay(own, deck, settings, now);
  const days = studyDays(reviews, sessions, now);
  const byCategory = categoryStatistics(own, sessions, learner, deck, day);
  const byBreed = scoresByBreed(own, deck);
  const strong = strengths(learner, deck, day);
  const familiar = familiarities(learner, deck, day);
  const history = sessionHistory(own, sessions, deck, -2, day + 1, null);
  const ms = history.reduce((sum, { session }) => sum + session.ms, 0);
  const deckAchievements = achievements(reviews, sessions, deck, unlocks, now);
  return {
    title: deck.title,
    day,
    answers: reviews.length,
    score: score(own),
    skills: scoresBySkill(own),
    transfer: transferScore(own, deck),
    coverage: coverageStatistics(coverage(learner, deck, day)),
    preview: sessionPreview(
      deck,
      learner,
      sessionOptions(settings, "smart", "schedule"),
      day,
    ),
    days: studyDays(own, sessions, now).filter(studyDayCounts).length,
    sessions: history.length,
    ms,
    minutes: wholeMinutes(ms),
    streak: streak(days, day, now, offset),
    streakShown: settings.streakShown,
    level: level(reviews),
    calendar: daysWithRoles(days, day, { at: now, offset }, (weeks - 1) * 7 + weekday(day) + 1),
    forecast: forecast(learner, day, 14),
    categories: deck.categories.flatMap(({ id, title }, index) => {
      const statistics = byCategory[index];
      return statistics
        ? [{ ...statistics, id, title, coverage: coverageStatistics(statistics.coverage) }]
        : [];
    }),
    scores: deck.breeds.flatMap(({ id }, index) => {
      const score = byBreed[index];
      const familiarity = familiar[index] ?? "new";
      return score ? [{ id, familiarity, strength: strong[index] ?? null, score }] : [];
    }),
    table: tableWithDrills(own, deck),
    achievements: deckAchievements,
    next: nextAchievements(deckAchievements),
    unlocks: unlocksOf(deckAchievements),
    history,
    breeds: await breedLabels(deck, null),
  };
}

/**
 * @param {LearnerHistory} history
 * @returns {Promise<KnownStatistics>}
 */
export async function knownStatistics(history) {
  const { input, day } = history;
  const deck = await loadDeck(input, input.deck ?? "");
  const learner = replayedHistory(history).learner(deck, "");
  const all = familiarities(learner, deck, day);
  return {
    coverage: coverageStatistics(coverage(learner, deck, day)),
    breeds: Object.fromEntries(deck.breeds.map(({ id }, index) => [id, all[index] ?? "new"])),
  };
}

/**
 * @param {LearnerHistory} record
 * @returns {Promise<SessionResult[]>}
 */
export async function sessionResults({ input, day, reviews, sessions }) {
  const deck = await loadDeck(input, input.deck ?? "");
  const { from = -2, through = day + 1, category = null } = input;
  return sessionHistory(reviews, sessions, deck, from, through, category);
}

/**
 * @param {Review[]} reviews
 * @param {Deck} deck
 * @returns {DeckStatistics["table"]}
 */
function tableWithDrills(reviews, deck) {
  const table = confusionTable(reviews, deck, tableSize);
  /**
   * @param {string} first
   * @param {string} second
   */
  const isDrill = (first, second) => {
    const [one, other] = [deckBreed(deck, first), deckBreed(deck, second)];
    return one !== null && other !== null && areDistinguishable(one, other);
  };
  return {
    ...table,
    drills: table.breeds.map((first) => table.breeds.map((second) => isDrill(first, second))),
    rest: table.rest.map((cell) => ({ ...cell, isDrill: isDrill(cell.shown, cell.taken) })),
  };
}

/**
 * Returns the days since Monday; 1970 began on a Thursday.
 *
 * @param {number} day counted from 1970-01-01
 */
function weekday(day) {
  return (day + 3) % 7;
}
