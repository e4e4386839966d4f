/**
 * Statistics of a learner's record, in the form that pages show. The study model computes them from
 * the selected records.
 */

import { deckOf, named, nameOf } from "./deck-loader.js";
import {
  achievements,
  calendarDays,
  confusionTable,
  coverage,
  coverageByCategory,
  familiarities,
  filteredReviews,
  forecast,
  level,
  nextAchievements,
  restDaysTaken,
  sessionHistory,
  sessionPreview,
  streak,
  strengths,
  studyDayCounts,
  studyDays,
  todayStatistics,
  transferScore,
  unlocks as unlocksOf,
} from "../../generated/study-statistics.js";
import {
  distinction,
  replay,
  replayOrder,
  reviewRight,
  score,
  scoresByBreed,
  scoresByCategory,
  scoresBySkill,
  sessionOptions,
  settings as settingsOf,
  studyDay,
} from "../../generated/study-model.js";

/** @import { Breed, Deck, Timestamp, Photo, Progress, Score, SessionRecord, Unlock } from "../../generated/study-model.js" */
/** @import { Achievement, ConfusionCell, Coverage, Familiarity, Level, SessionPreview, SessionResult, Streak, TodayStatistics } from "../../generated/study-statistics.js" */

/**
 * @typedef {object} StatisticsInput the input of the statistics
 * @property {Progress} [progress] the record; if omitted, that of the previous call
 * @property {string} profile the id of the learner
 * @property {Timestamp} moment the present time
 * @property {{ id: string, source: string }[]} decks the site's decks, and the addresses of their
 *   data
 * @property {string} [deck] the deck to compute for
 * @property {string | null} [category] of that deck
 * @property {number} [from] a study day
 * @property {number} [through] a study day
 * @property {string} [session] the session to compute for
 */

/**
 * @typedef {object} StatisticsByName the results of `computeStatistics`
 * @property {HomeFigures} home
 * @property {DeckFigures} deck
 * @property {KnownFigures} known
 * @property {SessionResult[]} history
 * @property {SessionFigures | null} session
 */

/**
 * @typedef {object} BreedLabel a breed as pages show it
 * @property {string} id
 * @property {string} name
 * @property {string | null} language of the name, if it differs from the page's
 * @property {string} page relative to the root of the site
 * @property {Photo | null} photo
 */

/**
 * @typedef {object} Day
 * @property {number} day counted from 1970-01-01
 * @property {number} answered
 * @property {boolean} counts whether it is a study day
 * @property {boolean} rested whether the streak used a rest day
 */

/**
 * @typedef {object} HomeFigures
 * @property {TodayStatistics} stats
 * @property {boolean} streakShown
 * @property {Streak} streak
 * @property {Day[]} week
 * @property {{ id: string, coverage: Coverage }[]} decks the decks with answers
 * @property {{ id: string, outlook: SessionPreview, breeds: Record<string, BreedLabel> } | null} next
 *   the deck to continue with
 */

/**
 * @typedef {object} DeckFigures
 * @property {string} title
 * @property {number} day the present study day
 * @property {number} answers in all decks
 * @property {Score} score
 * @property {Score[]} skills of `name`, `find` and `recall`
 * @property {Score} transfer for held-out pictures
 * @property {Coverage} coverage
 * @property {number} days
 * @property {number} sessions
 * @property {Streak} streak
 * @property {boolean} streakShown
 * @property {Level} level
 * @property {Day[]} calendar
 * @property {number[]} forecast
 * @property {{ id: string, title: string, coverage: Coverage, score: Score }[]} categories
 * @property {{ id: string, strength: number | null, score: Score }[]} scores by breed
 * @property {{ breeds: string[], times: number[][], rest: ConfusionCell[] }} table
 * @property {Achievement[]} achievements
 * @property {Achievement[]} next
 * @property {Unlock[]} unlocks
 * @property {SessionResult[]} history
 * @property {Record<string, BreedLabel>} breeds
 */

/**
 * @typedef {object} KnownFigures a learner's familiarity with a deck
 * @property {Coverage} coverage
 * @property {Record<string, Familiarity>} breeds by their slugs
 */

/**
 * @typedef {object} SessionFigures
 * @property {SessionRecord} session
 * @property {Score} score
 * @property {{ breed: BreedLabel, taken: BreedLabel | null, tell: { breed: string, text: string } | null }[]} missed
 * @property {{ breed: BreedLabel, taken: BreedLabel | null, right: boolean, outcome: string, ms: number }[]} answers
 */

/** Weeks in the calendar, including the current one to its end. */
const weeks = 12;

/** Breeds in the confusion table. */
const tableSize = 8;

/** @type {Progress | null} */
let held = null;

/**
 * @template {keyof StatisticsByName} Name
 * @param {Name} name
 * @param {StatisticsInput} given
 * @returns {Promise<StatisticsByName[Name]>}
 */
export async function computeStatistics(name, given) {
  held = given.progress ?? held;
  /** @type {{ [Name in keyof StatisticsByName]: (record: LearnerHistory) => Promise<StatisticsByName[Name]> }} */
  const figures = { home, deck, known, history: sessions, session };
  return await figures[name](recordFrom(given));
}

/** @typedef {ReturnType<typeof recordFrom>} LearnerHistory */

/** @param {StatisticsInput} given */
function recordFrom(given) {
  if (!held) {
    throw new Error("The first call must pass a record.");
  }
  const progress = held;
  const settings = settingsOf(progress, given.profile);
  const now = given.moment.at;
  const day = studyDay(given.moment, settings.rolloverHour);
  const reviews = replayOrder(progress.reviews.filter((one) => one.profile === given.profile), now);
  const sessions = progress.sessions.filter((one) => one.profile === given.profile);
  const unlocks = progress.unlocks.filter((one) => one.profile === given.profile);
  return { given, settings, now, day, reviews, sessions, unlocks };
}

/**
 * @param {LearnerHistory} record
 * @returns {Promise<HomeFigures>}
 */
async function home({ given, settings, now, day, reviews, sessions }) {
  const days = studyDays(reviews, sessions, now);
  const played = new Set(reviews.map((one) => one.deck));
  const decks = given.decks.filter((one) => played.has(one.id));
  const last = reviews.findLast((one) => decks.some((deck) => deck.id === one.deck))?.deck;
  /** @type {HomeFigures} */
  const figures = {
    stats: todayStatistics(reviews, sessions, day, now),
    streakShown: settings.streakShown,
    streak: streak(days, day, now),
    week: marked(days, day, now, 7),
    decks: [],
    next: null,
  };
  for (const { id } of decks) {
    const deck = await deckOf(given, id).catch(() => null);
    if (!deck) {
      continue;
    }
    const learner = replay(reviews, deck, settings, now);
    figures.decks.push({ id, coverage: coverage(learner, deck, day) });
    if (id === last) {
      const asked = sessionPreview(
        deck,
        learner,
        sessionOptions(settings, "smart", "schedule"),
        day,
      );
      const shown = asked.suggestions.flatMap((one) => [one.breed, one.against ?? []].flat());
      figures.next = { id, outlook: asked, breeds: named(deck, new Set(shown)) };
    }
  }
  return figures;
}

/**
 * @param {LearnerHistory} record
 * @returns {Promise<DeckFigures>}
 */
async function deck({ given, settings, now, day, reviews, sessions, unlocks }) {
  const deck = await deckOf(given, given.deck ?? "");
  const own = filteredReviews(reviews, deck, null);
  const learner = replay(own, deck, settings, now);
  const days = studyDays(reviews, sessions, now);
  const covered = coverageByCategory(learner, deck, day);
  const byCategory = scoresByCategory(own, deck);
  const byBreed = scoresByBreed(own, deck);
  const strong = strengths(learner, deck, day);
  const feats = achievements(reviews, sessions, deck, unlocks, now);
  return {
    title: deck.title,
    day,
    answers: reviews.length,
    score: score(own),
    skills: scoresBySkill(own),
    transfer: transferScore(own, deck),
    coverage: coverage(learner, deck, day),
    days: studyDays(own, sessions, now).length,
    sessions: sessions.filter((one) => one.deck === deck.id).length,
    streak: streak(days, day, now),
    streakShown: settings.streakShown,
    level: level(reviews),
    calendar: marked(days, day, now, (weeks - 1) * 7 + weekday(day) + 1),
    forecast: forecast(learner, day, 14),
    categories: deck.categories.flatMap(({ id, title }, place) => {
      const coverage = covered[place];
      const score = byCategory[place];
      return coverage && score ? [{ id, title, coverage, score }] : [];
    }),
    scores: deck.breeds.flatMap(({ id }, place) => {
      const score = byBreed[place];
      return score ? [{ id, strength: strong[place] ?? null, score }] : [];
    }),
    table: confusionTable(own, deck, tableSize),
    achievements: feats,
    next: nextAchievements(feats),
    unlocks: unlocksOf(feats),
    history: sessionHistory(own, sessions, deck, -2, day + 1, null),
    breeds: named(deck, null),
  };
}

/**
 * @param {LearnerHistory} record
 * @returns {Promise<KnownFigures>}
 */
async function known({ given, settings, now, day, reviews }) {
  const deck = await deckOf(given, given.deck ?? "");
  const learner = replay(filteredReviews(reviews, deck, null), deck, settings, now);
  const all = familiarities(learner, deck, day);
  return {
    coverage: coverage(learner, deck, day),
    breeds: Object.fromEntries(deck.breeds.map(({ id }, place) => [id, all[place] ?? "new"])),
  };
}

/**
 * @param {LearnerHistory} record
 * @returns {Promise<SessionResult[]>}
 */
async function sessions({ given, day, reviews, sessions }) {
  const deck = await deckOf(given, given.deck ?? "");
  const { from = -2, through = day + 1, category = null } = given;
  return sessionHistory(reviews, sessions, deck, from, through, category);
}

/**
 * @param {LearnerHistory} record
 * @returns {Promise<SessionFigures | null>}
 */
async function session({ given, reviews, sessions }) {
  const deck = await deckOf(given, given.deck ?? "");
  const found = sessions.find((one) => one.id === given.session && one.deck === deck.id);
  if (!found) {
    return null;
  }
  const answers = reviews.filter((one) => one.session === found.id);
  const total = score(answers);
  const breeds = new Map(deck.breeds.map((breed) => [breed.id, breed]));
  for (const { from, to } of deck.renamed) {
    const breed = breeds.get(to);
    if (breed && !breeds.has(from)) {
      breeds.set(from, breed);
    }
  }
  /** @param {string | null | undefined} id */
  const known = (id) => (id ? breeds.get(id) ?? null : null);
  /** @param {Breed | null} breed */
  const shown = (breed) => breed && nameOf(breed);
  return {
    session: found,
    score: total,
    missed: total.missed.flatMap((id) => {
      const breed = known(id);
      const slip = answers.find((one) => one.breed === id && !reviewRight(one));
      const taken = known(slip?.chosen);
      return breed
        ? [{ breed: nameOf(breed), taken: shown(taken), tell: taken && distinction(breed, taken) }]
        : [];
    }),
    answers: answers.flatMap((one) => {
      const breed = known(one.breed);
      const taken = reviewRight(one) ? null : known(one.chosen);
      return breed
        ? [{
          breed: nameOf(breed),
          taken: shown(taken),
          right: reviewRight(one),
          outcome: one.outcome,
          ms: one.ms,
        }]
        : [];
    }),
  };
}

/**
 * Returns the last days, with their role in the streak.
 *
 * @param {ReturnType<typeof studyDays>} days
 * @param {number} day
 * @param {number} now
 * @param {number} count
 * @returns {Day[]}
 */
function marked(days, day, now, count) {
  const rested = new Set(restDaysTaken(days, day, now));
  return calendarDays(days, day, count).map((one) => ({
    day: one.day,
    answered: one.answered,
    counts: studyDayCounts(one),
    rested: rested.has(one.day),
  }));
}

/**
 * Returns the days since Monday; 1970 began on a Thursday.
 *
 * @param {number} day counted from 1970-01-01
 */
function weekday(day) {
  return (day + 3) % 7;
}
