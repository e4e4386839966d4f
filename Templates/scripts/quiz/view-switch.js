/** Switches between the quiz's four views. */

import { element } from "../ui/dom.js";

const views = /** @type {const} */ (["chooser", "picker", "session", "summary"]);

/**
 * Shows one view and hides the others.
 *
 * @param {typeof views[number]} view
 */
export function showView(view) {
  for (const one of views) {
    element(one).hidden = one !== view;
  }
  document.body.dataset.view = view;
  scrollTo(0, 0);
}
