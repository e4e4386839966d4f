/** The link from the progress page to the next session, with a summary of its content. */

import { elementById } from "../ui/dom.js";
import { phrase } from "../ui/i18n.js";

/** @import { DeckStatistics } from "../statistics/deck-statistics.js" */

/**
 * Draws the link to the next session.
 *
 * @param {DeckStatistics} statistics
 * @param {string} quiz the address of the deck's quiz
 */
export function drawContinueLink({ preview: { cards, minutes }, isAboutQuestions }, quiz) {
  const link = /** @type {HTMLAnchorElement} */ (elementById("continue"));
  link.textContent = phrase(cards > 0 ? "continue" : "practise");
  link.href = cards > 0 ? `${quiz}&mode=smart` : quiz;
  elementById("continue-summary").textContent = cards > 0
    ? phrase("brings", {
      pictures: phrase(isAboutQuestions ? "questionCount" : "pictures", { count: cards }),
      count: minutes,
    })
    : phrase("nothingDue");
}
