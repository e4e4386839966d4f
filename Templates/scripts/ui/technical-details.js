/** Folded details of problems in files. */

import { createElement } from "./dom.js";
import { phrase } from "./i18n.js";

/**
 * Lists English sentences, each with its position in the file.
 *
 * @param {string[][]} lines
 * @param {number} unlisted number of further sentences
 */
export function technicalDetails(lines, unlisted) {
  const items = lines.map(([pointer = "", sentence = ""]) => {
    const text = createElement("span", "", ` ${sentence}`);
    text.lang = "en";
    return createElement("li", "", createElement("code", "", pointer || "/"), text);
  });
  if (unlisted > 0) {
    items.push(createElement("li", "", phrase("moreProblems", { count: unlisted })));
  }
  const summary = createElement("summary", "", phrase("technicalDetails"));
  return createElement("details", "problems", summary, createElement("ul", "", ...items));
}
