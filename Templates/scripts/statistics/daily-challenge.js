/** The challenge of the day, with the learner's result. */

import { challengeOptions, dailySeed } from "../../generated/study-model.js";
import { defaultSettings, guestProfile } from "../../generated/study-record.js";
import { dailyQuestions } from "../../generated/study-statistics.js";
import { linkedText } from "../../generated/study-linked-questions.js";
import { finishedDaily, unfinishedDaily } from "../quiz/challenge/daily-sessions.js";

/** @import { Deck } from "../../generated/study-model.js" */
/** @import { SessionRecord } from "../../generated/study-record.js" */

const questionCount = 10;
const choiceCount = 4;

/**
 * @typedef {object} DailyChallenge
 * @property {number} seed
 * @property {DailyResult | null} result null if not all questions were answered today
 * @property {boolean} isBegun whether it was begun today, but its summary was not opened
 */

/**
 * @typedef {object} DailyResult
 * @property {number} right
 * @property {number} answered
 * @property {string} questions the questions as text for a link, so that the link stays valid when
 *   the deck changes
 */

/**
 * Returns the challenge of the day with the learner's first result; later ones do not count, since
 * the learner then knows the questions.
 *
 * @param {SessionRecord[]} sessions
 * @param {Deck} deck
 * @param {number} day the current study day
 * @returns {DailyChallenge}
 */
export function dailyChallenge(sessions, deck, day) {
  const seed = dailySeed(deck.id, day);
  const first = finishedDaily(sessions, deck.id, day);
  const isBegun = unfinishedDaily(sessions, deck.id, day) !== null;
  if (!first) {
    return { seed, result: null, isBegun };
  }
  const { right, answered } = first;
  const result = { right, answered, questions: questionsText(deck, seed) };
  return { seed, result, isBegun };
}

/**
 * @param {Deck} deck
 * @param {number} seed
 */
function questionsText(deck, seed) {
  // Use default settings, since the questions are the same for every learner.
  const settings = defaultSettings(guestProfile);
  const options = challengeOptions(settings, "name", null, choiceCount, questionCount, []);
  return linkedText(dailyQuestions(deck, options, seed), deck);
}
