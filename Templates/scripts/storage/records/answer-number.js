/** The sequence numbers of answers, which no two tabs use twice. */

import { transact, withTimeout } from "../database/transaction.js";

/** @import { Records } from "./records.js" */

/**
 * Returns the number for an answer: the requested one or, if another tab has used it, the next
 * unused one. If storage fails, returns the requested number.
 *
 * @param {Records} records
 * @param {number} requested
 * @returns {Promise<number>}
 */
export function answerNumber({ database, isReadOnly }, requested) {
  if (!database || isReadOnly) {
    return Promise.resolve(requested);
  }
  return withTimeout(transact(database, ["meta"], "readwrite", (transaction) => {
    const meta = transaction.objectStore("meta");
    const last = meta.get("seq");
    let seq = requested;
    last.onsuccess = () => {
      seq = Math.max(requested, (last.result ?? 0) + 1);
      meta.put(seq, "seq");
    };
    return () => seq;
  })).catch(() => requested);
}
