/**
 * Refresh of the browse page: by its button or, on touch screens, by pulling the page down. Says
 * what is new; the update itself is offered by the update prompt.
 */

import { reportFailedFetch } from "../core/failed-fetch.js";
import { button, element } from "../ui/dom.js";
import { say } from "../ui/i18n.js";

const control = /** @type {HTMLButtonElement} */ (element("refresh"));
const status = element("refreshed");
const { deck = "", source = "" } = element("finder").dataset;

/** @type {Promise<void> | null} */
let refreshing = null;

/** Checks for news and says what is new; further calls wait for the first. */
export function refresh() {
  refreshing ??= check().finally(() => refreshing = null);
  return refreshing;
}

async function check() {
  control.setAttribute("aria-disabled", "true");
  control.classList.add("turning");
  status.replaceChildren(say("refreshing"));
  try {
    const { deckNews } = await import("./deck-news.js");
    const news = await deckNews(deck, source);
    const parts = [
      news.breeds > 0 ? say("newBreeds", { count: news.breeds }) : "",
      news.pictures > 0 ? say("newPictures", { count: news.pictures }) : "",
    ].filter((part) => part !== "");
    const unspecific = say(news.isUpdate ? "newEdition" : "upToDate");
    status.replaceChildren(parts.length > 0 ? parts.join(" ") : unspecific);
    if (news.isUpdate && !navigator.serviceWorker?.controller) {
      status.append(" ", button("button", say("reload"), () => location.reload()));
    }
  } catch {
    status.replaceChildren(say("network.away"));
    reportFailedFetch();
  } finally {
    control.removeAttribute("aria-disabled");
    control.classList.remove("turning");
  }
}
