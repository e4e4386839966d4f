/** The title of a round, shown above its questions and in the title of the page. */

import { hasAuthoredQuestions } from "../../../generated/study-model.js";
import { hasPhrase, phrase } from "../../ui/i18n.js";

/** @import { Round } from "./round.js" */
/** @import { Deck, Session } from "../../../generated/study-model.js" */

/**
 * Returns the title of a round: that of its exam, challenge, drill, chosen breeds, stage or group if it
 * has one, otherwise that of its mode.
 *
 * @param {Round} round
 * @param {Session} session
 * @param {Deck} deck
 */
export function roundTitle(round, session, deck) {
  const { request } = round;
  if (session.options.exam) {
    return phrase("mode.exam");
  }
  if (request.challenge) {
    return phrase(request.challenge.seed === null ? "mode.daily" : "mode.challenge");
  }
  if (session.options.drill.length > 0) {
    return phrase("mode.drill");
  }
  if (request.breeds.length > 0) {
    return phrase(hasAuthoredQuestions(deck) ? "mode.questions" : "mode.chosen");
  }
  if (session.options.stage !== null) {
    return phrase("mode.stage", { number: session.options.stage });
  }
  const group = deck.categories.find(({ id }) => id === request.category);
  if (group) {
    return group.title;
  }
  if (hasAuthoredQuestions(deck)) {
    return phrase("mode.questions");
  }
  const key = `mode.${request.spoken ? "say" : request.mode}`;
  return hasPhrase(key) ? phrase(key) : phrase("mode.name");
}
