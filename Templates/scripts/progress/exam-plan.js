/** The expected results on the day of an exam. */

import { root } from "../core/site-root.js";
import { bar, collapsedTable, table } from "../ui/charts.js";
import { createElement } from "../ui/dom.js";
import { formatNumber, formatPercent, nameElement, phrase } from "../ui/i18n.js";

/** @import { BreedLabel } from "../statistics/deck-loader.js" */
/** @import { DeckStatistics } from "../statistics/deck-statistics.js" */
/** @import { ExamPlan } from "../../generated/study-statistics.js" */

/** Number of breeds that are visible without opening the table. */
const weakestCount = 6;

/**
 * Draws the plan for an exam.
 *
 * @param {HTMLElement} container
 * @param {ExamPlan} plan
 * @param {DeckStatistics} statistics
 */
export function drawExamPlan(container, plan, { breeds, isAboutQuestions }) {
  const rows = plan.breeds.flatMap(({ breed, planned, unreviewed }) => {
    const label = breeds[breed];
    return label ? [{ label, planned, unreviewed }] : [];
  });
  const everyBreed = phrase(isAboutQuestions ? "everyQuestion" : "everyBreed");
  container.replaceChildren(
    tiles(plan),
    createElement("p", "caption", phrase("examShare")),
    createElement("h3", "", phrase("examWeakest")),
    createElement(
      "ul",
      "weakest",
      ...rows.slice(0, weakestCount).map(({ label, planned }) => {
        const share = formatPercent(planned);
        return createElement(
          "li",
          "",
          createElement("p", "name", link(label), " ", createElement("span", "caption", share)),
          bar(planned, share),
        );
      }),
    ),
    collapsedTable(() =>
      table(
        everyBreed,
        [
          phrase(isAboutQuestions ? "question" : "breed"),
          phrase("examPlanned"),
          phrase("examUnreviewed"),
        ],
        rows.map(({ label, planned, unreviewed }) => [
          link(label),
          formatPercent(planned),
          formatPercent(unreviewed),
        ]),
      ), everyBreed),
  );
}

/** @param {ExamPlan} plan */
function tiles({ daysLeft, planned, unreviewed }) {
  /** @type {[string, string, string][]} */
  const figures = [
    ["days-left", formatNumber(daysLeft), phrase("examDaysLeft")],
    ["planned", formatPercent(planned), phrase("examPlanned")],
    ["unreviewed", formatPercent(unreviewed), phrase("examUnreviewed")],
  ];
  return createElement(
    "dl",
    "stats",
    ...figures.map(([id, value, label]) => {
      const definition = createElement("dd", "", value);
      definition.dataset.figure = id;
      return createElement("div", "", createElement("dt", "", label), definition);
    }),
  );
}

/** @param {BreedLabel} label */
function link(label) {
  const element = nameElement("a", "", label);
  element.href = new URL(label.page, root).href;
  return element;
}
