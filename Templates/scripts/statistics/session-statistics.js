/** Statistics of one session. */

import { loadLessons, loadPhotos } from "../core/deck-parts.js";
import { breedLabel, loadDeck } from "./deck-loader.js";
import { countedTime, distinction, hasAuthoredQuestions } from "../../generated/study-model.js";
import { reviewIsRight } from "../../generated/study-record.js";
import { score, wrongChoices } from "../../generated/study-statistics.js";

/** @import { BreedLabel } from "./deck-loader.js" */
/** @import { LearnerHistory } from "./learner-history.js" */
/** @import { Breed, Distinction } from "../../generated/study-model.js" */
/** @import { SessionRecord } from "../../generated/study-record.js" */
/** @import { Score } from "../../generated/study-statistics.js" */

/**
 * @typedef {object} SessionStatistics
 * @property {SessionRecord} session
 * @property {boolean} isAboutQuestions whether the deck has questions that its author wrote
 * @property {string | undefined} group the title of the category that the session was limited to
 * @property {Score} score
 * @property {{ breed: BreedLabel, taken: { breed: BreedLabel, times: number }[], difference: Distinction | null }[]} missed
 * @property {{ breed: BreedLabel, taken: BreedLabel | null, right: boolean, outcome: string, ms: number }[]} answers
 */

/**
 * Computes the statistics of the selected session; null if it does not exist.
 *
 * @param {LearnerHistory} record
 * @returns {Promise<SessionStatistics | null>}
 */
export async function sessionStatistics({ input, reviews, sessions }) {
  const deck = await loadDeck(input, input.deck ?? "");
  const session = sessions.find((session) =>
    session.id === input.session && session.deck === deck.id
  );
  if (!session) {
    return null;
  }
  const answers = reviews.filter((review) => review.session === session.id);
  const total = score(answers);
  const breeds = new Map(deck.breeds.map((breed) => [breed.id, breed]));
  for (const { from, to } of deck.renamed) {
    const breed = breeds.get(to);
    if (breed && !breeds.has(from)) {
      breeds.set(from, breed);
    }
  }
  /** @param {string | null | undefined} id */
  const breedWithId = (id) => (id ? breeds.get(id) ?? null : null);
  const shownBreeds = answers.flatMap(({ breed, chosen }) => [breed, chosen])
    .flatMap((id) => breedWithId(id)?.id ?? []);
  // Data that fails to load is left out.
  await Promise.allSettled([loadPhotos(deck, shownBreeds), loadLessons(deck, shownBreeds)]);
  /** @param {Breed | null} breed */
  const labelOf = (breed) => breed && breedLabel(breed);
  return {
    session,
    isAboutQuestions: hasAuthoredQuestions(deck),
    group: deck.categories.find(({ id }) => id === session.category)?.title,
    score: total,
    missed: total.missed.flatMap((id) => {
      const breed = breedWithId(id);
      const taken = wrongChoices(id, answers).flatMap(({ breed, times, photo }) => {
        const choice = breedWithId(breed);
        return choice ? [{ breed: choice, times, photo }] : [];
      });
      const first = taken[0];
      const mark = breed && first && distinction(breed, first.breed, first.photo ?? null);
      return breed
        ? [{
          breed: breedLabel(breed),
          taken: taken.map(({ breed, times }) => ({ breed: breedLabel(breed), times })),
          difference: mark ?? null,
        }]
        : [];
    }),
    answers: answers.flatMap((answer) => {
      const breed = breedWithId(answer.breed);
      const taken = reviewIsRight(answer) ? null : breedWithId(answer.chosen);
      return breed
        ? [{
          breed: breedLabel(breed),
          taken: labelOf(taken),
          right: reviewIsRight(answer),
          outcome: answer.outcome,
          ms: countedTime(answer),
        }]
        : [];
    }),
  };
}
