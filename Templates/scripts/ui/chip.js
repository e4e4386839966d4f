/** Chips: short labels with an icon. */

import { createElement, icon } from "./dom.js";

/**
 * Creates a chip.
 *
 * @param {string} kind a class of the style sheet
 * @param {string} sign the name of the icon
 * @param {string} words
 */
export function chip(kind, sign, words) {
  return createElement("span", `chip ${kind}`, icon(sign, "icon small"), words);
}
