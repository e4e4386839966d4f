/** Draws a hint, which never reveals the whole answer. Loaded on demand. */

import { elementById } from "../../ui/dom.js";
import { hint } from "../../../generated/study-hints.js";
import { deckBreed } from "../../../generated/study-model.js";
import { revealBelowQuestion } from "../session/reveal.js";
import { choiceLabel } from "./authored-question.js";
import { phraseNodes, withArticle } from "../../ui/i18n.js";

/** @import { Deck, Question } from "../../../generated/study-model.js" */

/**
 * Draws the question's hint.
 *
 * @param {Question} question
 * @param {Deck} deck
 */
export function drawHint(question, deck) {
  const help = hint(question, deck);
  elementById("hint").setAttribute("aria-disabled", "true");
  if (help?.kind === "mark") {
    const appearance = { name: help.appearance, language: help.language };
    elementById("hinted").replaceChildren(
      ...phraseNodes("mark", { place: help.part, seen: appearance }),
    );
  } else if (help?.kind === "without") {
    const breed = deckBreed(deck, help.breed);
    const name = breed ? withArticle(breed) : choiceLabel(question, help.breed, deck) ?? "";
    elementById("hinted").replaceChildren(...phraseNodes("without", { name }));
  } else if (help?.kind === "opening") {
    const breed = deckBreed(deck, question.breedID);
    const beginning = { name: maskedName(breed?.name ?? ""), language: breed?.language };
    elementById("hinted").replaceChildren(...phraseNodes("opening", { opening: beginning }));
  }
  revealBelowQuestion(elementById("hinted"));
}

/**
 * Returns the beginning of a name, with a dot for each further letter: "B·····".
 *
 * @param {string} name
 */
function maskedName(name) {
  const [first = "", ...rest] = [...name];
  return first + rest.map((letter) => /[\s-]/.test(letter) ? letter : "·").join("");
}
