/** Parts of every setup: its page, its rows and their links. */

import { createElement, elementById } from "../../ui/dom.js";
import { chevron, rowLink, rowWords } from "../../ui/row.js";
import { showView } from "../session/view-switch.js";

/**
 * Shows a setup in place of the list of modes.
 *
 * @param {(Node | string)[]} title
 * @param {string} pitch
 * @param {...Node} content
 */
export function showSetup(title, pitch, ...content) {
  elementById("picker-title").replaceChildren(...title);
  elementById("picker-pitch").textContent = pitch;
  elementById("picked").replaceChildren(...content);
  showView("picker");
  elementById("picker-title").focus({ preventScroll: true });
}

/**
 * Returns the address of this page with its deck, mode and category, and further parameters.
 *
 * @param {Record<string, string>} parts
 */
export function setupAddress(parts) {
  const current = new URLSearchParams(location.search);
  const parameters = ["deck", "mode", "category"].flatMap((key) => {
    const value = current.get(key);
    return value === null ? [] : [[key, value]];
  });
  return `?${new URLSearchParams({ ...Object.fromEntries(parameters), ...parts })}`;
}

/**
 * Builds a row that is a link, or that explains why its choice is not available yet.
 *
 * @param {Node[]} before
 * @param {(Node | string)[]} name
 * @param {(Node | string)[]} caption
 * @param {string | null} href
 */
export function setupRow(before, name, caption, href) {
  const text = rowWords(createElement("span", "name", ...name), ...caption);
  if (href === null) {
    return createElement("li", "", createElement("div", "row closed", ...before, text));
  }
  return createElement("li", "", rowLink(href, ...before, text, chevron()));
}
