/**
 * A learner's own list, which starts empty. While it is being edited, its rows can be reordered by
 * dragging, with buttons or with keys. The last change can be undone if it removed a breed or
 * replaced the list.
 */

import { pageState } from "../core/page-state.js";
import { linkToQuiz } from "../quiz/setup/chosen-breeds-link.js";
import { elementById } from "../ui/dom.js";
import { phrase, phraseNodes } from "../ui/i18n.js";
import { announce, clearMessages, offerUndo } from "./list-messages.js";
import { listRow } from "./list-row.js";

/** @import { Entry } from "../browse/search-index.js" */
/** @import { Bookmarks } from "../storage/bookmarks/bookmarks.js" */
/** @import { ListRow } from "./list-row.js" */

/**
 * @typedef {object} OwnListState
 * @property {string} deck
 * @property {string} folder the address of the deck's pages
 * @property {Entry[]} entries all breeds of the deck
 * @property {string[]} breeds the slugs of the listed breeds, in order
 * @property {number} rowCount maximum number of rows on the page
 * @property {boolean} isEdited whether the list's rows can be moved and removed
 */

/** Number of rows that are drawn at a time, more than fit on a screen. */
const rowsAtOnce = 60;

/**
 * Creates the controller of the learner's own list.
 *
 * @param {Bookmarks} bookmarks
 */
export function reorderList(bookmarks) {
  const listElement = elementById("own-list");
  const edit = elementById("own-edit");
  /** @type {OwnListState} */
  const initial = {
    deck: "",
    folder: "",
    entries: [],
    breeds: [],
    rowCount: rowsAtOnce,
    isEdited: false,
  };
  const page = pageState(initial, draw);
  /** The rows on the page, by breed. @type {Map<string, ListRow>} */
  const rows = new Map();
  /** The entries of the deck, by slug. @type {Map<string, Entry>} */
  let entriesBySlug = new Map();
  // Draw further rows before the reader reaches the last one.
  const end = new IntersectionObserver(([seen]) => {
    const { breeds, rowCount } = page.get();
    if (seen?.isIntersecting && rowCount < breeds.length) {
      page.set({ rowCount: rowCount + rowsAtOnce });
    }
  }, { rootMargin: "100%" });

  edit.addEventListener("click", () => {
    clearMessages();
    page.set({ isEdited: !page.get().isEdited });
  });

  /**
   * Draws the list. Remaining rows are reused and moved only if necessary, so that a focused button
   * keeps the focus.
   *
   * @param {OwnListState} state
   * @param {OwnListState} before
   */
  function draw({ deck, entries, breeds, rowCount, isEdited }, before) {
    const isEmpty = breeds.length === 0;
    listElement.dataset.deck = deck;
    listElement.hidden = isEmpty;
    listElement.classList.toggle("edited", isEdited);
    edit.hidden = isEmpty;
    edit.textContent = phrase(isEdited ? "done" : "edit");
    linkToQuiz("quiz-own", deck, breeds.flatMap((slug) => entryOf(slug) ?? []));
    elementById("own-empty").hidden = !isEmpty;
    elementById("own-hint").hidden = isEmpty || !isEdited;
    elementById("own-sources").hidden = !isEmpty && !isEdited;
    const slugs = breeds.slice(0, rowCount);
    const slugsToKeep = new Set(slugs);
    for (const [slug, { item }] of rows) {
      if (entries !== before.entries || !slugsToKeep.has(slug)) {
        item.remove();
        rows.delete(slug);
      }
    }
    slugs.forEach((slug, index) => {
      const { item, up, down } = rowOf(slug);
      const existing = listElement.children[index];
      if (!existing) {
        listElement.append(item);
      } else if (existing !== item) {
        existing.before(item);
      }
      disable(up, index === 0);
      disable(down, index === breeds.length - 1);
    });
    end.disconnect();
    if (listElement.lastElementChild) {
      end.observe(listElement.lastElementChild);
    }
  }

  /** @param {string} slug */
  function rowOf(slug) {
    const existing = rows.get(slug);
    if (existing) {
      return existing;
    }
    const entry = /** @type {Entry} */ (entryOf(slug));
    const row = listRow(entry, page.get().folder, { move, remove, drop });
    rows.set(slug, row);
    return row;
  }

  /**
   * @param {string} deck
   * @param {string} folder
   * @param {Entry[]} entries
   */
  function showDeck(deck, folder, entries) {
    let { isEdited, rowCount } = page.get();
    entriesBySlug = new Map(entries.map((entry) => [entry.id, entry]));
    if (deck !== page.get().deck) {
      rowCount = rowsAtOnce;
      // The last message and its undo belong to the previous deck.
      clearMessages();
      isEdited = false;
    }
    const listedBreeds = [...new Set(bookmarks.list(deck)?.breeds ?? [])].filter(entryOf);
    if (String(listedBreeds) !== String(page.get().breeds)) {
      // Another tab has changed the list: the last message is outdated, and its undo would discard
      // that change.
      clearMessages();
    }
    page.set({ deck, folder, entries, breeds: listedBreeds, rowCount, isEdited });
  }

  /** @param {string} slug */
  const entryOf = (slug) => entriesBySlug.get(slug);

  /** @param {string[]} breeds */
  function saveAndDraw(breeds) {
    // The last message is outdated, and its undo would discard this change.
    clearMessages();
    const { deck } = page.get();
    page.set({ breeds: breeds.filter((slug) => entryOf(slug)) });
    bookmarks.setList(deck, breeds);
  }

  /**
   * Moves a breed by a number of rows, and announces its new position.
   *
   * @param {string} slug
   * @param {number} steps
   * @returns {boolean} whether the breed could be moved
   */
  function moveBy(slug, steps) {
    const { breeds } = page.get();
    const from = breeds.indexOf(slug);
    const to = from + steps;
    if (from < 0 || to < 0 || to >= breeds.length) {
      return false;
    }
    page.set({ rowCount: Math.max(page.get().rowCount, to + 1) });
    saveAndDraw(breeds.toSpliced(from, 1).toSpliced(to, 0, slug));
    const name = entryOf(slug)?.name ?? slug;
    announce(phrase("movedTo", { name, place: to + 1, total: breeds.length }));
    return true;
  }

  /**
   * @param {string} slug
   * @param {number} steps
   * @param {HTMLElement} focused
   */
  function move(slug, steps, focused) {
    if (moveBy(slug, steps)) {
      focused.focus();
    }
  }

  /**
   * @param {string} slug
   * @param {number} steps
   */
  function drop(slug, steps) {
    if (steps !== 0) {
      moveBy(slug, steps);
    }
  }

  /** @param {Entry} entry */
  function remove(entry) {
    const { breeds: before } = page.get();
    const from = before.indexOf(entry.id);
    saveAndDraw(before.filter((slug) => slug !== entry.id));
    const removed = phraseNodes("removed", { name: entry });
    const undo = offerUndo(removed, () => {
      saveAndDraw(before);
      listElement.children[from]?.querySelector("a")?.focus();
      announce(phrase("undone", { name: entry.name, place: from + 1, total: before.length }));
    });
    undo.focus();
  }

  /**
   * Replaces the list. If it had breeds, the learner can undo this, since their order may have been
   * much work.
   *
   * @param {string[]} replacement
   * @param {string} message
   */
  function replace(replacement, message) {
    const { breeds: before, isEdited } = page.get();
    saveAndDraw(replacement);
    if (before.length > 0) {
      const undo = offerUndo([message], () => {
        saveAndDraw(before);
        edit.focus();
        announce(phrase("listBack"));
      });
      undo.focus();
      return;
    }
    announce(message);
    if (!isEdited) {
      // The pressed button is hidden now and has lost the focus.
      edit.focus();
    }
  }

  return {
    show: showDeck,
    /** @param {string[]} [favourites] all breeds of the deck if omitted */
    become(favourites) {
      const breeds = favourites ?? allBreeds(page.get().entries);
      replace(breeds, phrase(favourites ? "filledFromSaved" : "refilled"));
    },
  };
}

/**
 * Returns all breeds of the deck, without families.
 *
 * @param {Entry[]} entries
 */
function allBreeds(entries) {
  return entries.filter((entry) => !entry.family).map((entry) => entry.id);
}

/**
 * Disables or enables a button with `aria-disabled`, so that it can keep the focus.
 *
 * @param {HTMLElement} button
 * @param {boolean} isDisabled
 */
function disable(button, isDisabled) {
  if (isDisabled) {
    button.setAttribute("aria-disabled", "true");
  } else {
    button.removeAttribute("aria-disabled");
  }
}
