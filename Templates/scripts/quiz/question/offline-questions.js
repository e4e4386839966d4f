/** Questions whose pictures are cached, for a quiz while the site is unreachable. */

import { now } from "../../core/clock.js";
import { withCachedPictures } from "../../offline/cached-pictures.js";
import { checkConnection } from "../../offline/connection-check.js";
import { isUnreachable } from "../../offline/last-connection.js";
import { createBanner, createElement } from "../../ui/dom.js";
import { phrase } from "../../ui/i18n.js";
import { advance, sessionIsOver } from "../../../generated/study-model.js";

/** @import { Deck, Question, Session } from "../../../generated/study-model.js" */

/** Ids of cached pictures that could not be drawn. @type {Set<string>} */
const failedPictures = new Set();

/**
 * Returns the deck for a new session: with all its pictures or, if the site is still unreachable,
 * with the cached ones.
 *
 * @param {Deck} deck
 * @returns {Promise<Deck>}
 */
export async function playableDeck(deck) {
  return isUnreachable() && !(await checkConnection()) ? await withCachedPictures(deck) : deck;
}

/**
 * Replaces a question whose pictures fail to load: with one about the same breed if another picture
 * of it is cached, otherwise with the next one that can be shown. If there is none, ends the
 * session. Returns null if the session would end without answers, if the site is reachable, if the
 * question is answered, or in a challenge, whose questions are the same for everyone.
 *
 * @param {Session} session
 * @param {Deck} deck
 * @returns {Promise<Session | null>}
 */
export async function replaceQuestion(session, deck) {
  const { question, plan, options } = session;
  if (!question || session.isAnswered || options.kind === "challenge" || await checkConnection()) {
    return null;
  }
  const { breedID, skill, reason, otherBreedID } = question;
  const replannedCard = { breedID, skill, reason, otherBreedID, questionsBefore: 0 };
  const replannedSession = { ...session, isAnswered: true, plan: [replannedCard, ...plan] };
  let cached = await withCachedPictures(deck, failedPictures);
  const pictureIDs = picturesOf(question);
  if (pictureIDs.every((id) => hasPicture(cached, id))) {
    // The pictures are cached but cannot be drawn.
    pictureIDs.forEach((id) => failedPictures.add(id));
    cached = await withCachedPictures(deck, failedPictures);
  }
  const moment = now();
  const next = advance(replannedSession, { kind: "next", moment }, cached);
  if (!sessionIsOver(next) || next.ending === "time") {
    return next;
  }
  // End the session as left, not as finished: the remaining cards were not asked.
  return session.reviews.length > 0 ? advance(session, { kind: "leave", moment }, deck) : null;
}

/**
 * @param {Question} question
 * @returns {string[]} the ids of the pictures that it shows
 */
function picturesOf({ skill, photoID, choices }) {
  return skill === "find" ? choices.flatMap((choice) => choice.photoID ?? []) : [photoID];
}

/**
 * @param {Deck} deck
 * @param {string} id
 */
function hasPicture(deck, id) {
  return deck.breeds.some((breed) => breed.photos.some((photo) => photo.id === id));
}

/** Creates a notice that too few pictures are cached for a session. */
export function tooFewPicturesNotice() {
  const download = createElement("a", "button", phrase("downloadDeck"));
  download.href = "offline.html";
  return createBanner("info", phrase("noPictures"), phrase("connectToPlay"), download);
}
