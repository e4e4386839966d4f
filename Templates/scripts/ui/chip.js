/** Chips: short labels with an icon. */

import { icon, make } from "./dom.js";

/**
 * Creates a chip.
 *
 * @param {string} kind a class of the style sheet
 * @param {string} sign the name of the icon
 * @param {string} words
 */
export function chip(kind, sign, words) {
  return make("span", `chip ${kind}`, icon(sign, "icon small"), words);
}
