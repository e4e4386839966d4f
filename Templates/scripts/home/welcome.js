/** The welcome to a learner who returns after two weeks or more. */

import { caughtUpText } from "./caught-up.js";
import { phrase } from "../ui/i18n.js";

/** @import { NextDeck } from "../statistics/home-statistics.js" */

/**
 * Returns the text of the welcome: how many breeds the learner can be expected to remember (or knew
 * before, if none is left), and what the next session contains.
 *
 * @param {Pick<NextDeck, "coverage" | "remembered" | "preview">} next
 */
export function welcomeText({ coverage, remembered, preview }) {
  const { known, fading } = coverage;
  const before = known + fading;
  const { cards, minutes } = preview;
  const session = cards > 0
    ? phrase("brings", { pictures: phrase("pictures", { count: cards }), count: minutes })
    : caughtUpText(preview, coverage);
  if (remembered > 0) {
    return phrase("stillKnow", { count: remembered, learned: before, fading, session });
  }
  return before > 0 ? phrase("knewBefore", { count: before, session }) : session;
}
