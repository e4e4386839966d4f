/** The overview of a learner's progress in a deck. */

import { drawCalendar } from "./calendar-heatmap.js";
import { collapsedTable, drawing, stretchedToWidth, table } from "../ui/charts.js";
import { drawContinueLink } from "./continue-link.js";
import { coverageText } from "../statistics/coverage-text.js";
import { drawSessionList } from "./session-list.js";
import { drawConfusionTable } from "./confusion-table.js";
import { element, make } from "../ui/dom.js";
import { shape } from "../ui/svg.js";
import { formatNumber, formatPercent, say } from "../ui/i18n.js";

/** @import { DeckFigures } from "../statistics/deck-figures.js" */
/** @import { StatisticsInput } from "../statistics/learner-history.js" */
/** @import { SessionResult } from "../../generated/study-statistics.js" */

/**
 * @typedef {object} ProgressContext addresses and state of the progress page
 * @property {string} quiz the address of the deck's quiz
 * @property {string} page the address of the progress page of the deck
 * @property {boolean} isPersistent whether answers outlive the page
 */

/** @typedef {(filter: Partial<StatisticsInput>) => Promise<SessionResult[]>} Search */

/**
 * @param {DeckFigures} figures
 * @param {ProgressContext} context
 * @param {Search} search
 */
export function drawOverview(figures, context, search) {
  const { title, days, score } = figures;
  element("lede").textContent = [
    title,
    say("days", { count: days }),
    say("answers", { count: score.answered }),
  ].join(say("comma"));
  element("unkept").hidden = context.isPersistent;
  drawCoverage(figures);
  drawContinueLink(figures.outlook, context.quiz);
  drawTiles(figures);
  drawCalendar(figures);
  drawConfusionTable(figures, context);
  drawSessionList(figures, context, search);
  element("figures").hidden = false;
  import("./details.js").then(({ drawDetails }) => drawDetails(figures));
}

/** @param {DeckFigures} figures */
function drawCoverage({ coverage }) {
  const { known, met, total } = coverage;
  const learning = met - known;
  const width = 400;
  /** @param {number} count */
  const wide = (count) => (count * width) / Math.max(1, total);
  const stripes = shape(
    "pattern",
    { id: "stripes", width: 6, height: 6, patternUnits: "userSpaceOnUse" },
    shape("rect", { class: "ground", width: 6, height: 6 }),
    shape("path", { class: "stripe", d: "M-1 1 1-1M0 6 6 0M5 7 7 5" }),
  );
  const words = coverageText(coverage);
  element("known").textContent = words;
  const parts = /** @type {const} */ ([["known", known], ["learning", learning], [
    "notMet",
    coverage.new,
  ]]);
  element("bar").replaceChildren(
    stretchedToWidth(drawing(
      "coverage",
      width,
      10,
      parts.map(([key, count]) => say(`part.${key}`, { count })).join(say("comma")),
      shape("defs", {}, stripes),
      shape("rect", { class: "track", width, height: 10 }),
      shape("rect", { class: "fill", width: wide(known), height: 10 }),
      shape("rect", { fill: "url(#stripes)", x: wide(known), width: wide(learning), height: 10 }),
    )),
    make(
      "ul",
      "key-list caption",
      ...parts.map(([key, count]) =>
        make("li", "", make("span", `swatch ${key}`), say(`part.${key}`, { count }))
      ),
    ),
    collapsedTable(() =>
      table(words, [say("breeds"), say("count")], [
        ...parts.map(([key, count]) => [say(`state.${key}`), String(count)]),
        [say("state.all"), String(total)],
      ])
    ),
  );
}

/** @param {DeckFigures} figures */
function drawTiles({ score, sessions, ms }) {
  const minutes = ms / 60_000;
  const isHours = minutes >= 60;
  const time = isHours
    ? (minutes / 60).toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 })
    : formatNumber(Math.ceil(minutes));
  /** @type {[string, string, string][]} */
  const tiles = [
    ["accuracy", formatPercent(score.accuracy), say("right")],
    ["sessions", formatNumber(sessions), say("sessions")],
    ["time", time, say(isHours ? "hours" : "minutes")],
    ["best-run", formatNumber(score.bestRun), say("bestRun")],
  ];
  element("tiles").replaceChildren(...tiles.map(([id, value, label]) => {
    const shown = make("dd", "", value);
    shown.dataset.figure = id;
    return make("div", "", make("dt", "", label), shown);
  }));
}
