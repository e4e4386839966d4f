/** Feedback on an answer: the verdict, both breeds side by side, and how to tell them apart. */

import { now } from "../../core/clock.js";
import { drawChoice, drawTypedAnswer, labelPicture, markOptions } from "./answer-marks.js";
import { drawFact } from "./breed-fact.js";
import { clearDifference, drawDifference } from "./difference-view.js";
import { answerLabel, choiceLabel } from "../question/authored-question.js";
import { slugsOfPairs } from "../setup/breed-pairs.js";
import { fieldMarks, reviewTimeline, sizeBars } from "./lesson-view.js";
import { ownNote } from "./own-note.js";
import { createElement, elementById, icon } from "../../ui/dom.js";
import { praise } from "./praise.js";
import { scrollToPictures } from "../session/reveal.js";
import { optionLetter } from "../question/question-view.js";
import {
  confusionCount,
  deckBreed,
  isAskedAgain,
  opensNextSession,
} from "../../../generated/study-model.js";
import { reviewIsRight } from "../../../generated/study-record.js";
import {
  hasPhrase,
  phrase,
  phraseNodes,
  phraseWithNumberWord,
  withArticle,
  withLanguage,
} from "../../ui/i18n.js";

/** @import { LocalizedName } from "../../ui/i18n.js" */
/** @import { Round } from "../round/round.js" */
/** @import { Breed, Deck, Question, Session } from "../../../generated/study-model.js" */
/** @import { Review } from "../../../generated/study-record.js" */

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
    drawTypedAnswer(answerLabel(breed), isRight);
  } else {
    markOptions(question, breed, review, deck);
  }
  if (question.skill !== "find" && !breed.question) {
    labelPicture(breed, isRight, choice !== null);
    if (choice) {
      const photo = breed.photos.find((candidate) => candidate.id === question.photoID);
      const sameKind = choice.photos.find((candidate) => candidate.kind === photo?.kind);
      drawChoice(choice, sameKind ?? choice.photos[0]);
    }
  }
  explain(answer, round, session, deck);
  drawFact(session);
  elementById("segments").classList.toggle("rings", session.currentRun === 10);
  elementById("choices").classList.add("answered");
  // Remove the class, so that adding it for the next question restarts the animation.
  elementById("stage").classList.remove("slides");
  elementById("choices").classList.toggle("slipped", !isRight && question.skill !== "find");
  for (const id of ["helpers", "typing", "speech-panel"]) {
    elementById(id).hidden = true;
  }
  elementById("hinted").replaceChildren();
  elementById("next").hidden = false;
  scrollToPictures();
}

/**
 * Draws only the explanation of the last answer, once its texts have loaded.
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
  const otherIDs = choice ? [choice.id] : review.choices;
  // Without a choice, nothing was confused: the breed's own marks come first.
  const hasDifference = isRight || choice !== null || breed.marks.length === 0;
  const difference = hasDifference
    ? drawDifference(breed, otherIDs, question.photoID, choice !== null, deck)
    : "";
  if (!hasDifference) {
    clearDifference();
  }
  drawLesson(round, session, breed, choice, isRight, difference);
  const explanation = breed.question?.explanation;
  if (explanation) {
    const text = withLanguage(
      createElement("p", "explanation", explanation.text),
      explanation.language,
    );
    elementById("lesson").prepend(text);
  }
}

/**
 * @typedef {object} Answer the last answer of a session
 * @property {Review} review
 * @property {Question} question
 * @property {Breed} breed the breed in question
 * @property {Breed | null} choice the breed that was chosen or typed in a wrong answer, if any
 * @property {LocalizedName | null} chosenName the text of the wrong choice, if any
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
  const isRight = reviewIsRight(review);
  const choice = !isRight && review.chosen ? deckBreed(deck, review.chosen) : null;
  const label = !isRight && review.chosen ? choiceLabel(question, review.chosen, deck) : null;
  const chosenName = choice ? withArticle(choice) : label;
  return { review, question, breed, choice, isRight, chosenName };
}

/**
 * Returns the parts of a verdict, each with its CSS class.
 *
 * @param {Round} round
 * @param {Session} session
 * @param {Answer} answer
 * @param {string} text
 * @returns {[className: string, content: (Node | string)[]][]}
 */
function verdict(round, session, { review, question, breed, choice, isRight, chosenName }, text) {
  const itIs = breed.question
    ? phraseNodes("answerIs", { answer: answerLabel(breed) })
    : phraseNodes("itIs", { name: withArticle(breed) });
  if (isRight) {
    const run = session.currentRun > 1 ? [phraseWithNumberWord("run", session.currentRun)] : [];
    const recent = [...round.earlierReviews, ...session.reviews]
      .filter((earlier) => earlier.profile === review.profile && reviewIsRight(earlier)).length;
    const count = (round.state?.right ?? 0) + recent;
    const praiseText = praise(phrase("praise").split(" | "), count);
    return [["headline", [praiseText]], ["visually-hidden", itIs], ["headline", run]];
  }
  const isFind = question.skill === "find";
  const correction = isFind
    ? [phrase("itIsPhoto", { letter: optionLetter(question, breed.id) })]
    : itIs;
  if (review.outcome === "skipped") {
    return [["caption", [phrase("noHarm")]], ["headline line", correction]];
  }
  const count = choice ? confusionCount(session.learner.confusions, breed.id, choice.id) : 0;
  const repeatNote = count > 1 ? [phrase(count === 2 ? "mixedUpTwice" : "mixedUp", { count })] : [];
  const outcomeText = phrase(review.outcome === "timeout" ? "timeUp" : "notQuite");
  const response = chosenName && review.choices.length > 0
    ? phraseNodes("youChoseName", { name: chosenName })
    : text
    ? [phrase("youWrote", { text })]
    : [];
  return [
    ["caption", [outcomeText]],
    ["caption", repeatNote],
    ["headline line", correction],
    ["caption", response],
  ];
}

/**
 * Shows a message in the status line, each part with its CSS class.
 *
 * @param {...[className: string, content: (Node | string)[]]} parts
 */
function announce(...parts) {
  const phrases = parts.filter(([, nodes]) => nodes.length > 0);
  elementById("status").classList.add("said");
  elementById("status").replaceChildren(
    ...phrases.flatMap(([className, nodes]) => [createElement("span", className, ...nodes), " "]),
  );
}

/**
 * After a correct answer, shows the review timeline, and field marks if no difference is shown.
 * After a mistake, shows the sizes, when the breed comes back, the learner's own note, and field
 * marks; the latter first if no other breed was chosen.
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
  const drillSlugs = slugsOfPairs(session.options.drill);
  const isPair = choice && drillSlugs.includes(breed.id) && drillSlugs.includes(choice.id);
  const key = isAskedAgain(session, breed.id, now())
    ? isPair ? "bothComeBack" : "comesBack"
    : opensNextSession(session, breed.id, now())
    ? "opensNext"
    : null;
  const comeback = key && hasPhrase(key)
    ? [createElement("p", "caption returns", icon("refresh", "icon small"), phrase(key))]
    : [];
  const marks = fieldMarks(breed, difference);
  lesson.replaceChildren(
    ...(choice ? sizeBars(breed, choice) : marks),
    ...comeback,
    ...ownNote(breed.id),
    ...(choice ? marks : []),
  );
}
