/** Lists what does not count, with reasons. */

import { createBanner, createElement, elementById } from "../ui/dom.js";
import { phrase } from "../ui/i18n.js";
import { technicalDetails } from "../ui/technical-details.js";

/** @import { CountedFiles } from "./counted-files.js" */
/** @import { HandedIn } from "./handed-in-file.js" */

/**
 * Lists the files that were rejected, repeated or empty.
 *
 * @param {CountedFiles} files
 */
export function drawProblems({ refused, repeated, empty }) {
  elementById("problems").replaceChildren(
    ...banner("error", phrase("refused", { count: refused.length }), refused.map(refusedItem)),
    ...banner(
      "info",
      phrase("repeated", { count: repeated.length }),
      repeated.map(({ name }) => item(name)),
    ),
    ...banner(
      "info",
      phrase("empty", { count: empty.length }),
      empty.map(({ name }) => item(name)),
    ),
  );
}

/**
 * @param {"error" | "info"} kind
 * @param {string} title
 * @param {HTMLElement[]} items
 */
function banner(kind, title, items) {
  if (items.length === 0) {
    return [];
  }
  return [createBanner(kind, title, "", createElement("ul", "", ...items))];
}

/** @param {HandedIn} work */
function refusedItem({ name, reason, problems, unlisted }) {
  const lines = problems.map(({ pointer, message }) => [pointer, message]);
  return item(
    name,
    createElement("p", "", phrase(`reason.${reason ?? "invalid"}`)),
    technicalDetails(lines, unlisted),
  );
}

/**
 * @param {string} name
 * @param {...Node} details
 */
function item(name, ...details) {
  return createElement("li", "", createElement("bdi", "", name), ...details);
}
