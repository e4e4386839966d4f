/** The filters and the query in the address of a browse page. */

import { kinds } from "./filter-chips.js";
import { phrase } from "../ui/i18n.js";

/** @import { Entry } from "./search-index.js" */

/** Maximum length of a query in UTF-16 code units, as in the search field. */
const maximumQueryLength = 80;

/**
 * Whether an address has a query, a filter or a sort order.
 *
 * @param {URLSearchParams} parameters
 */
export function hasQueryOrFilters(parameters) {
  return parameters.has("q") || parameters.has("sort") ||
    kinds.some((kind) => parameters.has(kind));
}

/**
 * Returns the query of an address, truncated to the length that the field allows.
 *
 * @param {URLSearchParams} parameters
 */
export function queryOf(parameters) {
  const letters = [...(parameters.get("q") ?? "").slice(0, maximumQueryLength)];
  // Drops unpaired surrogates, such as one left by the truncation.
  return letters.filter((letter) => !/\p{Cs}/u.test(letter)).join("");
}

/**
 * Makes a string safe to quote within a sentence: isolates its writing direction, removes control
 * and format characters, which could reverse the text that follows, and keeps at most three
 * combining marks per letter.
 *
 * @param {string} text
 */
export function quotable(text) {
  return `\u2068${text.replace(/[\p{Cc}\p{Cf}]/gu, "").replace(/(\p{M}{3})\p{M}+/gu, "$1")}\u2069`;
}

/**
 * Returns the breeds that have at least one of the selected traits of each kind.
 *
 * @param {Entry[]} all
 * @param {URLSearchParams} parameters
 * @param {string} [except] a kind of filter to ignore
 */
export function filtered(all, parameters, except) {
  const selected = kinds.filter((kind) => kind !== except).map((kind) =>
    parameters.getAll(kind).map((value) => `${kind}-${value}`)
  ).filter((traits) => traits.length > 0);
  return all.filter((entry) =>
    selected.every((traits) => traits.some((trait) => entry.traits.includes(trait)))
  );
}

/**
 * Describes the number of breeds in a list; families are counted separately.
 *
 * @param {Entry[]} list
 */
export function breedCount(list) {
  const count = list.filter((entry) => entry.family).length;
  const breeds = phrase("breeds", { count: list.length - count });
  const families = phrase("families", { count });
  return count === 0
    ? breeds
    : count === list.length
    ? families
    : phrase("both", { breeds, families });
}
