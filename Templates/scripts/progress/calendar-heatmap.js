/** A heatmap of the last twelve weeks. */

import { formatDate, formatDay } from "../ui/dates.js";
import { collapsedTable, createChart, table } from "../ui/charts.js";
import { createElement, elementById } from "../ui/dom.js";
import { createSVGElement } from "../ui/svg.js";
import { phrase } from "../ui/i18n.js";
import { joinSentences } from "../ui/sentences.js";

/** @import { DeckStatistics } from "../statistics/deck-statistics.js" */
/** @import { Day } from "../statistics/study-days.js" */
/** @import { Streak } from "../../generated/study-statistics.js" */

const squareSize = 26;
const gap = 4;
const top = 20;

/**
 * Draws the heatmap and the streak.
 *
 * @param {DeckStatistics} statistics
 */
export function drawCalendar({ calendar, streak, streakShown }) {
  elementById("days").hidden = !streakShown;
  elementById("week-heading").textContent = phrase("ofSeven", { count: streak.ofSeven });
  const weeks = Math.ceil(calendar.length / 7);
  const width = weeks * (squareSize + gap) - gap;
  const squares = calendar.map((day, index) => {
    const x = Math.floor(index / 7) * (squareSize + gap);
    const y = top + (index % 7) * (squareSize + gap);
    const isLast = index === calendar.length - 1;
    const kind = day.rested ? "rest" : `step${colourStep(day)}`;
    return createSVGElement(
      "rect",
      {
        class: `${kind}${isLast ? " today" : ""}`,
        x,
        y,
        width: squareSize,
        height: squareSize,
        rx: 5,
      },
      createSVGElement("title", {}, dayDescription(day)),
    );
  });
  const summary = phrase("ofThirty", { count: streak.ofThirty });
  elementById("calendar").replaceChildren(
    createChart(
      "calendar",
      width,
      top + 7 * (squareSize + gap) - gap,
      joinSentences(phrase("calendar"), summary),
      ...monthLabels(calendar),
      ...squares,
    ),
    createElement("div", "calendar-foot caption", createElement("span", "", summary), legend()),
    createElement("p", "caption", streakSentence(streak)),
    collapsedTable(() =>
      table(
        phrase("calendar"),
        [phrase("day"), phrase("answered"), phrase("state.day")],
        calendar.filter((day) => day.answered > 0 || day.rested).reverse().map((day) => [
          formatDate(day.day),
          String(day.answered),
          phrase(day.rested ? "rested" : day.counts ? "counts" : "countsNot"),
        ]),
      )
    ),
  );
}

/**
 * Describes the current streak, the longest streak if that is longer, and the rest days saved up;
 * leaves out counts of 0.
 *
 * @param {Streak} streak
 */
function streakSentence({ current, best, restDays }) {
  return joinSentences(
    current > 0 ? phrase("chain", { count: current }) : "",
    best > current ? phrase("bestChain", { count: best }) : "",
    restDays > 0 ? phrase("restDays", { count: restDays }) : "",
  );
}

/**
 * Returns the colour step of a day: 0 for no answers, 1 for fewer than ten, 2 for fewer than
 * twenty, 3 for more.
 *
 * @param {Day} day
 */
function colourStep({ answered }) {
  return answered === 0 ? 0 : answered < 10 ? 1 : answered < 20 ? 2 : 3;
}

/** @param {Day} day */
function dayDescription(day) {
  const status = day.rested ? phrase("rested") : phrase("answers", { count: day.answered });
  return phrase("labelled", { label: formatDate(day.day), text: status });
}

/**
 * Labels each month above its first week.
 *
 * @param {Day[]} calendar
 */
function monthLabels(calendar) {
  /** @type {SVGElement[]} */
  const names = [];
  let previousName = "";
  for (let index = 0; index < calendar.length; index += 7) {
    /** @param {number} weeks */
    const name = (weeks) => formatDay((calendar[index]?.day ?? 0) + 7 * weeks, { month: "short" });
    // Skip a month with only one week: its label would overlap that of the next month.
    if (name(0) !== previousName && name(0) === name(1)) {
      names.push(createSVGElement("text", { x: (index / 7) * (squareSize + gap), y: 10 }, name(0)));
    }
    previousName = name(0);
  }
  return names;
}

function legend() {
  const steps = [0, 1, 2, 3].map((step) =>
    createSVGElement("rect", { class: `step${step}`, x: step * 18, width: 14, height: 14, rx: 3 })
  );
  const scale = createChart("scale", 68, 14, "", ...steps);
  scale.removeAttribute("role");
  scale.removeAttribute("aria-label");
  scale.setAttribute("aria-hidden", "true");
  return createElement("span", "key-scale", phrase("none"), scale, "20+");
}
