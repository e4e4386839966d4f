/** The level, the achievements reached, and the next ones. */

import { bar, collapsedTable } from "../ui/charts.js";
import { formatLocalDate } from "../ui/dates.js";
import { createElement, elementById, icon } from "../ui/dom.js";
import { phrase } from "../ui/i18n.js";
import { joinSentences } from "../ui/sentences.js";

/** @import { DeckStatistics } from "../statistics/deck-statistics.js" */
/** @import { Achievement } from "../../generated/study-statistics.js" */

/** Number of achievements shown before the list is expanded. */
const shownAtFirst = 6;

/**
 * Draws the level, the reached achievements and the next ones that have been begun.
 *
 * @param {DeckStatistics} statistics
 */
export function drawAchievements({ achievements, next, level, categories }) {
  /** @param {Achievement} achievement */
  const name = (achievement) => {
    const title = categories.find((category) => category.id === achievement.category)?.title ?? "";
    return phrase(`feat.${achievement.kind}`, { count: achievement.goal, category: title });
  };
  const reachedAchievements = achievements.filter((achievement) => achievement.unlock)
    .sort((a, b) => (b.unlock?.at ?? 0) - (a.unlock?.at ?? 0));
  const rows = reachedAchievements.map((achievement) => {
    const text = createElement(
      "span",
      "words",
      createElement("span", "name", name(achievement)),
      createElement("span", "caption", formatLocalDate(achievement.unlock?.at ?? 0)),
    );
    return createElement("li", "row", createElement("span", "medal", icon("star")), text);
  });
  const begun = next.filter(({ reached }) => reached > 0);
  const nextRows = begun.map((achievement) => {
    const figure = phrase("ofAll", { known: achievement.reached, total: achievement.goal });
    return createElement(
      "li",
      "row",
      createElement(
        "span",
        "words",
        createElement("span", "name", name(achievement)),
        bar(achievement.reached / Math.max(1, achievement.goal), figure),
      ),
      createElement("span", "score", figure),
    );
  });
  const step = level.next - level.from;
  const levels = createElement(
    "div",
    "card card-body",
    createElement("h3", "headline", phrase("level", { number: level.number })),
    bar((level.points - level.from) / Math.max(1, step), phrase("level", { number: level.number })),
    createElement(
      "p",
      "caption",
      joinSentences(
        phrase("toNext", { count: level.next - level.points, number: level.number + 1 }),
        phrase("levelRule"),
      ),
    ),
  );
  elementById("feats").replaceChildren(
    createElement(
      "div",
      "",
      levels,
      ...(nextRows.length > 0
        ? [
          createElement("h3", "headline", phrase("ahead")),
          createElement("ul", "card rows", ...nextRows),
        ]
        : []),
    ),
    ...(rows.length > 0 ? [reachedList(rows)] : []),
  );
}

/**
 * Builds the list of the reached achievements, collapsed after the first ones.
 *
 * @param {HTMLElement[]} rows
 */
function reachedList(rows) {
  return createElement(
    "div",
    "",
    createElement("h3", "headline", phrase("reached", { count: rows.length })),
    createElement("ul", "card rows", ...rows.slice(0, shownAtFirst)),
    ...(rows.length > shownAtFirst
      ? [collapsedTable(
        () => createElement("ul", "card rows", ...rows.slice(shownAtFirst)),
        phrase("moreReached", { count: rows.length - shownAtFirst }),
      )]
      : []),
  );
}
