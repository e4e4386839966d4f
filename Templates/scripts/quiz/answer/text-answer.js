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
 * @returns {Promise<{ text: string, event: TextEvent } | undefined>} undefined if all texts are
 *   blank
 */
export async function bestAnswer(texts, session, deck, moment, ms) {
  const homophones = await homophonesIn(texts, deck);
  const answers = texts.filter((text) => text.trim() !== "").flatMap((text) => {
    const event = typedAnswerEvent(text, session, deck, moment, ms, homophones);
    return event.kind === "type" ? [{ text: text.trim(), event }] : [];
  });
  /** @param {TypedJudgement["kind"]} kind */
  const first = (kind) => answers.find(({ event }) => event.judgement.kind === kind);
  return first("right") ?? first("near") ?? first("family") ?? answers[0];
}

/**
 * Returns the characters of typed Chinese texts and of the deck's names in groups that sound alike.
 *
 * @param {string[]} texts
 * @param {Deck} deck
 */
export async function homophonesIn(texts, deck) {
  const text = texts.join("");
  if (!/\p{Script=Han}/u.test(text)) {
    return [];
  }
  const { homophonesOf } = await import("../../core/homophones.js");
  return homophonesOf(text, deck.breeds.flatMap(({ name, names }) => [name, ...names]));
}
