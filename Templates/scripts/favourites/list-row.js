/**
 * A row of a learner's own list: a link, a handle to drag the row, and buttons that edit the list.
 */

import { breedFrame } from "../browse/breed-tile.js";
import { button, createElement, icon } from "../ui/dom.js";
import { nameElement, phrase, phraseNodes } from "../ui/i18n.js";
import { rowWords } from "../ui/row.js";
import { dragRow } from "./drag-row.js";

/** @import { Entry } from "../browse/search-index.js" */

/**
 * @typedef {object} RowActions
 * @property {(slug: string, way: -1 | 1, focused: HTMLElement) => void} move
 * @property {(entry: Entry) => void} remove
 * @property {(slug: string, steps: number) => void} drop called when a drag ends, with the number
 *   of rows moved down; negative if up
 */

/**
 * @typedef {object} ListRow
 * @property {HTMLElement} item
 * @property {HTMLButtonElement} up
 * @property {HTMLButtonElement} down
 */

/**
 * Builds a row with a link to the breed, a handle, and buttons that move the row up or down or
 * remove it.
 *
 * @param {Entry} entry
 * @param {string} folder the address of the deck's folder
 * @param {RowActions} actions
 * @returns {ListRow}
 */
export function listRow(entry, folder, { move, remove, drop }) {
  const handle = createElement("span", "handle", icon("grip"));
  handle.title = phrase("handle", { name: entry.name });
  const up = iconButton("up", "up", entry, () => move(entry.id, -1, up));
  const down = iconButton("down", "down", entry, () => move(entry.id, 1, down));
  const cross = iconButton("cross", "remove", entry, () => remove(entry));
  const text = rowWords(nameElement("span", "name", entry), ...facts(entry));
  const link = createElement("a", "breed-link", breedFrame(entry), text);
  link.href = new URL(`${entry.id}.html`, folder).href;
  const item = createElement("li", "row", handle, link, up, down, cross);
  up.dataset.way = "-1";
  down.dataset.way = "1";
  item.dataset.breed = entry.id;
  item.addEventListener("keydown", (event) => {
    const way = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (way && event.target instanceof HTMLButtonElement) {
      event.preventDefault();
      move(entry.id, way, event.target);
    }
  });
  handle.addEventListener("pointerdown", (event) => {
    if (event.button === 0) {
      event.preventDefault();
      dragRow(handle, event.pointerId, item, (steps) => drop(entry.id, steps));
    }
  });
  return { item, up, down };
}

/**
 * Returns an entry's age and description, if it has them.
 *
 * @param {Entry} entry
 */
function facts({ age, description }) {
  const text = createElement("span", "", description ?? "");
  text.lang = "en";
  const separator = age && description ? [" · "] : [];
  return [...(age ? [age] : []), ...separator, ...(description ? [text] : [])];
}

/**
 * @param {string} sign
 * @param {string} label a phrase key
 * @param {Entry} entry
 * @param {() => void} onPress
 */
function iconButton(sign, label, entry, onPress) {
  const element = button("icon-button", "", onPress);
  element.append(
    icon(sign),
    createElement("span", "visually-hidden", ...phraseNodes(label, { name: entry })),
  );
  return element;
}
