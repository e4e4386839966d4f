/** Messages about the last change of a learner's own list, which may offer to undo it. */

import { button, createElement, elementById, icon } from "../ui/dom.js";
import { phrase } from "../ui/i18n.js";

/**
 * Tells screen readers what has changed.
 *
 * @param {string} text
 */
export function announce(text) {
  elementById("reorder-status").textContent = text;
}

/**
 * Announces a change with an undo button.
 *
 * @param {(Node | string)[]} message
 * @param {() => void} undoChange
 * @returns {HTMLButtonElement}
 */
export function offerUndo(message, undoChange) {
  const undo = button("button", phrase("undo"), undoChange);
  const text = createElement("p", "", ...message);
  const note = createElement(
    "div",
    "banner undo",
    icon("info"),
    createElement("div", "", text, undo),
  );
  note.setAttribute("role", "status");
  elementById("undo-place").replaceChildren(note);
  return undo;
}

/** Removes the message about the last change, and its undo button. */
export function clearMessages() {
  elementById("undo-place").replaceChildren();
  announce("");
}
