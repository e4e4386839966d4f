/** Buttons that copy text. */

import { say } from "./i18n.js";

/**
 * Copies a text and confirms it on the button. If the browser refuses, as on plain-http pages,
 * selects the field with the text, so that the learner can copy it.
 *
 * @param {HTMLElement} press
 * @param {string} text
 * @param {HTMLInputElement} field
 */
export async function copyText(press, text, field) {
  try {
    await navigator.clipboard.writeText(text);
    press.textContent = say("copied");
  } catch {
    press.textContent = say("copy");
    field.focus();
    field.select();
  }
}
