/** Draws what surrounds the question of a session. */

import { banner, element, make } from "../ui/dom.js";
import { deckBreed } from "../../generated/study-model.js";
import { moreBreeds } from "./round.js";
import { named, say } from "../ui/i18n.js";

/** @import { Round } from "./round.js" */
/** @import { Deck, Session } from "../../generated/study-model.js" */
/** @import { LearnerRecords } from "../storage/learner-records.js" */

/** @param {boolean} isOn */
export function drawSound(isOn) {
  element("sound").setAttribute("aria-pressed", String(isOn));
  element("sound-sign").setAttribute("href", isOn ? "#icon-sound" : "#icon-silent");
}

/**
 * Warns if answers are not stored.
 *
 * @param {LearnerRecords} store
 * @param {Round} round
 */
export function warnIfNotStored(store, round) {
  const warning = banner("info", say("unkept"), say("forgotten"));
  element("notice").replaceChildren(...(store.isPersistent() ? [] : [warning]));
  element("kept").hidden = !store.isPersistent() || !round.recorded;
}

/**
 * Says why a round is practice: nothing is due, and new breeds are offered instead, or the breeds
 * were chosen.
 *
 * @param {Round} round
 * @param {Deck} deck
 */
export function explainPractice(round, deck) {
  const { breeds, leftOut } = round.request;
  if (round.session.options.breeds.length > 0 && round.session.options.drill.length === 0) {
    const unknown = breeds.filter((slug) => !isInDeck(deck, slug));
    const chosen = say("chosen", { count: breeds.length - unknown.length });
    const rest = [
      ...(unknown.length > 0 ? [say("notAsked", { names: quotedList(unknown) })] : []),
      ...(leftOut > 0 ? [say("leftOut", { count: breeds.length, rest: leftOut })] : []),
    ];
    element("notice").append(banner("info", chosen, [say("chosenWhy"), ...rest].join(" ")));
  }
  if (!round.isInstead) {
    return;
  }
  const more = make("a", "button", say("fiveMore"));
  more.href = moreAddress();
  element("notice").append(
    banner("info", say("allMet"), say("practiceMet"), ...(round.hasMore ? [more] : [])),
  );
}

/**
 * Returns whether a deck has a breed with this slug, now or earlier.
 *
 * @param {Deck} deck
 * @param {string} slug
 */
function isInDeck(deck, slug) {
  return deckBreed(deck, slug) !== null || deck.renamed.some((rename) => rename.from === slug);
}

/**
 * Returns the first of some slugs from an address, safe to quote within a sentence.
 *
 * @param {string[]} slugs
 */
export function quotedList(slugs) {
  const listed = slugs.slice(0, 5).map((slug) => `\u2068${slug.replace(/[\p{C}]/gu, "")}\u2069`);
  return `${listed.join(", ")}${slugs.length > listed.length ? " …" : ""}`;
}

/** Returns the address of this quiz with more new breeds. */
export function moreAddress() {
  const query = new URLSearchParams(location.search);
  query.set("more", String(moreBreeds));
  return `?${query}`;
}

/**
 * Says that the explanation of an answer did not load.
 *
 * @param {HTMLButtonElement} retry
 */
export function showLoadFailure(retry) {
  const failure = banner("error", say("lessonNotLoaded"), say("lookAtConnection"), retry);
  element("notice").replaceChildren(failure);
  retry.focus({ preventScroll: true });
}

/**
 * Shows the name, for learners who mark their own answers.
 *
 * @param {Session} session
 * @param {Deck} deck
 */
export function drawRevealedName(session, deck) {
  element("reveal").hidden = true;
  element("helpers").hidden = true;
  const breed = deckBreed(deck, session.question?.breed ?? "");
  element("revealed").replaceChildren(named("span", "", breed));
  element("judged").hidden = false;
  element("revealed").focus({ preventScroll: true });
}

/**
 * Focuses the question or, on devices with a mouse, the field for a typed answer.
 *
 * @param {boolean} isTyped
 */
export function focusQuestion(isTyped) {
  const opensNoKeyboard = matchMedia("(pointer: fine)").matches;
  element(isTyped && opensNoKeyboard ? "typed" : "task").focus({ preventScroll: true });
}
