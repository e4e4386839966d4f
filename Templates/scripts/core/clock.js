/** The browser's clock, as timestamps of the study model. */

/** @import { Timestamp } from "../../generated/study-record.js" */

/**
 * The cached time zone, which is slow to query, and its UTC offset in minutes. Cleared when the
 * page is hidden or shown, since a change between zones of equal offset would otherwise be missed.
 */
let cachedZone = { offset: NaN, zone: /** @type {string | null} */ (null) };
globalThis.document?.addEventListener("visibilitychange", () => cachedZone.offset = NaN);

/**
 * Returns the current instant and the learner's time zone.
 *
 * @returns {Timestamp}
 */
export function now() {
  const date = new Date();
  const offset = -date.getTimezoneOffset();
  if (cachedZone.offset !== offset) {
    cachedZone = { offset, zone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? null };
  }
  return { at: date.getTime(), offset, zone: cachedZone.zone };
}

/**
 * Yields to the browser for drawing and input during a long task.
 *
 * @returns {Promise<void>}
 */
export function yieldToBrowser() {
  return new Promise((resolve) => setTimeout(resolve));
}
