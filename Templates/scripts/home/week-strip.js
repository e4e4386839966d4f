/** The last seven days on the home page. */

import { weekdayAbbreviation, weekdayName } from "../ui/dates.js";
import { element, icon, make } from "../ui/dom.js";
import { say } from "../ui/i18n.js";

/** @import { HomeFigures } from "../statistics/home-figures.js" */

/**
 * Names the days; everything else is already right for a newcomer.
 *
 * @param {HomeFigures} figures
 */
export function drawDays({ week, streakShown }) {
  element("week").hidden = !streakShown;
  const today = week[week.length - 1];
  element("discs").replaceChildren(...week.map((studyDay) => {
    const kind = studyDay.counts ? "studied" : studyDay.rested ? "rested" : "missed";
    const isToday = studyDay === today;
    const disc = make("span", `disc ${kind}${isToday ? " today" : ""}`);
    const sign = { studied: "tick", rested: "moon", missed: null }[kind];
    disc.append(...(sign ? [icon(sign, "icon small")] : []));
    const short = make("span", "caption", weekdayAbbreviation(studyDay.day));
    short.ariaHidden = "true";
    const name = isToday ? say("today") : weekdayName(studyDay.day);
    const said = make("span", "visually-hidden", say(`day.${kind}`, { day: name }));
    return make("li", "", disc, short, said);
  }));
}

/** @param {HomeFigures} figures */
export function drawWeek(figures) {
  const { week, streak } = figures;
  drawDays(figures);
  element("days").textContent = say("ofSeven", { count: streak.ofSeven });
  const rested = week.filter((day) => day.rested).map((day) => weekdayName(day.day));
  const chain = make("span", "", String(streak.current));
  chain.dataset.figure = "streak";
  const sentences = [
    ...rested.slice(-1).map((day) => say("restDay", { day })),
    say("ofThirty", { count: streak.ofThirty }),
    say("chain"),
  ];
  element("rest").replaceChildren(`${sentences.join(" ")} `, chain);
}
