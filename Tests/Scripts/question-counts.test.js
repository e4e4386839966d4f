import { deepEqual, equal } from "node:assert/strict";
import {
  closestCount,
  maximumCount,
  questionCounts,
} from "../../Templates/scripts/quiz/challenge/question-counts.js";
import { resolveQuestions } from "../../Templates/scripts/quiz/challenge/challenge-questions.js";
import { parseQuizRequest } from "../../Templates/scripts/quiz/setup/quiz-url.js";
import { numberedDeck } from "./study-deck.js";

/**
 * Returns the number of questions of a challenge about a category.
 *
 * @param {string} mode
 * @param {number} cards
 */
function questionsAsked(mode, cards) {
  const deck = numberedDeck(40);
  const breeds = ["b1", "b2", "b3", "b4", "b5", "b6", "b7"];
  deck.categories = [{ id: "small", title: "Small", breeds }];
  const request = parseQuizRequest(
    `?deck=dogs&mode=${mode}&challenge=9&cards=${cards}&category=small`,
  );
  if (!request.challenge) {
    throw new Error("The request has no challenge.");
  }
  const { questions } = resolveQuestions({ ...request, challenge: request.challenge }, deck, 9);
  return questions.length;
}

Deno.test("a challenge has as many questions as its author chose, also about few breeds", () => {
  for (const mode of ["name", "find", "type", "mixed"]) {
    const counts = questionCounts(questionsAsked(mode, maximumCount));
    deepEqual(counts, [5, 7]);
    for (const count of counts) {
      equal(questionsAsked(mode, count), count, `${mode}, ${count}`);
    }
  }
});

Deno.test("no number is offered twice, and none above the largest", () => {
  deepEqual(questionCounts(166), [5, 10, 20]);
  deepEqual(questionCounts(20), [5, 10, 20]);
  deepEqual(questionCounts(11), [5, 10, 11]);
  deepEqual(questionCounts(10), [5, 10]);
  deepEqual(questionCounts(2), [2]);
});

Deno.test("the number in an address is the largest offered one that it reaches", () => {
  equal(closestCount([5, 10, 20], 10), 10);
  equal(closestCount([5, 7], 10), 7);
  equal(closestCount([5, 10, 20], 8), 5);
  equal(closestCount([5, 10, 20], 3), 5);
});
