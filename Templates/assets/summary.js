/** The end of a session: its score, and the breeds to see again. */

import { element, icon, make, root } from "./page.js";
import { picture } from "./picture.js";
import { segments } from "./question.js";
import { deckBreed as breedOf, reviewRight, score, tell } from "./study-model.js";
import { percent, say, sentence } from "./words.js";

/** @import { Breed, Deck, Ending, Session } from "./study-model.js" */

/**
 * @param {Session} session
 * @param {Deck} deck
 */
export function drawSummary(session, deck) {
  const total = score(session.reviews);
  const missed = total.missed.flatMap((id) => breedOf(deck, id) ?? []);
  element("ending").textContent = say(`ending.${session.ending ?? "finished"}`);
  element("result").textContent = say("result", {
    right: total.right,
    answered: total.answered,
  });
  element("remark").textContent = missed.length === 0 ? say("nothingToSee") : say("missedBelow");
  element("trail").replaceChildren(...segments(session));
  element("right").textContent = String(total.right);
  element("wrong").textContent = String(total.answered - total.right);
  element("accuracy").textContent = percent(total.accuracy);
  element("best-run").textContent = String(total.bestRun);
  element("missed").hidden = missed.length === 0;
  element("missed-list").replaceChildren(...missed.map((breed) => row(breed, session, deck)));
  element("result").focus({ preventScroll: true });
}

/**
 * A missed breed beside the one it was taken for, linked to its page.
 *
 * @param {Breed} breed
 * @param {Session} session
 * @param {Deck} deck
 */
function row(breed, session, deck) {
  const slip = session.reviews.find((one) => one.breed === breed.id && !reviewRight(one));
  const taken = slip?.chosen ? breedOf(deck, slip.chosen) : null;
  const pair = make("span", "pair", ...[breed, taken].flatMap((one) => one ? [thumb(one)] : []));
  const mark = taken && tell(breed, taken);
  const words = mark
    ? mark.breed === breed.id
      ? mark.text
      : say("tellOf", { name: breedOf(deck, mark.breed)?.name ?? "", tell: mark.text })
    : taken
    ? say("not", { name: taken.name })
    : "";
  const text = make(
    "span",
    "words",
    make("span", "name", breed.name),
    make("span", "caption", sentence(words)),
  );
  const link = make("a", "row", pair, text, icon("chevron", "icon turns"));
  link.href = new URL(breed.page, root).href;
  return make("li", "", link);
}

/** @param {Breed} breed */
function thumb(breed) {
  const photo = breed.photos[0];
  return make("span", "frame", ...(photo ? [picture(photo, "", "4rem")] : []));
}
