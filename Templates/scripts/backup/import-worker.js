/** Reads a progress file and plans its import in a worker, so that the page stays responsive. */

import { serveWorker } from "../core/worker-client.js";
import { lists } from "../storage/database/database-schema.js";
import { parseProgress } from "../../generated/study-codecs.js";
import {
  importPreview,
  mergedProgress,
  recordWarnings,
} from "../../generated/study-record-changes.js";
import { decompressedText } from "./compression.js";
import { assignedProgress, learnersOf, unambiguousChoices } from "./file-learners.js";

/** @import { ProfileChoices, FileLearner } from "./file-learners.js" */
/** @import { List } from "../storage/database/database-schema.js" */
/** @import { Change } from "../storage/records/record-rows.js" */
/** @import { FileProblem } from "../../generated/study-codec-runtime.js" */
/** @import { Progress } from "../../generated/study-record.js" */
/** @import { ImportPreview, RecordWarning } from "../../generated/study-record-changes.js" */

/**
 * The changes that importing a file would make.
 *
 * @typedef {object} ImportPlan
 * @property {Progress | null} file the file's records, assigned to the chosen profiles; null if the
 *   file cannot be read
 * @property {FileLearner[]} learners
 * @property {FileProblem[]} problems errors in the file
 * @property {number} unlisted number of further problems
 * @property {RecordWarning[]} warnings suspicious records in the file
 * @property {ImportPreview | null} preview
 * @property {Change[]} changes
 * @property {Change[]} undo changes that revert `changes`
 */

serveWorker(/** @type {any} */ (self), (onProgress) => ({
  /**
   * @param {File} file
   * @param {Progress} here
   * @param {ImportTarget} target
   */
  async planImport(file, here, target) {
    const text = await decompressedText(file, (share) => onProgress({ step: "reading", share }));
    onProgress({ step: "checking" });
    return planOf(text, here, target);
  },
}));

/**
 * The destination of a file's records, and the time of the import.
 *
 * @typedef {object} ImportTarget
 * @property {string} current the id of the current profile
 * @property {ProfileChoices} [choices] if omitted, only the unambiguous choices are used
 * @property {string} [guestName] the name that pages show for a learner without a name, if
 * such a learner may get a new profile
 * @property {number} now in milliseconds since 1970
 */

/**
 * @param {string} text
 * @param {Progress} here
 * @param {ImportTarget} target
 * @returns {ImportPlan}
 */
function planOf(text, here, { current, choices, guestName = "", now }) {
  const { value, problems, unlisted } = parseProgress(text);
  if (!value) {
    const emptyPlan = { learners: [], warnings: [], preview: null, changes: [], undo: [] };
    return { file: null, problems, unlisted, ...emptyPlan };
  }
  const learners = learnersOf(value, here, current);
  const appliedChoices = choices ?? unambiguousChoices(learners);
  const file = assignedProgress(value, appliedChoices, here, now, guestName);
  const merged = mergedProgress(here, file);
  /** @type {Change[]} */
  const changes = [];
  /** @type {Change[]} */
  const undo = [];
  for (const list of /** @type {List[]} */ (Object.keys(lists))) {
    const fields = lists[list];
    const keyOf = (/** @type {any} */ record) =>
      fields ? JSON.stringify(fields.map((field) => record[field])) : canonical(record);
    const existing = new Map(
      here[list].map((/** @type {any} */ record) => [keyOf(record), record]),
    );
    for (const record of merged[list]) {
      const before = existing.get(keyOf(record));
      if (!before) {
        undo.push({ list, record, isDeleted: true });
      } else if (canonical(before) !== canonical(record)) {
        undo.push({ list, record: before });
      } else {
        continue;
      }
      changes.push({ list, record });
    }
  }
  return {
    file,
    learners,
    problems,
    unlisted,
    warnings: recordWarnings(value, [], now),
    preview: importPreview(file, here),
    changes,
    undo,
  };
}

/**
 * Returns the canonical text of a record, which depends neither on the order of its fields nor on
 * whether empty fields are null or missing.
 *
 * @param {unknown} value
 * @returns {string}
 */
function canonical(value) {
  return JSON.stringify(
    value,
    (_, nested) =>
      nested && typeof nested === "object" && !Array.isArray(nested)
        ? Object.fromEntries(Object.entries(nested).filter(([, field]) => field !== null).sort())
        : nested,
  );
}
