/** Statistics on the home page. */

import { breedLabels, loadDeck } from "./deck-loader.js";
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
/** @import { LearnerHistory } from "./learner-history.js" */
/** @import { Day } from "./study-days.js" */
/** @import { Coverage, SessionPreview, Streak, TodayStatistics } from "../../generated/study-statistics.js" */

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
 * @param {LearnerHistory} record
 * @returns {Promise<HomeFigures>}
 */
export async function homeFigures({ input, settings, now, day, reviews, sessions }) {
  const days = studyDays(reviews, sessions, now);
  const played = new Set(reviews.map((review) => review.deck));
  const decks = input.decks.filter((deck) => played.has(deck.id));
  const last = reviews.findLast((review) => decks.some((deck) => deck.id === review.deck))?.deck;
  /** @type {HomeFigures} */
  const figures = {
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
    figures.decks.push({ id, coverage: coverage(learner, deck, day) });
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
      figures.next = { id, outlook: preview, breeds: breedLabels(deck, new Set(pictured)) };
    }
  }
  return figures;
}
