/** The list of past sessions, which can be filtered by day and category. */

import { latest } from "../core/latest.js";
import { pageState } from "../core/page-state.js";
import { formatDay, formatDuration, formatSessionStart, isoDay, parseDay } from "../ui/dates.js";
import { createElement, elementById } from "../ui/dom.js";
import { hasPhrase, phrase } from "../ui/i18n.js";
import { chevron, rowLink, rowWords } from "../ui/row.js";
import { emptyHistoryPhrase, historyFilter } from "./history-filter.js";
import { sessionTitle } from "./session-title.js";

/** @import { DeckStatistics, FoundSessions } from "../statistics/deck-statistics.js" */
/** @import { PlayedSession } from "../../generated/study-statistics.js" */
/** @import { HistoryFilter } from "./history-filter.js" */
/** @import { ProgressContext, Search } from "./overview.js" */

/** Number of sessions shown at first, and number added each time the button is pressed. */
const firstPageSize = 4;
const pageSize = 100;

/**
 * Draws the list of sessions and handles its filters.
 *
 * @param {DeckStatistics} statistics
 * @param {ProgressContext} context
 * @param {Search} search
 */
export function drawSessionList(statistics, context, search) {
  const { history, day, categories, isAboutQuestions } = statistics;
  const from = field("date-from");
  const through = field("date-to");
  const category = /** @type {HTMLSelectElement} */ (elementById("category"));
  const first = history.first ?? day;
  for (const input of [from, through]) {
    input.min = isoDay(first);
    input.max = isoDay(day);
  }
  const kinds = Map.groupBy(categories, (category) => category.id.split("-")[0] ?? "");
  for (const [kind, group] of kinds) {
    const options = document.createElement("optgroup");
    options.label = hasPhrase(`kind.${kind}`) ? phrase(`kind.${kind}`) : kind;
    options.append(...group.map((category) => new Option(category.title, category.id)));
    category.append(options);
  }
  /** @type {{ results: FoundSessions, rowCount: number, filter: Partial<HistoryFilter> }} */
  const initial = { results: history, rowCount: firstPageSize, filter: {} };
  const page = pageState(initial, drawRows);

  function drawRows() {
    const { results, rowCount, filter } = page.get();
    const chosen = categories.find(({ id }) => id === filter.category)?.title ?? null;
    elementById("session-count").textContent = phrase("found", { count: results.count });
    const rows = results.sessions.slice(0, rowCount).map((entry) => {
      const group = categories.find(({ id }) => id === entry.session.category)?.title;
      const title = sessionTitle(entry.session, isAboutQuestions, group);
      return row(entry, day, title, chosen, context);
    });
    const emptyRow = createElement(
      "li",
      "row",
      createElement("span", "words muted", phrase(emptyHistoryPhrase(filter))),
    );
    elementById("sessions").replaceChildren(...(rows.length > 0 ? rows : [emptyRow]));
    const more = elementById("more");
    more.hidden = results.count <= rowCount;
    more.textContent = rowCount === firstPageSize && results.count <= firstPageSize + pageSize
      ? phrase("allSessions", { count: results.count })
      : phrase("moreSessions", { count: Math.min(pageSize, results.count - rowCount) });
  }

  const find = latest(async (isCurrent) => {
    const filter = historyFilter({
      from: parseDay(from.value),
      through: parseDay(through.value),
      category: category.value,
    }, day);
    const results = await search(filter);
    if (isCurrent()) {
      page.set({ results, rowCount: firstPageSize, filter });
    }
  });

  const showMore = latest(async (isCurrent) => {
    const { results, rowCount, filter } = page.get();
    const limit = rowCount + pageSize;
    const isRead = results.sessions.length >= Math.min(limit, results.count);
    const more = isRead ? results : await search({ ...filter, limit });
    if (isCurrent()) {
      page.set({ results: more, rowCount: limit, filter });
      elementById("sessions").children[rowCount]?.querySelector("a")?.focus();
    }
  });

  elementById("more").addEventListener("click", showMore);
  for (const input of [from, through, category]) {
    input.addEventListener("change", find);
  }
  drawRows();
}

/** @param {string} id */
function field(id) {
  return /** @type {HTMLInputElement} */ (elementById(id));
}

/**
 * @param {PlayedSession} playedSession
 * @param {number} today
 * @param {string} title what was played
 * @param {string | null} category the title of the category that the answers are counted of; null
 *   if all are
 * @param {ProgressContext} context
 */
function row({ session, answered, right }, today, title, category, context) {
  const label = createElement("span", "name", formatSessionStart(session, today));
  // The time of the whole session would not fit the answers of a category.
  const detail = category ?? phrase("toAnswer", { time: formatDuration(session.ms) });
  const caption = [...new Set([title, detail])].join(" · ");
  // What an exam left unanswered counts as wrong.
  const total = session.exam && category === null ? session.planned : answered;
  const figure = createElement("span", "score", `${right} / ${total}`);
  const address = `${context.page}&session=${encodeURIComponent(session.id)}`;
  const link = rowLink(address, rowWords(label, caption), figure, chevron());
  link.title = formatDay(session.day, { dateStyle: "full" });
  return createElement("li", "", link);
}
