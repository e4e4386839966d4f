/** Results by kind of question: naming, finding, recalling, and photos not seen before. */

import { bar, collapsedTable, table } from "../ui/charts.js";
import { element, make } from "../ui/dom.js";
import { formatPercent, say } from "../ui/i18n.js";

/** @import { DeckFigures } from "../statistics/deck-figures.js" */

/** @param {DeckFigures} figures */
export function drawSkills({ skills, transfer }) {
  const names = ["name", "find", "recall"];
  const rows = [
    ...skills.map((score, place) => ({ name: say(`mode.${names[place]}`), score })),
    { name: say("transfer"), score: transfer },
  ].filter(({ score }) => score.answered > 0);
  const made = rows.map(({ name, score }) =>
    make(
      "div",
      "skill",
      make(
        "p",
        "name",
        name,
        " ",
        make("span", "caption", say("answers", { count: score.answered })),
      ),
      bar(
        score.accuracy,
        `${name}: ${say("sharesRight", { share: formatPercent(score.accuracy) })}`,
      ),
      make(
        "p",
        "caption",
        say("sharesRight", { share: formatPercent(score.accuracy) }),
        say("comma"),
        say("sharesKnown", { share: formatPercent(score.known) }),
      ),
    )
  );
  element("skills").replaceChildren(
    ...made,
    ...(transfer.answered > 0 ? [] : [make("p", "caption", say("noTransfer"))]),
    collapsedTable(() =>
      table(
        say("skills"),
        [say("asked"), say("answered"), say("right"), say("known"), say("bestRun")],
        rows.map(({ name, score }) => [
          name,
          String(score.answered),
          formatPercent(score.accuracy),
          formatPercent(score.known),
          String(score.bestRun),
        ]),
      )
    ),
  );
}
