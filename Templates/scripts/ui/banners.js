/** Messages above a page's content. */

import { createBanner, elementById } from "./dom.js";

/** @type {Map<string, HTMLElement>} */
const banners = new Map();

/**
 * Shows a message above the page's content, replacing any earlier message with this name.
 *
 * @param {string} name
 * @param {"info" | "error" | "done"} kind
 * @param {string} title
 * @param {string} detail
 * @param {...Node} actions
 */
export function notify(name, kind, title, detail, ...actions) {
  dismiss(name);
  const banner = createBanner(kind, title, detail, ...actions);
  banner.dataset.notice = name;
  if (kind !== "error") {
    banner.setAttribute("role", "status");
  }
  banners.set(name, banner);
  elementById("main").prepend(banner);
}

/**
 * Removes a message.
 *
 * @param {string} name
 */
export function dismiss(name) {
  banners.get(name)?.remove();
  banners.delete(name);
}
