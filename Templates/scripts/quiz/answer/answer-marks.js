/** Marks the options and pictures of a question as correct or wrong. */

import { deckBreed } from "../../../generated/study-model.js";
import { chip } from "../../ui/chip.js";
import { createElement, elementById, icon } from "../../ui/dom.js";
import { nameElement, phrase, withLanguage } from "../../ui/i18n.js";
import { optionLetter } from "../question/question-view.js";
import { framedPicture } from "../../ui/picture.js";

/** @import { LocalizedName } from "../../ui/i18n.js" */
/** @import { Breed, Deck, Photo, Question } from "../../../generated/study-model.js" */
/** @import { Review } from "../../../generated/study-record.js" */

/**
 * Marks the correct and the chosen option, dims the others, and adds breed names to photos.
 *
 * @param {Question} question
 * @param {Breed} breed
 * @param {Review} review
 * @param {Deck} deck
 */
export function markOptions(question, breed, review, deck) {
  for (const { breedID: choice } of question.choices) {
    const option = optionOf(choice);
    if (!option) {
      continue;
    }
    option.setAttribute("aria-disabled", "true");
    // The Tab key goes on to the explanation and the Next button; hidden options stay hidden.
    option.tabIndex = -1;
    const isFind = question.skill === "find";
    if (isFind) {
      option.append(nameElement("span", "name", deckBreed(deck, choice)));
    }
    // Repeat a photo's letter, which the icon replaces and the status line mentions.
    const label = (/** @type {string} */ text) => {
      const letter = optionLetter(question, choice);
      return isFind ? phrase("labelled", { label: phrase("photoLetter", { letter }), text }) : text;
    };
    if (choice === breed.id) {
      const isYours = choice === review.chosen;
      const text = phrase(isYours ? "yourAnswer" : "thisOne");
      markOption(option, "right", "tick", label(text), isYours);
    } else if (choice === review.chosen) {
      markOption(option, "wrong", "cross", label(phrase("youChose")), false);
    } else {
      option.classList.add("off");
    }
  }
  const isWrongChoice = review.chosen !== null && review.chosen !== breed.id;
  elementById("options").classList.toggle("pairs", isWrongChoice);
}

/**
 * Returns the option for a breed; null if its photo is missing.
 *
 * @param {string} breed
 * @returns {HTMLElement | null}
 */
function optionOf(breed) {
  return elementById("options").querySelector(`[data-choice="${CSS.escape(breed)}"]`);
}

/**
 * Shows a typed answer in the style of the options if it is correct.
 *
 * @param {LocalizedName} name
 * @param {boolean} isRight
 */
export function drawTypedAnswer(name, isRight) {
  if (isRight) {
    const row = createElement(
      "p",
      "option",
      createElement("span", "key"),
      nameElement("span", "name", name),
    );
    markOption(row, "right", "tick", phrase("yourAnswer"), true);
    elementById("options").replaceChildren(row);
  }
}

/**
 * Replaces an option's number or letter with an icon, and adds a label at its end.
 *
 * @param {HTMLElement} option
 * @param {"right" | "wrong"} kind
 * @param {string} iconName
 * @param {string} label
 * @param {boolean} hasBloom
 */
function markOption(option, kind, iconName, label, hasBloom) {
  const bloom = hasBloom ? [icon("bloom", "bloom")] : [];
  option.classList.add(kind);
  option.append(createElement("span", "tag", label));
  option.querySelector(".key")?.replaceChildren(icon(iconName, "icon small"), ...bloom);
}

/**
 * Labels the picture in the question with the name of its breed.
 *
 * @param {Breed} breed
 * @param {boolean} isRight
 * @param {boolean} isPaired
 */
export function labelPicture(breed, isRight, isPaired) {
  const figure = elementById("asked");
  if (isRight || isPaired) {
    figure.classList.add("right");
  }
  for (const image of figure.querySelectorAll("img")) {
    withLanguage(image, breed.language).alt = breed.name;
  }
  if (isPaired) {
    addChip(figure, "right", "tick", phrase("thisOne"));
    figure.append(nameElement("figcaption", "", breed));
  }
}

/**
 * Shows the chosen breed beside the correct one.
 *
 * @param {Breed} choice
 * @param {Photo} [photo] the photo to show, preferably of the same kind as the photo in the
 *   question
 */
export function drawChoice(choice, photo) {
  const figure = elementById("chosen-photo");
  figure.replaceChildren(framedPicture(choice, photo, "question"));
  figure.className = "shot wrong";
  addChip(figure, "wrong", "cross", phrase("youChose"));
  figure.append(nameElement("figcaption", "", choice));
  figure.hidden = false;
}

/**
 * @param {HTMLElement} figure
 * @param {"right" | "wrong"} kind
 * @param {string} iconName
 * @param {string} label
 */
function addChip(figure, kind, iconName, label) {
  figure.querySelector(".frame")?.append(chip(kind, iconName, label));
}
