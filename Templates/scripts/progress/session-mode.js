/** The mode of a past session, as the key of a phrase. */

/** @import { SessionRecord } from "../../generated/study-record.js" */

/**
 * Returns the mode by which a session is listed; a drill has a name of its own.
 *
 * @param {Pick<SessionRecord, "mode" | "drill">} session
 */
export function sessionMode({ mode, drill }) {
  return `mode.${drill === true ? "drill" : mode}`;
}
