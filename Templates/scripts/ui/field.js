/** Labels of form fields. */

import { createElement } from "./dom.js";

/**
 * Creates a label around a field.
 *
 * @param {string} words
 * @param {HTMLElement} field
 * @param {string} [className]
 */
export function labelAround(words, field, className = "field") {
  return createElement("label", className, words, field);
}

/**
 * Creates a label for an existing field, by its id.
 *
 * @param {string} words
 * @param {HTMLElement} field
 */
export function labelFor(words, field) {
  const label = createElement("label", "", words);
  label.htmlFor = field.id;
  return label;
}
