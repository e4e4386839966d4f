/** Judges typed and spoken names. Loaded on demand. */

import { typedAnswerEvent } from "../../../generated/study-answers.js";

/** @import { TypedJudgement } from "../../../generated/study-answers.js" */
/** @import { Deck, Session, SessionEvent } from "../../../generated/study-model.js" */
/** @import { Timestamp } from "../../../generated/study-record.js" */

/** @typedef {SessionEvent & { kind: "type" }} TextEvent */

/**
 * Returns the best of several texts with its judgement. In order of preference: a correct name, a
 * nearly correct one, the name of the breed's family, the first text.
 *
 * @param {string[]} texts the typed text, or possible transcripts, the most likely first
 * @param {Session} session
 * @param {Deck} deck
 * @param {Timestamp} moment
 * @param {number} ms the answer time, in milliseconds
 * @returns {{ text: string, event: TextEvent } | undefined} undefined if all texts are blank
 */
export function bestAnswer(texts, session, deck, moment, ms) {
  const answers = texts.filter((text) => text.trim() !== "").flatMap((text) => {
    const event = typedAnswerEvent(text, session, deck, moment, ms);
    return event.kind === "type" ? [{ text: text.trim(), event }] : [];
  });
  /** @param {TypedJudgement["kind"]} kind */
  const first = (kind) => answers.find(({ event }) => event.judgement.kind === kind);
  return first("right") ?? first("near") ?? first("family") ?? answers[0];
}
