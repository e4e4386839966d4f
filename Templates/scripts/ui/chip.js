/** Chips: short labels with an icon. */

import { createElement, icon } from "./dom.js";

/**
 * Creates a chip.
 *
 * @param {string} kind a class of the style sheet
 * @param {string} iconName the name of the icon
 * @param {string} text
 */
export function chip(kind, iconName, text) {
  return createElement("span", `chip ${kind}`, icon(iconName, "icon small"), text);
}
