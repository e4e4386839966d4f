/**
 * The questions of a challenge: those in its link, or those generated from its seed for this deck.
 */

import { defaultSettings, guestProfile } from "../../../generated/study-record.js";
import {
  challengeQuestions,
  dailyQuestions,
  questionsFitting,
} from "../../../generated/study-statistics.js";
import { linkedQuestions, linkedText } from "../../../generated/study-linked-questions.js";
import { optionsFor } from "../round/session-options.js";

/** @import { Challenge, QuizRequest } from "../setup/quiz-url.js" */
/** @import { Deck, Question } from "../../../generated/study-model.js" */

/**
 * Returns whether a challenge can be played with its original questions: those in its link can
 * still be asked or, if the link has no questions, it names no other deck version.
 *
 * @param {Challenge} challenge
 * @param {Deck} deck
 */
export function isPlayableAsMade(challenge, deck) {
  return challenge.questions === null
    ? challenge.edition === null || challenge.edition === deck.version
    : fittingQuestions(challenge.questions, deck) !== null;
}

/**
 * Returns the questions of a challenge, with their text for a link. If the link contains none, or
 * they can no longer be asked, generates questions from the seed.
 *
 * @param {QuizRequest & { challenge: Challenge }} request
 * @param {Deck} deck
 * @param {number} seed
 * @returns {{ questions: Question[], text: string }}
 */
export function resolveQuestions(request, deck, seed) {
  const { questions: text } = request.challenge;
  const linked = text === null ? null : fittingQuestions(text, deck);
  if (text !== null && linked !== null) {
    return { questions: linked, text };
  }
  // Use default settings, since the questions are the same for every learner.
  const options = optionsFor(request, defaultSettings(guestProfile), "challenge");
  const questions = request.challenge.seed === null
    ? dailyQuestions(deck, options, seed)
    : challengeQuestions(deck, options, seed);
  return { questions, text: linkedText(questions, deck) };
}

/**
 * @param {string} text
 * @param {Deck} deck
 */
function fittingQuestions(text, deck) {
  const questions = linkedQuestions(text, deck);
  return questions && questionsFitting(deck, questions);
}
