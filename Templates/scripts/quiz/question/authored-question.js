/** The texts of questions that a deck's author wrote. */

import { deckBreed, hasAuthoredQuestions } from "../../../generated/study-model.js";
import { hasPhrase, phrase } from "../../ui/i18n.js";

/** @import { LocalizedName } from "../../ui/i18n.js" */
/** @import { Breed, Deck, Question } from "../../../generated/study-model.js" */

/**
 * Returns the text of a choice of a question: that which the author wrote, or the breed's name.
 *
 * @param {Question} question
 * @param {string} id
 * @param {Deck} deck
 * @returns {LocalizedName | null}
 */
export function choiceLabel({ breedID }, id, deck) {
  const choice = deckBreed(deck, breedID)?.question?.choices.find((choice) => choice.id === id);
  return choice ? { name: choice.text, language: choice.language } : deckBreed(deck, id);
}

/**
 * Returns the text that answers a question: the answer that the deck's author wrote, or the breed's
 * name.
 *
 * @param {Breed} breed
 * @returns {LocalizedName}
 */
export function answerLabel(breed) {
  const answer = breed.question?.answer;
  return answer ? { name: answer.text, language: answer.language } : breed;
}

/**
 * Returns a phrase in the wording for a deck: that about questions if its author wrote questions and
 * there is one, otherwise that about breeds.
 *
 * @param {Deck} deck
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function deckPhrase(deck, key, values) {
  return phrase(deckPhraseKey(deck, key), values);
}

/**
 * Returns the key of a phrase in the wording for a deck.
 *
 * @param {Deck} deck
 * @param {string} key
 */
export function deckPhraseKey(deck, key) {
  const ownKey = `asked.${key}`;
  return hasAuthoredQuestions(deck) && hasPhrase(ownKey) ? ownKey : key;
}
