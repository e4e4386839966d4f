/**
 * The browse page: infinite scroll, scroll restoration, and, loaded on first use, filters and
 * search.
 */

import { siteName } from "../core/site-root.js";
import { loadOnScroll } from "../browse/infinite-scroll.js";
import { element } from "../ui/dom.js";

const finder = element("finder");
/** The module of the filters, once it is loaded. */
/** @type {typeof import("../browse/filter-controller.js") | null} */
let filters = null;
const isListed = () => filters?.isListed() ?? true;
const pageInView = loadOnScroll(isListed);

async function loadFilters() {
  return filters ??= await import("../browse/filter-controller.js");
}

// Loads the module of the filters early, when the pointer or the focus reaches them.
for (const event of ["pointerover", "focusin", "touchstart"]) {
  finder.addEventListener(event, () => loadFilters().catch(() => {}), {
    once: true,
    passive: true,
  });
}
finder.addEventListener("click", async (event) => {
  const pick = event.target instanceof Element && event.target.closest(".choice-chip, [data-sort]");
  const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (pick instanceof HTMLElement && isPlain) {
    event.preventDefault();
    try {
      (await loadFilters()).selectFilter(pick);
    } catch {
      // If the module fails to load, follow the link to the filter's page.
      if (pick instanceof HTMLAnchorElement) {
        location.assign(pick.href);
      }
    }
  }
});
addEventListener("popstate", async () => {
  await (await loadFilters()).showResults(history.state?.drawn);
});
if (location.hash === "#query") {
  element("query").focus();
}

// Save buttons and familiarity badges, after the page is drawn

/** Whether this browser has a database; assumed in browsers that cannot list databases. */
async function hasDatabase() {
  const databases = await indexedDB.databases?.();
  return !databases || databases.some((database) => database.name === siteName);
}

async function showBadges() {
  if (await hasDatabase()) {
    await (await import("../browse/familiarity-badges.js")).showFamiliarity();
  }
}

async function showSaveButtons() {
  const mayHaveFavourites = await hasDatabase();
  await (await import("../browse/save-buttons.js")).showSaveButtons(mayHaveFavourites);
}

/**
 * Shows save buttons and badges if possible; ignores errors because the page works without them.
 */
function tryToShowRecords() {
  showSaveButtons().catch(() => {});
  showBadges().catch(() => {});
}
if (document.readyState === "complete") {
  tryToShowRecords();
} else {
  addEventListener("load", tryToShowRecords, { once: true });
}

// Scroll restoration

/** Stores the breed at the top of the screen, and the length of the list. */
function saveScrollPosition() {
  const shown = isListed() ? element("tiles") : element("found-tiles");
  const first = [...shown.children].find((tile) => tile.getBoundingClientRect().bottom > 0);
  const at = first instanceof HTMLElement ? first.dataset.breed : null;
  const to = isListed() ? pageInView() + location.hash : location.href;
  const drawn = filters?.drawnCount() ?? 0;
  history.replaceState({ at, top: first?.getBoundingClientRect().top ?? 0, drawn }, "", to);
}

let saveTimer = 0;
addEventListener("scroll", () => {
  saveTimer ||= setTimeout(() => {
    saveTimer = 0;
    saveScrollPosition();
  }, 250);
}, { passive: true });
document.addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest(".tile")) {
    saveScrollPosition();
  }
}, { capture: true });

const saved = history.state;
if (location.search) {
  await (await loadFilters()).showResults(saved?.drawn);
}
if (saved?.at) {
  history.scrollRestoration = "manual";
  const list = isListed() ? "#tiles" : "#found-tiles";
  const tile = document.querySelector(`${list} > [data-breed="${CSS.escape(saved.at)}"]`);
  if (tile) {
    scrollTo(0, scrollY + tile.getBoundingClientRect().top - saved.top);
  }
}
