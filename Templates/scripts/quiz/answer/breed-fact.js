/** Shows a fact from the breed's page with every fifth correct answer of a session. */

import { root } from "../../core/site-root.js";
import { fetchDocument } from "../../core/document-loader.js";
import { deckBreed } from "../../../generated/study-model.js";
import { reviewIsRight } from "../../../generated/study-record.js";
import { createElement, elementById, icon } from "../../ui/dom.js";
import { phrase, withLanguage } from "../../ui/i18n.js";
import { factFromPage } from "./fact-text.js";

/** @import { Fact } from "./fact-text.js" */
/** @import { Deck, Session } from "../../../generated/study-model.js" */

/** Number of correct answers per fact. */
const rightAnswersPerFact = 5;

/** The facts that have loaded, by the breed's slug. @type {Map<string, Fact>} */
const factsByBreed = new Map();

/**
 * Loads the fact about the breed of a question, if a correct answer would show it.
 *
 * @param {Session} session
 * @param {Deck} deck
 * @param {boolean} hasTimeLimit whether questions have a time limit
 */
export async function prefetchFact(session, deck, hasTimeLimit) {
  const breed = deckBreed(deck, session.question?.breedID ?? "");
  const isDue = (rightAnswers(session) + 1) % rightAnswersPerFact === 0;
  if (
    !breed || breed.question || !isDue || hasTimeLimit || isChallenge(session) ||
    factsByBreed.has(breed.id)
  ) {
    return;
  }
  // If the site is unreachable, there is no fact; nothing else depends on it.
  const page = await fetchDocument(new URL(breed.page, root).href).catch(() => null);
  const fact = page && factFromPage(page, document.documentElement.lang);
  if (fact) {
    factsByBreed.set(breed.id, fact);
  }
}

/**
 * After every fifth correct answer, shows a fact about its breed if the fact has already loaded:
 * showing it later would move the text that the learner is reading.
 *
 * @param {Session} session
 */
export function drawFact(session) {
  const review = session.reviews[session.reviews.length - 1];
  const isDue = review && reviewIsRight(review) &&
    rightAnswers(session) % rightAnswersPerFact === 0;
  const fact = isDue ? factsByBreed.get(review.breed) : undefined;
  if (!fact) {
    return;
  }
  const text = withLanguage(createElement("span", "", fact.text), fact.language);
  elementById("fact").replaceChildren(
    icon("info"),
    createElement(
      "p",
      "",
      createElement("strong", "", phrase("goodToKnow")),
      createElement("br", ""),
      text,
    ),
  );
}

/** @param {Session} session */
function rightAnswers(session) {
  return session.reviews.filter(reviewIsRight).length;
}

/**
 * Returns whether a session is a challenge, in which no facts are shown.
 *
 * @param {Session} session
 */
function isChallenge(session) {
  return session.options.kind === "challenge";
}
