/** What is said to an answer: the verdict, both animals side by side, and how to tell them apart. */

import { element, icon, make } from "./page.js";
import { picture } from "./picture.js";
import { deckBreed as breedOf, tell } from "./study-model.js";
import { inARow, say, sentence, withArticle } from "./words.js";

/** @import { Breed, Deck, Session } from "./study-model.js" */

/**
 * Draws what the last answer was worth.
 *
 * @param {Session} session
 * @param {Deck} deck
 */
export function drawAnswer(session, deck) {
  const review = session.reviews[session.reviews.length - 1];
  const asked = review && breedOf(deck, review.breed);
  const chosen = review?.chosen ? breedOf(deck, review.chosen) : null;
  if (!review || !asked || !chosen) {
    return;
  }
  const isRight = asked.id === chosen.id;
  const name = withArticle(asked.name);
  markOptions(asked, chosen);
  if (isRight) {
    const run = session.run > 1 ? inARow(session.run) : "";
    announce(["headline", say("rightSaid")], ["visually-hidden", say("itIs", { name })], [
      "headline",
      run,
    ]);
    element("asked").classList.add("right");
  } else {
    announce(["caption", say("notQuite")], ["headline line", say("itIs", { name })], [
      "caption",
      say("youChoseName", { name: chosen.name }),
    ]);
    drawPair(asked, chosen);
  }
  for (const image of element("asked").querySelectorAll("img")) {
    image.alt = asked.name;
  }
  drawTell(asked, isRight ? review.choices : [chosen.id], deck, isRight);
  element("segments").classList.toggle("rings", session.run === 10);
  element("choices").classList.add("answered");
  element("next").hidden = false;
}

/**
 * Says a few words in the status line, each in its own dress.
 *
 * @param {...[className: string, words: string]} parts
 */
function announce(...parts) {
  const spoken = parts.filter(([, words]) => words !== "");
  element("status").classList.add("said");
  element("status").replaceChildren(
    ...spoken.flatMap(([className, words]) => [make("span", className, words), " "]),
  );
}

/**
 * @param {Breed} asked
 * @param {Breed} chosen
 */
function markOptions(asked, chosen) {
  for (const option of element("options").querySelectorAll("button")) {
    const choice = option.dataset.choice;
    option.setAttribute("aria-disabled", "true");
    if (choice === asked.id) {
      const yours = asked.id === chosen.id;
      option.classList.add("right");
      option.append(make("span", "tag", say(yours ? "yourAnswer" : "thisOne")));
      badge(option, "tick", yours);
    } else if (choice === chosen.id) {
      option.classList.add("wrong");
      option.append(make("span", "tag", say("youChose")));
      badge(option, "cross", false);
    } else {
      option.classList.add("off");
    }
  }
}

/**
 * Puts a sign in place of an option's number.
 *
 * @param {HTMLElement} option
 * @param {string} sign
 * @param {boolean} blooms
 */
function badge(option, sign, blooms) {
  const bloom = blooms ? [icon("bloom", "bloom")] : [];
  option.querySelector(".key")?.replaceChildren(icon(sign, "icon small"), ...bloom);
}

/**
 * Sets the animal that was chosen beside the one that was asked.
 *
 * @param {Breed} asked
 * @param {Breed} chosen
 */
function drawPair(asked, chosen) {
  label(element("asked"), asked.name, "right", "tick", say("thisOne"));
  const photo = chosen.photos[0];
  const sizes = "(min-width: 56rem) 20rem, 50vw";
  const image = photo ? [picture(photo, chosen.name, sizes)] : [];
  element("taken").replaceChildren(make("div", "frame", ...image));
  label(element("taken"), chosen.name, "wrong", "cross", say("youChose"));
  element("taken").hidden = false;
}

/**
 * Says under a picture what it shows, and on it how that was answered.
 *
 * @param {HTMLElement} figure
 * @param {string} name
 * @param {"right" | "wrong"} kind
 * @param {string} sign
 * @param {string} words
 */
function label(figure, name, kind, sign, words) {
  figure.className = `shot ${kind}`;
  figure.querySelector(".frame")?.append(
    make("span", `chip ${kind}`, icon(sign, "icon small"), words),
  );
  figure.append(make("figcaption", "", name));
}

/**
 * Shows what tells the asked breed from one of the others, where the deck knows it: before the
 * options after a slip, where it is the lesson; below them otherwise.
 *
 * @param {Breed} asked
 * @param {string[]} others
 * @param {Deck} deck
 * @param {boolean} isRight
 */
function drawTell(asked, others, deck, isRight) {
  const likest = asked.lookalikes.find((one) => others.includes(one.breed))?.breed;
  const other = breedOf(deck, likest ?? others.find((id) => id !== asked.id) ?? "");
  const known = other && tell(asked, other);
  if (!known) {
    return;
  }
  element("tell-of").textContent = breedOf(deck, known.breed)?.name ?? "";
  element("tell-text").textContent = sentence(known.text);
  if (isRight) {
    element("choices").after(element("tell"));
  } else {
    element("choices").before(element("tell"));
  }
  element("tell").hidden = false;
}
