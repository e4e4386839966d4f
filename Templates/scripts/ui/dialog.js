/** The page's dialog: a question with the safe choice first. */

import { button, createElement, elementById } from "./dom.js";
import { phrase } from "./i18n.js";

const dialog = /** @type {HTMLDialogElement} */ (elementById("dialog"));
const form = /** @type {HTMLFormElement} */ (elementById("dialog-form"));

/**
 * Shows a question and returns the value of the pressed button, or an empty string if the dialog
 * was closed. If a button's `check` returns an error message, the dialog shows it and stays open.
 *
 * @param {string} title
 * @param {Node[] | ((choose: (choice: Choice) => void) => Node[])} body the content, which may offer
 *   further choices
 * @param {Choice[]} choices the primary button first
 * @returns {Promise<string>}
 */
export function showDialog(title, body, choices) {
  elementById("dialog-title").textContent = title;
  const problem = elementById("dialog-problem");
  problem.textContent = "";
  return new Promise((resolve) => {
    let value = "";
    /** @type {Promise<void> | null} */
    let checking = null;
    const onClose = async () => {
      // Wait for a running check even if the dialog was closed in another way.
      await checking;
      resolve(value);
    };
    const isShown = () => dialog.onclose === onClose && dialog.open;
    /** @param {string} sentence */
    const showProblem = (sentence) => {
      if (isShown()) {
        problem.textContent = sentence;
      }
    };
    const check = async (/** @type {Choice} */ choice) => {
      const error = await choice.check?.(showProblem);
      showProblem(error ?? "");
      if (!error) {
        value = choice.value;
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
      checking ??= check(choice).catch(() => showProblem(phrase("failedPlain"))).finally(() => {
        checking = null;
      });
    };
    const content = typeof body === "function" ? body(choose) : body;
    elementById("dialog-body").replaceChildren(...content);
    const [first, ...others] = choices;
    const main = createElement("button", "button filled", first?.label ?? "");
    elementById("dialog-buttons").replaceChildren(
      main,
      ...others.map((choice) => button("button", choice.label, () => choose(choice))),
    );
    form.onsubmit = (event) => {
      event.preventDefault();
      if (first) {
        choose(first);
      }
    };
    dialog.onclose = onClose;
    dialog.showModal();
  });
}

/**
 * @typedef {object} Choice
 * @property {string} label
 * @property {string} value
 * @property {(showProgress: (sentence: string) => void) => Promise<string | null> | string | null} [check]
 *   returns the problem; null if there is none
 */
