/** Problems and warnings of a backup file: in plain words, with the technical details folded. */

import { createElement } from "../ui/dom.js";
import { phrase } from "../ui/i18n.js";
import { technicalDetails } from "../ui/technical-details.js";

/** @import { ImportPlan } from "../backup/import-worker.js" */

/**
 * Describes the errors of a file. Records with errors are set aside; a file that cannot be read as a
 * whole has no others.
 *
 * @param {ImportPlan} plan
 */
export function problemList({ file, problems, unlisted }) {
  if (problems.length === 0) {
    return [];
  }
  const count = phrase("problems", { count: problems.length + unlisted });
  const lines = problems.map(({ pointer, message }) => [pointer, message]);
  return [
    createElement("p", "", file ? `${count} ${phrase("problemsAside")}` : phrase("notABackup")),
    technicalDetails(lines, unlisted),
  ];
}

/**
 * Describes suspicious records, each kind once.
 *
 * @param {ImportPlan} plan
 * @returns {Node[]}
 */
export function warningList({ warnings }) {
  if (warnings.length === 0) {
    return [];
  }
  const kinds = [...new Set(warnings.map(({ kind }) => kind))];
  return [
    createElement("p", "", phrase("odd")),
    createElement(
      "ul",
      "findings",
      ...kinds.map((kind) => createElement("li", "", phrase(`finding.${kind}`))),
    ),
    technicalDetails(warnings.map(({ pointer, sentence }) => [pointer, sentence]), 0),
  ];
}
