/** The page's dialog: a question, the safe choice first. */

import { button, element, make } from "./page.js";
import { say } from "./words.js";

const dialog = /** @type {HTMLDialogElement} */ (element("dialog"));
const form = /** @type {HTMLFormElement} */ (element("dialog-form"));

/** @type {((choice: string) => void) | null} */
let answer = null;

/** The check under way: what it began is waited for, whoever closes the dialog. @type {Promise<void> | null} */
let checking = null;

dialog.addEventListener("close", async () => {
  const resolve = answer;
  answer = null;
  await checking;
  resolve?.(dialog.returnValue);
});
dialog.addEventListener("cancel", (event) => checking && event.preventDefault());

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
    const check = async (/** @type {Choice} */ choice) => {
      const wrong = await choice.check?.((sentence) => problem.textContent = sentence);
      problem.textContent = wrong ?? "";
      if (!wrong) {
        dialog.returnValue = choice.value;
        dialog.close(choice.value);
      }
    };
    const choose = (/** @type {Choice} */ choice) => {
      checking ??= check(choice)
        .catch(() => {
          problem.textContent = say("failedPlain");
        })
        .finally(() => {
          checking = null;
        });
    };
    const [first, ...others] = choices;
    const main = make("button", "button filled", first?.label ?? "");
    element("dialog-buttons").replaceChildren(
      main,
      ...others.map((choice) => button("button", choice.label, () => choose(choice))),
    );
    form.onsubmit = (event) => {
      event.preventDefault();
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
