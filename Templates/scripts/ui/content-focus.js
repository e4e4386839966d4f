/** Moves the focus to the page's content when the element that had it is gone. */

import { elementById } from "./dom.js";

/** Session storage key that asks the next page to focus its content. */
const focusKey = "decks:focus-content";

/**
 * Whether no visible element has the focus. A button of a dialog that was just closed keeps it until
 * the next frame if the element that opened the dialog is gone.
 */
export function isFocusLost() {
  const element = document.activeElement;
  return !element || element === document.body || element.closest("dialog:not([open])") !== null;
}

/** Focuses the page's content unless one of its elements has the focus. */
export function focusContent() {
  if (isFocusLost()) {
    elementById("main").focus({ preventScroll: true });
  }
}

/** Has the next page of this tab focus its content, as after a reload. */
export function requestContentFocus() {
  sessionStorage.setItem(focusKey, "yes");
}

/** Focuses the page's content if the previous page requested it. */
export function focusRequestedContent() {
  if (sessionStorage.getItem(focusKey)) {
    sessionStorage.removeItem(focusKey);
    focusContent();
  }
}
