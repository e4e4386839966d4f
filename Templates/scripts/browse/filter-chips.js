/** The filters of a browse page: which are selected, and how many breeds each would leave. */

import { element } from "../ui/dom.js";
import { say } from "../ui/i18n.js";
import { setPressed } from "../ui/segmented-control.js";

const finder = element("finder");
const title = element("narrow-title");
const plainTitle = title.textContent ?? "";
/** @type {HTMLAnchorElement[]} */
const picks = [...finder.querySelectorAll(".pick[data-kind]")].map((
  one,
) => /** @type {HTMLAnchorElement} */ (one));
const counts = picks.map((one) => one.querySelector(".count")?.textContent ?? "");

/** The selected filters. */
let selected = new Set(/** @type {HTMLAnchorElement[]} */ ([]));

/** Kinds of filters on this page. */
export const kinds = [...new Set(picks.map((one) => one.dataset.kind ?? ""))];

/**
 * Shows how many breeds each filter would leave.
 *
 * @param {(kind: string, trait: string) => number} left
 */
export function count(left) {
  for (const pick of picks) {
    const kind = pick.dataset.kind ?? "";
    setCount(pick, left(kind, `${kind}-${pick.dataset.value}`));
  }
}

/** Shows how many breeds of the whole deck match each filter. */
export function countAll() {
  picks.forEach((pick, place) => setCount(pick, counts[place] ?? ""));
}

/**
 * @param {HTMLAnchorElement} pick
 * @param {number | string} count
 */
function setCount(pick, count) {
  const place = pick.querySelector(".count");
  if (place) {
    place.textContent = String(count);
  }
  pick.classList.toggle("vain", String(count) === "0" && !selected.has(pick));
}

/**
 * Marks the filters that an address selects.
 *
 * @param {URLSearchParams} wish
 */
export function markSelected(wish) {
  selected = new Set(
    picks.filter((one) => wish.getAll(one.dataset.kind ?? "").includes(one.dataset.value ?? "")),
  );
  for (const pick of picks) {
    pick.removeAttribute("aria-current");
    if (selected.has(pick)) {
      pick.setAttribute("aria-current", "true");
      pick.closest("details")?.setAttribute("open", "");
    }
  }
  const all = finder.querySelector("[data-all]");
  if (wish.has("group")) {
    all?.removeAttribute("aria-current");
  } else {
    all?.setAttribute("aria-current", "true");
  }
  for (const one of finder.querySelectorAll(".facets > details")) {
    const names = [...selected].filter((pick) => one.contains(pick)).map(nameOf);
    const place = one.querySelector(".chosen");
    if (place) {
      place.textContent = names.join(", ");
    }
  }
  const inside = [...selected].filter((pick) => pick.closest(".facets")).map(nameOf);
  title.textContent = inside.length > 0
    ? say("narrowed", { title: plainTitle, chosen: inside.join(", ") })
    : plainTitle;
  const sort = wish.get("sort") ?? "";
  setPressed(
    finder.querySelectorAll("[data-sort]"),
    (one) => one.getAttribute("data-sort") === sort,
  );
}

/**
 * Returns the name of a filter, without its count.
 *
 * @param {HTMLAnchorElement} pick
 */
function nameOf(pick) {
  return pick.firstChild?.textContent?.trim() ?? "";
}
