/** Setup of a session: the choice of a stage, pair, group or challenge. */

import { sizeBars } from "../answer/lesson-view.js";
import { button, createBanner, createElement, elementById, icon } from "../../ui/dom.js";
import { framedPicture } from "../../ui/picture.js";
import {
  areDistinguishable,
  deckBreed,
  distinction,
  drillLength,
  hasAuthoredQuestions,
} from "../../../generated/study-model.js";
import { findMixedUpPairs, findStages } from "./setup-records.js";
import { deckPhrase } from "../question/authored-question.js";
import { loadShown } from "../question/shown-breeds.js";
import { showView } from "../session/view-switch.js";
import { hasPhrase, markElement, nameElement, phrase, phraseNodes } from "../../ui/i18n.js";
import { chevron, rowLink, rowWords } from "../../ui/row.js";
import { thumbnails } from "../../ui/thumbnail.js";

/** @import { QuizRequest } from "./quiz-url.js" */
/** @import { Breed, Deck } from "../../../generated/study-model.js" */
/** @import { MixedUpPair, StageProgress } from "../../../generated/study-statistics.js" */
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
    return first && second ? await introduce(first, second, deck) : "play";
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
 * @param {(Node | string)[]} title
 * @param {string} pitch
 * @param {...Node} content
 */
function showSetup(title, pitch, ...content) {
  elementById("picker-title").replaceChildren(...title);
  elementById("picker-pitch").textContent = pitch;
  elementById("picked").replaceChildren(...content);
  showView("picker");
  elementById("picker-title").focus({ preventScroll: true });
}

/**
 * Returns the address of this page with its deck, mode and category, and further parameters.
 *
 * @param {Record<string, string>} parts
 */
function address(parts) {
  const current = new URLSearchParams(location.search);
  const parameters = ["deck", "mode", "category"].flatMap((key) => {
    const value = current.get(key);
    return value === null ? [] : [[key, value]];
  });
  return `?${new URLSearchParams({ ...Object.fromEntries(parameters), ...parts })}`;
}

/**
 * Builds a row that is a link, or that explains why its choice is not available yet.
 *
 * @param {Node[]} before
 * @param {(Node | string)[]} name
 * @param {(Node | string)[]} caption
 * @param {string | null} href
 */
function row(before, name, caption, href) {
  const text = rowWords(createElement("span", "name", ...name), ...caption);
  if (href === null) {
    return createElement("li", "", createElement("div", "row closed", ...before, text));
  }
  return createElement("li", "", rowLink(href, ...before, text, chevron()));
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
    const href = isOpen ? address({ stage: String(index + 1) }) : null;
    return row([number], [phrase("stage", { number: index + 1 })], caption, href);
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
      return row([], [title], [count], address({ mode, category: id }));
    });
    const list = createElement("ul", "card rows", ...rows);
    const hasHeading = kinds.length > 1 && hasPhrase(`groupKind.${kind}`);
    const heading = hasHeading ? [createElement("h2", "", phrase(`groupKind.${kind}`))] : [];
    return createElement("section", "", ...heading, list);
  });
  showSetup([phrase("groups")], deckPhrase(deck, "groupsPitch"), ...parts);
}

/** Number of mixed-up pairs that are listed at first. */
const firstCount = 8;

/**
 * Draws the pairs that this learner mixed up, the most frequent first, then other pairs of lookalikes.
 *
 * @param {Deck} deck
 * @param {MixedUpPair[]} mixedUp
 * @param {Breed | null} about the breed whose lookalikes are listed first
 */
function drawPairs(deck, mixedUp, about) {
  /** @type {Set<string>} */
  const keys = new Set();
  /**
   * @param {string} first
   * @param {string} second
   * @param {string | null} times
   */
  const pairRow = (first, second, times) => {
    const breed = deckBreed(deck, first);
    const other = deckBreed(deck, second);
    const key = [first, second].sort().join(",");
    if (!breed || !other || keys.has(key) || !areDistinguishable(breed, other)) {
      return [];
    }
    keys.add(key);
    const name = phraseNodes("pair", { first: breed, second: other });
    const mark = distinction(breed, other, breed.photos[0]?.id);
    const difference = mark
      ? phraseNodes("tellOf", {
        name: deckBreed(deck, mark.breed) ?? other,
        tell: markElement(mark, { isSentence: true }),
      })
      : [];
    const caption = times ?? createElement("span", "", ...difference);
    const pictures = thumbnails(breed.photos[0], other.photos[0]);
    return [row([pictures], name, [caption], address({ pair: `${first},${second}` }))];
  };
  const mixedUpRows = mixedUp.flatMap(({ first, second, times }) =>
    pairRow(first, second, phrase("mixedTimes", { count: times }))
  );
  const moreRows = mixedUpRows.slice(firstCount);
  const commonFirst = [...deck.breeds].sort((a, b) => (a.common ?? 1e6) - (b.common ?? 1e6));
  const lookalikeRows = [
    ...(about?.lookalikes ?? []).flatMap((near) => pairRow(about?.id ?? "", near.breed, null)),
    ...commonFirst.flatMap((breed) =>
      breed.lookalikes.slice(0, 1).flatMap((near) => pairRow(breed.id, near.breed, null))
    ),
  ].slice(0, 24);
  /**
   * @param {string} title
   * @param {HTMLElement[]} rows
   * @param {...Node} rest
   */
  const section = (title, rows, ...rest) => {
    const part = createElement(
      "section",
      "",
      createElement("h2", "", title),
      createElement("ul", "card rows", ...rows),
      ...rest,
    );
    part.setAttribute("aria-label", title);
    return rows.length > 0 ? [part] : [];
  };
  showSetup(
    [phrase("pairs")],
    phrase("pairsPitch", { count: drillLength }),
    ...section(
      phrase("yourPairs"),
      mixedUpRows.slice(0, firstCount),
      ...(moreRows.length > 0 ? [furtherRows(moreRows)] : []),
    ),
    ...section(phrase("likePairs"), lookalikeRows),
  );
}

/**
 * Builds a collapsed list of further pairs.
 *
 * @param {HTMLElement[]} rows
 */
function furtherRows(rows) {
  return createElement(
    "details",
    "",
    createElement("summary", "", phrase("morePairs", { count: rows.length })),
    createElement("ul", "card rows", ...rows),
  );
}

/**
 * Shows two breeds side by side, and how to tell them apart, until the learner continues.
 *
 * @param {Breed} first
 * @param {Breed} second
 * @param {Deck} deck
 * @returns {Promise<"play">}
 */
function introduce(first, second, deck) {
  const figures = [first, second].map((breed) => {
    const frame = framedPicture(breed, breed.photos[0], "tall");
    return createElement("figure", "shot", frame, nameElement("figcaption", "", breed));
  });
  const mark = distinction(first, second, first.photos[0]?.id);
  const distinctionNote = mark?.text
    ? [createElement(
      "div",
      "tell",
      icon("eye"),
      createElement(
        "p",
        "",
        nameElement("strong", "", deckBreed(deck, mark.breed)),
        createElement("br", ""),
        markElement(mark, { isSentence: true }),
      ),
    )]
    : [];
  return new Promise((resolve) => {
    showSetup(
      phraseNodes("pair", { first, second }),
      phrase("pairIntro"),
      createElement("div", "twins section", ...figures),
      ...distinctionNote,
      ...sizeBars(first, second),
      createElement(
        "div",
        "buttons",
        button("button filled main", phrase("start"), () => resolve("play")),
      ),
    );
  });
}
