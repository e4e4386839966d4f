/** Starts exams, in which each learner has one try. */

import { now } from "../../core/clock.js";
import { button, createElement, elementById } from "../../ui/dom.js";
import { phrase } from "../../ui/i18n.js";
import { showView } from "../session/view-switch.js";
import { resolveQuestions } from "./challenge-questions.js";
import { examSessionID } from "./exam-session.js";

/** @import { Challenge, QuizRequest } from "../setup/quiz-url.js" */
/** @import { SavedRound } from "../round/saved-round.js" */
/** @import { Deck, Question } from "../../../generated/study-model.js" */
/** @import { LearnerRecords } from "../../storage/records/learner-records.js" */

/**
 * Explains an exam, and returns once the learner starts it. If the learner has begun it, returns that
 * round, which continues until the time of the exam is over.
 *
 * @param {QuizRequest & { challenge: Challenge }} request
 * @param {Deck} deck
 * @param {LearnerRecords} store
 * @returns {Promise<SavedRound | null>}
 */
export async function startExam(request, deck, store) {
  const { challenge } = request;
  const seed = challenge.seed ?? 0;
  const { questions, text } = resolveQuestions(request, deck, seed);
  const id = examSessionID({ ...challenge, questions: text }, seed, store);
  const begun = await begunExam(id, deck, store);
  if (begun) {
    return begun;
  }
  await explainExam(request, deck, questions);
  showView("session");
  // It may have been started in another tab in the meantime.
  return await begunExam(id, deck, store);
}

/**
 * Returns the round of an exam at its next question; null if the learner has not begun it.
 *
 * @param {string | null} id the id of the exam's session
 * @param {Deck} deck
 * @param {LearnerRecords} store
 * @returns {Promise<SavedRound | null>}
 */
export async function begunExam(id, deck, store) {
  const { progress, exams } = await store.recent([]);
  const begun = [...progress.sessions, ...exams.sessions].find((session) => session.id === id);
  return begun
    ? {
      id: begun.id,
      profile: begun.profile,
      deck: deck.id,
      kind: "challenge",
      seed: begun.seed,
      started: { ...now(), at: begun.started },
      pairs: [],
      recorded: true,
      isInstead: false,
      number: begun.answered + 1,
      hinted: false,
      reviews: [],
      record: null,
    }
    : null;
}

/**
 * Explains an exam; resolves once the learner starts it.
 *
 * @param {QuizRequest & { challenge: Challenge }} request
 * @param {Deck} deck
 * @param {Question[]} questions
 */
async function explainExam({ mode, challenge }, deck, questions) {
  const group = groupOf(questions, deck);
  await new Promise((/** @type {(value?: undefined) => void} */ resolve) => {
    elementById("picker-title").textContent = phrase("mode.exam");
    elementById("picker-pitch").textContent = phrase("examPitch", {
      about: [deck.title, phrase(`mode.${mode}`), ...group ? [group] : []].join(" · "),
      questions: phrase("examQuestions", { count: questions.length }),
      time: phrase("examMinutes", { count: Math.ceil(challenge.examSeconds / 60) }),
    });
    const start = button("button filled main", phrase("start"), () => resolve());
    elementById("picked").replaceChildren(
      createElement("p", "section", phrase("examRules")),
      createElement("div", "buttons", start),
    );
    showView("picker");
    elementById("picker-title").focus({ preventScroll: true });
  });
}

/** Number of breeds that say which group an exam is about: fewer may share one by chance. */
const minimumOfGroup = 5;

/**
 * Returns the title of the smallest group with all breeds of an exam; null if there is none.
 *
 * @param {Question[]} questions
 * @param {Deck} deck
 */
function groupOf(questions, deck) {
  const asked = [...new Set(questions.map(({ breedID }) => breedID))];
  if (asked.length < minimumOfGroup) {
    return null;
  }
  const [group] = deck.categories
    .filter(({ breeds }) => asked.every((breed) => breeds.includes(breed)))
    .sort((a, b) => a.breeds.length - b.breeds.length);
  return group?.title ?? null;
}
