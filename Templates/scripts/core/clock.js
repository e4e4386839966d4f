/** The browser's clock, as the study model's timestamps. */

/** @import { Timestamp } from "../../generated/study-model.js" */

/**
 * The time zone, which is slow to query, and the offset it was read at. A change between zones of
 * equal offset is noticed because the page is hidden in between.
 */
let place = { offset: NaN, zone: /** @type {string | null} */ (null) };
globalThis.document?.addEventListener("visibilitychange", () => place.offset = NaN);

/**
 * Returns the current instant and the learner's time zone.
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
 * Yields to the browser for drawing and input during a long task.
 *
 * @returns {Promise<void>}
 */
export function yieldToBrowser() {
  return new Promise((resolve) => setTimeout(resolve));
}
