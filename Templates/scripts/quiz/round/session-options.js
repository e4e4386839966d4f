/** The options of a session, from a request and the learner's settings. */

import { challengeOptions, sessionOptions } from "../../../generated/study-model.js";

/** @import { QuizRequest } from "../setup/quiz-url.js" */
/** @import { Question, SessionOptions } from "../../../generated/study-model.js" */
/** @import { ReviewKind, Settings } from "../../../generated/study-record.js" */

/**
 * Translates a request into session options.
 *
 * @param {QuizRequest} request
 * @param {Settings} settings
 * @param {ReviewKind} kind
 * @param {Question[]} [questions] the questions of a challenge, if they are known
 * @returns {SessionOptions}
 */
export function optionsFor(request, settings, kind, questions = []) {
  const { mode, category, stage, pairs, challenge, extraNewBreeds, breeds } = request;
  return challenge
    ? challengeOptions(
      settings,
      mode,
      category,
      challenge.choices,
      challenge.cards,
      questions,
      challenge.examSeconds,
      breeds,
      challenge.questions ?? "",
    )
    : sessionOptions(settings, mode, kind, category, stage, pairs, extraNewBreeds, breeds);
}
