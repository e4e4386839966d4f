/** Scrolls a session so that new text is visible, but not so far that its picture is cut off. */

import { elementById } from "../../ui/dom.js";

/** Space in pixels that is left below revealed text. */
const margin = 8;

/**
 * Returns how far to scroll down to reveal text, in pixels: as far as needed, unless the element
 * that must stay visible would slide under the bar. All values are positions in the window.
 *
 * @param {{ bottom: number, windowBottom: number }} text
 * @param {{ top: number, barBottom: number }} kept
 */
export function scrollDistance({ bottom, windowBottom }, { top, barBottom }) {
  return Math.max(0, Math.min(bottom - windowBottom, top - barBottom));
}

/**
 * Scrolls down to text about the question, as far as what it is about stays visible: the picture
 * or, if there is none, the name.
 *
 * @param {HTMLElement} text
 */
export function revealBelowQuestion(text) {
  const bar = document.querySelector(".quiz-bar")?.getBoundingClientRect();
  scrollBy(
    0,
    scrollDistance(
      { bottom: text.getBoundingClientRect().bottom + margin, windowBottom: innerHeight },
      { top: questionElement().getBoundingClientRect().top, barBottom: bar?.bottom ?? 0 },
    ),
  );
}

/** Scrolls up to the top of the picture, or of the first choice, if it is under the bar. */
export function scrollToPictures() {
  const view = elementById("view");
  const pictures = view.hidden ? elementById("options").firstElementChild : view;
  pictures?.scrollIntoView({ block: "nearest" });
}

function questionElement() {
  const view = elementById("view");
  return view.hidden ? elementById("task") : view;
}
