/** The last seven days on the home page. */

import { weekdayAbbreviation, weekdayName } from "../ui/dates.js";
import { createElement, elementById, icon } from "../ui/dom.js";
import { phrase } from "../ui/i18n.js";
import { joinSentences } from "../ui/sentences.js";

/** @import { HomeStatistics } from "../statistics/home-statistics.js" */

/**
 * Labels the days; everything else is already correct for a newcomer.
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
    const sign = { studied: "tick", rested: "moon", missed: null }[kind];
    disc.append(...(sign ? [icon(sign, "icon small")] : []));
    const short = createElement("span", "caption", weekdayAbbreviation(studyDay.day));
    short.ariaHidden = "true";
    const name = isToday ? phrase("today") : weekdayName(studyDay.day);
    const said = createElement("span", "visually-hidden", phrase(`day.${kind}`, { day: name }));
    return createElement("li", "", disc, short, said);
  }));
}

/** Stands for the number of the streak in a text; a private use character, which no phrase has. */
const place = "\u{e000}";

/** @param {HomeStatistics} statistics */
export function drawWeek(statistics) {
  const { week, streak } = statistics;
  drawDays(statistics);
  elementById("days").textContent = phrase("ofSeven", { count: streak.ofSeven });
  const rested = week.filter((day) => day.rested).map((day) => weekdayName(day.day));
  const chain = createElement("span", "", String(streak.current));
  chain.dataset.figure = "streak";
  const sentences = [
    ...rested.slice(-1).map((day) => phrase("restDay", { day })),
    phrase("ofThirty", { count: streak.ofThirty }),
    phrase("chain", { count: place }),
  ];
  const [before = "", after = ""] = joinSentences(...sentences).split(place);
  elementById("streak-note").replaceChildren(before, chain, after);
}
