/** The reason why a question is asked, as the key of a phrase. */

import { deckPosition, isLearned, timesForgotten } from "../../../generated/study-model.js";

/** @import { Round } from "../round/round.js" */
/** @import { Deck, Question, Session } from "../../../generated/study-model.js" */

/**
 * Returns the reason in a session of any mode; a drill of several pairs does not claim that it asks
 * about two breeds, practice without records does not claim that a miss has an effect, and practice
 * with chosen breeds, some of which may be new, does not claim that nothing else has one.
 *
 * @param {Pick<Round, "isRecorded">} round
 * @param {Session} session
 * @param {Question} question
 */
export function questionReason({ isRecorded }, { options: { drill, breeds } }, question) {
  if (drill.length > 0) {
    return drill.length > 1 ? "reason.drillPairs" : "reason.drill";
  }
  if (question.reason === "practice" && (!isRecorded || breeds.length > 0)) {
    return isRecorded ? "reason.chosen" : "reason.unrecorded";
  }
  return `reason.${question.reason}`;
}

/**
 * Returns the reason in smart mode, and the number of times that the breed was forgotten if that is
 * the reason. A breed may also be difficult without having been forgotten.
 *
 * @param {Session} session
 * @param {Question} question
 * @param {Deck} deck
 */
export function smartReason({ learner }, { reason, breedID }, deck) {
  const position = deckPosition(deck, breedID) ?? -1;
  if (reason === "due" && !isLearned(learner, position)) {
    return { key: "smartReason.learning", count: 0 };
  }
  const count = reason === "weak" ? timesForgotten(learner, position) : 0;
  return { key: count > 0 ? "smartReason.forgotten" : `smartReason.${reason}`, count };
}
