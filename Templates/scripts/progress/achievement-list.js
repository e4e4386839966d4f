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
 * Draws the level, the reached achievements and the next ones.
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
  const nextRows = next.map((achievement) => {
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
  const emptyRow = createElement(
    "li",
    "row",
    createElement("span", "words muted", phrase("noneReached")),
  );
  elementById("feats").replaceChildren(
    createElement(
      "div",
      "",
      levels,
      createElement("h3", "headline", phrase("ahead")),
      createElement("ul", "card rows", ...nextRows),
    ),
    createElement(
      "div",
      "",
      createElement("h3", "headline", phrase("reached", { count: reachedAchievements.length })),
      createElement(
        "ul",
        "card rows",
        ...(rows.length > 0 ? rows.slice(0, shownAtFirst) : [emptyRow]),
      ),
      ...(rows.length > shownAtFirst
        ? [collapsedTable(
          () => createElement("ul", "card rows", ...rows.slice(shownAtFirst)),
          phrase("moreReached", { count: rows.length - shownAtFirst }),
        )]
        : []),
    ),
  );
}
