/** Mirrors settings to local storage, which every page reads synchronously. */

import { siteName } from "../core/site-root.js";

/** @import { Settings } from "../../generated/study-record.js" */

/**
 * Remembers for the next page whether the learner has answered before.
 *
 * @param {boolean} isReturning
 */
export function mirrorReturning(isReturning) {
  try {
    localStorage.setItem(`${siteName}:learner`, JSON.stringify({ isReturning }));
  } catch {
    // Without local storage, the home page first appears as it does for a newcomer.
  }
}

/**
 * Applies settings to this page, to other open pages, and to pages opened later.
 *
 * @param {Settings} settings
 * @param {boolean} isChosen whether the language was just chosen
 */
export function mirrorSettings({ theme, motion, language }, isChosen = false) {
  try {
    const look = { theme, motion };
    localStorage.setItem(`${siteName}:look`, JSON.stringify(look));
    const choice = JSON.parse(localStorage.getItem(`${siteName}:language`) ?? "{}") ?? {};
    // Do not overwrite a language that has since been chosen or declined on another page.
    if (language && (isChosen || choice.from !== language)) {
      const chosen = JSON.stringify({ chosen: language, from: language });
      localStorage.setItem(`${siteName}:language`, chosen);
    }
  } catch {
    // Without local storage, pages follow the device's settings.
  }
  dispatchEvent(new Event("look"));
}
