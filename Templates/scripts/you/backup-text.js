/** The text of the backup panel: whether all answers are saved to a file, and when they were. */

import { formatTimeAgo } from "../ui/dates.js";
import { phrase } from "../ui/i18n.js";

/** @import { SaveStatus } from "../backup/export.js" */

/**
 * @param {SaveStatus} status
 * @param {number} now in milliseconds since 1970
 */
export function backupText({ at, pending, hasAnswers }, now) {
  const lastSaved = at ? `${formatTimeAgo(at, now)}.` : "";
  if (pending > 0) {
    const title = phrase(at ? "pending" : "neverSaved", { count: pending });
    return { title, detail: lastSaved || phrase("keptByBrowser") };
  }
  // Restored answers from other devices are in a file already, though this device saved none.
  const title = phrase(at ? "allSaved" : hasAnswers ? "nothingNew" : "nothingYet");
  return { title, detail: lastSaved };
}
