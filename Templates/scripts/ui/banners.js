/** Messages above a page's content. */

import { createBanner, elementById } from "./dom.js";

/** @type {Map<string, HTMLElement>} */
const shown = new Map();

/**
 * Shows a message above the page's content, replacing any earlier message with this name.
 *
 * @param {string} name
 * @param {"info" | "error" | "done"} kind
 * @param {string} bold
 * @param {string} plain
 * @param {...Node} actions
 */
export function notify(name, kind, bold, plain, ...actions) {
  dismiss(name);
  const made = createBanner(kind, bold, plain, ...actions);
  made.dataset.notice = name;
  if (kind !== "error") {
    made.setAttribute("role", "status");
  }
  shown.set(name, made);
  elementById("main").prepend(made);
}

/**
 * Removes a message.
 *
 * @param {string} name
 */
export function dismiss(name) {
  shown.get(name)?.remove();
  shown.delete(name);
}
