/**
 * Infinite scroll: appends the next pages of a list as the reader approaches its end and updates
 * the address.
 */

import { fetchDocument } from "../core/document-loader.js";
import { elementById } from "../ui/dom.js";

/** Minimum milliseconds between two automatic loads. */
const minimumIntervalMs = 1000;

/**
 * Number of pages loaded automatically; further ones require pressing a button, so that the footer
 * remains reachable.
 */
const automaticPages = 3;

/**
 * @typedef {object} LoadedPages
 * @property {string} first the path of the first page in the list
 * @property {string} last
 */

/**
 * @typedef {object} InfiniteList
 * @property {() => string} pageInView returns the path of the page at the middle of the screen
 * @property {() => LoadedPages} loadedPages
 * @property {(pages: LoadedPages) => Promise<void>} restorePages loads the pages that were in the
 *   list on an earlier visit, some of which may precede this page
 */

/**
 * Appends the following pages to this page's list.
 *
 * @param {() => boolean} isShown whether the list is visible
 * @returns {InfiniteList}
 */
export function loadOnScroll(isShown) {
  const more = elementById("more");
  const list = elementById("tiles");
  /** The pages in the list, each with its first tile. @type {{ path: string, first: Element }[]} */
  const pages = [...list.children].slice(0, 1).map((first) => ({ path: location.pathname, first }));
  let next = neighbourAddress(document, "next");
  let previous = neighbourAddress(document, "prev");
  let automaticPagesLeft = automaticPages;
  let lastLoadMs = 0;
  /**
   * Resolves to the first tile of the page that is being loaded; null while no page is being
   * loaded.
   *
   * @type {Promise<Element | null> | null}
   */
  let loading = null;

  function load() {
    loading ??= loadNext().finally(() => loading = null);
    return loading;
  }

  async function loadNext() {
    if (!next) {
      return null;
    }
    lastLoadMs = Date.now();
    try {
      const path = pathOf(next);
      const page = await fetchDocument(next);
      const tiles = tilesOf(page);
      const first = tiles[0];
      list.append(...tiles);
      next = neighbourAddress(page, "next");
      const nav = page.getElementById("pages");
      if (nav) {
        elementById("pages").replaceWith(document.importNode(nav, true));
      }
      if (first) {
        pages.push({ path, first });
      }
      return first ?? null;
    } catch {
      // The page failed to load. The button and the links to all pages are still there.
      automaticPagesLeft = 0;
      return null;
    } finally {
      more.hidden = next === null;
    }
  }

  /** @param {string} address the address of the page before the first one in the list */
  async function loadPrevious(address) {
    const page = await fetchDocument(address);
    const tiles = tilesOf(page);
    list.prepend(...tiles);
    previous = neighbourAddress(page, "prev");
    if (tiles[0]) {
      pages.unshift({ path: pathOf(address), first: tiles[0] });
    }
  }

  /** @param {LoadedPages} target */
  async function restorePages(target) {
    try {
      while (previous && pages[0]?.path !== target.first) {
        await loadPrevious(previous);
      }
    } catch {
      // If an earlier page cannot be loaded, the list starts at a later one.
    }
    while (next && pages[pages.length - 1]?.path !== target.last) {
      if (await load() === null) {
        return;
      }
    }
  }

  async function loadAtEnd() {
    if (automaticPagesLeft > 0 && isShown() && next) {
      automaticPagesLeft -= 1;
      await new Promise((resolve) =>
        setTimeout(resolve, Math.max(0, lastLoadMs + minimumIntervalMs - Date.now()))
      );
      await load();
      observeEnd();
    }
  }

  const observer = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) {
      loadAtEnd();
    }
  }, { rootMargin: "0px 0px 400px" });

  // Observe again each time: an element that remains in view triggers no further event.
  function observeEnd() {
    observer.disconnect();
    observer.observe(more);
  }

  elementById("load").addEventListener("click", async () => {
    automaticPagesLeft = automaticPages;
    const first = await load();
    const link = first?.querySelector("a");
    link?.focus();
    observeEnd();
  });
  more.hidden = next === null;
  observeEnd();

  return {
    pageInView() {
      const middle = innerHeight / 2;
      const passed = pages.filter((page) => page.first.getBoundingClientRect().top < middle);
      return (passed[passed.length - 1] ?? pages[0])?.path ?? location.pathname;
    },
    loadedPages: () => ({
      first: pages[0]?.path ?? location.pathname,
      last: pages[pages.length - 1]?.path ?? location.pathname,
    }),
    restorePages,
  };
}

/**
 * Returns the address of the next or the previous page of the list.
 *
 * @param {Document} page
 * @param {"next" | "prev"} direction
 * @returns {string | null}
 */
function neighbourAddress(page, direction) {
  return page.querySelector(`#pages [rel="${direction}"]`)?.getAttribute("href") ?? null;
}

/**
 * Returns the tiles of another page, for this document.
 *
 * @param {Document} page
 */
function tilesOf(page) {
  return [...page.querySelectorAll("#tiles > li")].map((tile) => document.importNode(tile, true));
}

/** @param {string} address */
function pathOf(address) {
  return new URL(address, location.href).pathname;
}
