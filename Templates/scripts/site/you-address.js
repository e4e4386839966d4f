/** The address of the learner's settings and backups. */

import { root } from "../core/site-root.js";

/** Returns the address in the page's language, which the tab bar has. */
export function youAddress() {
  return document.querySelector("[data-you]")?.getAttribute("href") ??
    new URL("you.html", root).href;
}
