/** A row of the summary about a breed that was missed, and what it was taken for. */

import { root } from "../../core/site-root.js";
import { createElement } from "../../ui/dom.js";
import { differenceText } from "../../ui/difference-text.js";
import { wrongChoices } from "../../../generated/study-statistics.js";
import { deckBreed, distinction } from "../../../generated/study-model.js";
import { nameElement, phraseNodes } from "../../ui/i18n.js";
import { answerLabel } from "../question/authored-question.js";
import { chevron, rowLink, rowWords } from "../../ui/row.js";
import { thumbnails } from "../../ui/thumbnail.js";

/** @import { Breed, Deck, Session } from "../../../generated/study-model.js" */

/**
 * Builds a row that links to a missed breed. Shows its picture beside that of the breed it was
 * first confused with, and lists all breeds it was confused with.
 *
 * @param {Breed} breed
 * @param {Session} session
 * @param {Deck} deck
 */
export function missedBreedRow(breed, session, deck) {
  const mistakes = wrongChoices(breed.id, session.reviews);
  const wrongBreeds = mistakes.flatMap((choice) => deckBreed(deck, choice.breed) ?? []);
  const first = wrongBreeds[0];
  const images = breed.question
    ? []
    : [thumbnails(breed.photos[0], ...(first ? [first.photos[0]] : []))];
  const text = rowWords(
    nameElement("span", "name", breed),
    ...(breed.question ? phraseNodes("answerIs", { answer: answerLabel(breed) }) : []),
    ...(first ? mistakeText(breed, wrongBreeds, mistakes[0]?.photo ?? null) : []),
  );
  return createElement(
    "li",
    "",
    rowLink(new URL(breed.page, root).href, ...images, text, chevron()),
  );
}

/**
 * Lists the breeds that a missed breed was confused with, and describes how it differs from the first:
 * "You chose Pug · German Pinscher – twice the height".
 *
 * @param {Breed} breed
 * @param {Breed[]} choices
 * @param {string | null} photo the id of the picture that was shown
 */
function mistakeText(breed, choices, photo) {
  const [choice] = choices;
  const taken = phraseNodes("not", { name: choices });
  const mark = choice && distinction(breed, choice, photo);
  // If the site is unreachable, the text may be missing.
  if (!mark?.text) {
    return taken;
  }
  return [...taken, " · ", ...differenceText(mark, breed, choice, choices.length > 1)];
}
