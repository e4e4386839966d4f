/** Feedback on an answer: the verdict, both breeds side by side, and how to tell them apart. */

import { drawTaken, drawWritten, labelPicture, markOptions } from "./answer-marks.js";
import { fieldMarks, reviewTimeline, sizeBars } from "./lesson-view.js";
import { element, icon, make } from "../ui/dom.js";
import { optionLetter } from "./question-view.js";
import {
  deckBreed as breedOf,
  distinction,
  isAskedAgain,
  reviewRight,
  sessionOver,
} from "../../generated/study-model.js";
import {
  asSentence,
  hasPhrase,
  named,
  phraseNodes,
  phraseWithNumberWord,
  say,
  withArticle,
} from "../ui/i18n.js";

/** @import { Round } from "./round.js" */
/** @import { Breed, Deck, Review, Session } from "../../generated/study-model.js" */

/**
 * Draws the result of the last answer.
 *
 * @param {Round} round
 * @param {Session} session
 * @param {Deck} deck
 * @param {string} written the typed or spoken text, if any
 */
export function drawAnswer(round, session, deck, written) {
  const review = session.reviews[session.reviews.length - 1];
  const asked = review && breedOf(deck, review.breed);
  if (!review || !asked || !session.question) {
    return;
  }
  const isRight = reviewRight(review);
  const taken = !isRight && review.chosen ? breedOf(deck, review.chosen) : null;
  announce(...verdict(session, review, asked, taken, written));
  if (session.question.skill === "recall") {
    drawWritten(asked, isRight);
  } else {
    markOptions(session.question, asked, review, deck);
  }
  if (session.question.skill !== "find") {
    labelPicture(asked, isRight, taken !== null);
    if (taken) {
      const shown = asked.photos.find((one) => one.id === session.question?.photo);
      drawTaken(taken, taken.photos.find((one) => one.kind === shown?.kind));
    }
  }
  const difference = drawDifference(asked, taken ? [taken.id] : review.choices, deck);
  drawLesson(round, session, asked, taken, isRight, difference);
  element("segments").classList.toggle("rings", session.run === 10);
  element("choices").classList.add("answered");
  element("choices").classList.toggle("slipped", !isRight && session.question.skill !== "find");
  for (const id of ["helpers", "typing", "saying"]) {
    element(id).hidden = true;
  }
  element("hinted").replaceChildren();
  element("next").hidden = false;
}

/**
 * Returns the parts of a verdict, each with its class.
 *
 * @param {Session} session
 * @param {Review} review
 * @param {Breed} asked
 * @param {Breed | null} taken
 * @param {string} written
 * @returns {[className: string, words: (Node | string)[]][]}
 */
function verdict(session, review, asked, taken, written) {
  const itIs = phraseNodes("itIs", { name: withArticle(asked) });
  if (reviewRight(review)) {
    const run = session.run > 1 ? [phraseWithNumberWord("run", session.run)] : [];
    return [["headline", [say("rightSaid")]], ["visually-hidden", itIs], ["headline", run]];
  }
  const question = session.question;
  const finds = question?.skill === "find";
  const isPhoto = finds ? [say("itIsPhoto", { letter: optionLetter(question, asked.id) })] : itIs;
  if (review.outcome === "skipped") {
    return [["caption", [say("noHarm")]], ["headline line", isPhoto]];
  }
  const mixed = session.learner.confusions.find((one) =>
    one.breed === asked.id && one.taken === taken?.id
  );
  const times = mixed && mixed.times > 1 ? [say("mixedUp", { count: mixed.times })] : [];
  const opening = say(review.outcome === "timeout" ? "timeUp" : "notQuite");
  const chose = taken && review.choices.length > 0
    ? phraseNodes("youChoseName", { name: taken })
    : written
    ? [say("youWrote", { text: written })]
    : [];
  return [
    ["caption", [opening]],
    ["caption", times],
    ["headline line", isPhoto],
    ["caption", chose],
  ];
}

/**
 * Shows a message in the status line, each part with its class.
 *
 * @param {...[className: string, words: (Node | string)[]]} parts
 */
function announce(...parts) {
  const spoken = parts.filter(([, words]) => words.length > 0);
  element("status").classList.add("said");
  element("status").replaceChildren(
    ...spoken.flatMap(([className, words]) => [make("span", className, ...words), " "]),
  );
}

/**
 * Shows how the asked breed differs from one of the others, if the deck describes a difference.
 *
 * @param {Breed} asked
 * @param {string[]} others
 * @param {Deck} deck
 * @returns {string} the difference; empty if there is none
 */
function drawDifference(asked, others, deck) {
  const likest = asked.lookalikes.find((one) => others.includes(one.breed))?.breed ??
    others.find((id) => id !== asked.id) ?? asked.lookalikes[0]?.breed;
  const other = breedOf(deck, likest ?? "");
  const known = other && distinction(asked, other);
  if (!known) {
    element("tell-text").textContent = "";
    return "";
  }
  element("tell-of").replaceChildren(named("span", "", breedOf(deck, known.breed)));
  const difference = asSentence(known.text);
  element("tell-text").textContent = difference;
  element("tell").hidden = false;
  return difference;
}

/**
 * Shows the next review date and, after a mistake, the sizes and the field marks.
 *
 * @param {Round} round
 * @param {Session} session
 * @param {Breed} asked
 * @param {Breed | null} taken
 * @param {boolean} isRight
 * @param {string} difference the difference that is shown; empty if there is none
 */
function drawLesson(round, session, asked, taken, isRight, difference) {
  const lesson = element("lesson");
  if (isRight) {
    lesson.replaceChildren(
      ...(difference ? [] : fieldMarks(asked)),
      ...reviewTimeline(round, session),
    );
    return;
  }
  const { drill } = session.options;
  const words = taken && drill.includes(asked.id) && drill.includes(taken.id)
    ? "bothComeBack"
    : "comesBack";
  const returns = isAskedAgain(session, asked.id) && !sessionOver(session) && hasPhrase(words)
    ? [make("p", "caption returns", icon("refresh", "icon small"), say(words))]
    : [];
  lesson.replaceChildren(
    ...(taken ? sizeBars(asked, taken) : []),
    ...returns,
    ...fieldMarks(asked, difference),
  );
}
