/** The page's dialog: a question, the safe choice first. */

import { button, element, make } from "./dom.js";
import { say } from "./i18n.js";

const dialog = /** @type {HTMLDialogElement} */ (element("dialog"));
const form = /** @type {HTMLFormElement} */ (element("dialog-form"));

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
    let chosen = "";
    /** @type {Promise<void> | null} */
    let checking = null;
    const closed = async () => {
      // What was begun is waited for, whoever closes the dialog.
      await checking;
      resolve(chosen);
    };
    const isShown = () => dialog.onclose === closed && dialog.open;
    /** @param {string} sentence */
    const showProblem = (sentence) => {
      if (isShown()) {
        problem.textContent = sentence;
      }
    };
    const check = async (/** @type {Choice} */ choice) => {
      const wrong = await choice.check?.(showProblem);
      showProblem(wrong ?? "");
      if (!wrong) {
        chosen = choice.value;
        if (isShown()) {
          dialog.close();
        }
      }
    };
    const choose = (/** @type {Choice} */ choice) => {
      if (choice.value === "" && !choice.check) {
        dialog.close();
        return;
      }
      checking ??= check(choice).catch(() => showProblem(say("failedPlain"))).finally(() => {
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
    dialog.onclose = closed;
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
