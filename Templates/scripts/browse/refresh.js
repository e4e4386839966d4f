/**
 * Refreshes the browse page when its button is pressed or, on touch screens, when the page is
 * pulled down. Shows what is new; the update prompt offers the update itself.
 */

import { announceFailedFetch } from "../core/failed-fetch.js";
import { button, elementById } from "../ui/dom.js";
import { phrase } from "../ui/i18n.js";
import { joinSentences } from "../ui/sentences.js";

const control = /** @type {HTMLButtonElement} */ (elementById("refresh"));
const status = elementById("refreshed");
const { deck = "", source = "" } = elementById("finder").dataset;

/** @type {Promise<void> | null} */
let refreshing = null;

/** Checks for changes and shows them; calls during a check wait for it. */
export function refresh() {
  refreshing ??= check().finally(() => refreshing = null);
  return refreshing;
}

async function check() {
  control.setAttribute("aria-disabled", "true");
  control.classList.add("turning");
  status.replaceChildren(phrase("refreshing"));
  try {
    const { deckNews } = await import("./deck-news.js");
    const news = await deckNews(deck, source);
    const summary = joinSentences(
      news.breeds > 0 ? phrase("newBreeds", { count: news.breeds }) : "",
      news.pictures > 0 ? phrase("newPictures", { count: news.pictures }) : "",
    );
    status.replaceChildren(summary || phrase(news.isUpdate ? "newEdition" : "upToDate"));
    if (news.isUpdate && !navigator.serviceWorker?.controller) {
      status.append(" ", button("button", phrase("reload"), () => location.reload()));
    }
  } catch {
    status.replaceChildren(phrase("network.away"));
    announceFailedFetch();
  } finally {
    control.removeAttribute("aria-disabled");
    control.classList.remove("turning");
  }
}
