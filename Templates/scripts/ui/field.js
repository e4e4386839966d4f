/** Labels of form fields. */

import { createElement } from "./dom.js";

/**
 * Creates a label around a field.
 *
 * @param {string} text
 * @param {HTMLElement} field
 * @param {string} [className]
 */
export function labelAround(text, field, className = "field") {
  return createElement("label", className, text, field);
}

/**
 * Creates a label for an existing field, by its id.
 *
 * @param {string} text
 * @param {HTMLElement} field
 */
export function labelFor(text, field) {
  const label = createElement("label", "", text);
  label.htmlFor = field.id;
  return label;
}
