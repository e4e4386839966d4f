/** A name that was nearly right: whether it was meant is asked, not judged. */

import { button, element, make } from "./page.js";
import { say } from "./words.js";

/**
 * @param {string} name the name that may have been meant
 * @param {(meant: boolean) => void} answer
 */
export function drawNear(name, answer) {
  const yes = button("button filled", say("yes"), () => answer(true));
  const no = button("button", say("no"), () => answer(false));
  element("near").replaceChildren(
    make("p", "", say("didYouMean", { name })),
    make("div", "buttons", yes, no),
  );
  yes.focus({ preventScroll: true });
}
