/** Setup of a session: the choice of a stage, pair, group or challenge. */

import { createBanner, createElement, elementById } from "../../ui/dom.js";
import {
  areDistinguishable,
  deckBreed,
  hasAuthoredQuestions,
} from "../../../generated/study-model.js";
import { drawPairs, introduce } from "./pair-setup.js";
import { setupAddress, setupRow, showSetup } from "./setup-parts.js";
import { findMixedUpPairs, findStages } from "./setup-records.js";
import { deckPhrase } from "../question/authored-question.js";
import { loadShown } from "../question/shown-breeds.js";
import { hasPhrase, phrase, phraseNodes } from "../../ui/i18n.js";

/** @import { QuizRequest } from "./quiz-url.js" */
/** @import { Deck } from "../../../generated/study-model.js" */
/** @import { StageProgress } from "../../../generated/study-statistics.js" */
/** @import { LearnerRecords } from "../../storage/records/learner-records.js" */

/**
 * Shows the setup, or a pair before its drill.
 *
 * @param {QuizRequest} request
 * @param {Deck} deck
 * @param {string} source the address of the deck's data
 * @param {LearnerRecords} store
 * @returns {Promise<"play" | "chosen">} `play` if the request can be played as it is;
 *   `chosen` if a list is shown instead
 */
export async function chooseRound(request, deck, source, store) {
  const pair = request.pairs.length === 1 ? request.pairs[0] : undefined;
  const first = deckBreed(deck, request.pairs[0]?.firstID ?? "");
  const second = deckBreed(deck, pair?.secondID ?? "");
  const isSameBreed = !!first && first.id === second?.id;
  const isIndistinguishable = !!first && !!second && !isSameBreed &&
    !areDistinguishable(first, second);
  const problem = isSameBreed ? phrase("oneTwice") : isIndistinguishable ? phrase("noPair") : null;
  elementById("picker-notice").replaceChildren(
    ...(problem === null ? [] : [createBanner("info", problem, phrase("choosePair"))]),
  );
  if (pair && problem === null) {
    await loadShown(deck, [pair.firstID, pair.secondID]);
    return first && second ? await introduce(first, second) : "play";
  }
  const recent = await store.recent([{ id: deck.id, source }]);
  const isAboutStages = request.list === "stages" || request.stage !== null;
  const stages = isAboutStages ? await findStages(request.category, deck, store, recent) : [];
  if (request.stage !== null && stages[request.stage - 1]?.isOpen) {
    return "play";
  }
  if (request.list === "pairs" || problem !== null) {
    await loadShown(deck, null);
    drawPairs(deck, findMixedUpPairs(deck, store, recent), first);
  } else if (request.list === "groups") {
    drawGroups(request, deck);
  } else if (request.list === "challenge") {
    const { drawChallenge } = await import("../challenge/challenge-view.js");
    drawChallenge(request, deck);
  } else if (request.list === "stages" || request.stage !== null) {
    drawStages(stages, deck);
  } else {
    return "play";
  }
  return "chosen";
}

/**
 * @param {StageProgress[]} stages
 * @param {Deck} deck
 */
function drawStages(stages, deck) {
  const rows = stages.map(({ breeds, asked, right, isOpen, isPassed }, index) => {
    const names = breeds.slice(0, 3).map((breed) => deckBreed(deck, breed) ?? { name: breed });
    const caption = !isOpen
      ? [phrase("stageClosed")]
      : asked > 0
      ? [phrase(isPassed ? "stagePassed" : "stageDone", { count: right, total: breeds.length })]
      : phraseNodes("stageOpen", { names });
    const number = createElement("span", "stage-number", String(index + 1));
    number.setAttribute("aria-hidden", "true");
    const href = isOpen ? setupAddress({ stage: String(index + 1) }) : null;
    return setupRow([number], [phrase("stage", { number: index + 1 })], caption, href);
  });
  showSetup(
    [phrase("stages")],
    phrase("stagesPitch"),
    createElement("ol", "card rows section", ...rows),
  );
}

/**
 * @param {QuizRequest} request
 * @param {Deck} deck
 */
function drawGroups(request, deck) {
  const playable = deck.categories.filter((category) =>
    category.breeds.length > 1 || hasAuthoredQuestions(deck)
  );
  const kinds = [...Map.groupBy(playable, ({ id }) => id.split("-")[0] ?? "")];
  const parts = kinds.map(([kind, categories]) => {
    const rows = categories.map(({ id, title, breeds }) => {
      const count = deckPhrase(deck, "breeds", { count: breeds.length });
      const mode = request.spoken ? "say" : request.mode;
      return setupRow([], [title], [count], setupAddress({ mode, category: id }));
    });
    const list = createElement("ul", "card rows", ...rows);
    const hasHeading = kinds.length > 1 && hasPhrase(`groupKind.${kind}`);
    const heading = hasHeading ? [createElement("h2", "", phrase(`groupKind.${kind}`))] : [];
    return createElement("section", "", ...heading, list);
  });
  showSetup([phrase("groups")], deckPhrase(deck, "groupsPitch"), ...parts);
}
