/** Buttons that copy text. */

import { phrase } from "./i18n.js";

/**
 * Copies text and confirms that on the button. If the browser refuses, as on plain HTTP pages,
 * selects the field with the text, so that the learner can copy it.
 *
 * @param {HTMLElement} button
 * @param {string} text
 * @param {HTMLInputElement} field
 */
export async function copyText(button, text, field) {
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = phrase("copied");
  } catch {
    button.textContent = phrase("copy");
    field.focus();
    field.select();
  }
}
