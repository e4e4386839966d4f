/** The text of the home page for a learner who has nothing to review. */

import { phrase } from "../ui/i18n.js";

/** @typedef {Pick<Coverage, "known" | "fading" | "learning">} Breeds */

/** @import { Coverage, SessionPreview } from "../../generated/study-statistics.js" */

/**
 * Says that missed breeds come again, that every breed met is known or, if none is known yet, as on
 * the first day, only to come back.
 *
 * @param {Pick<SessionPreview, "missed">} preview
 * @param {Breeds} coverage
 */
export function caughtUpText(preview, coverage) {
  const { missed } = preview;
  if (missed > 0) {
    return phrase("missed", { count: missed });
  }
  return phrase(
    isEverythingKnown(preview, coverage)
      ? "allKnown"
      : coverage.known > 0
      ? "holding"
      : "goodStart",
  );
}

/**
 * Whether the learner knows every breed met so far.
 *
 * @param {Pick<SessionPreview, "missed">} preview
 * @param {Breeds} coverage
 */
export function isEverythingKnown({ missed }, { known, fading, learning }) {
  return missed === 0 && known > 0 && fading === 0 && learning === 0;
}
