/** Loads the data of the breeds that questions, answers and summaries show. */

import { loadLessons, loadPhotos } from "../../core/deck-parts.js";
import { deckBreed } from "../../../generated/study-model.js";

/** @import { Round } from "../round/round.js" */
/** @import { LearnerRecords } from "../../storage/records/learner-records.js" */
/** @import { Deck, Session } from "../../../generated/study-model.js" */

/** Milliseconds after which breeds are shown without the photos and lessons that are missing. */
const lessonTimeoutMs = 3000;

/**
 * Milliseconds after which an answer is shown without the days of earlier answers: storage may be
 * busy.
 */
const historyTimeoutMs = 300;

/**
 * Preloads the data that the answer to a session's question shows. Data that fails to load is left
 * out of the answer, and requested again by the next call.
 *
 * @param {Session} session
 * @param {Deck} deck
 * @returns {Promise<boolean>} whether all of it is loaded
 */
export async function loadAnswer({ question, reviews }, deck) {
  if (!question) {
    return true;
  }
  const answers = reviews.filter(({ breed }) => breed === question.breedID).slice(-1);
  const lookalike = deckBreed(deck, question.breedID)?.lookalikes[0]?.breed;
  const shownIDs = [question.breedID, ...answers.flatMap(({ chosen }) => chosen ?? [])];
  const choiceIDs = question.choices.map((choice) => choice.breedID);
  return await loadInTime(
    loadPhotos(deck, shownIDs),
    loadLessons(deck, [...shownIDs, ...(choiceIDs.length > 0 ? choiceIDs : [lookalike ?? ""])]),
  );
}

/**
 * Loads the earlier answers about the breed of a session's question. The answer shows their days.
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
  const read = store.history(deckID, breedID)
    .then((history) => histories.set(breedID, history), () => {});
  await Promise.race([read, timeout]);
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
 * Loads photos and lessons of breeds; data that does not load in time is left out.
 *
 * @param {Deck} deck
 * @param {string[] | null} ids null for all breeds
 */
export async function loadShown(deck, ids) {
  await loadInTime(loadPhotos(deck, ids), loadLessons(deck, ids));
}

/**
 * @param {...Promise<void>} loads
 * @returns {Promise<boolean>} whether all loaded in time
 */
async function loadInTime(...loads) {
  /** @type {Promise<boolean>} */
  const timeout = new Promise((resolve) => setTimeout(() => resolve(false), lessonTimeoutMs));
  const all = Promise.allSettled(loads)
    .then((outcomes) => outcomes.every(({ status }) => status === "fulfilled"));
  return await Promise.race([all, timeout]);
}
