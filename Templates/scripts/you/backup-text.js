/** The text of the backup panel: whether all answers are saved to a file, and when they were. */

import { formatTimeAgo } from "../ui/dates.js";
import { phrase } from "../ui/i18n.js";
import { joinSentences } from "../ui/sentences.js";

/** @import { SaveStatus } from "../backup/export.js" */

/**
 * Returns the title and the details of the backup panel.
 *
 * @param {SaveStatus} status
 * @param {string[]} lockedNames the names of the locked profiles, whose records no file contains
 * @param {number} now in milliseconds since 1970
 */
export function backupText({ at, pending, hasAnswers }, lockedNames, now) {
  const leftOut = at && lockedNames.length > 0
    ? phrase("lockedLeftOut", { names: lockedNames.join(phrase("comma")) })
    : "";
  const lastSaved = joinSentences(at ? `${formatTimeAgo(at, now)}.` : "", leftOut);
  if (pending > 0) {
    const title = phrase(at ? "pending" : "neverSaved", { count: pending });
    return { title, detail: lastSaved || phrase("keptByBrowser") };
  }
  // Restored answers from other devices are in a file already, though this device saved none.
  const title = phrase(
    at ? leftOut ? "allOpenSaved" : "allSaved" : hasAnswers ? "nothingNew" : "nothingYet",
  );
  return { title, detail: lastSaved };
}
