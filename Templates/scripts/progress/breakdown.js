/** Results by category and by breed. */

import { root } from "../core/site-root.js";
import { bar, collapsedTable, table } from "../ui/charts.js";
import { coverageText } from "../statistics/coverage-text.js";
import { createElement, elementById } from "../ui/dom.js";
import { formatPercent, hasPhrase, nameElement, phrase } from "../ui/i18n.js";
import { setPressed } from "../ui/segmented-control.js";

/** @import { DeckStatistics } from "../statistics/deck-statistics.js" */

/**
 * Draws the results by category and by breed.
 *
 * @param {DeckStatistics} statistics
 */
export function drawBreakdown({ categories, scores, breeds, isAboutQuestions }) {
  const kinds = [...Map.groupBy(categories, (category) => category.id.split("-")[0] ?? "")];
  const container = createElement("div", "parts");
  /** @type {HTMLButtonElement[]} */
  const chips = kinds.map(([kind, parts]) => {
    const chip = createElement(
      "button",
      "choice-chip",
      hasPhrase(`kind.${kind}`) ? phrase(`kind.${kind}`) : kind,
    );
    chip.type = "button";
    chip.addEventListener("click", () => {
      setPressed(chips, (other) => other === chip);
      const name = chip.textContent ?? "";
      const [asked, others] = [true, false].map((isAsked) =>
        parts.filter(({ score }) => (score.answered > 0) === isAsked)
      );
      container.replaceChildren(
        categoryTable(name, asked ?? [], isAboutQuestions),
        ...(others?.length
          ? [collapsedTable(
            () => categoryTable(name, others, isAboutQuestions),
            phrase("notAskedYet", { count: others.length }),
          )]
          : []),
      );
    });
    return chip;
  });
  chips[0]?.click();
  elementById("parts").replaceChildren(
    ...(chips.length > 0
      ? [createElement("div", "category-kinds", ...chips), createElement("div", "card", container)]
      : []),
    collapsedTable(() =>
      table(
        phrase(isAboutQuestions ? "everyQuestion" : "everyBreed"),
        [
          phrase(isAboutQuestions ? "question" : "breed"),
          phrase("today"),
          phrase("answered"),
          phrase("right"),
        ],
        scores.flatMap(({ id, familiarity, strength, score }) => {
          const breed = breeds[id];
          if (!breed) {
            return [];
          }
          const link = nameElement("a", "", breed);
          link.href = new URL(breed.page, root).href;
          const share = strength === null ? "" : formatPercent(strength);
          // After correct answers on a single day, the percentage is not meaningful yet.
          const isProven = familiarity === "known" || familiarity === "fading";
          // A breed without a strength has not been scheduled yet.
          const isOnlyPractised = familiarity !== "new" && strength === null;
          const state = phrase(`familiar.${isOnlyPractised ? "practised" : familiarity}`);
          return [[
            link,
            isProven ? withBar(`${state}, ${share}`, strength ?? 0, share) : state,
            String(score.answered),
            score.answered > 0 ? formatPercent(score.accuracy) : "–",
          ]];
        }),
      ), phrase(isAboutQuestions ? "everyQuestion" : "everyBreed")),
  );
}

/**
 * Builds the table of categories of one kind.
 *
 * @param {string} name the kind
 * @param {DeckStatistics["categories"]} categories
 * @param {boolean} isAboutQuestions
 */
function categoryTable(name, categories, isAboutQuestions) {
  return table(
    name,
    [
      name,
      phrase("knownToday"),
      phrase("sessions"),
      phrase("right"),
      phrase("accuracy"),
      phrase("bestRun"),
    ],
    categories.map(({ title, coverage, sessions, score }) => {
      const { known, total } = coverage;
      const description = coverageText(coverage, isAboutQuestions);
      const share = score.answered > 0 ? formatPercent(score.accuracy) : "–";
      const figure = phrase("ofAll", { known, total });
      return [
        title,
        withBar(figure, known / Math.max(1, total), description),
        String(sessions),
        phrase("ofAll", { known: score.right, total: score.answered }),
        share,
        String(score.bestRun),
      ];
    }),
  );
}

/**
 * Builds a number with a bar below it.
 *
 * @param {string} figure
 * @param {number} share
 * @param {string} description
 */
function withBar(figure, share, description) {
  return createElement("div", "", figure, bar(share, description));
}
