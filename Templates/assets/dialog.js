/** The page's dialog: a question, the safe choice first. */

import { button, element } from "./page.js";

const dialog = /** @type {HTMLDialogElement} */ (element("dialog"));
const form = /** @type {HTMLFormElement} */ (element("dialog-form"));

/** @type {((choice: string) => void) | null} */
let answer = null;

dialog.addEventListener("close", () => {
  const resolve = answer;
  answer = null;
  resolve?.(dialog.returnValue);
});

/**
 * Asks, and gives the value of the button that was pressed; an empty text where it was closed. A
 * button whose `check` gives a sentence leaves the dialog open and says it.
 *
 * @param {string} title
 * @param {Node[]} body
 * @param {Choice[]} choices the filled one first
 * @returns {Promise<string>}
 */
export function ask(title, body, choices) {
  element("dialog-title").textContent = title;
  element("dialog-body").replaceChildren(...body);
  const problem = element("dialog-problem");
  problem.textContent = "";
  return new Promise((resolve) => {
    answer = resolve;
    const choose = async (/** @type {Choice} */ choice) => {
      const wrong = await choice.check?.((sentence) => problem.textContent = sentence);
      problem.textContent = wrong ?? "";
      if (!wrong) {
        dialog.close(choice.value);
      }
    };
    const buttons = choices.map((choice, place) =>
      button(place === 0 ? "button filled" : "button", choice.label, () => choose(choice))
    );
    element("dialog-buttons").replaceChildren(...buttons);
    form.onsubmit = (event) => {
      event.preventDefault();
      const [first] = choices;
      if (first) {
        choose(first);
      }
    };
    dialog.returnValue = "";
    dialog.showModal();
  });
}

/**
 * @typedef {object} Choice
 * @property {string} label
 * @property {string} value
 * @property {(say: (sentence: string) => void) => Promise<string | null> | string | null} [check]
 *   what is wrong; null where nothing is
 */
