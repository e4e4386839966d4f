/** Setup of a drill: the choice of a pair, and its breeds side by side before the drill. */

import { differenceHeading } from "../answer/difference-view.js";
import { sizeBars } from "../answer/lesson-view.js";
import { button, createElement, icon } from "../../ui/dom.js";
import { framedPicture } from "../../ui/picture.js";
import {
  areDistinguishable,
  deckBreed,
  distinction,
  drillLength,
} from "../../../generated/study-model.js";
import { markElement, nameElement, phrase, phraseNodes } from "../../ui/i18n.js";
import { thumbnails } from "../../ui/thumbnail.js";
import { pairsShownFirst } from "./pairs-shown-first.js";
import { setupAddress, setupRow, showSetup } from "./setup-parts.js";

/** @import { Breed, Deck } from "../../../generated/study-model.js" */
/** @import { MixedUpPair } from "../../../generated/study-statistics.js" */

/**
 * Draws the pairs that this learner mixed up, the most frequent first, then other pairs of lookalikes.
 *
 * @param {Deck} deck
 * @param {MixedUpPair[]} mixedUp
 * @param {Breed | null} about the breed whose lookalikes are listed first
 */
export function drawPairs(deck, mixedUp, about) {
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
        tell: markElement(mark),
      })
      : [];
    const caption = times ?? createElement("span", "", ...difference);
    const pictures = thumbnails(breed.photos[0], other.photos[0]);
    return [setupRow([pictures], name, [caption], setupAddress({ pair: `${first},${second}` }))];
  };
  const mixedUpRows = mixedUp.flatMap(({ first, second, times }) =>
    pairRow(first, second, phrase("mixedTimes", { count: times }))
  );
  const moreRows = mixedUpRows.slice(pairsShownFirst);
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
      mixedUpRows.slice(0, pairsShownFirst),
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
 * @returns {Promise<"play">}
 */
export function introduce(first, second) {
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
        createElement("strong", "", ...differenceHeading(mark, first, second)),
        createElement("br", ""),
        markElement(mark),
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
