/** Loads the data of the breeds that questions, answers and summaries show. */

import { loadLessons, loadPhotos } from "../core/deck-parts.js";
import { deckBreed } from "../../generated/study-model.js";

/** @import { Round } from "./round.js" */
/** @import { LearnerRecords } from "../storage/learner-records.js" */
/** @import { Deck, Session } from "../../generated/study-model.js" */

/** Milliseconds after which an answer is shown without its lesson. */
const lessonTimeoutMs = 3000;

/** Milliseconds after which an answer is shown without the days of earlier answers: storage may be busy. */
const historyTimeoutMs = 300;

/**
 * Loads in advance the data that the answer to a session's question shows. Data that fails to load
 * is left out of the answer, and requested again by the next call.
 *
 * @param {Session} session
 * @param {Deck} deck
 * @returns {Promise<boolean>} whether all of it is loaded
 */
export async function loadAnswer({ question, reviews }, deck) {
  if (!question) {
    return true;
  }
  const answered = reviews.filter(({ breed }) => breed === question.breedID).slice(-1);
  const lookalike = deckBreed(deck, question.breedID)?.lookalikes[0]?.breed;
  const shown = [question.breedID, ...answered.flatMap(({ chosen }) => chosen ?? [])];
  const compared = question.choices.map((choice) => choice.breedID);
  return await loadInTime(
    loadPhotos(deck, shown),
    loadLessons(deck, [...shown, ...(compared.length > 0 ? compared : [lookalike ?? ""])]),
  );
}

/**
 * Loads the earlier answers about the breed of a session's question, whose days the answer shows.
 *
 * @param {Round} round
 * @param {Session} session
 * @param {LearnerRecords} store
 */
export async function loadHistory({ state, histories }, { question, deckID }, store) {
  const breedID = question?.breedID;
  if (!state || !breedID || histories.has(breedID)) {
    return;
  }
  const timeout = new Promise((resolve) => setTimeout(resolve, historyTimeoutMs));
  const reading = store.history(deckID, breedID)
    .then((history) => histories.set(breedID, history), () => {});
  await Promise.race([reading, timeout]);
}

/**
 * Loads the data that the summary of a session shows.
 *
 * @param {Session} session
 * @param {Deck} deck
 */
export async function loadSummary({ reviews }, deck) {
  await loadShown(deck, reviews.flatMap(({ breed, chosen }) => [breed, chosen ?? breed]));
}

/**
 * Loads pictures and lessons of breeds; data that does not load in time is left out.
 *
 * @param {Deck} deck
 * @param {string[] | null} ids null for all breeds
 */
export async function loadShown(deck, ids) {
  await loadInTime(loadPhotos(deck, ids), loadLessons(deck, ids));
}

/**
 * @param {...Promise<void>} loading
 * @returns {Promise<boolean>} whether all loaded in time
 */
async function loadInTime(...loading) {
  /** @type {Promise<boolean>} */
  const timeout = new Promise((resolve) => setTimeout(() => resolve(false), lessonTimeoutMs));
  const all = Promise.allSettled(loading)
    .then((outcomes) => outcomes.every(({ status }) => status === "fulfilled"));
  return await Promise.race([all, timeout]);
}
