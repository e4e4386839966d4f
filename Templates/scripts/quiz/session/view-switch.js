/** Switches between the quiz's four views. */

import { setCurrentView } from "../../core/page-view.js";
import { elementById } from "../../ui/dom.js";

const views = /** @type {const} */ (["chooser", "picker", "session", "summary"]);
const siteTitle = document.title.split(" · ").at(-1);

/**
 * Shows one view and hides the others. The chooser and the picker set the page's title to their
 * heading; a session's title depends on its question.
 *
 * @param {typeof views[number]} view
 */
export function showView(view) {
  for (const name of views) {
    elementById(name).hidden = name !== view;
  }
  setCurrentView(view);
  if (view === "chooser" || view === "picker") {
    document.title = `${elementById(view).querySelector("h1")?.textContent} · ${siteTitle}`;
  }
  scrollTo(0, 0);
}
