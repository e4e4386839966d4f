/** The part of the chosen breeds that a session asks about. */

import { deckPosition, sessionPlace } from "../../../generated/study-model.js";

/** @import { Deck, Session } from "../../../generated/study-model.js" */

/**
 * @typedef {object} ChosenBreeds
 * @property {number} chosen number of different breeds of the deck that were chosen
 * @property {number} asked number of those that the session asks about
 * @property {string[]} notAsked the slugs of chosen breeds that the deck does not have or, if not
 *   the session's length leaves them out, has no usable picture of
 */

/**
 * Returns the chosen breeds of a session, whether it has just started or is continued.
 *
 * @param {string[]} slugs the slugs in the address
 * @param {Session} session
 * @param {Deck} deck
 * @returns {ChosenBreeds}
 */
export function chosenBreeds(slugs, session, deck) {
  const ids = slugs.map((slug) => deck.breeds[deckPosition(deck, slug) ?? -1]?.id ?? null);
  const chosen = new Set(ids.filter((id) => id !== null)).size;
  const asked = sessionPlace(session).total;
  const isCut = asked >= session.options.cards;
  const askedIDs = new Set([
    session.question?.breedID,
    ...session.plan.map(({ breedID }) => breedID),
    ...session.reviews.map(({ breed }) => breed),
  ]);
  const notAsked = slugs.filter((_, index) => {
    const id = ids[index];
    return id === null || (!isCut && !askedIDs.has(id));
  });
  return { chosen, asked, notAsked };
}
