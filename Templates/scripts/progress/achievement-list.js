/** The level, the achievements reached, and the next ones. */

import { bar, collapsedTable } from "../ui/charts.js";
import { element, icon, make } from "../ui/dom.js";
import { say } from "../ui/i18n.js";

/** @import { DeckFigures } from "../statistics/deck-figures.js" */
/** @import { Achievement } from "../../generated/study-statistics.js" */

/** Number of achievements shown before the list is expanded. */
const shownAtFirst = 6;

/** @param {DeckFigures} figures */
export function drawAchievements({ achievements, next, level, categories }) {
  /** @param {Achievement} achievement */
  const name = (achievement) => {
    const title = categories.find((category) => category.id === achievement.category)?.title ?? "";
    return say(`feat.${achievement.kind}`, { count: achievement.goal, category: title });
  };
  const reached = achievements.filter((achievement) => achievement.unlock)
    .sort((a, b) => (b.unlock?.at ?? 0) - (a.unlock?.at ?? 0));
  const rows = reached.map((achievement) => {
    const at = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long" });
    const words = make(
      "span",
      "words",
      make("span", "name", name(achievement)),
      make("span", "caption", at.format(achievement.unlock?.at ?? 0)),
    );
    return make("li", "row", make("span", "medal", icon("star")), words);
  });
  const ahead = next.map((achievement) => {
    const figure = say("ofAll", { known: achievement.reached, total: achievement.goal });
    return make(
      "li",
      "row",
      make(
        "span",
        "words",
        make("span", "name", name(achievement)),
        bar(achievement.reached / Math.max(1, achievement.goal), figure),
      ),
      make("span", "score", figure),
    );
  });
  const step = level.next - level.from;
  const levels = make(
    "div",
    "card card-body",
    make("h3", "headline", say("level", { number: level.number })),
    bar((level.points - level.from) / Math.max(1, step), say("level", { number: level.number })),
    make(
      "p",
      "caption",
      say("toNext", { count: level.next - level.points, number: level.number + 1 }),
      " ",
      say("levelRule"),
    ),
  );
  const none = make("li", "row", make("span", "words muted", say("noneReached")));
  element("feats").replaceChildren(
    make(
      "div",
      "",
      levels,
      make("h3", "headline", say("ahead")),
      make("ul", "card rows", ...ahead),
    ),
    make(
      "div",
      "",
      make("h3", "headline", say("reached", { count: reached.length })),
      make("ul", "card rows", ...(rows.length > 0 ? rows.slice(0, shownAtFirst) : [none])),
      ...(rows.length > shownAtFirst
        ? [collapsedTable(
          () => make("ul", "card rows", ...rows.slice(shownAtFirst)),
          say("moreReached", { count: rows.length - shownAtFirst }),
        )]
        : []),
    ),
  );
}
