/** Asks for confirmation before a page with unstored answers is closed. */

/** @type {(() => boolean)[]} */
const checks = [];

/**
 * Asks for confirmation before the page is closed while there are unstored answers.
 *
 * @param {() => boolean} hasUnstored
 */
export function confirmLeaving(hasUnstored) {
  if (checks.includes(hasUnstored)) {
    return;
  }
  // Add the listener only when needed: some browsers exclude pages with such a listener from the
  // back/forward cache.
  if (checks.push(hasUnstored) === 1) {
    addEventListener("beforeunload", (event) => {
      if (checks.some((check) => check())) {
        event.preventDefault();
      }
    });
  }
}
