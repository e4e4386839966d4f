/** Counts finished sessions. */

/** @import { SessionRecord } from "../../generated/study-record.js" */

/**
 * Returns the number of sessions that were started up to a time and are finished. It changes if an
 * earlier session is finished later.
 *
 * @param {SessionRecord[]} sessions
 * @param {number} at
 */
export function finishedBefore(sessions, at) {
  return sessions.filter((session) =>
    session.started <= at && (session.ending === "finished" || session.ending === "time")
  ).length;
}
