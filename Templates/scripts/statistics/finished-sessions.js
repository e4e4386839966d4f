/** Counts finished sessions. */

/** @import { SessionRecord } from "../../generated/study-record.js" */

/**
 * Counts the finished sessions that started at or before a time. The count changes when such a
 * session is finished later.
 *
 * @param {SessionRecord[]} sessions
 * @param {number} at in milliseconds since 1970
 */
export function finishedBefore(sessions, at) {
  return sessions.filter((session) =>
    session.started <= at && (session.ending === "finished" || session.ending === "time")
  ).length;
}
