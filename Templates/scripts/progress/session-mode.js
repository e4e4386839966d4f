/** The way to play of a past session, as the key of a phrase. */

import { dailySeed } from "../../generated/study-model.js";
import { isExamSession } from "../quiz/challenge/exam-session.js";

/** @import { SessionRecord } from "../../generated/study-record.js" */

/**
 * Returns the way to play by which a session is listed, as the key of a phrase; a round of this kind
 * has the same title while it is played. An exam is known by the id of its session.
 *
 * @param {SessionRecord} session
 */
export function sessionMode(session) {
  const { id, deck, day, mode, kind, category, stage, seed, drill, chosen } = session;
  if (kind === "challenge") {
    if (isExamSession(id)) {
      return "mode.exam";
    }
    const isDaily = mode === "name" && !category && seed === dailySeed(deck, day);
    return isDaily ? "mode.daily" : "mode.challenge";
  }
  if (drill === true) {
    return "mode.drill";
  }
  if (chosen === true) {
    return "mode.chosen";
  }
  return stage ? "mode.stage" : `mode.${mode}`;
}
