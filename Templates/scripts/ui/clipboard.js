/** Texts that are copied by a press. */

import { say } from "./i18n.js";

/**
 * Copies a text, and says so on the button. Pages from plain-http hosts may not, and a browser may
 * refuse: then the field that shows it is selected, for the learner's own keys.
 *
 * @param {HTMLElement} press
 * @param {string} text
 * @param {HTMLInputElement} field
 */
export async function copy(press, text, field) {
  try {
    await navigator.clipboard.writeText(text);
    press.textContent = say("copied");
  } catch {
    press.textContent = say("copy");
    field.focus();
    field.select();
  }
}
