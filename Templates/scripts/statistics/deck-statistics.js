/** Statistics of a deck: the learner's familiarity with its breeds, scores and sessions. */

import { breedLabels, loadDeck } from "./deck-loader.js";
import { coverageStatistics } from "./coverage-statistics.js";
import { continuedReplay } from "../replay/replay-continuation.js";
import { daysWithRoles } from "./study-days.js";
import {
  continuedAchievements,
  continuedLevel,
  continuedTotals,
  countsOfNewDeck,
  coverage,
  deckResults,
  emptyAchievementCounts,
  emptyTotals,
  familiarities,
  forecast,
  levelReached,
  mixedUpPairs,
  nextAchievements,
  playedSessions,
  restoredAchievements,
  sessionHistory,
  sessionPreview,
  streak,
  strengths,
  unlocks as unlocksOf,
} from "../../generated/study-statistics.js";
import {
  areDistinguishable,
  deckBreed,
  hasAuthoredQuestions,
  heldOutPhotos,
  sessionOptions,
} from "../../generated/study-model.js";

/** @import { BreedLabel } from "./deck-loader.js" */
/** @import { CoverageStatistics } from "./coverage-statistics.js" */
/** @import { LearnerHistory, StatisticsInput } from "./learner-history.js" */
/** @import { Day } from "./study-days.js" */
/** @import { Deck } from "../../generated/study-model.js" */
/** @import { Unlock } from "../../generated/study-record.js" */
/** @import { Achievement, ConfusionTable, DeckTotals, Familiarity, Level, MixedUpPair, PlayedSession, Score, SessionPreview, Streak } from "../../generated/study-statistics.js" */

/**
 * @typedef {object} DeckStatistics figures of one deck, except where all decks are mentioned
 * @property {string} title
 * @property {boolean} isAboutQuestions whether the deck has questions that its author wrote
 * @property {number} day the current study day
 * @property {Score} score
 * @property {Score[]} skills scores for `name`, `find` and `recall`
 * @property {Score} transfer score for held-out pictures
 * @property {boolean} hasTestPhotos whether any breed has enough pictures to hold some out
 * @property {CoverageStatistics} coverage
 * @property {SessionPreview} preview
 * @property {number} days number of study days with this deck
 * @property {number} sessions
 * @property {number} ms time spent with this deck, in milliseconds
 * @property {number} minutes `ms` in whole minutes, rounded
 * @property {Streak} streak the streak in all decks
 * @property {boolean} streakShown
 * @property {Level} level the level in all decks
 * @property {Day[]} calendar the latest days, in all decks
 * @property {number[]} forecast
 * @property {number | null} examDay the day of the learner's exam in this deck; null if there is none
 * @property {{ id: string, title: string, coverage: CoverageStatistics, sessions: number, score: Score }[]} categories
 * @property {{ id: string, familiarity: Familiarity, strength: number | null, score: Score }[]} scores by breed
 * @property {{ breeds: string[], times: number[][], drills: boolean[][] }} table the breeds that are
 *   confused most, and which of the pairs can be drilled
 * @property {(MixedUpPair & { isDrill: boolean })[]} pairs all pairs that were mixed up, the most
 *   frequent first, and which of them can be drilled
 * @property {Achievement[]} achievements
 * @property {Achievement[]} next
 * @property {Unlock[]} unlocks
 * @property {FoundSessions} history the newest sessions
 * @property {Record<string, BreedLabel>} breeds
 */

/**
 * @typedef {object} KnownStatistics a learner's familiarity with a deck
 * @property {CoverageStatistics} coverage
 * @property {Record<string, Familiarity>} breeds the familiarity of each breed, by slug
 */

/**
 * Sessions of a deck that match a query.
 *
 * @typedef {object} FoundSessions
 * @property {number} count
 * @property {number | null} first the day of the earliest session; null if there is none
 * @property {PlayedSession[]} sessions the newest of these sessions, up to the limit
 */

/** Maximum number of sessions returned if a call sets no limit. */
const sessionLimit = 100;

/** Number of weeks in the calendar; the last one ends today. */
const weeks = 12;

/** Number of breeds in the confusion table. */
const tableSize = 8;

/**
 * Computes the statistics of the selected deck.
 *
 * @param {LearnerHistory} record
 * @returns {Promise<DeckStatistics>}
 */
export async function deckStatistics(record) {
  const { input, settings, now, offset, day, reviews, sessions, unlocks } = record;
  const deck = await loadDeck(input, input.deck ?? "");
  const { days, learner: replayed } = continuedReplay(record);
  const learner = replayed(deck);
  const totals = totalsOf(record, deck);
  const results = deckResults(totals, learner, deck, day, tableSize);
  const strong = strengths(learner, deck, day);
  const familiar = familiarities(learner, deck, day);
  const played = playedSessions(totals, sessions, deck, -2, day + 1);
  const counts = continuedAchievements(countsBefore(input, deck), reviews, sessions, deck, now);
  const deckAchievements = restoredAchievements(counts, unlocks);
  return {
    title: deck.title,
    isAboutQuestions: hasAuthoredQuestions(deck),
    day,
    score: results.score,
    skills: results.skills,
    transfer: results.transfer,
    hasTestPhotos: deck.breeds.some((breed) => heldOutPhotos(breed).length > 0),
    coverage: coverageStatistics(coverage(learner, deck, day)),
    preview: sessionPreview(
      deck,
      learner,
      sessionOptions(settings, "smart", "schedule"),
      day,
    ),
    days: results.days,
    sessions: played.length,
    ms: results.ms,
    minutes: results.minutes,
    streak: streak(days, day, now, offset),
    streakShown: settings.streakShown,
    level: levelReached(continuedLevel(input.state?.level ?? { breeds: [], days: [] }, reviews)),
    calendar: daysWithRoles(days, day, { at: now, offset }, (weeks - 1) * 7 + weekday(day) + 1),
    forecast: forecast(learner, day, 14),
    examDay: learner.examDay,
    categories: deck.categories.flatMap(({ id, title }, index) => {
      const statistics = results.categories[index];
      return statistics
        ? [{ ...statistics, id, title, coverage: coverageStatistics(statistics.coverage) }]
        : [];
    }),
    scores: deck.breeds.flatMap(({ id }, index) => {
      const score = results.breeds[index];
      const familiarity = familiar[index] ?? "new";
      return score ? [{ id, familiarity, strength: strong[index] ?? null, score }] : [];
    }),
    table: tableWithDrills(results.table, deck),
    pairs: mixedUpPairs(learner.confusions, deck).map((pair) => ({
      ...pair,
      isDrill: canDrill(deck, pair.first, pair.second),
    })),
    achievements: deckAchievements,
    next: nextAchievements(deckAchievements),
    unlocks: unlocksOf(deckAchievements),
    history: newestSessions(played, sessionLimit),
    breeds: await breedLabels(deck, null),
  };
}

/**
 * Computes the familiarity of each breed in the selected deck.
 *
 * @param {LearnerHistory} history
 * @returns {Promise<KnownStatistics>}
 */
export async function knownStatistics(history) {
  const { input, day } = history;
  const deck = await loadDeck(input, input.deck ?? "");
  const learner = continuedReplay(history).learner(deck);
  const all = familiarities(learner, deck, day);
  return {
    coverage: coverageStatistics(coverage(learner, deck, day)),
    breeds: Object.fromEntries(deck.breeds.map(({ id }, index) => [id, all[index] ?? "new"])),
  };
}

/**
 * Returns the sessions in a range of days. With a category, only sessions with answers about its
 * breeds; the record must then contain all answers.
 *
 * @param {LearnerHistory} record
 * @returns {Promise<FoundSessions>}
 */
export async function foundSessions(record) {
  const { input, day, reviews, sessions } = record;
  const deck = await loadDeck(input, input.deck ?? "");
  const { from = -2, through = day + 1, category = null, limit = sessionLimit } = input;
  if (category === null) {
    return newestSessions(
      playedSessions(totalsOf(record, deck), sessions, deck, from, through),
      limit,
    );
  }
  const results = sessionHistory(reviews, sessions, deck, from, through, category);
  return newestSessions(
    results.map(({ session, score: { answered, right } }) => ({ session, answered, right })),
    limit,
  );
}

/**
 * @param {PlayedSession[]} sessions
 * @param {number} limit
 * @returns {FoundSessions}
 */
function newestSessions(sessions, limit) {
  return {
    count: sessions.length,
    first: sessions[sessions.length - 1]?.session.day ?? null,
    sessions: sessions.slice(0, limit),
  };
}

/**
 * Returns the totals of all of the learner's answers in a deck.
 *
 * @param {LearnerHistory} record
 * @param {Deck} deck
 * @returns {DeckTotals}
 */
function totalsOf({ input, now, reviews, sessions }, deck) {
  const earlier = input.rows?.[deck.id]?.totals ?? emptyTotals(deck);
  return continuedTotals(earlier, reviews, sessions, deck, now);
}

/**
 * Returns the achievement counts before the record's answers.
 *
 * @param {StatisticsInput} input
 * @param {Deck} deck
 */
function countsBefore({ rows = {} }, deck) {
  const [other] = Object.values(rows);
  return rows[deck.id]?.achievements ??
    (other ? countsOfNewDeck(other.achievements, deck) : emptyAchievementCounts(deck));
}

/**
 * @param {ConfusionTable} table
 * @param {Deck} deck
 * @returns {DeckStatistics["table"]}
 */
function tableWithDrills({ breeds, times }, deck) {
  const drills = breeds.map((first) => breeds.map((second) => canDrill(deck, first, second)));
  return { breeds, times, drills };
}

/**
 * Whether two breeds can be told apart in pictures.
 *
 * @param {Deck} deck
 * @param {string} first
 * @param {string} second
 */
function canDrill(deck, first, second) {
  const [one, other] = [deckBreed(deck, first), deckBreed(deck, second)];
  return one !== null && other !== null && areDistinguishable(one, other);
}

/**
 * Returns the number of days since Monday, from 0 to 6; 1970 began on a Thursday.
 *
 * @param {number} day counted from 1970-01-01
 */
function weekday(day) {
  return (day + 3) % 7;
}
