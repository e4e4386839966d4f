/** Filters and search of a browse page, reflected in its address. Loaded on first use. */

import { latest } from "../core/latest.js";
import { pageState } from "../core/page-state.js";
import { breedTile } from "./breed-tile.js";
import { searchEntries } from "./search-index.js";
import { linkToQuiz } from "../quiz/setup/chosen-breeds-link.js";
import { breedCount, filtered, hasQueryOrFilters, queryOf, quotable } from "./filter-query.js";
import { button, createElement, elementById } from "../ui/dom.js";
import { kinds, markSelected, showCounts, showTotalCounts } from "./filter-chips.js";
import { drawFailedSearch, drawNoResults, hideNoResults } from "./no-results.js";
import { phrase } from "../ui/i18n.js";

/** @import { Entry } from "./search-index.js" */

/** Milliseconds between the last keystroke and the search. */
const searchDelayMs = 300;

const filterPanel = elementById("finder");
const pageSize = Number(filterPanel.dataset.pageSize);
const indexAddress = filterPanel.dataset.finder ?? "";
const deckAddress = new URL(location.href);
deckAddress.pathname = deckAddress.pathname.replace(/[^/]*$/, "index.html");
deckAddress.search = deckAddress.hash = "";
const queryField = /** @type {HTMLInputElement} */ (elementById("query"));
const countElement = elementById("breed-count");
const listedCount = countElement.textContent ?? "";

/**
 * @typedef {object} BrowseState
 * @property {"list" | "results" | "failure"} view
 * @property {URLSearchParams} parameters the query and the filters of the address
 * @property {Entry[]} entries the breeds of the deck
 * @property {Entry[]} queryMatches the breeds that match the query
 * @property {boolean} isApproximate whether the names in `queryMatches` only resemble the query
 * @property {Entry[]} results the breeds that match the query and the filters
 * @property {number} visibleCount maximum number of `results` to show on the page
 */

/** @type {BrowseState} */
const initialState = {
  view: "list",
  parameters: new URLSearchParams(),
  entries: [],
  queryMatches: [],
  isApproximate: false,
  results: [],
  visibleCount: 0,
};
const page = pageState(initialState, draw);

/** Whether the page shows the whole list of the deck. */
export const isListed = () => page.get().view === "list";

/** Returns the maximum number of results to show on the page. */
export const visibleResultCount = () => page.get().visibleCount;

/** Button that shows more results. */
const moreButton = createElement(
  "div",
  "more",
  button("button", elementById("load").textContent ?? "", () => {
    const { visibleCount } = page.get();
    page.set({ visibleCount: visibleCount + pageSize });
    elementById("found-tiles").children[visibleCount]?.querySelector("a")?.focus();
  }),
);
/**
 * Shows the breeds that match the query and the filters in the address, at least the first
 * `minimum` of them. Shows the deck's list if the address has no query, filter or sort order.
 */
export const showResults = latest(async (isCurrent, minimum = 0) => {
  const parameters = new URLSearchParams(location.search);
  if (!hasQueryOrFilters(parameters)) {
    page.set({ view: "list", parameters, results: [], visibleCount: 0 });
    return;
  }
  page.set({ parameters });
  const text = queryOf(parameters);
  let entries;
  let queryMatches;
  let typos = null;
  try {
    entries = await searchEntries(indexAddress);
    queryMatches = text ? (await import("./search-ranking.js")).search(entries, text) : entries;
    typos = queryMatches.length === 0 && text ? await import("./typo-search.js") : null;
  } catch {
    if (isCurrent()) {
      page.set({ view: "failure" });
    }
    return;
  }
  if (!isCurrent()) {
    return;
  }
  const similar = typos?.searchWithTypos(entries, text) ?? [];
  queryMatches = similar.length > 0 ? similar : queryMatches;
  let results = filtered(queryMatches, parameters);
  if (parameters.get("sort") === "common") {
    results = [...results].sort((a, b) => (a.common ?? Infinity) - (b.common ?? Infinity));
  }
  page.set({
    view: "results",
    entries,
    queryMatches,
    isApproximate: similar.length > 0,
    results,
    visibleCount: Math.max(minimum, pageSize),
  });
  if (typos) {
    const { drawOtherDecks, otherDeckLinks } = await import("./other-decks.js");
    const links = await otherDeckLinks(text, similar.length === 0);
    if (isCurrent()) {
      drawOtherDecks(links, results.length === 0);
    }
  }
});

/**
 * Draws the list, or the results that are not on the page yet.
 *
 * @param {BrowseState} state
 * @param {BrowseState} before
 */
function draw(state, before) {
  const { view, parameters, results, visibleCount } = state;
  if (parameters !== before.parameters) {
    markSelected(parameters);
    if (document.activeElement !== queryField) {
      queryField.value = queryOf(parameters);
    }
  }
  elementById("listed").hidden = view !== "list";
  elementById("found").hidden = view === "list";
  if (view === "failure") {
    elementById("quiz-these").hidden = true;
    drawFailure();
    return;
  }
  document.body.classList.toggle("narrowed", view === "results");
  if (view === "list") {
    countElement.textContent = listedCount;
    elementById("search-status").textContent = "";
    showTotalCounts();
    return;
  }
  const list = elementById("found-tiles");
  if (results !== before.results) {
    list.replaceChildren();
    drawSummary(state);
  }
  const next = results.slice(results === before.results ? before.visibleCount : 0, visibleCount);
  list.append(...next.map((entry) => breedTile(entry, deckAddress.href)));
  countElement.textContent = breedCount(results);
  moreButton.hidden = visibleCount >= results.length;
}

/**
 * Draws how many breeds were found, how many each filter would leave, and the link to a quiz about
 * the breeds found.
 *
 * @param {BrowseState} state
 */
function drawSummary({ parameters, entries, queryMatches, isApproximate, results }) {
  showCounts((kind, trait) =>
    filtered(queryMatches, parameters, kind).filter((entry) => entry.traits.includes(trait)).length
  );
  linkToQuiz(
    "quiz-these",
    filterPanel.dataset.deck ?? "",
    results.length < entries.length ? results : [],
  );
  const text = queryOf(parameters);
  const hasNote = isApproximate && results.length > 0;
  const approximateNote = hasNote ? phrase("close", { query: quotable(text) }) : "";
  elementById("approximate-matches").hidden = !hasNote;
  elementById("approximate-matches").textContent = approximateNote;
  if (results.length > 0) {
    hideNoResults();
  } else {
    const hasFilters = kinds.some((kind) => parameters.has(kind));
    drawNoResults(text, {
      ...(text && queryMatches.length > 0 ? { clearFilters: () => showQuery({ q: text }) } : {}),
      ...(text && hasFilters && filtered(entries, parameters).length > 0 ? { clearSearch } : {}),
      clearAll: () => showQuery({}),
    });
  }
  const total = phrase("found", { total: breedCount(results) });
  elementById("search-status").textContent = `${approximateNote} ${total}`.trim();
}

/** Reports only that the search failed, since it is unknown whether any breed matches. */
function drawFailure() {
  elementById("found-tiles").replaceChildren();
  moreButton.hidden = true;
  elementById("approximate-matches").hidden = true;
  elementById("search-status").textContent = "";
  drawFailedSearch(() => showResults());
}

/** Returns the address of the current selection, on the deck's first page. */
function address() {
  const to = new URL(deckAddress);
  to.search = location.search;
  return to;
}

/** @param {Record<string, string>} parameters */
function showQuery(parameters) {
  const to = new URL(deckAddress);
  to.search = new URLSearchParams(parameters).toString();
  navigate(to);
}

/** Removes the query, but not the filters. */
function clearSearch() {
  const to = address();
  to.searchParams.delete("q");
  navigate(to);
}

/** @param {URL} to */
function navigate(to, isTyped = false) {
  if (isTyped) {
    // Setting the field would remove a space at its end while the learner is typing.
    history.replaceState(null, "", to);
  } else {
    history.pushState(null, "", to);
    queryField.value = queryOf(to.searchParams);
  }
  showResults();
}

/**
 * Toggles a filter or selects a sort order.
 *
 * @param {HTMLElement} link
 */
export function toggleFilter(link) {
  const to = address();
  const { kind, value, sort } = link.dataset;
  if (sort !== undefined) {
    to.searchParams.delete("sort");
    if (sort) {
      to.searchParams.set("sort", sort);
    }
  } else if (kind === undefined || value === undefined) {
    to.searchParams.delete("group");
  } else if (to.searchParams.has(kind, value)) {
    to.searchParams.delete(kind, value);
  } else {
    to.searchParams.append(kind, value);
  }
  navigate(to);
}

/** Searches as the learner types, also for what was typed before this module was loaded. */
export function listenToSearch() {
  elementById("found").append(moreButton);
  let timer = 0;
  queryField.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(submitQuery, searchDelayMs);
  });
  // Prefetch the files that the first search will need.
  searchEntries(indexAddress).catch(() => {});
  queryField.addEventListener("focus", () => {
    import("./search-ranking.js").catch(() => {});
  });
  elementById("search").addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(timer);
    submitQuery();
  });
  if (queryField.value.trim()) {
    submitQuery();
  }
}

function submitQuery() {
  const to = address();
  to.searchParams.delete("q");
  if (queryField.value.trim()) {
    to.searchParams.set("q", queryField.value.trim());
  }
  if (to.search !== location.search) {
    navigate(to, true);
  }
}
