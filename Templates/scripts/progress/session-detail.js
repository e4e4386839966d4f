/** One session: its result, and the breeds to review. */

import { root } from "../core/site-root.js";
import { formatDuration, formatSessionDate, isAfterMidnight } from "../ui/dates.js";
import { collapsedTable, table } from "../ui/charts.js";
import { element, make } from "../ui/dom.js";
import { asSentence, formatPercent, named, phraseNodes, say } from "../ui/i18n.js";
import { chevron, rowLink, rowWords } from "../ui/row.js";
import { thumbnails } from "../ui/thumbnail.js";

/** @import { BreedLabel } from "../statistics/deck-loader.js" */
/** @import { SessionFigures } from "../statistics/session-figures.js" */
/** @import { ProgressContext } from "./overview.js" */

/**
 * @param {SessionFigures | null} figures
 * @param {ProgressContext} context
 */
export function drawSession(figures, context) {
  const back = make("a", "", say("allOfThem"));
  back.href = context.page;
  const crumbs = make("p", "crumbs", back);
  const detail = element("detail");
  element("overview").hidden = true;
  detail.hidden = false;
  if (!figures) {
    detail.replaceChildren(crumbs, make("h1", "", say("noSession")));
    return;
  }
  const { session, score, missed, answers } = figures;
  const heading = make("h1", "", formatSessionDate(session));
  document.title = `${heading.textContent} · ${document.title}`;
  const ending = session.ending ? say(`ending.${session.ending}`) : "";
  /** @type {[string, string, string][]} */
  const tiles = [
    ["score", `${score.right} / ${score.answered}`, say("right")],
    ["accuracy", formatPercent(score.accuracy), say("accuracy")],
    ["known", formatPercent(score.known), say("known")],
    ["time", formatDuration(session.ms), say("time")],
    ["best-run", String(score.bestRun), say("bestRun")],
  ];
  detail.replaceChildren(
    crumbs,
    heading,
    ...(isAfterMidnight(session) ? [make("p", "caption", say("afterMidnight"))] : []),
    make("p", "muted", [say(`mode.${session.mode}`), ending].filter(Boolean).join(" · ")),
    make(
      "dl",
      "stats section",
      ...tiles.map(([id, figure, label]) => {
        const shown = make("dd", "", figure);
        shown.dataset.figure = id;
        return make("div", "", make("dt", "", label), shown);
      }),
    ),
    missed.length > 0
      ? make(
        "section",
        "",
        make("h2", "", say("missed")),
        make(
          "ul",
          "card rows",
          ...missed.map((miss) =>
            row(
              miss.breed,
              miss.taken,
              miss.difference?.breed === miss.breed.id ? miss.difference : null,
            )
          ),
        ),
      )
      : make("p", "section", say("nothingMissed")),
    make(
      "section",
      "",
      collapsedTable(() =>
        table(
          say("allAnswers"),
          [say("breed"), say("answer"), say("time")],
          answers.map((answer) => [
            nameLink(answer.breed),
            answer.right
              ? say("outcome.right")
              : named("span", "", answer.taken, say(`outcome.${answer.outcome}`)),
            formatDuration(answer.ms),
          ]),
        ), say("allAnswers")),
    ),
  );
}

/**
 * @param {BreedLabel} breed
 * @param {BreedLabel | null} taken
 * @param {{ text: string } | null} difference
 */
function row(breed, taken, difference) {
  const caption = difference
    ? [asSentence(difference.text)]
    : taken
    ? phraseNodes("takenFor", { name: taken, count: 1 })
    : [];
  const words = rowWords(named("span", "name", breed), ...caption);
  const both = thumbnails(breed.photo, ...(taken ? [taken.photo] : []));
  return make("li", "", rowLink(new URL(breed.page, root).href, both, words, chevron()));
}

/** @param {BreedLabel} breed */
function nameLink(breed) {
  const link = named("a", "", breed);
  link.href = new URL(breed.page, root).href;
  return link;
}
