/** The welcome to a learner who returns after two weeks or more. */

import { caughtUpText } from "./caught-up.js";
import { phrase } from "../ui/i18n.js";

/** @import { Coverage, SessionPreview } from "../../generated/study-statistics.js" */

/**
 * Returns the text of the welcome: how many breeds the learner still knows (or knew before, if none
 * is left), and what the next session contains.
 *
 * @param {Coverage} coverage
 * @param {SessionPreview} preview
 */
export function welcomeText(coverage, preview) {
  const { known, fading } = coverage;
  const { cards, minutes } = preview;
  const session = cards > 0
    ? phrase("brings", { pictures: phrase("pictures", { count: cards }), count: minutes })
    : caughtUpText(preview, coverage);
  if (known > 0) {
    return phrase("stillKnow", { count: known, session });
  }
  return fading > 0 ? phrase("knewBefore", { count: fading, session }) : session;
}
