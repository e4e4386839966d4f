/** Counts finished sessions, and the time of sessions. */

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

/**
 * Returns the total time of the sessions that started at or before a time, in milliseconds. It
 * changes when such a session is continued or ended later.
 *
 * @param {SessionRecord[]} sessions
 * @param {number} at in milliseconds since 1970
 */
export function timeBefore(sessions, at) {
  return sessions.reduce((sum, { started, ms }) => started <= at ? sum + ms : sum, 0);
}
