/** A learner's own list: moved by drag, by buttons and by keys; what is taken off can be put back. */

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
      // What can be put back belongs to the deck before.
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

  /** What a list begins as: all breeds of the deck. */
  const allBreeds = () => all.filter((one) => !one.family).map((one) => one.id);

  /** @param {string} slug */
  const entry = (slug) => all.find((one) => one.id === slug);

  function drawRows() {
    place.replaceChildren(...breeds.flatMap((slug) => {
      const one = entry(slug);
      return one ? [row(one)] : [];
    }));
    updateMoveButtons();
  }

  /** Switches off the ways that lead nowhere. */
  function updateMoveButtons() {
    place.querySelectorAll("[data-way]").forEach((one) => one.removeAttribute("aria-disabled"));
    place.firstElementChild?.querySelector('[data-way="-1"]')?.setAttribute(
      "aria-disabled",
      "true",
    );
    place.lastElementChild?.querySelector('[data-way="1"]')?.setAttribute("aria-disabled", "true");
  }

  /** Keeps the order in which the rows stand. */
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

  /** @param {Entry} one */
  function row(one) {
    const handle = make("span", "handle", icon("grip"));
    handle.title = say("handle", { name: one.name });
    const item = make("li", "row", handle, frame(one), named("span", "words name", one));
    item.dataset.breed = one.id;
    const ways = /** @type {const} */ ([["up", -1], ["down", 1]]);
    for (const [name, way] of ways) {
      const press = button("icon-button", "", () => move(one.id, way, press));
      press.dataset.way = String(way);
      press.append(
        icon(name),
        make("span", "visually-hidden", ...sayWithLinks(name, { name: one })),
      );
      item.append(press);
    }
    const remove = button("icon-button", "", () => removeBreed(one));
    remove.append(
      icon("cross"),
      make("span", "visually-hidden", ...sayWithLinks("remove", { name: one })),
    );
    item.append(remove);
    item.addEventListener("keydown", (event) => {
      const way = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
      if (way && event.target instanceof HTMLButtonElement) {
        event.preventDefault();
        move(one.id, way, event.target);
      }
    });
    handle.addEventListener("pointerdown", (event) => drag(event, item, one));
    return item;
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
    updateMoveButtons();
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
    const undo = button("button", say("undo"), () => {
      element("undo-place").replaceChildren();
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
    const words = make("p", "", ...sayWithLinks("removed", { name: one }));
    const note = make("div", "banner undo", icon("info"), make("div", "", words, undo));
    note.setAttribute("role", "status");
    element("undo-place").replaceChildren(note);
    if (breeds.length === 0) {
      // An empty list is that of the deck.
      breeds = allBreeds();
      drawRows();
      element("own-said").textContent = say("refilled");
    }
    updateMoveButtons();
    undo.focus();
  }

  /**
   * @param {PointerEvent} event
   * @param {HTMLElement} item
   * @param {Entry} one
   */
  function drag(event, item, one) {
    if (event.button !== 0) {
      return;
    }
    event.preventDefault();
    item.classList.add("dragged");
    const handle = /** @type {HTMLElement} */ (event.currentTarget);
    handle.setPointerCapture(event.pointerId);
    const follow = (/** @type {PointerEvent} */ now) => {
      for (
        const [other, way] of [[item.previousElementSibling, -1], [item.nextElementSibling, 1]]
      ) {
        if (!(other instanceof Element)) {
          continue;
        }
        const box = other.getBoundingClientRect();
        const middle = box.top + box.height / 2;
        // The others give way: an element that is itself moved lets go of the pointer.
        if (way === -1 && now.clientY < middle) {
          item.after(other);
        } else if (way === 1 && now.clientY > middle) {
          item.before(other);
        }
      }
      const near = 72;
      if (now.clientY < near) {
        scrollBy(0, -16);
      } else if (now.clientY > innerHeight - near) {
        scrollBy(0, 16);
      }
    };
    const drop = () => {
      item.classList.remove("dragged");
      handle.removeEventListener("pointermove", follow);
      const to = [...place.children].indexOf(item);
      const from = breeds.indexOf(one.id);
      if (to !== from) {
        keepOrder();
        announce(one.id);
      }
      updateMoveButtons();
    };
    handle.addEventListener("pointermove", follow);
    handle.addEventListener("lostpointercapture", drop, { once: true });
  }

  return {
    show: showDeck,
    /** @param {string[]} [wanted] all breeds where there are none */
    become(wanted = allBreeds()) {
      saveOrder(wanted);
      drawRows();
      element("own-said").textContent = say("refilled");
    },
  };
}
