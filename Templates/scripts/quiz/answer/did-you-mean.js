/** Asks whether the learner meant the name that typed or spoken text nearly matches. */

import { button, createElement, elementById } from "../../ui/dom.js";
import { phrase, phraseNodes } from "../../ui/i18n.js";

/** @import { LocalizedName } from "../../ui/i18n.js" */

/**
 * Asks whether a name was meant.
 *
 * @param {LocalizedName} name the name that may have been meant
 * @param {(meant: boolean) => void} answer
 */
export function confirmMeantName(name, answer) {
  const yes = button("button filled", phrase("yes"), () => answer(true));
  const no = button("button", phrase("no"), () => answer(false));
  elementById("near-miss").replaceChildren(
    createElement("p", "", ...phraseNodes("didYouMean", { name })),
    createElement("div", "buttons", yes, no),
  );
  elementById("helpers").hidden = true;
  yes.focus({ preventScroll: true });
}
