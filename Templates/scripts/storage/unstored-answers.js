/** Asks before a page is closed that has answers which are not stored. */

/** @type {(() => boolean)[]} */
const checks = [];

/**
 * Asks before the page is closed while there are answers that are not stored.
 *
 * @param {() => boolean} hasUnstored
 */
export function guardUnstored(hasUnstored) {
  if (checks.includes(hasUnstored)) {
    return;
  }
  // Only added once needed: some browsers do not keep pages with such a listener to go back to.
  if (checks.push(hasUnstored) === 1) {
    addEventListener("beforeunload", (event) => {
      if (checks.some((check) => check())) {
        event.preventDefault();
      }
    });
  }
}
