/** The results of a challenge, read from codes in a field or in the page's address. */

import { loadNames } from "../../core/deck-parts.js";
import { latest } from "../../core/latest.js";
import { copyText } from "../../ui/clipboard.js";
import { button, createElement } from "../../ui/dom.js";
import { labelAround } from "../../ui/field.js";
import { phrase } from "../../ui/i18n.js";
import { challengeResult } from "../../../generated/study-result-codes.js";
import { defaultSettings, guestProfile } from "../../../generated/study-record.js";
import { homophonesIn } from "../answer/text-answer.js";
import { resolveQuestions } from "./challenge-questions.js";
import { findCodes, nameInCode, typedTextsInCode } from "./result-code.js";
import { optionsFor } from "../round/session-options.js";

/** @import { Challenge, QuizRequest } from "../setup/quiz-url.js" */
/** @import { Deck } from "../../../generated/study-model.js" */

/**
 * Builds a field for result codes, one per line, and the list of their results.
 *
 * @param {Deck} deck
 * @param {number} seed
 * @param {boolean} isOpen
 * @param {(codes: string[]) => void} saveCodes called with the codes found in the field
 */
export function resultReader(deck, seed, isOpen, saveCodes) {
  const codes = createElement("textarea", "");
  codes.rows = 3;
  const results = createElement("ol", "results");
  results.setAttribute("aria-live", "polite");
  const proofNote = createElement("p", "muted", phrase("codeProof"));
  proofNote.hidden = true;
  const link = createElement("input", "");
  link.type = "text";
  link.readOnly = true;
  const copy = button("button", phrase("copy"), () => copyText(copy, link.value, link));
  const shareSection = createElement("div", "section", labelAround(phrase("resultsLink"), link));
  shareSection.append(createElement("div", "buttons", copy));
  shareSection.hidden = true;
  /** @type {((code: string, homophones: string[]) => ReturnType<typeof challengeResult>) | null} */
  let parseCode = null;

  const draw = latest(async (isCurrent) => {
    const lines = codes.value.split("\n").map((line) => line.trim()).filter((line) => line !== "");
    const entries = lines.map((line) => ({ line, code: findCodes(line)[0] ?? line }));
    // Typed texts are judged with all names.
    const texts = entries.flatMap(({ code }) => typedTextsInCode(code));
    const hasNames = texts.length === 0 || await loadNames(deck).then(() => true, () => false);
    const homophones = await homophonesIn(texts, deck);
    if (!isCurrent()) {
      return;
    }
    results.replaceChildren(...entries.map(({ line, code }) => {
      const isReadable = hasNames || typedTextsInCode(code).length === 0;
      const result = isReadable ? parseCode?.(code, homophones) ?? null : null;
      const name = result ? nameInCode(code) : "";
      return createElement(
        "li",
        "",
        name === "" ? createElement("code", "", line) : createElement("bdi", "participant", name),
        " ",
        createElement("span", "", isReadable ? resultText(result) : phrase("namesNotLoaded")),
      );
    }));
    proofNote.hidden = lines.length === 0;
  });

  /** @param {string[]} addressCodes the codes that the address contains */
  function drawShare(addressCodes) {
    link.value = location.href;
    shareSection.hidden = addressCodes.length === 0;
  }

  const readButton = button("button", phrase("read"), () => {
    draw();
    // Text typed around the codes is not added to the address.
    const validCodes = findCodes(codes.value);
    saveCodes(validCodes);
    drawShare(validCodes);
  });
  const section = createElement(
    "details",
    "section",
    createElement("summary", "", phrase("readCode")),
    labelAround(phrase("codes"), codes),
    createElement("div", "buttons", readButton),
    results,
    proofNote,
    shareSection,
  );
  section.open = isOpen;
  return {
    section,
    /**
     * Shows the results of the codes in the field. The first call fills the field from the address.
     *
     * @param {QuizRequest & { challenge: Challenge }} request
     */
    show(request) {
      if (parseCode === null && request.codes.length > 0) {
        codes.value = request.codes.join("\n");
        section.open = true;
        drawShare(request.codes);
      }
      parseCode = codeParser(request, deck, seed);
      if (codes.value !== "") {
        draw();
      }
    },
  };
}

/**
 * @param {QuizRequest & { challenge: Challenge }} request
 * @param {Deck} deck
 * @param {number} seed
 */
function codeParser(request, deck, seed) {
  const { questions, text } = resolveQuestions(request, deck, seed);
  const options = optionsFor(request, defaultSettings(guestProfile), "challenge", questions);
  return (/** @type {string} */ code, /** @type {string[]} */ homophones) =>
    challengeResult(code, deck, options, seed, text, typedTextsInCode(code), homophones) ??
      // The check value of earlier codes depends on the deck version instead of the questions.
      challengeResult(code, deck, options, seed, deck.version);
}

/** @param {ReturnType<typeof challengeResult>} result */
function resultText(result) {
  if (!result) {
    return phrase("badCode");
  }
  const { right, answered, questions, seconds, isChecked } = result;
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const text = phrase(isChecked ? "codeResult" : "uncheckedResult", { right, answered, time });
  return answered < questions
    ? `${text} · ${phrase("unfinishedResult", { answered, questions })}`
    : text;
}
