/** The coverage of a deck or category, with its sums. */

import { coverageMet, coverageTotal } from "../../generated/study-statistics.js";

/** @import { Coverage } from "../../generated/study-statistics.js" */

/** @typedef {Coverage & { met: number, total: number }} CoverageFigures */

/**
 * @param {Coverage} coverage
 * @returns {CoverageFigures}
 */
export function coverageFigures(coverage) {
  return { ...coverage, met: coverageMet(coverage), total: coverageTotal(coverage) };
}
