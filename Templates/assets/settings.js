/** What was chosen, mirrored to where every page reads it at once. */

import { name } from "./database.js";

/** @import { Settings } from "./study-model.js" */

/**
 * Shows this page, and every other that is open or opens later, as the learner likes to see it.
 *
 * @param {Settings} settings
 */
export function mirror({ theme, motion, language, sound, volume }) {
  try {
    const look = { theme, motion, language, volume: sound ? (volume ?? 100) / 100 : 0 };
    localStorage.setItem(`${name}:look`, JSON.stringify(look));
  } catch {
    // Where nothing is kept, each page looks as the device does.
  }
  dispatchEvent(new Event("look"));
}
