/** Draws the parts of a session around its question. */

import { createBanner, createElement, elementById } from "../../ui/dom.js";
import { deckPhrase } from "../question/authored-question.js";
import { isExamContinuedLater } from "../challenge/exam-session.js";
import { isContinuedLater } from "../round/unfinished-daily.js";
import { chosenBreeds } from "../setup/chosen-breeds.js";
import { breedsQuery } from "../setup/quiz-url.js";
import { deckBreed, hasAuthoredQuestions } from "../../../generated/study-model.js";
import { moreBreeds } from "../setup/more-breeds.js";
import { nameElement, phrase } from "../../ui/i18n.js";
import { joinSentences } from "../../ui/sentences.js";
import { youAddress } from "../../site/you-address.js";

/** @import { Round } from "../round/round.js" */
/** @import { Deck, Session } from "../../../generated/study-model.js" */
/** @import { Settings } from "../../../generated/study-record.js" */
/** @import { LearnerRecords } from "../../storage/records/learner-records.js" */

/**
 * Draws the sound button as on or off.
 *
 * @param {boolean} isOn
 */
export function drawSound(isOn) {
  elementById("sound").setAttribute("aria-pressed", String(isOn));
  elementById("sound-sign").setAttribute("href", isOn ? "#icon-sound" : "#icon-silent");
}

/**
 * Warns if answers are not stored permanently. Otherwise the dialog for leaving a recorded round says
 * that they are, and whether a challenge or an exam can be continued.
 *
 * @param {LearnerRecords} store
 * @param {Round} round
 */
export function warnIfNotStored(store, round) {
  const warning = createBanner("info", phrase("unkept"), phrase("forgotten"));
  elementById("notice").replaceChildren(...(store.isPersistent() ? [] : [warning]));
  const isKept = store.isPersistent() && round.isRecorded;
  const isContinued = isContinuedLater(round, store);
  const { kind, exam } = round.session.options;
  const isExamContinued = isExamContinuedLater(round, store);
  elementById("answers-kept").hidden = !isKept || isContinued || exam;
  elementById("continues-later").hidden = !isContinued;
  elementById("exam-goes-on").hidden = !isExamContinued;
  elementById("hand-in").hidden = !isExamContinued;
  elementById("exam-ends").hidden = !exam || isExamContinued;
  elementById("challenge-ends").hidden = isContinued || kind !== "challenge" || exam;
}

/**
 * Explains why a round is practice: the learner chose the breeds, or nothing is due or new. In the
 * latter case, offers more new breeds if there are any. Also says if all breeds are new to the
 * learner.
 *
 * @param {Round} round
 * @param {Deck} deck
 */
export function explainPractice(round, deck) {
  const { breeds, leftOut } = round.request;
  const effect = (/** @type {string} */ key) =>
    round.isRecorded ? deckPhrase(deck, key) : phrase("practiceUnrecorded");
  if (round.session.options.breeds.length > 0 && round.session.options.drill.length === 0) {
    const { chosen, asked, notAsked } = chosenBreeds(breeds, round.session, deck);
    const title = asked < chosen
      ? deckPhrase(deck, "chosenPart", { count: asked, total: chosen })
      : deckPhrase(deck, "chosen", { count: chosen });
    const exceptions = [
      ...(notAsked.length > 0 ? [phrase("notAsked", { names: quotedList(notAsked) })] : []),
      ...(leftOut > 0 ? [phrase("leftOut", { count: breeds.length, rest: leftOut })] : []),
    ];
    const why = joinSentences(effect("chosenWhy"), ...exceptions);
    const challenge = hasAuthoredQuestions(deck) ? [] : [challengeLink(breeds, deck)];
    elementById("notice").append(createBanner("info", title, why, ...challenge));
  }
  const why = effect(round.isUnmet ? "practiceAll" : "practiceMet");
  if (round.isFallbackPractice) {
    const isOff = hasNoNewBreeds(round.settings);
    const more = round.hasMore ? [moreLink(deck), ...(isOff ? [settingsLink()] : [])] : [];
    const title = deckPhrase(deck, isOff && round.hasMore ? "allMetOff" : "allMet");
    elementById("notice").append(createBanner("info", title, why, ...more));
  } else if (round.isUnmet) {
    elementById("notice").append(createBanner("info", deckPhrase(deck, "noneMet"), why));
  }
}

/**
 * Creates the link that makes a challenge about breeds.
 *
 * @param {string[]} breeds slugs
 * @param {Deck} deck
 */
function challengeLink(breeds, deck) {
  const link = createElement("a", "button", phrase("challengeThese"));
  link.href = `${breedsQuery(deck.id, breeds)}&list=challenge`;
  return link;
}

/**
 * Warns about parameters of the address that are invalid or ignored, and about a challenge that may
 * have been an exam: its link has no check value, as if that and the exam had been removed.
 *
 * @param {Round} round
 */
export function warnOfIgnoredParameters({ request }) {
  if (request.ignored.length > 0) {
    const title = phrase("notUnderstood", { names: quotedList(request.ignored) });
    elementById("notice").append(createBanner("info", title, phrase("playedWithout")));
  }
  if (request.hasFixedMode) {
    elementById("notice").append(createBanner("info", phrase("dailyMode"), phrase("dailyModeWhy")));
  }
  if (request.challenge?.isUnchecked) {
    elementById("notice").append(createBanner("info", phrase("unchecked"), phrase("uncheckedWhy")));
  }
}

/**
 * Creates the link to this quiz with more new breeds.
 *
 * @param {Deck} deck
 */
export function moreLink(deck) {
  const more = createElement("a", "button", deckPhrase(deck, "fiveMore"));
  more.href = moreAddress();
  return more;
}

/**
 * Whether the learner has switched off new breeds.
 *
 * @param {Pick<Settings, "newPerDay">} settings
 */
function hasNoNewBreeds({ newPerDay }) {
  return newPerDay === 0;
}

/**
 * Returns the notice for a learner who has met none of the requested breeds and gets no new ones
 * today, because new breeds are switched off or today's limit is used up by other breeds.
 *
 * @param {Pick<Settings, "newPerDay">} settings
 * @param {Deck} deck
 */
export function newBreedsNotice(settings, deck) {
  const isOff = hasNoNewBreeds(settings);
  const reason = deckPhrase(deck, isOff ? "newOff" : "practiceWaits");
  const actions = [moreLink(deck), ...(isOff ? [settingsLink()] : [])];
  return createBanner("info", deckPhrase(deck, "noneMet"), reason, ...actions);
}

/** Creates the link to the learner's settings. */
function settingsLink() {
  const link = createElement("a", "button", phrase("changeSetting"));
  link.href = youAddress();
  return link;
}

/**
 * Returns whether a slug is a current or earlier slug of a breed in a deck.
 *
 * @param {Deck} deck
 * @param {string} slug
 */
export function isInDeck(deck, slug) {
  return deckBreed(deck, slug) !== null || deck.renamed.some((rename) => rename.from === slug);
}

/**
 * Lists at most five values from an address, isolated so that they cannot affect the text around
 * them.
 *
 * @param {string[]} values
 */
export function quotedList(values) {
  const items = values.slice(0, 5).map((value) => `\u2068${value.replace(/[\p{C}]/gu, "")}\u2069`);
  return `${items.join(", ")}${values.length > items.length ? " …" : ""}`;
}

/** Returns the address of this quiz with more new breeds. */
export function moreAddress() {
  const query = new URLSearchParams(location.search);
  query.set("more", String(moreBreeds));
  return `?${query}`;
}

/**
 * Returns the address of another stage of this quiz.
 *
 * @param {number} stage
 */
export function stageAddress(stage) {
  const query = new URLSearchParams(location.search);
  query.set("stage", String(stage));
  query.delete("list");
  return `?${query}`;
}

/** Returns the address of the list of this quiz's stages. */
export function stagesAddress() {
  const query = new URLSearchParams(location.search);
  query.delete("stage");
  query.set("list", "stages");
  return `?${query}`;
}

/**
 * Shows that the answer or its explanation failed to load.
 *
 * @param {HTMLButtonElement} retry
 */
export function showLoadFailure(retry) {
  const failure = createBanner(
    "error",
    phrase("lessonNotLoaded"),
    phrase("lookAtConnection"),
    retry,
  );
  elementById("notice").replaceChildren(failure);
}

/**
 * Shows the name, for learners who grade their own answers.
 *
 * @param {Session} session
 * @param {Deck} deck
 */
export function drawRevealedName(session, deck) {
  elementById("reveal").hidden = true;
  elementById("helpers").hidden = true;
  const breed = deckBreed(deck, session.question?.breedID ?? "");
  elementById("revealed").replaceChildren(nameElement("span", "", breed));
  elementById("self-assessment").hidden = false;
  elementById("revealed").focus({ preventScroll: true });
}

/**
 * Focuses the question, or the field for a typed answer if focusing it opens no on-screen keyboard.
 *
 * @param {boolean} isTyped
 */
export function focusQuestion(isTyped) {
  const hasMouse = matchMedia("(pointer: fine)").matches;
  elementById(isTyped && hasMouse ? "typed" : "task").focus({ preventScroll: true });
}
