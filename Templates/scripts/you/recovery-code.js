/** A recovery code that can be copied. */

import { button, createElement } from "../ui/dom.js";
import { phrase } from "../ui/i18n.js";

/**
 * Creates the elements that show a recovery code. If the browser refuses to copy it, as on plain HTTP
 * pages, the code is selected, so that the learner can copy it.
 *
 * @param {string} code
 */
export function recoveryCodeElements(code) {
  const shownCode = createElement("output", "code", code);
  // If a button had the focus, pressing Enter twice would close the dialog before the code was
  // read.
  shownCode.tabIndex = -1;
  shownCode.autofocus = true;
  const status = createElement("p", "caption");
  status.setAttribute("role", "status");
  const copy = button("button", phrase("copyCode"), async () => {
    try {
      await navigator.clipboard.writeText(code);
      status.textContent = phrase("codeCopied");
    } catch {
      getSelection()?.selectAllChildren(shownCode);
      status.textContent = phrase("codeSelected");
    }
  });
  return [shownCode, createElement("div", "copy-code", copy, status)];
}
