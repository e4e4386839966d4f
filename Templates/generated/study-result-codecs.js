// Generated from Sources/StudyModel by `make model`.
// @ts-check

import { codecOf, parsed, shapes } from "./study-codec-runtime.js";

/** @import { ResultFile } from "./study-class.js" */
/** @import { Parsed } from "./study-codec-runtime.js" */

Object.assign(shapes, {
  Mode: ["name", "find", "recall", "mixed", "smart"],
  ResultFile: "format: \"decks-result\", version: 1, deck: slug, mode: Mode, challenge: integer(0...4294967295), questions: text(1...40000), exam: integer(0...14400), language: language?, codes: [text](1...200)",
});

/**
 * Reads a `ResultFile` from a file, and reports all problems.
 *
 * @param {string} text
 * @returns {Parsed<ResultFile>}
 */
export function parseResultFile(text) {
  return parsed(text, "decks-result", [{ shape: "ResultFile", version: 1 }]);
}

/**
 * Returns the canonical JSON of a `ResultFile`. Throws a RangeError for a number that is not
 * finite.
 *
 * @param {ResultFile} resultFile
 * @returns {string}
 */
export function canonicalResultFile(resultFile) {
  return codecOf("ResultFile").write(resultFile);
}
