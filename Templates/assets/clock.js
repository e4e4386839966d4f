/** The clock of this browser, in the terms of the study model. */

/** @import { Moment } from "./study-model.js" */

/**
 * This instant where the learner is.
 *
 * @returns {Moment}
 */
export function now() {
  const date = new Date();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone ?? null;
  return { at: date.getTime(), offset: -date.getTimezoneOffset(), zone };
}

/**
 * Lets the browser draw and listen before a long piece of work goes on.
 *
 * @returns {Promise<void>}
 */
export function breath() {
  return new Promise((resolve) => setTimeout(resolve));
}
