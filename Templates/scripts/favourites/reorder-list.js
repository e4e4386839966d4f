/** A learner's own list: reordered by drag, buttons or keys; removals can be undone. */

import { frame } from "../browse/search-index.js";
import { button, element, icon, make } from "../ui/dom.js";
import { named, say, sayWithLinks } from "../ui/i18n.js";

/** @import { Entry } from "../browse/search-index.js" */
/** @import { Marks } from "../storage/bookmarks.js" */

/** @param {Marks} marks */
export function reorderList(marks) {
  const place = element("own-list");
  let deck = "";
  /** @type {Entry[]} */
  let all = [];
  /** @type {string[]} */
  let breeds = [];

  /**
   * @param {string} chosen
   * @param {Entry[]} entries
   */
  function showDeck(chosen, entries) {
    if (chosen !== deck) {
      // The pending undo belongs to the previous deck.
      element("undo-place").replaceChildren();
    }
    deck = chosen;
    all = entries;
    const kept = (marks.list(deck)?.breeds ?? []).filter((slug) => entry(slug));
    const wanted = kept.length > 0 ? kept : allBreeds();
    if (wanted.join() !== breeds.join() || place.dataset.deck !== deck) {
      place.dataset.deck = deck;
      breeds = wanted;
      drawRows();
    }
  }

  /** Returns the initial list: all breeds of the deck. */
  const allBreeds = () => all.filter((one) => !one.family).map((one) => one.id);

  /** @param {string} slug */
  const entry = (slug) => all.find((one) => one.id === slug);

  function drawRows() {
    place.replaceChildren(...breeds.flatMap((slug) => {
      const one = entry(slug);
      return one ? [rowOf(one, { move, remove: removeBreed, drop })] : [];
    }));
    updateMoveButtons(place);
  }

  /** Saves the order of the rows. */
  function keepOrder() {
    saveOrder(
      [...place.children].map((one) => one instanceof HTMLElement ? one.dataset.breed ?? "" : ""),
    );
  }

  /** @param {string[]} wanted */
  function saveOrder(wanted) {
    breeds = wanted;
    marks.setList(deck, wanted);
  }

  /**
   * @param {string} slug
   * @param {number} way
   * @param {HTMLElement} focused
   */
  function move(slug, way, focused) {
    const from = breeds.indexOf(slug);
    const to = from + way;
    if (to < 0 || to >= breeds.length) {
      return;
    }
    const item = place.children[from];
    const other = place.children[to];
    if (item && other) {
      if (way < 0) {
        other.before(item);
      } else {
        other.after(item);
      }
    }
    keepOrder();
    updateMoveButtons(place);
    focused.focus();
    announce(slug);
  }

  /** @param {string} slug */
  function announce(slug) {
    const at = breeds.indexOf(slug) + 1;
    const name = entry(slug)?.name ?? slug;
    element("own-said").textContent = say("movedTo", { name, place: at, total: breeds.length });
  }

  /** @param {Entry} one */
  function removeBreed(one) {
    const from = breeds.indexOf(one.id);
    const before = breeds;
    const of = deck;
    place.children[from]?.remove();
    saveOrder(breeds.filter((slug) => slug !== one.id));
    const undo = offerUndo(one, () => {
      if (of !== deck) {
        marks.setList(of, before);
        return;
      }
      saveOrder(before);
      drawRows();
      const back = place.children[from]?.querySelector("button");
      back?.focus();
      element("own-said").textContent = say("undone", {
        name: one.name,
        place: from + 1,
        total: before.length,
      });
    });
    if (breeds.length === 0) {
      // An empty list falls back to the deck's.
      breeds = allBreeds();
      drawRows();
      element("own-said").textContent = say("refilled");
    }
    updateMoveButtons(place);
    undo.focus();
  }

  /**
   * @param {Entry} one
   * @param {HTMLElement} item
   */
  function drop(one, item) {
    if ([...place.children].indexOf(item) !== breeds.indexOf(one.id)) {
      keepOrder();
      announce(one.id);
    }
    updateMoveButtons(place);
  }

  return {
    show: showDeck,
    /** @param {string[]} [wanted] all breeds if omitted */
    become(wanted = allBreeds()) {
      saveOrder(wanted);
      drawRows();
      element("own-said").textContent = say("refilled");
    },
  };
}

/**
 * @typedef {object} RowActions
 * @property {(slug: string, way: number, focused: HTMLElement) => void} move
 * @property {(one: Entry) => void} remove
 * @property {(one: Entry, item: HTMLElement) => void} drop called when a drag has ended
 */

/**
 * A row with a handle, buttons to move it up and down, and one to remove it.
 *
 * @param {Entry} one
 * @param {RowActions} actions
 */
function rowOf(one, { move, remove, drop }) {
  const handle = make("span", "handle", icon("grip"));
  handle.title = say("handle", { name: one.name });
  const item = make("li", "row", handle, frame(one), named("span", "words name", one));
  item.dataset.breed = one.id;
  const ways = /** @type {const} */ ([["up", -1], ["down", 1]]);
  for (const [name, way] of ways) {
    const press = iconButton(name, name, one, () => move(one.id, way, press));
    press.dataset.way = String(way);
    item.append(press);
  }
  item.append(iconButton("cross", "remove", one, () => remove(one)));
  item.addEventListener("keydown", (event) => {
    const way = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (way && event.target instanceof HTMLButtonElement) {
      event.preventDefault();
      move(one.id, way, event.target);
    }
  });
  handle.addEventListener("pointerdown", (event) => {
    if (event.button === 0) {
      event.preventDefault();
      drag(handle, event.pointerId, item, () => drop(one, item));
    }
  });
  return item;
}

/**
 * @param {string} sign
 * @param {string} phrase
 * @param {Entry} one
 * @param {() => void} press
 */
function iconButton(sign, phrase, one, press) {
  const made = button("icon-button", "", press);
  made.append(
    icon(sign),
    make("span", "visually-hidden", ...sayWithLinks(phrase, { name: one })),
  );
  return made;
}

/**
 * Disables the buttons that would move the first row up or the last one down.
 *
 * @param {HTMLElement} place
 */
function updateMoveButtons(place) {
  place.querySelectorAll("[data-way]").forEach((one) => one.removeAttribute("aria-disabled"));
  const up = place.firstElementChild?.querySelector('[data-way="-1"]');
  const down = place.lastElementChild?.querySelector('[data-way="1"]');
  up?.setAttribute("aria-disabled", "true");
  down?.setAttribute("aria-disabled", "true");
}

/**
 * Says that a breed was removed, with a button to put it back.
 *
 * @param {Entry} one
 * @param {() => void} putBack
 * @returns {HTMLButtonElement}
 */
function offerUndo(one, putBack) {
  const place = element("undo-place");
  const undo = button("button", say("undo"), () => {
    place.replaceChildren();
    putBack();
  });
  const words = make("p", "", ...sayWithLinks("removed", { name: one }));
  const note = make("div", "banner undo", icon("info"), make("div", "", words, undo));
  note.setAttribute("role", "status");
  place.replaceChildren(note);
  return undo;
}

/** Pixels from the top and the bottom of the window within which a drag scrolls. */
const scrollEdge = 72;

/**
 * Moves a row with the pointer until it is released.
 *
 * @param {HTMLElement} handle
 * @param {number} pointer
 * @param {HTMLElement} item
 * @param {() => void} ended
 */
function drag(handle, pointer, item, ended) {
  item.classList.add("dragged");
  handle.setPointerCapture(pointer);
  const follow = (/** @type {PointerEvent} */ { clientY }) => {
    passNeighbours(item, clientY);
    if (clientY < scrollEdge) {
      scrollBy(0, -16);
    } else if (clientY > innerHeight - scrollEdge) {
      scrollBy(0, 16);
    }
  };
  handle.addEventListener("pointermove", follow);
  handle.addEventListener("lostpointercapture", () => {
    item.classList.remove("dragged");
    handle.removeEventListener("pointermove", follow);
    ended();
  }, { once: true });
}

/**
 * Moves the neighbours past a row once the pointer is beyond their middle. The row itself stays
 * where it is, because a moved element loses pointer capture.
 *
 * @param {HTMLElement} item
 * @param {number} y
 */
function passNeighbours(item, y) {
  const neighbours = [item.previousElementSibling, item.nextElementSibling];
  for (const [place, other] of neighbours.entries()) {
    if (!other) {
      continue;
    }
    const box = other.getBoundingClientRect();
    const middle = box.top + box.height / 2;
    if (place === 0 && y < middle) {
      item.after(other);
    } else if (place === 1 && y > middle) {
      item.before(other);
    }
  }
}
