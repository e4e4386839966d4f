/** Describes the coverage of a deck in words. */

import { phrase } from "../ui/i18n.js";

/** @import { CoverageStatistics } from "./coverage-statistics.js" */

/**
 * Returns a sentence about the number of breeds that the learner would know or, if there are none,
 * has met.
 *
 * @param {CoverageStatistics} coverage
 */
export function coverageText({ known, met, total }) {
  return known > 0 ? phrase("wouldKnow", { known, total }) : phrase("metSoFar", { met, total });
}
