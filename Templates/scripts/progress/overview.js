/** The overview of a learner's progress in a deck. */

import { drawCalendar } from "./calendar-heatmap.js";
import { collapsedTable, createChart, stretchedToWidth, table } from "../ui/charts.js";
import { drawContinueLink } from "./continue-link.js";
import { coverageText } from "../statistics/coverage-text.js";
import { drawSessionList } from "./session-list.js";
import { drawConfusionTable } from "./confusion-table.js";
import { hideEmptySections } from "./empty-sections.js";
import { createElement, elementById } from "../ui/dom.js";
import { createSVGElement } from "../ui/svg.js";
import { formatNumber, formatPercent, phrase } from "../ui/i18n.js";

/** @import { DeckStatistics, FoundSessions } from "../statistics/deck-statistics.js" */
/** @import { ExamStatistics } from "../statistics/exam-statistics.js" */
/** @import { StatisticsInput } from "../statistics/learner-history.js" */

/**
 * @typedef {object} ProgressContext addresses and state of the progress page
 * @property {string} quiz the address of the deck's quiz
 * @property {string} page the address of the progress page of the deck
 * @property {boolean} isPersistent whether answers are stored
 */

/** @typedef {(filter: Partial<StatisticsInput>) => Promise<FoundSessions>} Search */

/**
 * @typedef {object} ProgressActions
 * @property {Search} search
 * @property {(day: number | null) => Promise<ExamStatistics>} examPlan computes the plan for an exam
 *   on a day
 * @property {(day: number | null) => Promise<void>} saveExamDay stores the day of the exam; null
 *   removes it
 */

/**
 * Draws the upper half of the page.
 *
 * @param {DeckStatistics} statistics
 * @param {ProgressContext} context
 * @param {ProgressActions} actions
 */
export function drawOverview(statistics, context, actions) {
  const { title, days, score } = statistics;
  elementById("lede").textContent = [
    title,
    phrase("days", { count: days }),
    phrase("answers", { count: score.answered }),
  ].join(phrase("comma"));
  elementById("not-stored").hidden = context.isPersistent;
  drawCoverage(statistics);
  drawContinueLink(statistics, context.quiz);
  drawTiles(statistics);
  drawCalendar(statistics);
  if (statistics.isAboutQuestions) {
    elementById("pairs-head").closest("section")?.remove();
  } else {
    drawConfusionTable(statistics, context);
  }
  drawSessionList(statistics, context, actions.search);
  hideEmptySections(statistics);
  elementById("figures").hidden = false;
  import("./details.js").then(({ drawDetails }) => drawDetails(statistics, context, actions));
}

/** @param {DeckStatistics} statistics */
function drawCoverage({ coverage, isAboutQuestions }) {
  const { known, met, total } = coverage;
  const learning = met - known;
  const width = 400;
  /** @param {number} count */
  const widthOf = (count) => (count * width) / Math.max(1, total);
  const stripes = createSVGElement(
    "pattern",
    { id: "stripes", width: 6, height: 6, patternUnits: "userSpaceOnUse" },
    createSVGElement("rect", { class: "ground", width: 6, height: 6 }),
    createSVGElement("path", { class: "stripe", d: "M-1 1 1-1M0 6 6 0M5 7 7 5" }),
  );
  const summary = coverageText(coverage, isAboutQuestions);
  elementById("known").textContent = summary;
  const parts = /** @type {const} */ ([["known", known], ["learning", learning], [
    "notMet",
    coverage.new,
  ]]);
  elementById("bar").replaceChildren(
    stretchedToWidth(createChart(
      "coverage",
      width,
      10,
      parts.map(([key, count]) => phrase(`part.${key}`, { count })).join(phrase("comma")),
      createSVGElement("defs", {}, stripes),
      createSVGElement("rect", { class: "track", width, height: 10 }),
      createSVGElement("rect", { class: "fill", width: widthOf(known), height: 10 }),
      createSVGElement("rect", {
        fill: "url(#stripes)",
        x: widthOf(known),
        width: widthOf(learning),
        height: 10,
      }),
    )),
    createElement(
      "ul",
      "key-list caption",
      ...parts.map(([key, count]) =>
        createElement(
          "li",
          "",
          createElement("span", `swatch ${key}`),
          phrase(`part.${key}`, { count }),
        )
      ),
    ),
    collapsedTable(() =>
      table(summary, [phrase(isAboutQuestions ? "questions" : "breeds"), phrase("count")], [
        ...parts.map(([key, count]) => [phrase(`state.${key}`), String(count)]),
        [phrase("state.all"), String(total)],
      ])
    ),
  );
}

/** @param {DeckStatistics} statistics */
function drawTiles({ score, sessions, ms, minutes }) {
  const isHours = minutes >= 60;
  const time = isHours
    ? (ms / 3_600_000).toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 })
    : formatNumber(minutes);
  /** @type {[string, string, string][]} */
  const tiles = [
    ["accuracy", formatPercent(score.accuracy), phrase("right")],
    ["sessions", formatNumber(sessions), phrase("sessions", { count: sessions })],
    ["time", time, isHours ? phrase("hours") : phrase("minutes", { count: minutes })],
    ["best-run", formatNumber(score.bestRun), phrase("bestRun")],
  ];
  elementById("tiles").replaceChildren(...tiles.map(([id, value, label]) => {
    const definition = createElement("dd", "", value);
    definition.dataset.figure = id;
    return createElement("div", "", createElement("dt", "", label), definition);
  }));
}
