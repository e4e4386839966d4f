/** The part of a browse page that says why it shows no breeds, and what can be done about it. */

import { quotable } from "./filter-query.js";
import { button, elementById } from "../ui/dom.js";
import { phrase } from "../ui/i18n.js";

const heading = /** @type {HTMLElement} */ (elementById("no-results").querySelector("h2"));
const noMatch = heading.textContent ?? "";

/**
 * Says that no breed matches, and offers other selections.
 *
 * @param {string} text the query
 * @param {{ clearFilters?: () => void, clearSearch?: () => void, clearAll: () => void }} alternatives
 *   those that would show any breeds
 */
export function drawNoResults(text, { clearFilters, clearSearch, clearAll }) {
  const hint = !text
    ? phrase("noneHere")
    : phrase(/[\p{L}\p{N}]/u.test(text) ? "noneFor" : "noLetter", { query: quotable(text) });
  draw(noMatch, hint, [
    ...(clearFilters ? [button("button", phrase("clearFilters"), clearFilters)] : []),
    ...(clearSearch ? [button("button", phrase("clearSearch"), clearSearch)] : []),
    button("button", phrase("clearAll"), clearAll),
  ]);
}

/**
 * Says that the search failed, and offers to try again.
 *
 * @param {() => void} retry
 */
export function drawFailedSearch(retry) {
  draw(phrase("notLoaded"), phrase("searchLater"), [button("button", phrase("tryAgain"), retry)]);
}

/** Hides it, since breeds are shown. */
export function hideNoResults() {
  elementById("no-results").hidden = true;
}

/**
 * @param {string} title
 * @param {string} hint
 * @param {HTMLButtonElement[]} actions
 */
function draw(title, hint, actions) {
  heading.textContent = title;
  elementById("none-hint").textContent = hint;
  elementById("none-ways").replaceChildren(...actions);
  elementById("no-results").hidden = false;
}
