/** Describes the coverage of a deck in words. */

import { phrase } from "../ui/i18n.js";

/** @import { CoverageStatistics } from "./coverage-statistics.js" */

/**
 * Returns a sentence about the number of breeds, or questions, that the learner would know or, if
 * there are none, has met.
 *
 * @param {CoverageStatistics} coverage
 * @param {boolean} [isAboutQuestions]
 */
export function coverageText({ known, met, total }, isAboutQuestions = false) {
  if (isAboutQuestions) {
    return known > 0
      ? phrase("wouldAnswer", { known, total })
      : phrase("askedSoFar", { met, total });
  }
  return known > 0 ? phrase("wouldKnow", { known, total }) : phrase("metSoFar", { met, total });
}
