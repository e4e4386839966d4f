/**
 * Infinite scroll: appends the next pages of a list as the reader approaches its end and updates
 * the address.
 */

import { documentAt } from "../core/document-loader.js";
import { element } from "../ui/dom.js";

/** Minimum milliseconds between two automatic loads. */
const minimumIntervalMs = 1000;

/**
 * Number of pages loaded automatically; further ones need a button press, so that the footer stays
 * reachable.
 */
const automaticPages = 3;

/**
 * Appends the following pages to this page's list.
 *
 * @param {() => boolean} isShown whether the list is visible
 */
export function loadOnScroll(isShown) {
  const more = element("more");
  const list = element("tiles");
  /** Where each page begins. @type {{ href: string, first: Element }[]} */
  const pages = [{
    href: location.pathname,
    first: /** @type {Element} */ (list.firstElementChild),
  }];
  let next = nextAddress(document);
  let automaticPagesLeft = automaticPages;
  let last = 0;
  let isLoading = false;

  async function load() {
    const href = next;
    if (!href || isLoading) {
      return null;
    }
    isLoading = true;
    last = Date.now();
    try {
      const page = await documentAt(href);
      const tiles = [...page.querySelectorAll("#tiles > li")].map((tile) =>
        document.importNode(tile, true)
      );
      const first = tiles[0];
      list.append(...tiles);
      next = nextAddress(page);
      const nav = page.getElementById("pages");
      if (nav) {
        element("pages").replaceWith(document.importNode(nav, true));
      }
      if (first) {
        pages.push({ href: new URL(href, location.href).pathname, first });
      }
      return first ?? null;
    } catch {
      // The button stays, as do the links to every page.
      automaticPagesLeft = 0;
      return null;
    } finally {
      isLoading = false;
      more.hidden = next === null;
    }
  }

  async function approach() {
    if (automaticPagesLeft > 0 && isShown() && next) {
      automaticPagesLeft -= 1;
      await new Promise((resolve) =>
        setTimeout(resolve, Math.max(0, last + minimumIntervalMs - Date.now()))
      );
      await load();
      observeEnd();
    }
  }

  const observer = new IntersectionObserver((seen) => {
    if (seen.some((observed) => observed.isIntersecting)) {
      approach();
    }
  }, { rootMargin: "0px 0px 400px" });

  // Observe again each time: an element that stays in view triggers no further event.
  function observeEnd() {
    observer.disconnect();
    observer.observe(more);
  }

  element("load").addEventListener("click", async () => {
    automaticPagesLeft = automaticPages;
    const first = await load();
    const link = first?.querySelector("a");
    link?.focus();
    observeEnd();
  });
  more.hidden = next === null;
  observeEnd();

  /** Returns the page at the middle of the screen. */
  return () => {
    const middle = innerHeight / 2;
    const passed = pages.filter((page) => page.first.getBoundingClientRect().top < middle);
    return (passed[passed.length - 1] ?? pages[0])?.href ?? location.pathname;
  };
}

/**
 * Returns the address of the next page of the list.
 *
 * @param {Document} page
 * @returns {string | null}
 */
function nextAddress(page) {
  return page.querySelector('#pages [rel="next"]')?.getAttribute("href") ?? null;
}
