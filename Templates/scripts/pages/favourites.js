/** The favourites page: the favourites of a deck, and the learner's own list. */

import { latest } from "../core/latest.js";
import { pageState } from "../core/page-state.js";
import { breedTile } from "../browse/breed-tile.js";
import { searchEntries } from "../browse/search-index.js";
import { openBookmarks } from "../storage/bookmarks/bookmarks.js";
import { linkToQuiz } from "../quiz/setup/chosen-breeds-link.js";
import { reorderList } from "../favourites/reorder-list.js";
import { button, createBanner, createElement, elementById, icon } from "../ui/dom.js";
import { openRecords } from "../storage/records/records.js";
import { ifRead } from "../storage/database/read-watch.js";
import { unlock } from "../profile/unlock.js";
import { phrase, phraseNodes } from "../ui/i18n.js";
import { setPressed } from "../ui/segmented-control.js";

/** @import { Entry } from "../browse/search-index.js" */

const decks = /** @type {HTMLElement[]} */ ([...elementById("decks").children]);
// Everything here belongs to the learner, so a locked profile is unlocked first.
await openRecords(unlock);
const bookmarks = await ifRead(openBookmarks(unlock));
const list = reorderList(bookmarks);

/**
 * @typedef {object} FavouritesState
 * @property {string} deck the deck shown
 * @property {string} folder the address of the deck's pages
 * @property {Entry[]} entries the breeds of the deck
 */

/** @type {FavouritesState} */
const initial = { deck: "", folder: "", entries: [] };
const page = pageState(initial, ({ deck, folder, entries }) => {
  drawSaved();
  list.show(deck, folder, entries);
  elementById("favourites").hidden = false;
  elementById("own").hidden = false;
});

const showDeck = latest(async (isCurrent, /** @type {HTMLElement} */ deckButton) => {
  setPressed(decks, (deck) => deck === deckButton);
  const deckLink = /** @type {HTMLAnchorElement} */ (elementById("browse-link"));
  deckLink.href = deckButton.dataset.href ?? "";
  /** @type {Entry[] | null} */
  const entries = await searchEntries(deckButton.dataset.finder ?? "").catch(() => null);
  if (!isCurrent()) {
    return;
  }
  if (!entries) {
    const retry = button("button", phrase("tryAgain"), () => showDeck(deckButton));
    showNotices(createBanner("error", phrase("notLoaded"), phrase("lookAtConnection"), retry));
    return;
  }
  showNotices(...(bookmarks.isPersistent() ? [] : [createBanner("info", phrase("unkept"), "")]));
  page.set({ deck: deckButton.dataset.deck ?? "", folder: deckLink.href, entries });
});

/** @param {Node[]} messages */
function showNotices(...messages) {
  elementById("favourites-notice").replaceChildren(...messages);
}

function drawSaved() {
  const { deck, folder, entries } = page.get();
  const savedEntries = bookmarks.favourites(deck).flatMap((slug) =>
    entries.find((entry) => entry.id === slug) ?? []
  );
  elementById("saved").replaceChildren(...savedEntries.map((entry, index) => {
    const item = breedTile(entry, folder);
    const heart = createElement("button", "icon-button on-tile unsave", icon("heart"));
    heart.type = "button";
    heart.append(
      createElement("span", "visually-hidden", ...phraseNodes("unsave", { name: entry })),
    );
    heart.addEventListener("click", () => {
      const next = savedEntries[index + 1] ?? savedEntries[index - 1];
      bookmarks.setFavourite(deck, entry.id, false);
      const neighbour = next &&
        elementById("saved").querySelector(`[data-breed="${next.id}"] button`);
      (neighbour instanceof HTMLElement ? neighbour : elementById("browse-link")).focus();
    });
    item.append(heart);
    return item;
  }));
  linkToQuiz("quiz-saved", deck, savedEntries);
  elementById("no-favourites").hidden = savedEntries.length > 0;
  elementById("from-saved").hidden = savedEntries.length === 0;
}

for (const deckButton of decks) {
  deckButton.addEventListener("click", () => {
    history.replaceState(null, "", `?deck=${deckButton.dataset.deck}`);
    showDeck(deckButton);
  });
}
elementById("from-saved").addEventListener(
  "click",
  () => list.become(bookmarks.favourites(page.get().deck)),
);
elementById("refill").addEventListener("click", () => list.become());

bookmarks.onChange((lists) => {
  if (lists.includes("favourites")) {
    drawSaved();
  }
  if (lists.includes("lists")) {
    const { deck, folder, entries } = page.get();
    list.show(deck, folder, entries);
  }
});

elementById("decks").hidden = decks.length < 2;
const requestedDeck = new URLSearchParams(location.search).get("deck");
const first = decks.find((deck) => deck.dataset.deck === requestedDeck) ?? decks[0];
if (first) {
  await showDeck(first);
}
