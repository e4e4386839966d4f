/** The results of a challenge, read from codes that are kept in the page's address. */

import { copyText } from "../ui/clipboard.js";
import { button, createElement } from "../ui/dom.js";
import { labelAround } from "../ui/field.js";
import { phrase } from "../ui/i18n.js";
import { challengeResult } from "../../generated/study-statistics.js";
import { defaultSettings, guestProfile } from "../../generated/study-record.js";
import { resolveQuestions } from "./challenge-questions.js";
import { findCodes, nameInCode } from "./result-code.js";
import { optionsFor } from "./session-options.js";

/** @import { Challenge, QuizRequest } from "./quiz-url.js" */
/** @import { Deck } from "../../generated/study-model.js" */

/**
 * Builds a field for result codes, one per line, with the results they contain.
 *
 * @param {Deck} deck
 * @param {number} seed
 * @param {boolean} isOpen
 * @param {(codes: string[]) => void} keep called with the codes that were read
 */
export function resultReader(deck, seed, isOpen, keep) {
  const codes = createElement("textarea", "");
  codes.rows = 3;
  const results = createElement("ol", "results");
  results.setAttribute("aria-live", "polite");
  const proof = createElement("p", "muted", phrase("codeProof"));
  proof.hidden = true;
  const link = createElement("input", "");
  link.type = "text";
  link.readOnly = true;
  const copy = button("button", phrase("copy"), () => copyText(copy, link.value, link));
  const share = createElement("div", "section", labelAround(phrase("resultsLink"), link));
  share.append(createElement("div", "buttons", copy));
  share.hidden = true;
  /** @type {((code: string) => ReturnType<typeof challengeResult>) | null} */
  let read = null;

  function draw() {
    const lines = codes.value.split("\n").map((line) => line.trim()).filter((line) => line !== "");
    results.replaceChildren(...lines.map((line) => {
      const [code = line] = findCodes(line);
      const found = read?.(code) ?? null;
      const name = found ? nameInCode(code) : "";
      return createElement(
        "li",
        "",
        name === "" ? createElement("code", "", line) : createElement("bdi", "participant", name),
        " ",
        createElement("span", "", resultText(found)),
      );
    }));
    proof.hidden = lines.length === 0;
  }

  /** @param {string[]} kept the codes that the address contains */
  function drawShare(kept) {
    link.value = location.href;
    share.hidden = kept.length === 0;
  }

  const look = button("button", phrase("read"), () => {
    draw();
    // Text typed around the codes is not added to the address.
    const found = findCodes(codes.value);
    keep(found);
    drawShare(found);
  });
  const section = createElement(
    "details",
    "section",
    createElement("summary", "", phrase("readCode")),
    labelAround(phrase("codes"), codes),
    createElement("div", "buttons", look),
    results,
    proof,
    share,
  );
  section.open = isOpen;
  return {
    section,
    /**
     * Shows the results of a challenge: those in its address, or those that were read before.
     *
     * @param {QuizRequest & { challenge: Challenge }} request
     */
    show(request) {
      if (read === null && request.codes.length > 0) {
        codes.value = request.codes.join("\n");
        section.open = true;
        drawShare(request.codes);
      }
      read = readerOf(request, deck, seed);
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
function readerOf(request, deck, seed) {
  const { questions, text } = resolveQuestions(request, deck, seed);
  const options = optionsFor(request, defaultSettings(guestProfile), "challenge", questions);
  return (/** @type {string} */ code) =>
    challengeResult(code, deck, options, seed, text) ??
      // Earlier codes are tied to the version of the deck.
      challengeResult(code, deck, options, seed, deck.version);
}

/** @param {ReturnType<typeof challengeResult>} found */
function resultText(found) {
  if (!found) {
    return phrase("badCode");
  }
  const { right, answered, questions, seconds, isChecked } = found;
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const text = phrase(isChecked ? "codeResult" : "uncheckedResult", { right, answered, time });
  return answered < questions
    ? `${text} · ${phrase("unfinishedResult", { answered, questions })}`
    : text;
}
