/** Feedback on an answer: the verdict, both breeds side by side, and how to tell them apart. */

import { now } from "../core/clock.js";
import { drawChoice, drawTypedAnswer, labelPicture, markOptions } from "./answer-marks.js";
import { drawFact } from "./breed-fact.js";
import { slugsOfPairs } from "./breed-pairs.js";
import { fieldMarks, reviewTimeline, sizeBars } from "./lesson-view.js";
import { createElement, elementById, icon } from "../ui/dom.js";
import { praise } from "./praise.js";
import { optionLetter } from "./question-view.js";
import {
  confusionCount,
  deckBreed,
  distinction,
  isAskedAgain,
  opensNextSession,
} from "../../generated/study-model.js";
import { reviewRight } from "../../generated/study-record.js";
import {
  hasPhrase,
  markElement,
  nameElement,
  phrase,
  phraseNodes,
  phraseWithNumberWord,
  withArticle,
} from "../ui/i18n.js";

/** @import { Round } from "./round.js" */
/** @import { Breed, Deck, Question, Session } from "../../generated/study-model.js" */
/** @import { Review } from "../../generated/study-record.js" */

/**
 * Draws the result of the last answer.
 *
 * @param {Round} round
 * @param {Session} session
 * @param {Deck} deck
 * @param {string} text the typed or spoken text, if any
 */
export function drawAnswer(round, session, deck, text) {
  const answer = lastAnswer(session, deck);
  if (!answer) {
    return;
  }
  const { review, question, breed, choice, isRight } = answer;
  announce(...verdict(round, session, answer, text));
  if (question.skill === "recall") {
    drawTypedAnswer(breed, isRight);
  } else {
    markOptions(question, breed, review, deck);
  }
  if (question.skill !== "find") {
    labelPicture(breed, isRight, choice !== null);
    if (choice) {
      const photo = breed.photos.find((candidate) => candidate.id === question.photoID);
      const alike = choice.photos.find((candidate) => candidate.kind === photo?.kind);
      drawChoice(choice, alike ?? choice.photos[0]);
    }
  }
  explain(answer, round, session, deck);
  drawFact(session);
  elementById("segments").classList.toggle("rings", session.currentRun === 10);
  elementById("choices").classList.add("answered");
  // Once the class is added again, the animation restarts.
  elementById("stage").classList.remove("slides");
  elementById("choices").classList.toggle("slipped", !isRight && question.skill !== "find");
  for (const id of ["helpers", "typing", "speech-panel"]) {
    elementById(id).hidden = true;
  }
  elementById("hinted").replaceChildren();
  elementById("next").hidden = false;
}

/**
 * Shows the distinguishing features of the breed in question.
 *
 * @param {Round} round
 * @param {Session} session
 * @param {Deck} deck
 */
export function drawExplanation(round, session, deck) {
  const answer = lastAnswer(session, deck);
  if (answer) {
    explain(answer, round, session, deck);
  }
}

/**
 * @param {Answer} answer
 * @param {Round} round
 * @param {Session} session
 * @param {Deck} deck
 */
function explain({ review, question, breed, choice, isRight }, round, session, deck) {
  const compared = choice ? [choice.id] : review.choices;
  const difference = drawDifference(breed, compared, question.photoID, deck);
  drawLesson(round, session, breed, choice, isRight, difference);
}

/**
 * @typedef {object} Answer the last answer of a session
 * @property {Review} review
 * @property {Question} question
 * @property {Breed} breed the breed in question
 * @property {Breed | null} choice the breed that was chosen or typed in a wrong answer, if any
 * @property {boolean} isRight
 */

/**
 * Returns the answer to the current question; null if there is none.
 *
 * @param {Session} session
 * @param {Deck} deck
 * @returns {Answer | null}
 */
function lastAnswer({ reviews, question }, deck) {
  const review = reviews[reviews.length - 1];
  const breed = review && deckBreed(deck, review.breed);
  if (!review || !breed || !question) {
    return null;
  }
  const isRight = reviewRight(review);
  const choice = !isRight && review.chosen ? deckBreed(deck, review.chosen) : null;
  return { review, question, breed, choice, isRight };
}

/**
 * Returns the parts of a verdict, each with its class.
 *
 * @param {Round} round
 * @param {Session} session
 * @param {Answer} answer
 * @param {string} text
 * @returns {[className: string, words: (Node | string)[]][]}
 */
function verdict(round, session, { review, question, breed, choice, isRight }, text) {
  const itIs = phraseNodes("itIs", { name: withArticle(breed) });
  if (isRight) {
    const run = session.currentRun > 1 ? [phraseWithNumberWord("run", session.currentRun)] : [];
    const recent = [...round.earlierReviews, ...session.reviews]
      .filter((earlier) => earlier.profile === review.profile && reviewRight(earlier)).length;
    const count = (round.state?.right ?? 0) + recent;
    const words = praise(phrase("praise").split(" | "), count);
    return [["headline", [words]], ["visually-hidden", itIs], ["headline", run]];
  }
  const finds = question.skill === "find";
  const isPhoto = finds
    ? [phrase("itIsPhoto", { letter: optionLetter(question, breed.id) })]
    : itIs;
  if (review.outcome === "skipped") {
    return [["caption", [phrase("noHarm")]], ["headline line", isPhoto]];
  }
  const count = choice ? confusionCount(session.learner.confusions, breed.id, choice.id) : 0;
  const times = count > 1 ? [phrase("mixedUp", { count })] : [];
  const opening = phrase(review.outcome === "timeout" ? "timeUp" : "notQuite");
  const response = choice && review.choices.length > 0
    ? phraseNodes("youChoseName", { name: withArticle(choice) })
    : text
    ? [phrase("youWrote", { text })]
    : [];
  return [
    ["caption", [opening]],
    ["caption", times],
    ["headline line", isPhoto],
    ["caption", response],
  ];
}

/**
 * Shows a message in the status line, each part with its class.
 *
 * @param {...[className: string, words: (Node | string)[]]} parts
 */
function announce(...parts) {
  const phrases = parts.filter(([, words]) => words.length > 0);
  elementById("status").classList.add("said");
  elementById("status").replaceChildren(
    ...phrases.flatMap(([className, words]) => [createElement("span", className, ...words), " "]),
  );
}

/**
 * Shows how the breed in question differs from one of the others, if the deck describes a
 * difference.
 *
 * @param {Breed} breed
 * @param {string[]} others
 * @param {string} photo the id of the picture that is shown
 * @param {Deck} deck
 * @returns {string} the difference; empty if there is none
 */
function drawDifference(breed, others, photo, deck) {
  const likest = breed.lookalikes.find((lookalike) => others.includes(lookalike.breed))?.breed ??
    others.find((id) => id !== breed.id) ?? breed.lookalikes[0]?.breed;
  const other = deckBreed(deck, likest ?? "");
  const mark = other && distinction(breed, other, photo);
  // If the site is unreachable, the text may be missing.
  if (!other || !mark?.text) {
    elementById("tell-text").textContent = "";
    return "";
  }
  const marked = deckBreed(deck, mark.breed) ?? other;
  elementById("distinction-breed").replaceChildren(
    ...(marked === breed
      ? [nameElement("span", "", breed)]
      : phraseNodes("comparedWith", { name: marked })),
  );
  elementById("tell-text").replaceChildren(markElement(mark, { isSentence: true }));
  elementById("tell").hidden = false;
  return mark.text;
}

/**
 * Shows the next review date and, after a mistake, the sizes and the field marks.
 *
 * @param {Round} round
 * @param {Session} session
 * @param {Breed} breed
 * @param {Breed | null} choice
 * @param {boolean} isRight
 * @param {string} difference the difference that is shown; empty if there is none
 */
function drawLesson(round, session, breed, choice, isRight, difference) {
  const lesson = elementById("lesson");
  if (isRight) {
    lesson.replaceChildren(
      ...(difference ? [] : fieldMarks(breed)),
      ...reviewTimeline(round, session),
    );
    return;
  }
  const drilled = slugsOfPairs(session.options.drill);
  const isPair = choice && drilled.includes(breed.id) && drilled.includes(choice.id);
  const words = isAskedAgain(session, breed.id, now())
    ? isPair ? "bothComeBack" : "comesBack"
    : opensNextSession(session, breed.id, now())
    ? "opensNext"
    : null;
  const returns = words && hasPhrase(words)
    ? [createElement("p", "caption returns", icon("refresh", "icon small"), phrase(words))]
    : [];
  lesson.replaceChildren(
    ...(choice ? sizeBars(breed, choice) : []),
    ...returns,
    ...fieldMarks(breed, difference),
  );
}
