/** What was chosen, mirrored to where every page reads it at once. */

import { name } from "../storage/database.js";

/** @import { Settings } from "../../generated/study-model.js" */

/**
 * Shows this page, and every other that is open or opens later, as the learner likes to see it.
 *
 * @param {Settings} settings
 * @param {boolean} isChosen whether the language was chosen just now
 */
export function mirror({ theme, motion, language }, isChosen = false) {
  try {
    const look = { theme, motion };
    localStorage.setItem(`${name}:look`, JSON.stringify(look));
    const kept = JSON.parse(localStorage.getItem(`${name}:language`) ?? "{}") ?? {};
    // What was chosen or declined elsewhere since then stays so.
    if (language && (isChosen || kept.from !== language)) {
      const chosen = JSON.stringify({ chosen: language, from: language });
      localStorage.setItem(`${name}:language`, chosen);
    }
  } catch {
    // Where nothing is kept, each page looks as the device does.
  }
  dispatchEvent(new Event("look"));
}
