/** The coverage of a deck or category, with the number of breeds met and the total. */

import { coverageMet, coverageTotal } from "../../generated/study-statistics.js";

/** @import { Coverage } from "../../generated/study-statistics.js" */

/** @typedef {Coverage & { met: number, total: number }} CoverageStatistics */

/**
 * Adds the number of breeds met and the total to a coverage.
 *
 * @param {Coverage} coverage
 * @returns {CoverageStatistics}
 */
export function coverageStatistics(coverage) {
  return { ...coverage, met: coverageMet(coverage), total: coverageTotal(coverage) };
}
