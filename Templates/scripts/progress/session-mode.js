/** The way to play of a past session, as the key of a phrase. */

import { dailySeed } from "../../generated/study-model.js";

/** @import { SessionRecord } from "../../generated/study-record.js" */

/**
 * Returns the way to play by which a session is listed, as the key of a phrase; a round of this kind
 * has the same title while it is played.
 *
 * @param {SessionRecord} session
 */
export function sessionMode({ deck, day, mode, kind, category, stage, seed, drill, chosen }) {
  if (kind === "challenge") {
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
