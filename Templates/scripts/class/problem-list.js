/** Lists what does not count, with reasons. */

import { createBanner, createElement, elementById } from "../ui/dom.js";
import { phrase } from "../ui/i18n.js";

/** @import { HandedIn } from "./handed-in-file.js" */

/**
 * @param {HandedIn[]} handedIn
 * @param {{ source: string }[]} counted the pupils with answers about the site's decks
 */
export function drawProblems(handedIn, counted) {
  const refused = handedIn.filter(({ problems }) => problems.length > 0);
  const sources = new Set(counted.map(({ source }) => source));
  const empty = handedIn.filter(({ name, problems }) =>
    problems.length === 0 && !sources.has(name)
  );
  elementById("problems").replaceChildren(
    ...banner("error", phrase("refused", { count: refused.length }), refused.map(refusedItem)),
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
function refusedItem({ name, problems, unlisted }) {
  const reasons = problems.map(({ pointer, message }) => {
    const text = createElement("span", "", message);
    text.lang = "en";
    const place = pointer === "" ? [] : [createElement("code", "", pointer), " "];
    return createElement("li", "", ...place, text);
  });
  if (unlisted > 0) {
    reasons.push(createElement("li", "", phrase("moreProblems", { count: unlisted })));
  }
  return item(name, createElement("ul", "", ...reasons));
}

/**
 * @param {string} name
 * @param {...Node} details
 */
function item(name, ...details) {
  return createElement("li", "", createElement("bdi", "", name), ...details);
}
