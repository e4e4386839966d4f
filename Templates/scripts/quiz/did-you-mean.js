/**
 * Asks whether the learner meant the name that a text nearly matches, instead of judging the text.
 */

import { button, element, make } from "../ui/dom.js";
import { phraseNodes, say } from "../ui/i18n.js";

/** @import { Named } from "../ui/i18n.js" */

/**
 * @param {Named} name the name that may have been meant
 * @param {(meant: boolean) => void} answer
 */
export function askWhichWasMeant(name, answer) {
  const yes = button("button filled", say("yes"), () => answer(true));
  const no = button("button", say("no"), () => answer(false));
  element("near").replaceChildren(
    make("p", "", ...phraseNodes("didYouMean", { name })),
    make("div", "buttons", yes, no),
  );
  element("helpers").hidden = true;
  yes.focus({ preventScroll: true });
}
