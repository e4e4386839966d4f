/** What a learner is in the middle of, over which no page is loaded anew. */

/** How often it is looked whether that is done, in milliseconds. */
const idleMs = 1000;

/** @returns {boolean} */
function isUnfinished() {
  const { view } = document.body.dataset;
  const isWritten = [...document.querySelectorAll("textarea")].some((one) =>
    one.value !== "" && one.checkVisibility()
  );
  return view === "session" || view === "summary" || isWritten ||
    document.querySelector("dialog[open]") !== null;
}

/**
 * Loads the page anew: at once, or when what is under way is done.
 */
export function reloadOnceFinished() {
  if (isUnfinished()) {
    setTimeout(reloadOnceFinished, idleMs);
  } else {
    location.reload();
  }
}
