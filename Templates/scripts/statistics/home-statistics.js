/** Statistics on the home page. */

import { breedLabels, loadDeck } from "./deck-loader.js";
import { isBackAfterAbsence } from "./absence.js";
import { dailyChallenge } from "./daily-challenge.js";
import { coverageStatistics } from "./coverage-statistics.js";
import { daysWithRoles } from "./study-days.js";
import { continuedReplay } from "../replay/replay-continuation.js";
import {
  coverage,
  rememberedBreeds,
  sessionPreview,
  sessionPreviewToReview,
  streak,
  todayStatistics,
} from "../../generated/study-statistics.js";
import { hasAuthoredQuestions, sessionOptions } from "../../generated/study-model.js";

/** @import { BreedLabel } from "./deck-loader.js" */
/** @import { DailyChallenge } from "./daily-challenge.js" */
/** @import { CoverageStatistics } from "./coverage-statistics.js" */
/** @import { LearnerHistory } from "./learner-history.js" */
/** @import { Deck } from "../../generated/study-model.js" */
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
 * @property {{ id: string, coverage: CoverageStatistics, isAboutQuestions: boolean }[]} decks the
 *   decks with answers
 * @property {NextDeck | null} next the deck of breeds to continue with: the last one played that has
 *   cards today, or the last one played
 * @property {{ id: string, toReview: number }[]} others the number of breeds to review today in the
 *   other decks of breeds with answers
 */

/**
 * @typedef {object} NextDeck
 * @property {string} id
 * @property {string} title
 * @property {CoverageStatistics} coverage
 * @property {number} remembered the expected number of breeds that the learner still remembers; 0
 *   unless the learner is back
 * @property {SessionPreview} preview
 * @property {Record<string, BreedLabel>} breeds
 * @property {DailyChallenge} daily
 */

/**
 * Computes the statistics of the decks that the learner has played.
 *
 * @param {LearnerHistory} history
 * @returns {Promise<HomeStatistics>}
 */
export async function homeStatistics(history) {
  const { input, settings, now, offset, day, reviews, sessions } = history;
  const replayed = continuedReplay(history);
  const { days, played } = replayed;
  const decks = input.decks.filter((deck) => played.includes(deck.id));
  const latest = input.state ? [{ day: input.state.position.day }, ...reviews] : reviews;
  const streakToday = streak(days, day, now, offset);
  /** @type {HomeStatistics} */
  const statistics = {
    day,
    isBack: isBackAfterAbsence(latest, day),
    // Today's answers are never part of the state, but earlier days of a streak may be.
    stats: { ...todayStatistics(reviews, sessions, day, now, offset), streak: streakToday.current },
    streakShown: settings.streakShown,
    streak: streakToday,
    week: daysWithRoles(days, day, { at: now, offset }, 7),
    decks: [],
    next: null,
    others: [],
  };
  const options = sessionOptions(settings, "smart", "schedule");
  /** @type {Map<string, Pick<NextDeck, "id" | "coverage" | "remembered" | "preview"> & { deck: Deck }>} */
  const previews = new Map();
  for (const { id } of decks) {
    const deck = await loadDeck(input, id).catch(() => null);
    if (!deck) {
      continue;
    }
    const learner = replayed.learner(deck);
    const deckCoverage = coverageStatistics(coverage(learner, deck, day));
    const isAboutQuestions = hasAuthoredQuestions(deck);
    statistics.decks.push({ id, coverage: deckCoverage, isAboutQuestions });
    if (isAboutQuestions) {
      continue;
    }
    const preview = sessionPreview(deck, learner, options, day);
    const remembered = statistics.isBack ? rememberedBreeds(learner, deck, day) : 0;
    previews.set(id, { id, deck, coverage: deckCoverage, remembered, preview });
  }
  const newestFirst = played.flatMap((id) => previews.get(id) ?? []).reverse();
  const next = newestFirst.find(({ preview }) => preview.cards > 0) ?? newestFirst[0];
  statistics.others = newestFirst.filter((one) => one !== next).map(({ id, preview }) => {
    return { id, toReview: sessionPreviewToReview(preview) };
  });
  if (next) {
    const { deck, ...rest } = next;
    const picturedBreeds = next.preview.suggestions.flatMap((suggestion) =>
      [suggestion.breed, suggestion.otherBreed ?? []].flat()
    );
    statistics.next = {
      ...rest,
      title: deck.title,
      breeds: await breedLabels(deck, new Set(picturedBreeds)),
      daily: dailyChallenge(sessions, deck, day),
    };
  }
  return statistics;
}
