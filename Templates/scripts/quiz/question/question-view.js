/** Draws a question: its content and its options. */

import { imageIn, picture } from "../../ui/picture.js";
import { button, createBanner, createElement, elementById } from "../../ui/dom.js";
import { choiceLabel } from "./authored-question.js";
import {
  deckBreed,
  knownShare,
  retrievability,
  sessionPlace,
} from "../../../generated/study-model.js";
import { studyDay } from "../../../generated/study-record.js";
import { formatPercent, hasPhrase, nameElement, phrase } from "../../ui/i18n.js";
import { questionReason, smartReason } from "./question-reason.js";
import {
  fullWidth,
  halfWidth,
  loadQuestion,
  photoOf,
  questionPictures,
} from "./question-pictures.js";

/** @import { Round } from "../round/round.js" */
/** @import { Deck, Question, Session } from "../../../generated/study-model.js" */

/** Milliseconds after which a picture that is still loading is reported as not loaded. */
const slowPictureMs = 4000;

/** Prefetched pictures by id. @type {Map<string, HTMLElement>} */
const preloadedPictures = new Map();

/** Labels of photo options. */
const letters = "ABCDEF";

/**
 * Returns the label of a photo option.
 *
 * @param {Question} question
 * @param {string} breed
 */
export function optionLetter(question, breed) {
  return letters.charAt(question.choices.findIndex((choice) => choice.breedID === breed));
}

/**
 * Draws the current question.
 *
 * @param {() => boolean} isCurrent whether the question is still the current one
 * @param {Round} round
 * @param {Session} session
 * @param {Deck} deck
 * @param {(choice: string) => void} choose
 * @param {() => void} retry
 * @returns {Promise<boolean>} whether the question's pictures are visible
 */
export async function drawQuestion(isCurrent, round, session, deck, choose, retry) {
  const question = session.question;
  if (!question) {
    return false;
  }
  clearQuestion();
  elementById("hint").hidden = session.options.exam;
  const isFind = question.skill === "find";
  elementById("stage").classList.toggle("finds", isFind);
  const breed = deckBreed(deck, question.breedID);
  const isPictured = question.photoID !== "";
  elementById("stage").classList.toggle("worded", !isPictured);
  elementById("view").hidden = isFind || !isPictured;
  elementById("task-text").replaceChildren(
    isFind || breed?.question ? nameElement("span", "", breed, question.breedID) : phrase("which"),
  );
  if (breed?.question) {
    const label = document.querySelector('label[for="typed"]');
    label?.replaceChildren(phrase("typeAnswer"));
  }
  const task = isFind && question.reason !== "skill" ? phrase("findPhoto") : "";
  elementById("why").textContent = [task, reason(round, session, question, deck)]
    .filter((text) => text !== "").join(" · ");
  elementById("typing").hidden = !isTyped(round, session);
  elementById("speech-panel").hidden = question.skill !== "recall" || round.isRecorded;
  elementById("options").classList.toggle("photos", isFind);
  elementById("options").replaceChildren();
  // Show the whole layout immediately, so that nothing moves while the first question loads.
  elementById("ask").hidden = false;
  if (isFind) {
    return await drawPhotos(isCurrent, question, deck, choose, retry);
  }
  const options = question.choices.map(({ breedID: breed }, index) => {
    // Without shortcuts, the number would suggest a key that does nothing.
    const key = createElement("span", "key", round.settings.keys ? String(index + 1) : "");
    key.setAttribute("aria-hidden", "true");
    const option = button("option", "", () => choose(breed));
    option.dataset.choice = breed;
    // No answer is accepted before the picture is visible.
    option.disabled = isPictured;
    option.append(key, nameElement("span", "name", choiceLabel(question, breed, deck), breed));
    return option;
  });
  elementById("options").append(...options);
  if (!isPictured) {
    return isCurrent();
  }
  const photo = photoOf({ breedID: question.breedID, photoID: question.photoID }, deck);
  if (!photo) {
    return false;
  }
  const frame = createElement("div", "frame");
  elementById("asked").replaceChildren(frame);
  return await revealPictures(isCurrent, frame, retry, async () => {
    await loadQuestion(question, deck);
    const image = preloadedPictures.get(photo.id) ?? picture(photo, "", fullWidth, "question");
    preloadedPictures.clear();
    imageIn(image).alt = photo.description || photoName(deck.species, sessionPlace(session).number);
    const reveal = () => {
      frame.replaceChildren(image);
      options.forEach((option) => option.disabled = false);
    };
    return { pictures: [image], reveal };
  });
}

/**
 * Returns the text for a photo without a description, which must not name the breed.
 *
 * @param {string} species
 * @param {number} number the position of the question
 */
function photoName(species, number) {
  const key = `photoOf.${species}`;
  return hasPhrase(key) ? phrase(key, { number }) : phrase("photoOfSpecies", { number, species });
}

/**
 * Whether the answer to a session's question is typed.
 *
 * @param {Round} round
 * @param {Session} session
 */
export function isTyped(round, session) {
  return session.question?.skill === "recall" && round.isRecorded;
}

/** Clears the previous question; if it was answered, the next one slides in. */
function clearQuestion() {
  const isNext = elementById("choices").classList.contains("answered");
  elementById("stage").classList.toggle("slides", isNext);
  for (const id of ["status", "chosen-photo", "lesson", "fact", "hinted", "near-miss"]) {
    elementById(id).replaceChildren();
  }
  for (const id of ["tell", "next", "chosen-photo", "self-assessment"]) {
    elementById(id).hidden = true;
  }
  elementById("asked").className = "shot";
  elementById("chosen-photo").className = "shot";
  elementById("status").classList.remove("said");
  elementById("choices").classList.remove("answered", "slipped");
  elementById("segments").classList.remove("rings");
  elementById("helpers").hidden = false;
  elementById("reveal").hidden = false;
  elementById("hint").removeAttribute("aria-disabled");
  /** @type {HTMLInputElement} */ (elementById("typed")).value = "";
}

/**
 * Returns the reason why a question is asked; in smart mode, with the estimated chance that the
 * learner knows the answer.
 *
 * @param {Round} round
 * @param {Session} session
 * @param {Question} question
 * @param {Deck} deck
 */
function reason(round, session, question, deck) {
  if (question.reason === "skill") {
    const skillKey = `further.${question.skill}`;
    return hasPhrase(skillKey) ? phrase(skillKey) : "";
  }
  const { key: smartKey, count } = smartReason(session, question, deck);
  const card = session.learner.cards.find(({ breed, skill }) =>
    breed === question.breedID && skill === question.skill
  );
  // Before a breed's first scheduled review, nothing is known about the learner's memory of it.
  const isFirstReview = question.reason === "due" && !card?.memory;
  if (session.options.mode !== "smart" || !hasPhrase(smartKey) || isFirstReview) {
    const key = questionReason(round, session, question);
    return hasPhrase(key) ? phrase(key) : "";
  }
  const today = studyDay(session.started, round.settings.rolloverHour);
  const recall = card?.memory ? retrievability(card.memory, today, session.learner.scheduler) : 1;
  const share = knownShare(recall, question.skill, session.learner.scheduler.choices);
  return phrase(smartKey, { percent: formatPercent(share), count });
}

/**
 * Draws photo options.
 *
 * @param {() => boolean} isCurrent
 * @param {Question} question
 * @param {Deck} deck
 * @param {(choice: string) => void} choose
 * @param {() => void} retry
 */
async function drawPhotos(isCurrent, question, deck, choose, retry) {
  const frame = createElement("div", "frame loading");
  elementById("options").replaceChildren(frame);
  return await revealPictures(isCurrent, frame, retry, async () => {
    await loadQuestion(question, deck);
    const options = photoOptions(question, deck, choose);
    preloadedPictures.clear();
    const reveal = () => elementById("options").replaceChildren(...options);
    return { pictures: options, reveal };
  });
}

/**
 * @param {Question} question
 * @param {Deck} deck
 * @param {(choice: string) => void} choose
 * @returns {HTMLElement[]}
 */
function photoOptions(question, deck, choose) {
  return question.choices.flatMap((choice, index) => {
    const photo = photoOf(choice, deck);
    if (!photo) {
      return [];
    }
    const letter = letters.charAt(index);
    const image = preloadedPictures.get(photo.id) ?? picture(photo, "", halfWidth, "option");
    imageIn(image).alt = photo.description
      ? phrase("described", { letter, description: photo.description })
      : phrase("photoLetter", { letter });
    const key = createElement("span", "key", letter);
    key.setAttribute("aria-hidden", "true");
    const option = button("option photo", "", () => choose(choice.breedID));
    option.dataset.choice = choice.breedID;
    option.append(createElement("span", "frame", image), key);
    return [option];
  });
}

/**
 * Shows pictures once they are decoded. Shows an error if they cannot be loaded, or are slow.
 *
 * @param {() => boolean} isCurrent
 * @param {HTMLElement} frame the element that shows progress
 * @param {() => void} retry
 * @param {() => Promise<{ pictures: HTMLElement[], reveal: () => void }>} create creates elements
 *   that each contain an image, and a function that shows them
 * @returns {Promise<boolean>} whether the pictures are visible
 */
async function revealPictures(isCurrent, frame, retry, create) {
  const showFailure = () => {
    const retryButton = button("button", phrase("tryAgain"), retry);
    frame.replaceChildren(
      createBanner("error", phrase("pictureNotLoaded"), phrase("questionWaits"), retryButton),
    );
  };
  const slowTimer = setTimeout(showFailure, slowPictureMs);
  try {
    const { pictures, reveal } = await create();
    await Promise.all(pictures.map((element) => imageIn(element).decode()));
    if (isCurrent()) {
      reveal();
    }
    return isCurrent();
  } catch {
    showFailure();
    return false;
  } finally {
    clearTimeout(slowTimer);
  }
}

/**
 * Prefetches the pictures of a session's question before it is asked.
 *
 * @param {Session} session
 * @param {Deck} deck
 */
export async function preloadPictures(session, deck) {
  for (const { id, picture } of await questionPictures(session, deck)) {
    preloadedPictures.set(id, picture);
    imageIn(picture).decode().catch(() => preloadedPictures.delete(id));
  }
}
