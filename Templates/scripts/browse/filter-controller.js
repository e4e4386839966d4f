/** Filters and search of a browse page, reflected in its address. Loaded on first use. */

import { latest } from "../core/latest.js";
import { pageState } from "../core/page-state.js";
import { breedTile } from "./breed-tile.js";
import { searchEntries } from "./search-index.js";
import { linkToQuiz } from "../quiz/setup/chosen-breeds-link.js";
import { breedCount, filtered, hasFilters, queryOf, quotable } from "./filter-query.js";
import { button, createElement, elementById } from "../ui/dom.js";
import { kinds, markSelected, showCounts, showTotalCounts } from "./filter-chips.js";
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
const query = /** @type {HTMLInputElement} */ (elementById("query"));
const count = elementById("breed-count");
const listedCount = count.textContent ?? "";
const emptyHeading = /** @type {HTMLElement} */ (elementById("no-results").querySelector("h2"));
const noMatch = emptyHeading.textContent ?? "";

/**
 * @typedef {object} BrowseState
 * @property {"list" | "results" | "failure"} view
 * @property {URLSearchParams} parameters the query and the filters of the address
 * @property {Entry[]} all the breeds of the deck
 * @property {Entry[]} matches the breeds that match the query
 * @property {boolean} isApproximate whether the names in `matches` are only similar to the query
 * @property {Entry[]} found the breeds that match the query and the filters
 * @property {number} drawn maximum number of `found` breeds to show on the page
 */

/** @type {BrowseState} */
const initial = {
  view: "list",
  parameters: new URLSearchParams(),
  all: [],
  matches: [],
  isApproximate: false,
  found: [],
  drawn: 0,
};
const page = pageState(initial, draw);

/** Whether the page shows the whole list of the deck. */
export const isListed = () => page.get().view === "list";

/** Returns the maximum number of results to show on the page. */
export const drawnCount = () => page.get().drawn;

/** Button that shows more results. */
const moreButton = createElement(
  "div",
  "more",
  button("button", elementById("load").textContent ?? "", () => {
    const { drawn } = page.get();
    page.set({ drawn: drawn + pageSize });
    elementById("found-tiles").children[drawn]?.querySelector("a")?.focus();
  }),
);
elementById("found").append(moreButton);

/**
 * Shows the breeds that match the query and the filters in the address, at least the first
 * `minimum` of them. Shows the deck's list if the address has no query, filter or sort order.
 */
export const showResults = latest(async (isCurrent, minimum = 0) => {
  const parameters = new URLSearchParams(location.search);
  if (!hasFilters(parameters)) {
    page.set({ view: "list", parameters, found: [], drawn: 0 });
    return;
  }
  page.set({ parameters });
  const text = queryOf(parameters);
  let all;
  let matches;
  let typos = null;
  try {
    all = await searchEntries(indexAddress);
    matches = text ? (await import("./search-ranking.js")).search(all, text) : all;
    typos = matches.length === 0 && text ? await import("./typo-search.js") : null;
  } catch {
    if (isCurrent()) {
      page.set({ view: "failure" });
    }
    return;
  }
  if (!isCurrent()) {
    return;
  }
  const similar = typos?.searchWithTypos(all, text) ?? [];
  matches = similar.length > 0 ? similar : matches;
  let found = filtered(matches, parameters);
  if (parameters.get("sort") === "common") {
    found = [...found].sort((a, b) => (a.common ?? Infinity) - (b.common ?? Infinity));
  }
  page.set({
    view: "results",
    all,
    matches,
    isApproximate: similar.length > 0,
    found,
    drawn: Math.max(minimum, pageSize),
  });
});

/**
 * Draws the list, or the results that are not on the page yet.
 *
 * @param {BrowseState} state
 * @param {BrowseState} before
 */
function draw(state, before) {
  const { view, parameters, found, drawn } = state;
  if (parameters !== before.parameters) {
    markSelected(parameters);
    if (document.activeElement !== query) {
      query.value = queryOf(parameters);
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
    count.textContent = listedCount;
    showTotalCounts();
    return;
  }
  const list = elementById("found-tiles");
  if (found !== before.found) {
    list.replaceChildren();
    drawSummary(state);
  }
  const next = found.slice(found === before.found ? before.drawn : 0, drawn);
  list.append(...next.map((entry) => breedTile(entry, deckAddress.href)));
  count.textContent = breedCount(found);
  moreButton.hidden = drawn >= found.length;
}

/**
 * Draws how many breeds were found, how many each filter would leave, and the link to a quiz about
 * the breeds found.
 *
 * @param {BrowseState} state
 */
function drawSummary({ parameters, all, matches, isApproximate, found }) {
  showCounts((kind, trait) =>
    filtered(matches, parameters, kind).filter((entry) => entry.traits.includes(trait)).length
  );
  linkToQuiz("quiz-these", filterPanel.dataset.deck ?? "", found.length < all.length ? found : []);
  const text = queryOf(parameters);
  const hasNote = isApproximate && found.length > 0;
  const approximateNote = hasNote ? phrase("close", { query: quotable(text) }) : "";
  elementById("approximate-matches").hidden = !hasNote;
  elementById("approximate-matches").textContent = approximateNote;
  elementById("no-results").hidden = found.length > 0;
  emptyHeading.textContent = noMatch;
  if (found.length === 0) {
    offerAlternatives(text, filtered(all, parameters).length, matches.length);
  }
  const total = phrase("found", { total: breedCount(found) });
  elementById("search-status").textContent = `${approximateNote} ${total}`.trim();
}

/**
 * Offers alternatives when nothing was found.
 *
 * @param {string} text
 * @param {number} withoutText number of breeds with the filters alone
 * @param {number} withoutFilters number of breeds with the query alone
 */
function offerAlternatives(text, withoutText, withoutFilters) {
  elementById("none-hint").textContent = !text
    ? phrase("noneHere")
    : /[\p{L}\p{N}]/u.test(text)
    ? phrase("noneFor", { query: quotable(text) })
    : phrase("noLetter", { query: quotable(text) });
  const actions = [];
  if (text && withoutFilters > 0) {
    actions.push(button("button", phrase("clearFilters"), () => showQuery({ q: text })));
  }
  if (text && withoutText > 0 && kinds.some((kind) => address().searchParams.has(kind))) {
    actions.push(button("button", phrase("clearSearch"), () => {
      const to = address();
      to.searchParams.delete("q");
      navigate(to);
    }));
  }
  actions.push(button("button", phrase("clearAll"), () => showQuery({})));
  elementById("none-ways").replaceChildren(...actions);
}

/** Reports only that the search failed, since it is unknown whether any breed matches. */
function drawFailure() {
  elementById("found-tiles").replaceChildren();
  moreButton.hidden = true;
  elementById("approximate-matches").hidden = true;
  elementById("search-status").textContent = "";
  elementById("no-results").hidden = false;
  emptyHeading.textContent = phrase("notLoaded");
  elementById("none-hint").textContent = phrase("searchLater");
  elementById("none-ways").replaceChildren(
    button("button", phrase("tryAgain"), () => showResults()),
  );
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

/** @param {URL} to */
function navigate(to, isTyped = false) {
  if (isTyped) {
    // Setting the field would remove a space at its end while the learner is typing.
    history.replaceState(null, "", to);
  } else {
    history.pushState(null, "", to);
    query.value = queryOf(to.searchParams);
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

let searchTimer = 0;
query.addEventListener("input", () => {
  clearTimeout(searchTimer);
  searchTimer = setTimeout(submitQuery, searchDelayMs);
});
// Prefetch the files that the first search will need.
searchEntries(indexAddress).catch(() => {});
query.addEventListener("focus", () => {
  import("./search-ranking.js").catch(() => {});
});
elementById("search").addEventListener("submit", (event) => {
  event.preventDefault();
  clearTimeout(searchTimer);
  submitQuery();
});

function submitQuery() {
  const to = address();
  to.searchParams.delete("q");
  if (query.value.trim()) {
    to.searchParams.set("q", query.value.trim());
  }
  if (to.search !== location.search) {
    navigate(to, true);
  }
}

// The learner may have typed before this module was loaded.
if (query.value.trim()) {
  submitQuery();
}
