/** The terms of a challenge, its link, and the decoding of result codes. */

import { challengeQuery } from "./quiz-url.js";
import { randomSeed } from "../core/random.js";
import { copyText } from "../ui/clipboard.js";
import { button, element, make } from "../ui/dom.js";
import { optionsFor } from "./round.js";
import { challengeResult } from "../../generated/study-statistics.js";
import { showView } from "./view-switch.js";
import { say } from "../ui/i18n.js";
import { labelAround } from "../ui/field.js";

/** @import { QuizRequest } from "./quiz-url.js" */
/** @import { Deck, Mode, Settings } from "../../generated/study-model.js" */

/**
 * @param {QuizRequest} request
 * @param {Deck} deck
 * @param {Settings} settings
 */
export function drawChallenge(request, deck, settings) {
  const { challenge } = request;
  const seed = challenge?.seed ?? randomSeed();
  const mode = choice("howAsked", ["name", "find", "recall", "mixed"], (one) => say(`mode.${one}`));
  const category = choice(
    "whatAsked",
    ["", ...deck.categories.filter((one) => one.breeds.length > 1).map((one) => one.id)],
    (id) => deck.categories.find((one) => one.id === id)?.title ?? say("everything"),
  );
  const cards = choice("questions", ["5", "10", "20"], String);
  const choices = choice("choices", ["2", "3", "4", "5", "6"], String);
  mode.select.value = request.mode;
  category.select.value = request.category ?? "";
  cards.select.value = String(challenge?.cards ?? 10);
  choices.select.value = String(challenge?.choices ?? 4);
  const terms = [mode, category, cards, choices];

  /** @returns {QuizRequest} */
  const selection = () => ({
    ...request,
    mode: /** @type {Mode} */ (mode.select.value),
    category: category.select.value || null,
    challenge: {
      seed,
      edition: deck.version,
      cards: Number(cards.select.value),
      choices: Number(choices.select.value),
    },
  });
  const link = field("link");
  const go = make("a", "button filled", say("play"));
  const drawLink = () => {
    const query = challengeQuery(deck.id, deck.version, selection(), seed);
    link.input.value = new URL(query, location.href).href;
    go.href = query;
  };
  for (const term of terms) {
    term.select.addEventListener("change", drawLink);
  }
  const press = button("button", say("copy"), () => copyText(press, link.input.value, link.input));
  const scan = button("button", say("showQR"), async () => {
    const { showCode } = await import("../qr/qr-dialog.js");
    showCode(say("scanToPlay"), link.input.value);
  });
  drawLink();

  element("picker-title").textContent = say("challenges");
  element("picker-pitch").textContent = say("challengesPitch");
  element("picked").replaceChildren(
    make("div", "terms section", ...terms.map((one) => one.label)),
    make("div", "section", link.label, make("div", "buttons", go, press, scan)),
    reader((code) =>
      challengeResult(code, deck, optionsFor(selection(), settings, "challenge"), seed)
    ),
  );
  showView("picker");
  element("picker-title").focus({ preventScroll: true });
}

/**
 * Builds a labelled drop-down list of values.
 *
 * @param {string} key
 * @param {string[]} values
 * @param {(value: string) => string} words
 */
function choice(key, values, words) {
  const select = make("select", "");
  select.append(...values.map((value) => {
    const option = make("option", "", words(value));
    option.value = value;
    return option;
  }));
  return { select, label: labelAround(say(key), select) };
}

/**
 * Builds a labelled read-only field to copy from.
 *
 * @param {string} key
 */
function field(key) {
  const input = make("input", "");
  input.type = "text";
  input.readOnly = true;
  return { input, label: labelAround(say(key), input) };
}

/**
 * Builds a field for result codes, one per line, with the results they contain.
 *
 * @param {(code: string) => { right: number, answered: number, seconds: number } | null} read
 */
function reader(read) {
  const codes = make("textarea", "");
  codes.rows = 3;
  const results = make("ol", "results");
  results.setAttribute("aria-live", "polite");
  const look = button("button", say("read"), () => {
    const lines = codes.value.split("\n").map((line) => line.trim()).filter((line) => line !== "");
    results.replaceChildren(...lines.map((line) => {
      const result = read(line);
      const minutes = result && Math.floor(result.seconds / 60);
      const seconds = result && String(result.seconds % 60).padStart(2, "0");
      const words = result
        ? say("codeResult", {
          right: result.right,
          answered: result.answered,
          time: `${minutes}:${seconds}`,
        })
        : say("badCode");
      return make("li", "", make("code", "", line), " ", make("span", "", words));
    }));
  });
  return make(
    "details",
    "section",
    make("summary", "", say("readCode")),
    labelAround(say("codes"), codes),
    make("div", "buttons", look),
    results,
  );
}
