/** Asks before a page is closed that has answers which could not be stored. */

/** @import { Change } from "./record-rows.js" */

/** Whether this page asks before it is closed. */
let isGuarded = false;

/**
 * Asks before the page is closed while answers could not be stored.
 *
 * @param {() => Change[]} failed returns the changes that exist only in memory
 */
export function guardUnstored(failed) {
  if (isGuarded) {
    return;
  }
  isGuarded = true;
  // Only added once needed: some browsers do not keep pages with such a listener to go back to.
  addEventListener("beforeunload", (event) => {
    if (failed().some(({ list }) => list === "reviews")) {
      event.preventDefault();
    }
  });
}
