/** Draws a hint, which leaves something to recall. */

import { element } from "../ui/dom.js";
import { deckBreed as breedOf, hint } from "../../generated/study-model.js";
import { sayWithLinks, written } from "../ui/i18n.js";

/** @import { Deck, Question } from "../../generated/study-model.js" */

/**
 * @param {Question} question
 * @param {Deck} deck
 */
export function drawHint(question, deck) {
  const given = hint(question, deck);
  element("hint").setAttribute("aria-disabled", "true");
  if (given?.kind === "mark") {
    const mark = { place: written(given.place), seen: written(given.seen) };
    element("hinted").replaceChildren(...sayWithLinks("mark", mark));
  } else if (given?.kind === "without") {
    const name = breedOf(deck, given.breed) ?? "";
    element("hinted").replaceChildren(...sayWithLinks("without", { name }));
  } else if (given?.kind === "opening") {
    const asked = breedOf(deck, question.breed);
    const begins = { name: opening(asked?.name ?? ""), language: asked?.language };
    element("hinted").replaceChildren(...sayWithLinks("opening", { opening: begins }));
  }
  element("hinted").scrollIntoView({ block: "nearest" });
}

/**
 * Returns the beginning of a name, with a dot for each further letter: "B·····".
 *
 * @param {string} name
 */
function opening(name) {
  const [first = "", ...rest] = [...name];
  return first + rest.map((letter) => /[\s-]/.test(letter) ? letter : "·").join("");
}
