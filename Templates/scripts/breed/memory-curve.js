/** The memory curve of a breed: a sentence, a chart and a table. */

import { formatDay } from "../ui/dates.js";
import { createElement, elementById } from "../ui/dom.js";
import { createSVGElement } from "../ui/svg.js";
import { openStatistics } from "../statistics/statistics-client.js";
import { formatPercent, phrase } from "../ui/i18n.js";

/** @import { StatisticsInput } from "../statistics/learner-history.js" */
/** @import { NextReview } from "../../generated/study-model.js" */
/** @import { CurvePoint, MemoryCurve } from "../../generated/study-statistics.js" */

const dayAndMonth = /** @type {const} */ ({ day: "numeric", month: "short" });
const width = 360;
const height = 176;
const margin = { left: 44, right: 10, top: 14, bottom: 34 };

/**
 * Draws the memory curve of a breed; draws nothing if the breed was never reviewed on schedule.
 *
 * @param {StatisticsInput} input
 */
export async function drawMemoryCurve(input) {
  const computeStatistics = openStatistics();
  const { curve, isLastRight, next, day } = await computeStatistics("curve", input)
    .finally(computeStatistics.close);
  if (!curve) {
    return;
  }
  const today = Math.max(day, curve.reviews[curve.reviews.length - 1]?.day ?? day);
  const review = reviewText(next ?? { skill: "name", due: curve.due }, day);
  const isMissed = wasReviewedToday(curve, today) && !isLastRight;
  elementById("memory-said").textContent = wasReviewedToday(curve, today)
    ? phrase(isMissed ? "wrongToday" : "rightToday", { day: review })
    : phrase("today", { share: formatPercent(curve.today), day: review });
  elementById("curve").replaceChildren(chart(curve, isMissed));
  elementById("curve-table").querySelector("tbody")?.replaceChildren(
    ...rows(curve, today, isMissed),
  );
  elementById("memory").hidden = false;
}

/**
 * Returns the day of a breed's next review, and how the breed is asked unless by its name. The breed
 * counts as fading once any of its skills is due, so that the next review is not always one of naming
 * it, which the curve shows.
 *
 * @param {NextReview} next
 * @param {number} today
 */
function reviewText({ skill, due }, today) {
  const day = due <= today
    ? phrase("dueNow")
    : phrase("dueOn", { day: formatDay(due, dayAndMonth) });
  return skill === "name" ? day : phrase(`dueIn.${skill}`, { day });
}

/**
 * Whether the breed was reviewed today.
 *
 * @param {MemoryCurve} curve
 * @param {number} today
 */
function wasReviewedToday(curve, today) {
  return curve.reviews.some((review) => review.day === today);
}

/**
 * Draws the curve with a dot at today's value. There is no dot on the day of a miss: the curve
 * restarts at 100% after every answer, even a wrong one, although the learner's memory is unknown
 * until the next correct answer.
 *
 * @param {MemoryCurve} curve
 * @param {boolean} isMissed
 */
function chart(curve, isMissed) {
  const today = (curve.reviews[curve.reviews.length - 1]?.day ?? 0) + curve.elapsed;
  const first = curve.reviews[0]?.day ?? today;
  const all = curve.spans.flatMap((span) => span.points);
  const minimum = Math.min(curve.today, ...all.map((point) => point.share), curve.wanted);
  const bottom = Math.max(0, Math.floor((minimum - 0.02) * 5) / 5);
  const x = (/** @type {number} */ day) =>
    margin.left +
    (width - margin.left - margin.right) * (day - first) / Math.max(1, curve.last - first);
  const y = (/** @type {number} */ share) =>
    margin.top + (height - margin.top - margin.bottom) * (1 - share) / (1 - bottom);
  const line = (/** @type {CurvePoint[]} */ points) =>
    points.map((point, index) =>
      `${index ? "L" : "M"}${x(point.day).toFixed(1)} ${y(point.share).toFixed(1)}`
    ).join("");

  const todayPoint = { day: today, share: curve.today, right: true };
  const past = [...all.filter((point) => point.day < today), todayPoint];
  const future = [todayPoint, ...all.filter((point) => point.day > today)];
  const svg = createSVGElement("svg", {
    viewBox: `0 0 ${width} ${height}`,
    role: "img",
    class: "memory",
  });
  svg.setAttribute(
    "aria-label",
    phrase("curve", {
      first: formatDay(first, dayAndMonth),
      last: formatDay(curve.last, dayAndMonth),
    }),
  );
  for (const share of [1, (1 + bottom) / 2, bottom]) {
    svg.append(
      createSVGElement("path", {
        class: "grid",
        d: `M${margin.left} ${y(share)}H${width - margin.right}`,
      }),
    );
    svg.append(text(formatPercent(share), margin.left - 6, y(share) + 4, "end"));
  }
  svg.append(
    createSVGElement("path", {
      class: "goal",
      d: `M${margin.left} ${y(curve.wanted)}H${width - margin.right}`,
    }),
    text(
      phrase("goal", { share: formatPercent(curve.wanted) }),
      width - margin.right,
      y(curve.wanted) - 5,
      "end",
    ),
    createSVGElement("path", { class: "past", d: line(past) }),
    createSVGElement("path", { class: "future", d: line(future) }),
  );
  for (const review of curve.reviews) {
    svg.append(createSVGElement("circle", { class: "asked", cx: x(review.day), cy: y(1), r: 4.5 }));
  }
  if (!isMissed) {
    svg.append(
      createSVGElement("circle", { class: "today", cx: x(today), cy: y(curve.today), r: 6 }),
    );
  }
  const foot = height - 12;
  const isCrowded = (/** @type {number} */ day) => Math.abs(x(day) - x(today)) < 56;
  svg.append(text(phrase("now"), x(today), foot, x(today) > 300 ? "end" : "middle"));
  if (!isCrowded(first)) {
    svg.append(text(formatDay(first, dayAndMonth), margin.left, foot, "start"));
  }
  if (!isCrowded(curve.last)) {
    svg.append(text(formatDay(curve.last, dayAndMonth), width - margin.right, foot, "end"));
  }
  return svg;
}

/**
 * @param {MemoryCurve} curve
 * @param {number} today
 * @param {boolean} isMissed
 */
function rows(curve, today, isMissed) {
  const row = (
    /** @type {number} */ day,
    /** @type {string} */ event,
    /** @type {string} */ share,
  ) =>
    createElement(
      "tr",
      "",
      createElement("td", "", formatDay(day, dayAndMonth)),
      createElement("td", "", event),
      createElement("td", "", share),
    );
  const tableRows = curve.reviews.map((review, index) =>
    row(
      review.day,
      phrase(review.right ? "right" : "wrong"),
      index ? formatPercent(review.share) : "–",
    )
  );
  tableRows.push(row(today, phrase("now"), isMissed ? "–" : formatPercent(curve.today)));
  if (curve.due > today) {
    tableRows.push(row(curve.due, phrase("next"), formatPercent(curve.wanted)));
  }
  return tableRows;
}

/**
 * @param {string} content
 * @param {number} x
 * @param {number} y
 * @param {"start" | "middle" | "end"} anchor
 */
function text(content, x, y, anchor) {
  const element = createSVGElement("text", { x, y, "text-anchor": anchor });
  element.textContent = content;
  return element;
}
