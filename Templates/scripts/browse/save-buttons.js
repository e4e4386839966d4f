/** Buttons that save the breeds of a browse page as favourites, one on each tile. */

import { onChange } from "../storage/change-feed.js";
import { ignoreFailedRead } from "../storage/database/read-watch.js";
import { button, createElement, elementById, icon } from "../ui/dom.js";
import { phraseNodes } from "../ui/i18n.js";

/** @import { Bookmarks } from "../storage/bookmarks/bookmarks.js" */

const { deck = "" } = elementById("finder").dataset;
const lists = ["tiles", "found-tiles"].map(elementById);

/** @type {Bookmarks | null} */
let bookmarks = null;
/** The buttons of the tiles. @type {WeakMap<Element, HTMLButtonElement>} */
const buttons = new WeakMap();

/**
 * Adds a button to each tile, including tiles that filters and scrolling add later.
 *
 * @param {() => Promise<boolean>} hasDatabase whether the database exists; it is created when a
 *   breed is first saved, here or in another tab
 */
export async function showSaveButtons(hasDatabase) {
  drawButtons();
  const observer = new MutationObserver(drawButtons);
  for (const list of lists) {
    observer.observe(list, { childList: true });
  }
  onChange((changed) => {
    if (changed.includes("favourites")) {
      load().catch(ignoreFailedRead);
    }
  });
  // A page in the back/forward cache receives no messages from other pages.
  addEventListener("pageshow", async ({ persisted }) => {
    if (persisted && await hasDatabase()) {
      load().catch(ignoreFailedRead);
    }
  });
  if (await hasDatabase()) {
    await load().catch(ignoreFailedRead);
  }
}

/** @type {Promise<Bookmarks> | null} */
let opening = null;

/** Opens the bookmarks once; after a failure, the next call tries again. */
function load() {
  opening ??= open().catch((error) => {
    opening = null;
    throw error;
  });
  return opening;
}

/** Loads the storage modules, which a first visit does not need. */
async function open() {
  const { openBookmarks } = await import("../storage/bookmarks/bookmarks.js");
  const { unlock } = await import("../profile/unlock.js");
  const store = await openBookmarks(unlock);
  bookmarks = store;
  store.onChange((changed) => changed.includes("favourites") && drawButtons());
  drawButtons();
  return store;
}

function drawButtons() {
  for (const item of lists.flatMap((list) => [...list.children])) {
    const breed = item instanceof HTMLElement ? item.dataset.breed : null;
    if (breed) {
      const isSaved = bookmarks?.isFavourite(deck, breed) ?? false;
      buttonOf(item, breed).setAttribute("aria-pressed", String(isSaved));
    }
  }
}

/**
 * @param {Element} item
 * @param {string} breed
 */
function buttonOf(item, breed) {
  const existing = buttons.get(item);
  if (existing) {
    return existing;
  }
  const saveButton = button("icon-button on-tile", "", () => toggle(breed));
  const nameLabel = item.querySelector(".name");
  const name = {
    name: nameLabel?.textContent ?? "",
    language: nameLabel instanceof HTMLElement ? nameLabel.lang : null,
  };
  saveButton.append(
    icon("heart"),
    createElement("span", "visually-hidden", ...phraseNodes("saveBreed", { name })),
  );
  item.append(saveButton);
  buttons.set(item, saveButton);
  return saveButton;
}

/** @param {string} breed */
async function toggle(breed) {
  const store = await load().catch(ignoreFailedRead);
  store?.setFavourite(deck, breed, !store.isFavourite(deck, breed));
}
