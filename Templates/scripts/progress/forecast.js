/** The number of cards due on each of the coming days. */

import { formatDate, formatDay } from "../ui/dates.js";
import { collapsedTable, createChart, table } from "../ui/charts.js";
import { createElement, elementById } from "../ui/dom.js";
import { createSVGElement } from "../ui/svg.js";
import { phrase } from "../ui/i18n.js";

/** @import { DeckStatistics } from "../statistics/deck-statistics.js" */

/**
 * Draws the chart of the cards due on each day.
 *
 * @param {DeckStatistics} statistics
 */
export function drawForecast({ forecast, day }) {
  const width = 420;
  const height = 150;
  const floor = height - 24;
  const columnWidth = width / forecast.length;
  const highestCount = Math.max(1, ...forecast);
  const total = forecast.reduce((sum, count) => sum + count, 0);
  const bars = forecast.map((count, index) => {
    const barHeight = Math.round((count / highestCount) * (floor - 22));
    const middle = index * columnWidth + columnWidth / 2;
    const bar = {
      x: index * columnWidth + 4,
      y: floor - barHeight,
      width: columnWidth - 8,
      height: barHeight,
      rx: 4,
    };
    return createSVGElement(
      "g",
      {},
      createSVGElement("rect", { class: index === 0 ? "fill now" : "fill", ...bar }),
      createSVGElement(
        "text",
        { class: "figure", x: middle, y: floor - barHeight - 6 },
        String(count),
      ),
      createSVGElement(
        "text",
        { x: middle, y: height - 6 },
        formatDay(day + index, { weekday: "narrow" }),
      ),
    );
  });
  const line = createSVGElement("path", { class: "floor", d: `M0 ${floor}H${width}` });
  const summary = phrase("forecast", { count: total });
  elementById("forecast").replaceChildren(
    createElement("p", "", summary),
    createChart("forecast", width, height, summary, ...bars, line),
    collapsedTable(() =>
      table(
        summary,
        [phrase("day"), phrase("cards")],
        forecast.map((count, index) => [formatDate(day + index), String(count)]),
      )
    ),
  );
}
