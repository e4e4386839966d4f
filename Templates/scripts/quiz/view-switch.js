/** Switches between the quiz's four views. */

import { setCurrentView } from "../core/page-view.js";
import { elementById } from "../ui/dom.js";

const views = /** @type {const} */ (["chooser", "picker", "session", "summary"]);

/**
 * Shows one view and hides the others.
 *
 * @param {typeof views[number]} view
 */
export function showView(view) {
  for (const name of views) {
    elementById(name).hidden = name !== view;
  }
  setCurrentView(view);
  scrollTo(0, 0);
}
