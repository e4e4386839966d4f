/** The current view of a page that has several views, such as the quiz. */

import { pageState } from "./page-state.js";

/** @type {{ view: string | null }} */
const initial = { view: null };
const page = pageState(initial, draw);

/** @type {Set<() => void>} */
const listeners = new Set();

/**
 * Sets the attribute to which the page's styles refer, and reports the change.
 *
 * @param {{ view: string | null }} state
 * @param {{ view: string | null }} before
 */
function draw({ view }, before) {
  if (view === null || view === before.view) {
    return;
  }
  document.body.dataset.view = view;
  // Iterate over a copy, because listeners may add others.
  for (const listener of [...listeners]) {
    listener();
  }
}

/** Returns the name of the visible view; null on a page without views. */
export function currentView() {
  return page.get().view;
}

/**
 * Sets the visible view.
 *
 * @param {string} view
 */
export function setCurrentView(view) {
  page.set({ view });
}

/**
 * Calls a function after each change of the view.
 *
 * @param {() => void} listener
 * @returns {() => void} a function that stops listening
 */
export function onViewChange(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
