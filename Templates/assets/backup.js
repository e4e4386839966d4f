/** The record as a file. Loaded by who asks for it. */

import { canonicalProgress } from "./study-codecs.js";

/** @import { Progress } from "./study-model.js" */

/**
 * Hands the record out as a progress file, by the browser's own way of saving.
 *
 * @param {Progress} progress
 * @param {number} at in milliseconds since 1970
 */
export function save(progress, at) {
  const text = canonicalProgress({ ...progress, exported: at });
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `decks-progress-${new Date(at).toISOString().slice(0, 10)}.json`;
  link.click();
  // The browser reads the file at its own pace.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
