/** The page of a challenge: its settings, its link, and its players' results. */

import { challengeQuery } from "./challenge-link.js";
import { randomSeed } from "../../core/random.js";
import { copyText } from "../../ui/clipboard.js";
import { button, createBanner, createElement, elementById } from "../../ui/dom.js";
import { isPlayableAsMade, resolveQuestions } from "./challenge-questions.js";
import { closestCount, maximumCount, questionCounts } from "./question-counts.js";
import { resultReader } from "./challenge-results.js";
import { quotedList } from "../session/session-view.js";
import { showView } from "../session/view-switch.js";
import { deckBreed } from "../../../generated/study-model.js";
import { phrase } from "../../ui/i18n.js";
import { labelAround } from "../../ui/field.js";

/** @import { Challenge, QuizRequest } from "../setup/quiz-url.js" */
/** @import { Deck, Mode } from "../../../generated/study-model.js" */

/** The times offered for an exam, in minutes; 0 for a challenge that is none. */
const offeredMinutes = [0, 2, 5, 10, 15, 20, 30, 45, 60];

/**
 * Draws a new challenge with editable settings, or an existing challenge with its list of results
 * open. The address is updated too, so that a reload shows the same challenge.
 *
 * @param {QuizRequest} request
 * @param {Deck} deck
 */
export function drawChallenge(request, deck) {
  const challenge = request.challenge;
  const isPlayed = challenge !== null && challenge.questions !== null && !challenge.isEditable;
  const seed = challenge?.seed ?? randomSeed();
  const mode = choice(
    "howAsked",
    ["name", "find", "recall", "mixed"],
    (name) => phrase(`mode.${name}`),
  );
  const category = choice(
    "whatAsked",
    ["", ...deck.categories.filter(({ breeds }) => breeds.length > 1).map(({ id }) => id)],
    (id) => deck.categories.find((category) => category.id === id)?.title ?? phrase("everything"),
  );
  const cards = choice("questions", [], String);
  const choices = choice("choices", ["2", "3", "4", "5", "6"], String);
  mode.select.value = request.mode;
  category.select.value = request.category ?? "";
  choices.select.value = String(challenge?.choices ?? 4);
  const examMinutes = (challenge?.examSeconds ?? 0) / 60;
  const exam = choice(
    "exam",
    [...new Set([...offeredMinutes, examMinutes])].sort((a, b) => a - b).map(String),
    (count) => count === "0" ? phrase("noExam") : phrase("examMinutes", { count: Number(count) }),
  );
  exam.select.value = String(examMinutes);
  const isAboutChosen = request.breeds.length > 0;
  const terms = [mode, ...(isAboutChosen ? [] : [category]), cards, choices, exam];
  /** The chosen number of questions, also while there are too few breeds for it. */
  let wantedCards = challenge?.cards ?? 10;
  /** The questions from the address; discarded when a setting changes. */
  let linkedQuestions = challenge && isPlayableAsMade(challenge, deck) ? challenge.questions : null;

  /** @returns {QuizRequest & { challenge: Challenge }} */
  const selection = (count = Number(cards.select.value)) => ({
    ...request,
    mode: isPlayed ? request.mode : /** @type {Mode} */ (mode.select.value),
    category: category.select.value || null,
    challenge: {
      seed,
      edition: null,
      questions: linkedQuestions,
      isUnchecked: false,
      isEditable: !isPlayed,
      cards: count,
      choices: Number(choices.select.value),
      examSeconds: isPlayed ? challenge.examSeconds : Math.round(Number(exam.select.value) * 60),
    },
  });
  const link = field("link");
  const playLink = createElement("a", "button filled", phrase("play"));
  const { section, show } = resultReader(deck, seed, isPlayed, (codes) => {
    history.replaceState(
      history.state,
      "",
      codes.length === 0 ? addressQuery() : `${addressQuery()}#codes=${codes.join(",")}`,
    );
  });
  const addressQuery = () => {
    const query = new URLSearchParams(playLink.search);
    query.set("list", "challenge");
    if (!isPlayed && request.breeds.length > 0) {
      query.set("breeds", request.breeds.join(","));
    }
    if (!isPlayed) {
      query.set("cards", cards.select.value);
      query.set("choices", choices.select.value);
    }
    if (!isPlayed && category.select.value !== "") {
      query.set("category", category.select.value);
    }
    return `?${query}`;
  };
  /** Offers the numbers of questions that the available breeds allow. */
  const drawCounts = () => {
    const { questions } = resolveQuestions(selection(maximumCount), deck, seed);
    const counts = questionCounts(questions.length);
    cards.select.replaceChildren(...counts.map((count) => option(String(count), String(count))));
    cards.select.value = String(closestCount(counts, wantedCards));
  };
  const drawLink = () => {
    const current = selection();
    const { text } = resolveQuestions(current, deck, seed);
    const { examSeconds } = current.challenge;
    const query = challengeQuery(deck.id, current.mode, seed, text, examSeconds);
    link.input.value = new URL(query, location.href).href;
    playLink.href = query;
    show({ ...current, challenge: { ...current.challenge, questions: text } });
  };
  for (const term of terms) {
    term.select.addEventListener("change", () => {
      linkedQuestions = null;
      if (term === cards) {
        wantedCards = Number(cards.select.value);
      } else {
        drawCounts();
      }
      drawLink();
      history.replaceState(history.state, "", addressQuery());
    });
  }
  const copy = button(
    "button",
    phrase("copy"),
    () => copyText(copy, link.input.value, link.input),
  );
  const qrButton = button("button", phrase("showQR"), async () => {
    const { showCode } = await import("../../qr/qr-dialog.js");
    showCode(phrase("scanToPlay"), link.input.value);
  });

  elementById("picker-title").textContent = phrase(isPlayed ? "results" : "challenges");
  elementById("picker-pitch").textContent = phrase(isPlayed ? "resultsPitch" : "challengesPitch");
  if (request.hasInvalidChallenge) {
    elementById("picker-notice").replaceChildren(
      createBanner("info", phrase("challengeUnread"), phrase("askForLink")),
    );
  } else if (challenge && !isPlayableAsMade(challenge, deck)) {
    elementById("picker-notice").replaceChildren(
      createBanner("info", phrase("otherEdition"), phrase("otherQuestions")),
    );
  }
  drawCounts();
  drawLink();
  elementById("picked").replaceChildren(
    ...(isPlayed ? [] : [
      ...(isAboutChosen ? [createElement("p", "section", chosenText(request, deck))] : []),
      createElement("div", "terms section", ...terms.map(({ label }) => label)),
      createElement("p", "muted section", phrase("examHint")),
    ]),
    createElement(
      "div",
      "section",
      link.label,
      createElement("div", "buttons", playLink, copy, qrButton),
    ),
    section,
  );
  if (!isPlayed && !challenge?.isEditable) {
    history.replaceState(history.state, "", addressQuery());
  }
  // A link to other results of this challenge changes only the fragment, so the browser does not
  // reload.
  addEventListener("hashchange", () => location.reload());
  showView("picker");
  elementById("picker-title").focus({ preventScroll: true });
}

/**
 * Names the first of the breeds that the challenge's author has chosen.
 *
 * @param {QuizRequest} request
 * @param {Deck} deck
 */
function chosenText({ breeds }, deck) {
  const names = breeds.map((breed) => deckBreed(deck, breed)?.name ?? breed);
  return phrase("challengeAbout", { names: quotedList(names) });
}

/**
 * Builds a labelled drop-down list of values.
 *
 * @param {string} key
 * @param {string[]} values
 * @param {(value: string) => string} labelOf
 */
function choice(key, values, labelOf) {
  const select = createElement("select", "");
  select.append(...values.map((value) => option(value, labelOf(value))));
  return { select, label: labelAround(phrase(key), select) };
}

/**
 * @param {string} value
 * @param {string} label
 */
function option(value, label) {
  const element = createElement("option", "", label);
  element.value = value;
  return element;
}

/**
 * Builds a labelled read-only field to copy from.
 *
 * @param {string} key
 */
function field(key) {
  const input = createElement("input", "");
  input.type = "text";
  input.readOnly = true;
  return { input, label: labelAround(phrase(key), input) };
}
