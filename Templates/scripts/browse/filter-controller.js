/** Filters and search on a browse page, in its address. Loaded by who narrows the list. */

import { searchEntries, tile } from "./search-index.js";
import { button, element, make } from "../ui/dom.js";
import { count, countAll, kinds, markSelected } from "./filter-chips.js";
import { say } from "../ui/i18n.js";

/** @import { Entry } from "./search-index.js" */

const perPage = 48;
/** Milliseconds without a key after which a query is looked for. */
const pause = 300;

const finder = element("finder");
const source = finder.dataset.finder ?? "";
const home = new URL(location.href);
home.pathname = home.pathname.replace(/[^/]*$/, "index.html");
home.search = home.hash = "";
const query = /** @type {HTMLInputElement} */ (element("query"));
const range = element("range");
const listedRange = range.textContent ?? "";
/** Letters of a query that are looked at, and shown: as many as the field takes, and folding reads. */
const mostLetters = 80;

/** What is shown now: the breeds found, and how many of them stand in the page. */
let found = /** @type {Entry[]} */ ([]);
let drawn = 0;
/** The number of the last look, so that a slow one does not overtake it. */
let lastRun = 0;

/** More of what was found. */
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

/** Shows what the address asks for; `least` breeds of it at least. */
export async function showResults(least = 0) {
  const wish = new URLSearchParams(location.search);
  const submitQuery = ++lastRun;
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
    if (submitQuery === lastRun) {
      fail();
    }
    return;
  }
  if (submitQuery !== lastRun) {
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
 * What an address asks for: as much of it as the field would take.
 *
 * @param {URLSearchParams} wish
 */
function asked(wish) {
  return [...(wish.get("q") ?? "").slice(0, mostLetters)].filter((one) => !/\p{Cs}/u.test(one))
    .join("");
}

/**
 * A text that stays in its place within a sentence: without controls, which could turn what follows,
 * and with no more marks on a letter than scripts need.
 *
 * @param {string} text
 */
function quotable(text) {
  return `\u2068${text.replace(/[\p{Cc}\p{Cf}]/gu, "").replace(/(\p{M}{3})\p{M}+/gu, "$1")}\u2069`;
}

/**
 * The breeds that have one of the wished traits of each kind.
 *
 * @param {Entry[]} all
 * @param {URLSearchParams} wish
 * @param {string} [but] a kind that is left out
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
 * How many a list holds; a family is no breed.
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

/** Draws some more of what was found. */
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
 * Leads on where nothing was found.
 *
 * @param {string} text
 * @param {Entry[]} near
 * @param {number} withoutText how many breeds there are with the filters alone
 * @param {number} withoutFilters how many with the query alone
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

/** The address with what is wished for now, on the first page of the deck. */
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
 * Takes a choice, or takes it back.
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
  waiting = setTimeout(look, pause);
});
// What will be asked for is fetched before it is.
searchEntries(source).catch(() => {});
query.addEventListener("focus", () => {
  import("./search.js").catch(() => {});
});
element("search").addEventListener("submit", (event) => {
  event.preventDefault();
  clearTimeout(waiting);
  look();
});

function look() {
  const to = address();
  to.searchParams.delete("q");
  if (query.value.trim()) {
    to.searchParams.set("q", query.value.trim());
  }
  if (to.search !== location.search) {
    visit(to, true);
  }
}

// What was typed while this was on its way.
if (query.value.trim()) {
  look();
}
