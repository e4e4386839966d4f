/** The filters of a browse page: which are selected, and how many breeds match if each is added. */

import { elementById } from "../ui/dom.js";
import { phrase } from "../ui/i18n.js";
import { setPressed } from "../ui/segmented-control.js";

const finder = elementById("finder");
const title = elementById("narrow-title");
const plainTitle = title.textContent ?? "";
/** @type {HTMLAnchorElement[]} */
const filters = [...finder.querySelectorAll(".choice-chip[data-kind]")].map((
  link,
) => /** @type {HTMLAnchorElement} */ (link));
const counts = filters.map((filter) => filter.querySelector(".count")?.textContent ?? "");

/** The selected filters. */
let selected = new Set(/** @type {HTMLAnchorElement[]} */ ([]));

/** Kinds of filters on this page. */
export const kinds = [...new Set(filters.map((filter) => filter.dataset.kind ?? ""))];

/**
 * Shows how many breeds each filter would leave.
 *
 * @param {(kind: string, trait: string) => number} countWith
 */
export function showCounts(countWith) {
  for (const filter of filters) {
    const kind = filter.dataset.kind ?? "";
    setCount(filter, countWith(kind, `${kind}-${filter.dataset.value}`));
  }
}

/** Shows how many breeds of the whole deck match each filter. */
export function showTotalCounts() {
  filters.forEach((filter, index) => setCount(filter, counts[index] ?? ""));
}

/**
 * @param {HTMLAnchorElement} filter
 * @param {number | string} count
 */
function setCount(filter, count) {
  const label = filter.querySelector(".count");
  if (label) {
    label.textContent = String(count);
  }
  filter.classList.toggle("no-matches", String(count) === "0" && !selected.has(filter));
}

/**
 * Marks the filters that an address selects.
 *
 * @param {URLSearchParams} parameters
 */
export function markSelected(parameters) {
  selected = new Set(
    filters.filter((filter) =>
      parameters.getAll(filter.dataset.kind ?? "").includes(filter.dataset.value ?? "")
    ),
  );
  for (const filter of filters) {
    filter.removeAttribute("aria-current");
    if (selected.has(filter)) {
      filter.setAttribute("aria-current", "true");
      filter.closest("details")?.setAttribute("open", "");
    }
  }
  const all = finder.querySelector("[data-all]");
  if (parameters.has("group")) {
    all?.removeAttribute("aria-current");
  } else {
    all?.setAttribute("aria-current", "true");
  }
  for (const facet of finder.querySelectorAll(".facets > details")) {
    const names = [...selected].filter((filter) => facet.contains(filter)).map(filterName);
    const label = facet.querySelector(".chosen");
    if (label) {
      label.textContent = names.join(", ");
    }
  }
  const facetNames = [...selected].filter((filter) => filter.closest(".facets")).map(filterName);
  title.textContent = facetNames.length > 0
    ? phrase("narrowed", { title: plainTitle, chosen: facetNames.join(", ") })
    : plainTitle;
  const sort = parameters.get("sort") ?? "";
  setPressed(
    finder.querySelectorAll("[data-sort]"),
    (link) => link.getAttribute("data-sort") === sort,
  );
}

/**
 * Returns the name of a filter, without its count.
 *
 * @param {HTMLAnchorElement} filter
 */
function filterName(filter) {
  return filter.firstChild?.textContent?.trim() ?? "";
}
