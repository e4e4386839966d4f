/** The link from the progress page to the next session, with what that session brings. */

import { element } from "../ui/dom.js";
import { say } from "../ui/i18n.js";

/** @import { SessionPreview } from "../../generated/study-statistics.js" */

/**
 * @param {SessionPreview} outlook
 * @param {string} quiz the address of the deck's quiz
 */
export function drawContinueLink({ cards, minutes }, quiz) {
  const link = /** @type {HTMLAnchorElement} */ (element("continue"));
  link.textContent = say(cards > 0 ? "continue" : "practise");
  link.href = cards > 0 ? `${quiz}&mode=smart` : quiz;
  element("brings").textContent = cards > 0
    ? say("brings", { pictures: say("pictures", { count: cards }), count: minutes })
    : say("nothingDue");
}
