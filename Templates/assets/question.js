/** A question: its picture, its names, and where it stands in the session. */

import { banner, button, element, make } from "./page.js";
import { imageIn, picture } from "./picture.js";
import {
  deckBreed as breedOf,
  reviewRight,
  sessionExpected,
  sessionNumber,
} from "./study-model.js";
import { isSaid, say } from "./words.js";

/** @import { Deck, Photo, Session } from "./study-model.js" */

const whole = "(min-width: 56rem) 40rem, 100vw";

/** How long a picture may take before the page says so, in milliseconds. */
const patience = 4000;

/** Pictures fetched ahead, by their ids. */
/** @type {Map<string, HTMLElement>} */
const ahead = new Map();

/**
 * Where a session stands: "3 of 10", and a segment a question.
 *
 * @param {Session} session
 */
export function drawProgress(session) {
  const place = say("place", {
    number: sessionNumber(session),
    total: sessionExpected(session),
  });
  element("count").textContent = place;
  element("number").textContent = `${say("question", { place })} `;
  element("segments").replaceChildren(...segments(session));
}

/**
 * A segment for each question: right, wrong, the present one, or still to come.
 *
 * @param {Session} session
 */
export function segments(session) {
  return Array.from({ length: sessionExpected(session) }, (_, index) => {
    const review = session.reviews[index];
    const present = session.question && index === sessionNumber(session) - 1 ? "now" : "";
    return make("span", review ? reviewRight(review) ? "right" : "wrong" : present);
  });
}

/**
 * Draws the present question.
 *
 * @param {Session} session
 * @param {Deck} deck
 * @param {(choice: string) => void} answer
 * @param {() => void} retry
 * @returns {Promise<boolean>} whether its picture is there to be seen
 */
export async function drawQuestion(session, deck, answer, retry) {
  const question = session.question;
  const photo = photoOf(session, deck);
  if (!question || !photo) {
    return false;
  }
  element("status").replaceChildren();
  element("status").classList.remove("said");
  element("taken").replaceChildren();
  element("choices").classList.remove("answered");
  element("segments").classList.remove("rings");
  for (const id of ["tell", "next", "taken"]) {
    element(id).hidden = true;
  }
  const why = `reason.${question.why}`;
  element("why").textContent = isSaid(why) ? say(why) : "";
  element("options").replaceChildren(...question.choices.map(({ breed }, index) => {
    const key = make("span", "key", String(index + 1));
    key.setAttribute("aria-hidden", "true");
    const name = make("span", "name", breedOf(deck, breed)?.name ?? breed);
    const option = button("option", "", () => answer(breed));
    option.dataset.choice = breed;
    option.append(key, name);
    return option;
  }));
  const shown = ahead.get(photo.id) ?? picture(photo, "", whole);
  ahead.clear();
  imageIn(shown).alt = photo.description ||
    say(`photoOf.${deck.species}`, { number: sessionNumber(session) });
  return await drawPicture(shown, retry);
}

/**
 * Shows a picture once it is decoded, or says that it does not come.
 *
 * @param {HTMLElement} shown
 * @param {() => void} retry
 * @returns {Promise<boolean>} whether it is to be seen
 */
async function drawPicture(shown, retry) {
  const frame = make("div", "frame");
  element("asked").className = "shot";
  element("taken").className = "shot";
  element("asked").replaceChildren(frame);
  const complain = () => {
    const again = button("button", say("tryAgain"), retry);
    frame.replaceChildren(
      banner("error", say("pictureNotLoaded"), say("questionWaits"), again),
    );
  };
  const overdue = setTimeout(complain, patience);
  try {
    await imageIn(shown).decode();
    frame.replaceChildren(shown);
    return frame.isConnected;
  } catch {
    complain();
    return false;
  } finally {
    clearTimeout(overdue);
  }
}

/**
 * Fetches the picture of a session's question before it is asked.
 *
 * @param {Session} session
 * @param {Deck} deck
 */
export function preload(session, deck) {
  const photo = photoOf(session, deck);
  if (photo) {
    const next = picture(photo, "", whole);
    ahead.set(photo.id, next);
    imageIn(next).decode().catch(() => ahead.delete(photo.id));
  }
}

/**
 * The picture of the present question.
 *
 * @param {Session} session
 * @param {Deck} deck
 * @returns {Photo | undefined}
 */
function photoOf(session, deck) {
  const question = session.question;
  const asked = question && breedOf(deck, question.breed);
  return asked?.photos.find((one) => one.id === question?.photo);
}
