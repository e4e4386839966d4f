/** Reloads the page without interrupting a session, typing in a text field, or a dialog. */

import { currentView } from "../core/page-view.js";
import { isDisplayed } from "../ui/dom.js";

/** Interval between checks, in milliseconds. */
const checkIntervalMs = 1000;

/** @returns {boolean} */
function isUnfinished() {
  const view = currentView();
  const hasText = [...document.querySelectorAll("textarea")].some((field) =>
    field.value !== "" && isDisplayed(field)
  );
  return view === "session" || view === "summary" || hasText ||
    document.querySelector("dialog[open]") !== null;
}

/** Reloads the page: immediately or, if an activity is in progress, once the activity has ended. */
export function reloadOnceFinished() {
  if (isUnfinished()) {
    setTimeout(reloadOnceFinished, checkIntervalMs);
  } else {
    location.reload();
  }
}
