/** The box that says how a breed differs from another. */

import { deckBreed, distinction } from "../../../generated/study-model.js";
import { elementById } from "../../ui/dom.js";
import { markElement, nameElement, phraseNodes, withArticle } from "../../ui/i18n.js";
import { ownDistinction } from "./own-distinction.js";

/** @import { Breed, Deck, Distinction } from "../../../generated/study-model.js" */

/**
 * Shows how the breed in question differs from the most similar of the other breeds (or, if there
 * are none, from its closest lookalike), if the deck describes a difference. If no wrong breed was
 * chosen, shows only a feature of the breed in question.
 *
 * @param {Breed} breed
 * @param {string[]} others
 * @param {string} photo the id of the picture that is shown
 * @param {boolean} isConfused whether another breed was chosen
 * @param {Deck} deck
 * @returns {string} the difference; empty if there is none
 */
export function drawDifference(breed, others, photo, isConfused, deck) {
  const otherID = breed.lookalikes.find((lookalike) => others.includes(lookalike.breed))?.breed ??
    others.find((id) => id !== breed.id) ?? breed.lookalikes[0]?.breed;
  const other = deckBreed(deck, otherID ?? "");
  const mark = other &&
    (isConfused ? distinction(breed, other, photo) : ownDistinction(breed, other, photo));
  // If the site is unreachable, the text may be missing.
  if (!other || !mark?.text) {
    clearDifference();
    return "";
  }
  elementById("distinction-breed").replaceChildren(...differenceHeading(mark, breed, other));
  elementById("tell-text").replaceChildren(markElement(mark));
  elementById("tell").hidden = false;
  return mark.text;
}

/** Hides the box. */
export function clearDifference() {
  elementById("tell").hidden = true;
  elementById("tell-text").textContent = "";
}

/**
 * Names the breed that has a feature. Sentences compare it with the other breed ("usually lighter"),
 * so they name that too; field marks do not.
 *
 * @param {Distinction} mark
 * @param {Breed} breed the breed in question
 * @param {Breed} other
 */
export function differenceHeading(mark, breed, other) {
  const [marked, unmarked] = mark.breed === breed.id ? [breed, other] : [other, breed];
  if (!mark.part) {
    return phraseNodes("nameComparedWith", { name: marked, other: withArticle(unmarked) });
  }
  return marked === breed
    ? [nameElement("span", "", breed)]
    : phraseNodes("comparedWith", { name: marked });
}
