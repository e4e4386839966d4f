/** The welcome to a learner who returns after two weeks or more. */

import { phrase } from "../ui/i18n.js";

/** @import { Coverage, SessionPreview } from "../../generated/study-statistics.js" */

/**
 * Says how many breeds the learner still knows, and how little the next session asks.
 *
 * @param {Coverage} coverage
 * @param {SessionPreview} preview
 */
export function welcomeText({ known }, { cards, minutes }) {
  const session = cards > 0
    ? phrase("brings", { pictures: phrase("pictures", { count: cards }), count: minutes })
    : phrase("holding");
  return known > 0 ? phrase("stillKnow", { count: known, session }) : session;
}
