/** Hands in the result of a challenge, as a file or as a link. */

import { downloadFile } from "../../ui/file-download.js";
import { elementById } from "../../ui/dom.js";
import { phrase } from "../../ui/i18n.js";
import { resultCode, score, typedTexts } from "../../../generated/study-statistics.js";
import { challengeQuery } from "./challenge-link.js";
import { encodeName, encodeTypedTexts } from "./result-code.js";

/** @import { Round } from "../round/round.js" */
/** @import { ResultFile } from "../../../generated/study-class.js" */
/** @import { Session } from "../../../generated/study-model.js" */

/**
 * Lets the learner save or send the result of a challenge, with the name in its field.
 *
 * @param {Round} round
 * @param {Session} session
 */
export function drawHandIn(round, session) {
  const nameField = /** @type {HTMLInputElement} */ (elementById("code-name"));
  const result = () => challengeResultFile(round, session, nameField.value);
  elementById("save-result").onclick = () => {
    const name = nameField.value.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
    const fileName = `decks-result${name === "" ? "" : `-${name}`}.json`;
    const content = `${JSON.stringify(result(), null, 2)}\n`;
    downloadFile(new File([content], fileName, { type: "application/json" }));
  };
  elementById("send-result").hidden = !("share" in navigator);
  elementById("send-result").onclick = async () => {
    const { right, answered } = score(session.reviews);
    const count = session.options.exam ? session.plannedCount : answered;
    const title = phrase("result", { right, answered: count });
    // Rejected if the learner cancels.
    await navigator.share({ title, url: resultLink(result()) }).catch(() => {});
  };
}

/**
 * @param {Round} round
 * @param {Session} session
 * @param {string} name
 * @returns {ResultFile}
 */
function challengeResultFile({ request }, session, name) {
  const questions = request.challenge?.questions ?? "";
  const texts = encodeTypedTexts(typedTexts(session));
  return {
    format: "decks-result",
    version: 1,
    deck: session.deckID,
    mode: request.mode,
    challenge: session.seed,
    questions,
    exam: request.challenge?.examSeconds ?? 0,
    language: document.documentElement.lang,
    codes: [resultCode(session, questions, encodeName(name), texts)],
  };
}

/** @param {ResultFile} result */
function resultLink({ deck, mode, challenge, questions, exam, codes }) {
  const query = challengeQuery(deck, mode, challenge, questions, exam);
  return new URL(`${query}&list=challenge#codes=${codes.join(",")}`, location.href).href;
}
