/** The pictures and other data that a question needs. */

import { deckBreed } from "../../generated/study-model.js";
import { loadNames, loadPhotos } from "../core/deck-parts.js";
import { picture } from "../ui/picture.js";

/** @import { Choice, Deck, Photo, Question, Session } from "../../generated/study-model.js" */

/** The widths of a question's picture and of pictures as options, for `sizes`. */
export const fullWidth = "(min-width: 56rem) 40rem, 100vw";
export const halfWidth = "(min-width: 56rem) 20rem, 50vw";

/**
 * Loads the data that a question needs: its photos, and all names if a name is typed or said. Throws
 * if they cannot be loaded.
 *
 * @param {Question} question
 * @param {Deck} deck
 */
export async function loadQuestion({ skill, breedID, choices }, deck) {
  const shown = skill === "find" ? choices.map((choice) => choice.breedID) : [breedID];
  await Promise.all([
    loadPhotos(deck, shown),
    ...skill === "recall" ? [loadNames(deck)] : [],
  ]);
}

/**
 * Creates the pictures of a session's question, in the sizes in which it shows them. Throws if their
 * addresses cannot be loaded.
 *
 * @param {Session} session
 * @param {Deck} deck
 * @returns {Promise<{ id: string, picture: HTMLElement }[]>}
 */
export async function questionPictures({ question }, deck) {
  if (!question) {
    return [];
  }
  await loadQuestion(question, deck);
  const finds = question.skill === "find";
  const choices = finds
    ? question.choices
    : [{ breedID: question.breedID, photoID: question.photoID }];
  return choices.flatMap((choice) => {
    const photo = photoOf(choice, deck);
    return photo
      ? {
        id: photo.id,
        picture: picture(photo, "", finds ? halfWidth : fullWidth, finds ? "option" : "question"),
      }
      : [];
  });
}

/**
 * Returns the photo that a choice specifies by breed and id.
 *
 * @param {Choice} choice
 * @param {Deck} deck
 * @returns {Photo | undefined}
 */
export function photoOf(choice, deck) {
  return deckBreed(deck, choice.breedID)?.photos.find((photo) => photo.id === choice.photoID);
}
