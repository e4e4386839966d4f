/** The pictures and other data that a question needs. */

import { deckBreed } from "../../../generated/study-model.js";
import { loadNames, loadPhotos } from "../../core/deck-parts.js";
import { picture } from "../../ui/picture.js";

/** @import { Choice, Deck, Photo, Question, Session } from "../../../generated/study-model.js" */

/** Widths of a question's picture and of photo options, for the attribute `sizes`. */
export const fullWidth = "(min-width: 56rem) 40rem, 100vw";
export const halfWidth = "(min-width: 56rem) 20rem, 50vw";

/**
 * Loads the data that a question needs: its photos, and all names if a name is typed or spoken.
 * Throws if they cannot be loaded.
 *
 * @param {Question} question
 * @param {Deck} deck
 */
export async function loadQuestion({ skill, breedID, choices }, deck) {
  const breedIDs = skill === "find" ? choices.map((choice) => choice.breedID) : [breedID];
  await Promise.all([
    loadPhotos(deck, breedIDs),
    ...skill === "recall" ? [loadNames(deck)] : [],
  ]);
}

/**
 * Creates the pictures of a session's question, in the sizes in which they are shown. Throws if
 * their addresses cannot be loaded.
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
  const isFind = question.skill === "find";
  const choices = isFind
    ? question.choices
    : [{ breedID: question.breedID, photoID: question.photoID }];
  return choices.flatMap((choice) => {
    const photo = photoOf(choice, deck);
    return photo
      ? {
        id: photo.id,
        picture: picture(photo, "", isFind ? halfWidth : fullWidth, isFind ? "option" : "question"),
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
