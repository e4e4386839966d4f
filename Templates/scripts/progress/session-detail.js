/** One session: its result, and the breeds to review. */

import { root } from "../core/site-root.js";
import { formatDuration, formatSessionDate, isAfterMidnight } from "../ui/dates.js";
import { collapsedTable, table } from "../ui/charts.js";
import { createElement, elementById } from "../ui/dom.js";
import { differenceText } from "../ui/difference-text.js";
import { formatPercent, nameElement, phrase, phraseNodes } from "../ui/i18n.js";
import { chevron, rowLink, rowWords } from "../ui/row.js";
import { thumbnails } from "../ui/thumbnail.js";
import { sessionTitle } from "./session-title.js";

/** @import { BreedLabel } from "../statistics/deck-loader.js" */
/** @import { SessionStatistics } from "../statistics/session-statistics.js" */
/** @import { ProgressContext } from "./overview.js" */

/**
 * Draws a session in place of the overview; a message if there is no such session.
 *
 * @param {SessionStatistics | null} statistics
 * @param {ProgressContext} context
 */
export function drawSession(statistics, context) {
  const back = createElement("a", "", phrase("allOfThem"));
  back.href = context.page;
  const crumbs = createElement("p", "crumbs", back);
  const detail = elementById("detail");
  elementById("overview").hidden = true;
  detail.hidden = false;
  if (!statistics) {
    detail.replaceChildren(crumbs, createElement("h1", "", phrase("noSession")));
    return;
  }
  const { session, score, missed, answers, isAboutQuestions, group } = statistics;
  const heading = createElement("h1", "", formatSessionDate(session));
  document.title = `${heading.textContent} · ${document.title}`;
  const ending = session.ending ? phrase(`ending.${session.ending}`) : "";
  // What an exam left unanswered counts as wrong.
  const total = session.exam ? session.planned : score.answered;
  /** @type {[string, string, string][]} */
  const tiles = [
    ["score", `${score.right} / ${total}`, phrase("right")],
    ["accuracy", formatPercent(score.accuracy), phrase("accuracy")],
    ["known", formatPercent(score.known), phrase("known")],
    ["time", formatDuration(session.ms), phrase("time")],
    ["best-run", String(score.bestRun), phrase("bestRun")],
  ];
  detail.replaceChildren(
    crumbs,
    heading,
    ...(isAfterMidnight(session) ? [createElement("p", "caption", phrase("afterMidnight"))] : []),
    createElement(
      "p",
      "muted",
      [sessionTitle(session, isAboutQuestions, group), ending].filter(Boolean).join(" · "),
    ),
    createElement(
      "dl",
      "stats section",
      ...tiles.map(([id, figure, label]) => {
        const definition = createElement("dd", "", figure);
        definition.dataset.figure = id;
        return createElement("div", "", createElement("dt", "", label), definition);
      }),
    ),
    missed.length > 0
      ? createElement(
        "section",
        "",
        createElement("h2", "", phrase("missed")),
        createElement(
          "ul",
          "card rows",
          ...missed.map(row),
        ),
      )
      : createElement("p", "section", phrase("nothingMissed")),
    createElement(
      "section",
      "",
      collapsedTable(() =>
        table(
          phrase("allAnswers"),
          [phrase("breed"), phrase("answer"), phrase("answerTime")],
          answers.map((answer) => [
            nameLink(answer.breed),
            answer.right
              ? phrase("outcome.right")
              : nameElement("span", "", answer.taken, phrase(`outcome.${answer.outcome}`)),
            formatDuration(answer.ms),
          ]),
        ), phrase("allAnswers")),
    ),
  );
}

/**
 * Builds a row about a missed breed: the breeds it was mistaken for, and a field mark that
 * distinguishes it from the first of them.
 *
 * @param {SessionStatistics["missed"][number]} miss
 */
function row({ breed, taken, difference }) {
  const parts = taken.map(({ breed: name, times: count }) =>
    phraseNodes("takenFor", { name, count })
  );
  const first = taken[0];
  if (first && difference?.text) {
    parts.push(differenceText(difference, breed, first.breed, taken.length > 1));
  }
  const caption = parts.flatMap((part, index) => index > 0 ? [" · ", ...part] : part);
  const text = rowWords(nameElement("span", "name", breed), ...caption);
  const pictures = thumbnails(breed.photo, ...taken.slice(0, 1).map(({ breed }) => breed.photo));
  return createElement(
    "li",
    "",
    rowLink(new URL(breed.page, root).href, pictures, text, chevron()),
  );
}

/** @param {BreedLabel} breed */
function nameLink(breed) {
  const link = nameElement("a", "", breed);
  link.href = new URL(breed.page, root).href;
  return link;
}
