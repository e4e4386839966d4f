/** The title of a past session. */

import { phrase } from "../ui/i18n.js";
import { sessionMode } from "./session-mode.js";

/** @import { SessionRecord } from "../../generated/study-record.js" */

/**
 * Returns the title of a session: its group if it has one and nothing more special was played.
 *
 * @param {SessionRecord} session
 * @param {boolean} isAboutQuestions whether the deck has questions that its author wrote
 * @param {string | undefined} group the title of the category that the session was limited to
 */
export function sessionTitle(session, isAboutQuestions, group) {
  const key = sessionMode(session);
  if (group && key === `mode.${session.mode}`) {
    return group;
  }
  return isAboutQuestions ? phrase("questions") : phrase(key, { number: session.stage ?? 0 });
}
