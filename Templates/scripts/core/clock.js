/** The clock of this browser, in the terms of the study model. */

/** @import { Timestamp } from "../../generated/study-model.js" */

/**
 * The zone, which takes long to ask for, and the offset that it had. Who travels into one of the same
 * offset has not looked at the page meanwhile.
 */
let place = { offset: NaN, zone: /** @type {string | null} */ (null) };
globalThis.document?.addEventListener("visibilitychange", () => place.offset = NaN);

/**
 * This instant where the learner is.
 *
 * @returns {Timestamp}
 */
export function now() {
  const date = new Date();
  const offset = -date.getTimezoneOffset();
  if (place.offset !== offset) {
    place = { offset, zone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? null };
  }
  return { at: date.getTime(), offset, zone: place.zone };
}

/**
 * Lets the browser draw and listen before a long piece of work goes on.
 *
 * @returns {Promise<void>}
 */
export function breath() {
  return new Promise((resolve) => setTimeout(resolve));
}
