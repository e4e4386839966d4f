/** Problems and warnings of a backup file, each with its position. */

import { createElement } from "../ui/dom.js";
import { phrase } from "../ui/i18n.js";

/** @import { ImportPlan } from "../backup/import-worker.js" */

/** @param {ImportPlan} plan */
export function problemList({ problems, unlisted }) {
  return collapsedList(
    "problems",
    unlisted,
    problems.map(({ pointer, message }) => [pointer, message]),
  );
}

/** @param {ImportPlan} plan */
export function warningList({ warnings }) {
  return collapsedList("odd", 0, warnings.map(({ pointer, sentence }) => [pointer, sentence]));
}

/**
 * Lists sentences, each with its position in the file.
 *
 * @param {string} title
 * @param {number} unlisted
 * @param {string[][]} lines
 * @returns {Node[]}
 */
function collapsedList(title, unlisted, lines) {
  if (lines.length === 0) {
    return [];
  }
  const items = lines.map(([pointer = "", sentence = ""]) => {
    const text = createElement("span", "", ` ${sentence}`);
    text.lang = "en";
    return createElement("li", "", createElement("code", "", pointer || "/"), text);
  });
  if (unlisted > 0) {
    items.push(createElement("li", "", phrase("moreProblems", { count: unlisted })));
  }
  const summary = createElement("summary", "", phrase(title, { count: lines.length + unlisted }));
  return [createElement("details", "problems", summary, createElement("ul", "", ...items))];
}
