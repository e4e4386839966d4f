/** Requests for a deck of questions that its author wrote. */

/** @import { QuizRequest } from "./quiz-url.js" */

/**
 * Returns a request without what only breeds have: ways to ask about them, stages, pairs and
 * challenges.
 *
 * @param {QuizRequest} request
 * @returns {QuizRequest}
 */
export function questionRequest(request) {
  return {
    ...request,
    mode: "mixed",
    spoken: false,
    hasFixedMode: false,
    stage: null,
    pairs: [],
    challenge: null,
    codes: [],
    hasInvalidChallenge: false,
    list: request.list === "groups" ? "groups" : null,
  };
}
