/** Results by kind of question: naming, finding, recalling, and photos not seen before. */

import { bar, collapsedTable, table } from "../ui/charts.js";
import { createElement, elementById } from "../ui/dom.js";
import { formatPercent, phrase } from "../ui/i18n.js";

/** @import { DeckStatistics } from "../statistics/deck-statistics.js" */

/**
 * Draws the score of each skill.
 *
 * @param {DeckStatistics} statistics
 */
export function drawSkills({ skills, transfer, hasTestPhotos }) {
  const names = ["name", "find", "recall"];
  const rows = [
    ...skills.map((score, index) => ({ name: phrase(`mode.${names[index]}`), score })),
    { name: phrase("transfer"), score: transfer },
  ].filter(({ score }) => score.answered > 0);
  const items = rows.map(({ name, score }) =>
    createElement(
      "div",
      "skill",
      createElement(
        "p",
        "name",
        name,
        " ",
        createElement("span", "caption", phrase("answers", { count: score.answered })),
      ),
      bar(
        score.accuracy,
        phrase("labelled", {
          label: name,
          text: phrase("sharesRight", { share: formatPercent(score.accuracy) }),
        }),
      ),
      createElement(
        "p",
        "caption",
        phrase("sharesRight", { share: formatPercent(score.accuracy) }),
        phrase("comma"),
        phrase("sharesKnown", { share: formatPercent(score.known) }),
      ),
    )
  );
  elementById("skills").replaceChildren(
    ...items,
    ...(hasTestPhotos && transfer.answered === 0
      ? [createElement("p", "caption", phrase("noTransfer"))]
      : []),
    collapsedTable(() =>
      table(
        phrase("skills"),
        [phrase("asked"), phrase("answered"), phrase("right"), phrase("known"), phrase("bestRun")],
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
