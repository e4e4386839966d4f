/** The last seven days on the home page. */

import { weekdayAbbreviation, weekdayName } from "../ui/dates.js";
import { createElement, elementById, icon } from "../ui/dom.js";
import { phrase } from "../ui/i18n.js";
import { joinSentences } from "../ui/sentences.js";

/** @import { HomeStatistics } from "../statistics/home-statistics.js" */

/**
 * Draws the days. A newcomer's page already shows everything else.
 *
 * @param {HomeStatistics} statistics
 */
export function drawDays({ week, streakShown }) {
  elementById("week").hidden = !streakShown;
  const today = week[week.length - 1];
  elementById("week-days").replaceChildren(...week.map((studyDay) => {
    const kind = studyDay.counts ? "studied" : studyDay.rested ? "rested" : "missed";
    const isToday = studyDay === today;
    const disc = createElement("span", `disc ${kind}${isToday ? " today" : ""}`);
    const iconName = { studied: "tick", rested: "moon", missed: null }[kind];
    disc.append(...(iconName ? [icon(iconName, "icon small")] : []));
    const abbreviation = createElement("span", "caption", weekdayAbbreviation(studyDay.day));
    abbreviation.ariaHidden = "true";
    const name = isToday ? phrase("today") : weekdayName(studyDay.day);
    const label = createElement("span", "visually-hidden", phrase(`day.${kind}`, { day: name }));
    return createElement("li", "", disc, abbreviation, label);
  }));
}

/** Placeholder for the streak: a private-use character, which no phrase contains. */
const placeholder = "\u{e000}";

/**
 * Draws the last seven days and the streak.
 *
 * @param {HomeStatistics} statistics
 */
export function drawWeek(statistics) {
  const { week, streak } = statistics;
  drawDays(statistics);
  elementById("days").textContent = phrase("ofSeven", { count: streak.ofSeven });
  const restDays = week.filter((day) => day.rested).map((day) => weekdayName(day.day));
  const streakCount = createElement("span", "", String(streak.current));
  streakCount.dataset.figure = "streak";
  const sentences = [
    ...restDays.slice(-1).map((day) => phrase("restDay", { day })),
    phrase("ofThirty", { count: streak.ofThirty }),
    phrase("chain", { count: placeholder }),
  ];
  const [before = "", after = ""] = joinSentences(...sentences).split(placeholder);
  elementById("streak-note").replaceChildren(before, streakCount, after);
}
