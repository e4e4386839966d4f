/** The plan for the learner's exam in a deck. */

import { examPlan, sessionPreview } from "../../generated/study-statistics.js";
import { sessionOptions } from "../../generated/study-model.js";
import { continuedReplay } from "../replay/replay-continuation.js";
import { loadDeck } from "./deck-loader.js";

/** @import { LearnerHistory } from "./learner-history.js" */
/** @import { ExamPlan, SessionPreview } from "../../generated/study-statistics.js" */

/**
 * @typedef {object} ExamStatistics
 * @property {ExamPlan | null} plan null if there is no exam or its day is over
 * @property {SessionPreview} preview the next session, with the cards that the exam adds to it
 */

/**
 * Computes the exam plan of the selected deck.
 *
 * @param {LearnerHistory} history
 * @returns {Promise<ExamStatistics>}
 */
export async function examStatistics(history) {
  const { input, settings, day } = history;
  const deck = await loadDeck(input, input.deck ?? "");
  const replayed = continuedReplay(history).learner(deck);
  const examDay = input.examDay === undefined ? replayed.examDay : input.examDay;
  const learner = { ...replayed, examDay };
  const options = sessionOptions(settings, "smart", "schedule");
  return {
    plan: examPlan(deck, learner, options, day),
    preview: sessionPreview(deck, learner, options, day),
  };
}
