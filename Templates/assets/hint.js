/** A hint, drawn: it leaves something to recall. */

import { element } from "./page.js";
import { deckBreed as breedOf, hint } from "./study-model.js";
import { say } from "./words.js";

/** @import { Deck, Question } from "./study-model.js" */

/**
 * @param {Question} question
 * @param {Deck} deck
 */
export function drawHint(question, deck) {
  const given = hint(question, deck);
  element("hint").setAttribute("aria-disabled", "true");
  if (given?.kind === "mark") {
    element("hinted").textContent = say("mark", { place: given.place, seen: given.seen });
  } else if (given?.kind === "without") {
    const name = breedOf(deck, given.breed)?.name ?? "";
    element("hinted").textContent = say("without", { name });
  } else if (given?.kind === "opening") {
    const name = breedOf(deck, question.breed)?.name ?? "";
    element("hinted").textContent = say("opening", { opening: opening(name) });
  }
  element("hinted").scrollIntoView({ block: "nearest" });
}

/**
 * How a name begins, a dot for each further letter: "B·····".
 *
 * @param {string} name
 */
function opening(name) {
  const [first = "", ...rest] = [...name];
  return first + rest.map((letter) => /[\s-]/.test(letter) ? letter : "·").join("");
}
