/** The text of the home page for a learner who has nothing to review. */

import { phrase } from "../ui/i18n.js";

/** @import { Coverage, SessionPreview } from "../../generated/study-statistics.js" */

/**
 * Says that missed breeds come again, that nothing is due or, if no breed is known yet, as on the
 * first day, only to come back.
 *
 * @param {Pick<SessionPreview, "missed">} preview
 * @param {Pick<Coverage, "known">} coverage
 */
export function caughtUpText({ missed }, { known }) {
  if (missed > 0) {
    return phrase("missed", { count: missed });
  }
  return phrase(known > 0 ? "holding" : "goodStart");
}
