/**
 * The browse page: infinite scroll, scroll restoration, and, loaded on first use, filters and
 * search.
 */

import { announceFailedFetch } from "../core/failed-fetch.js";
import { siteName } from "../core/site-root.js";
import { loadOnScroll } from "../browse/infinite-scroll.js";
import { elementById } from "../ui/dom.js";

const finder = elementById("finder");
/** The module of the filters, once it is loaded. */
/** @type {typeof import("../browse/filter-controller.js") | null} */
let filters = null;
const isListed = () => filters?.isListed() ?? true;
const list = loadOnScroll(isListed);

async function loadFilters() {
  if (!filters) {
    const loaded = await import("../browse/filter-controller.js");
    if (!filters) {
      filters = loaded;
      filters.listenToSearch();
    }
  }
  return filters;
}

// Load the module of the filters early, when the pointer or the focus reaches them.
for (const event of ["pointerover", "focusin", "touchstart"]) {
  finder.addEventListener(event, () => loadFilters().catch(() => {}), {
    once: true,
    passive: true,
  });
}
finder.addEventListener("click", async (event) => {
  const link = event.target instanceof Element && event.target.closest(".choice-chip, [data-sort]");
  const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (link instanceof HTMLElement && isPlain) {
    event.preventDefault();
    try {
      (await loadFilters()).toggleFilter(link);
    } catch {
      // If the module fails to load, follow the link to the filter's page.
      if (link instanceof HTMLAnchorElement) {
        location.assign(link.href);
      }
    }
  }
});
addEventListener("popstate", async () => {
  const saved = history.state;
  await (await loadFilters()).showResults(saved?.drawn);
  scrollBack(saved);
});

// Refresh; its scripts are loaded on demand

async function refresh() {
  await (await import("../browse/refresh.js")).refresh();
}
elementById("refresh").addEventListener("click", () => refresh().catch(announceFailedFetch));
if (matchMedia("(any-pointer: coarse)").matches) {
  import("../browse/pull-to-refresh.js").then(({ listenToPull }) => {
    listenToPull(elementById("pull"), () => refresh().catch(announceFailedFetch));
  }, () => {});
}
if (location.hash === "#query") {
  elementById("query").focus();
}

// Save buttons and familiarity badges, after the page is drawn

/** Time limit for the list of databases, in milliseconds. */
const listTimeoutMs = 4000;

/**
 * Whether this browser has the site's database. True if databases cannot be listed: opening one
 * then reports any problem.
 */
async function hasDatabase() {
  const timeout = new Promise((resolve) => setTimeout(resolve, listTimeoutMs));
  /** @type {IDBDatabaseInfo[] | undefined} */
  const databases = await Promise.race([indexedDB.databases?.(), timeout]).catch(() => undefined);
  return !databases || databases.some((database) => database.name === siteName);
}

async function showBadges() {
  if (await hasDatabase()) {
    await (await import("../browse/familiarity-badges.js")).showFamiliarity();
  }
}

async function showQuestionsDue() {
  if (await hasDatabase()) {
    await (await import("../browse/questions-today.js")).showQuestionsDue();
  }
}

async function showSaveButtons() {
  await (await import("../browse/save-buttons.js")).showSaveButtons(hasDatabase);
}

/**
 * Shows save buttons and badges if possible; ignores errors because the page works without them.
 */
function tryToShowRecords() {
  // Sites without a favourites page have no list to save breeds in.
  if (finder.dataset.favourites !== "off") {
    showSaveButtons().catch(() => {});
  }
  showBadges().catch(() => {});
  if (document.querySelector("[data-questions]")) {
    showQuestionsDue().catch(() => {});
  }
}
if (document.readyState === "complete") {
  tryToShowRecords();
} else {
  addEventListener("load", tryToShowRecords, { once: true });
}

// Scroll restoration

/**
 * @typedef {object} ScrollPosition
 * @property {string | null} at the breed at the top of the screen
 * @property {number} top the distance of that breed's tile from the top of the window, in pixels
 * @property {number} drawn maximum number of results on the page
 * @property {import("../browse/infinite-scroll.js").LoadedPages} [pages] the pages in the list
 */

/**
 * Whether the previous scroll position is still being restored; in the meantime, no position is
 * stored.
 */
let isRestoring = false;

/** Stores the breed at the top of the screen, and the length of the list. */
function saveScrollPosition() {
  if (isRestoring) {
    return;
  }
  const visibleList = isListed() ? elementById("tiles") : elementById("found-tiles");
  const first = [...visibleList.children].find((tile) => tile.getBoundingClientRect().bottom > 0);
  const to = isListed() ? list.pageInView() + location.hash : location.href;
  /** @type {ScrollPosition} */
  const position = {
    at: first instanceof HTMLElement ? first.dataset.breed ?? null : null,
    top: first?.getBoundingClientRect().top ?? 0,
    drawn: filters?.visibleResultCount() ?? 0,
    pages: list.loadedPages(),
  };
  // The browser would restore a distance in pixels from the top, but the list may now start at
  // another page.
  history.scrollRestoration = "manual";
  history.replaceState(position, "", to);
}

/**
 * Scrolls to a stored position.
 *
 * @param {ScrollPosition | null} saved
 */
function scrollBack(saved) {
  if (!saved?.at) {
    return;
  }
  const listSelector = isListed() ? "#tiles" : "#found-tiles";
  const tile = document.querySelector(`${listSelector} > [data-breed="${CSS.escape(saved.at)}"]`);
  if (tile) {
    scrollTo(0, scrollY + tile.getBoundingClientRect().top - saved.top);
  }
}

let saveTimer = 0;
addEventListener("scroll", () => {
  saveTimer ||= setTimeout(() => {
    saveTimer = 0;
    saveScrollPosition();
  }, 250);
}, { passive: true });
document.addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest("a")) {
    saveScrollPosition();
  }
}, { capture: true });

/** @type {ScrollPosition | null} */
const saved = history.state;
isRestoring = true;
try {
  if (location.search) {
    await (await loadFilters()).showResults(saved?.drawn);
  } else if (saved?.pages) {
    await list.restorePages(saved.pages);
  }
  scrollBack(saved);
} finally {
  isRestoring = false;
}
