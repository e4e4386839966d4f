/** Describes the coverage of a deck in words. */

import { phrase } from "../ui/i18n.js";

/** @import { CoverageStatistics } from "./coverage-statistics.js" */

/**
 * Returns a sentence about the number of breeds, or questions, that the learner knows today or, if
 * there are none, has met. It names the fading ones, since known ones fade overnight.
 *
 * @param {CoverageStatistics} coverage
 * @param {boolean} [isAboutQuestions]
 */
export function coverageText({ known, fading, met, total }, isAboutQuestions = false) {
  if (known === 0) {
    return phrase(isAboutQuestions ? "askedSoFar" : "metSoFar", { met, total });
  }
  const key = isAboutQuestions ? "wouldAnswer" : "wouldKnow";
  return phrase(fading > 0 ? `${key}Fading` : key, { known, fading, total });
}
