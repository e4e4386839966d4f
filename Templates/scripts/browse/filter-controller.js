/** Filters and search of a browse page, reflected in its address. Loaded on first use. */

import { searchEntries, tile } from "./search-index.js";
import { button, element, make } from "../ui/dom.js";
import { count, countAll, kinds, markSelected } from "./filter-chips.js";
import { say } from "../ui/i18n.js";

/** @import { Entry } from "./search-index.js" */

const perPage = 48;
/** Milliseconds after the last key before a search runs. */
const pause = 300;

const finder = element("finder");
const source = finder.dataset.finder ?? "";
const home = new URL(location.href);
home.pathname = home.pathname.replace(/[^/]*$/, "index.html");
home.search = home.hash = "";
const query = /** @type {HTMLInputElement} */ (element("query"));
const range = element("range");
const listedRange = range.textContent ?? "";
/**
 * Maximum letters of a query that are searched and shown: the field's limit and that of folding.
 */
const mostLetters = 80;

/** The breeds found, and how many of them are on the page. */
let found = /** @type {Entry[]} */ ([]);
let drawn = 0;
/** Number of the latest run, so that a slow earlier one does not overwrite it. */
let lastRun = 0;

/** Button that shows more results. */
const moreButton = make(
  "div",
  "more",
  button("button", element("load").textContent ?? "", () => {
    drawMore()?.querySelector("a")?.focus();
  }),
);
element("found").append(moreButton);

/** @param {URLSearchParams} wish */
const isWished = (wish) =>
  wish.has("q") || wish.has("sort") || kinds.some((kind) => wish.has(kind));

/** Shows the breeds that match the filters in the URL, at least `least` of them. */
export async function showResults(least = 0) {
  const wish = new URLSearchParams(location.search);
  const run = ++lastRun;
  markSelected(wish);
  if (document.activeElement !== query) {
    query.value = asked(wish);
  }
  if (!isWished(wish)) {
    element("found").hidden = true;
    element("listed").hidden = false;
    document.body.classList.remove("narrowed");
    range.textContent = listedRange;
    countAll();
    return;
  }
  const text = asked(wish);
  let all;
  let named;
  let slips = null;
  try {
    all = await searchEntries(source);
    named = text ? (await import("./search.js")).search(all, text) : all;
    slips = named.length === 0 && text ? await import("./fuzzy-match.js") : null;
  } catch {
    if (run === lastRun) {
      fail();
    }
    return;
  }
  if (run !== lastRun) {
    return;
  }
  const near = slips?.searchCorrected(all, text) ?? [];
  named = near.length > 0 ? near : named;
  found = narrowed(named, wish);
  if (wish.get("sort") === "common") {
    found = [...found].sort((a, b) => (a.common ?? Infinity) - (b.common ?? Infinity));
  }
  count((kind, trait) =>
    narrowed(named, wish, kind).filter((one) => one.traits.includes(trait)).length
  );
  element("listed").hidden = true;
  document.body.classList.add("narrowed");
  element("found").hidden = false;
  element("found-tiles").replaceChildren();
  drawn = 0;
  drawMore(Math.max(least, perPage));
  const isClose = near.length > 0 && found.length > 0;
  const closeness = isClose ? say("close", { query: quotable(text) }) : "";
  element("close").hidden = !isClose;
  element("close").textContent = closeness;
  none(text, slips?.nearestNames(all, text) ?? [], narrowed(all, wish).length, named.length);
  element("said").textContent = `${closeness} ${say("found", { total: counted(found) })}`.trim();
}

/**
 * Returns the query of an address, cut to the length that the field allows.
 *
 * @param {URLSearchParams} wish
 */
function asked(wish) {
  return [...(wish.get("q") ?? "").slice(0, mostLetters)].filter((one) => !/\p{Cs}/u.test(one))
    .join("");
}

/**
 * Makes a text safe to quote within a sentence: removes control characters, which could reverse
 * what follows, and limits the marks per letter to what scripts need.
 *
 * @param {string} text
 */
function quotable(text) {
  return `\u2068${text.replace(/[\p{Cc}\p{Cf}]/gu, "").replace(/(\p{M}{3})\p{M}+/gu, "$1")}\u2069`;
}

/**
 * Returns the breeds that have one of the selected traits of each kind.
 *
 * @param {Entry[]} all
 * @param {URLSearchParams} wish
 * @param {string} [but] a kind to leave out
 */
function narrowed(all, wish, but) {
  const wished = kinds.filter((kind) => kind !== but).map((kind) =>
    wish.getAll(kind).map((value) => `${kind}-${value}`)
  ).filter((one) => one.length > 0);
  return all.filter((entry) =>
    wished.every((traits) => traits.some((trait) => entry.traits.includes(trait)))
  );
}

/**
 * Returns the number of breeds in a list; a family is no breed.
 *
 * @param {Entry[]} list
 */
function counted(list) {
  const count = list.filter((one) => one.family).length;
  const breeds = say("breeds", { count: list.length - count });
  const families = say("families", { count });
  return count === 0
    ? breeds
    : count === list.length
    ? families
    : say("both", { breeds, families });
}

/** Draws the next results. */
function drawMore(count = perPage) {
  const more = found.slice(drawn, drawn + count);
  const tiles = more.map((one) => tile(one, home.href));
  element("found-tiles").append(...tiles);
  drawn += more.length;
  range.textContent = drawn < found.length
    ? say("shown", { first: 1, last: drawn, total: counted(found) })
    : counted(found);
  moreButton.hidden = drawn >= found.length;
  return tiles[0];
}

/**
 * Offers alternatives when nothing was found.
 *
 * @param {string} text
 * @param {Entry[]} near
 * @param {number} withoutText number of breeds with the filters alone
 * @param {number} withoutFilters number of breeds with the query alone
 */
function none(text, near, withoutText, withoutFilters) {
  element("none").hidden = found.length > 0;
  if (found.length > 0) {
    return;
  }
  element("none-hint").textContent = !text
    ? say("noneHere")
    : /[\p{L}\p{N}]/u.test(text)
    ? say("noneFor", { query: quotable(text) })
    : say("noLetter", { query: quotable(text) });
  const ways = [];
  if (withoutFilters === 0) {
    for (const one of near) {
      ways.push(button("button", say("nearest", { name: one.name }), () => go({ q: one.name })));
    }
  }
  if (text && withoutFilters > 0) {
    ways.push(button("button", say("clearFilters"), () => go({ q: text })));
  }
  if (text && withoutText > 0 && kinds.some((kind) => address().searchParams.has(kind))) {
    ways.push(button("button", say("clearSearch"), () => {
      const to = address();
      to.searchParams.delete("q");
      visit(to);
    }));
  }
  ways.push(button("button", say("clearAll"), () => go({})));
  element("none-ways").replaceChildren(...ways);
}

function fail() {
  element("listed").hidden = true;
  element("found").hidden = false;
  element("none").hidden = false;
  element("none-hint").textContent = say("notLoaded");
  element("none-ways").replaceChildren(button("button", say("tryAgain"), () => showResults()));
}

/** Returns the address of the current selection, on the deck's first page. */
function address() {
  const to = new URL(home);
  to.search = location.search;
  return to;
}

/** @param {Record<string, string>} wish */
function go(wish) {
  const to = new URL(home);
  to.search = new URLSearchParams(wish).toString();
  visit(to);
}

/** @param {URL} to */
function visit(to, isTyped = false) {
  if (isTyped) {
    history.replaceState(null, "", to);
  } else {
    history.pushState(null, "", to);
  }
  query.value = asked(to.searchParams);
  showResults();
}

/**
 * Toggles a filter.
 *
 * @param {HTMLElement} pick
 */
export function selectFilter(pick) {
  const to = address();
  const { kind, value, sort } = pick.dataset;
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
  visit(to);
}

let waiting = 0;
query.addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = setTimeout(submitQuery, pause);
});
// Prefetch what the first search will need.
searchEntries(source).catch(() => {});
query.addEventListener("focus", () => {
  import("./search.js").catch(() => {});
});
element("search").addEventListener("submit", (event) => {
  event.preventDefault();
  clearTimeout(waiting);
  submitQuery();
});

function submitQuery() {
  const to = address();
  to.searchParams.delete("q");
  if (query.value.trim()) {
    to.searchParams.set("q", query.value.trim());
  }
  if (to.search !== location.search) {
    visit(to, true);
  }
}

// The learner may have typed before this module was loaded.
if (query.value.trim()) {
  submitQuery();
}
