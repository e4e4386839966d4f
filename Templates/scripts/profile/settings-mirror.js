/** What was chosen, mirrored to where every page reads it at once. */

import { siteName } from "../core/site-root.js";

/** @import { Settings } from "../../generated/study-model.js" */

/**
 * Shows this page, and every other that is open or opens later, as the learner likes to see it.
 *
 * @param {Settings} settings
 * @param {boolean} isChosen whether the language was chosen just now
 */
export function mirrorSettings({ theme, motion, language }, isChosen = false) {
  try {
    const look = { theme, motion };
    localStorage.setItem(`${siteName}:look`, JSON.stringify(look));
    const kept = JSON.parse(localStorage.getItem(`${siteName}:language`) ?? "{}") ?? {};
    // What was chosen or declined elsewhere since then stays so.
    if (language && (isChosen || kept.from !== language)) {
      const chosen = JSON.stringify({ chosen: language, from: language });
      localStorage.setItem(`${siteName}:language`, chosen);
    }
  } catch {
    // Where nothing is kept, each page looks as the device does.
  }
  dispatchEvent(new Event("look"));
}
