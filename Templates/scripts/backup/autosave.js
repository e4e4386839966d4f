/** Saves records to the remembered backup file, on demand or automatically. */

import { forgetSave, recordSave } from "./export.js";
import { now } from "../core/clock.js";
import { siteName } from "../core/site-root.js";
import {
  canRemember,
  canWriteSilently,
  rememberedFile,
  rememberFile,
  writeFile,
} from "./file-handle.js";
import { compressedBackup, hasSameContent, maximumFileBytes } from "./compression.js";
import { allowedChanges, planImport } from "./import.js";
import { canonicalProgress } from "../../generated/study-codecs.js";
import { mergedProgress } from "../../generated/study-record-changes.js";

/** @import { LearnerRecords } from "../storage/records/learner-records.js" */

/**
 * Runs a function while this tab holds the lock on the remembered file.
 *
 * @template T
 * @param {() => Promise<T>} run
 * @returns {Promise<T>}
 */
export function withFileLock(run) {
  return navigator.locks.request(`${siteName}:file`, run);
}

/**
 * Saves to the remembered file if it was saved to before and the browser allows writing without a
 * prompt.
 *
 * @param {LearnerRecords} store
 */
export async function autosave(store) {
  await withFileLock(async () => {
    const file = canRemember(store.records) ? await rememberedFile(store.records) : null;
    if (!file?.at || !await canWriteSilently(file.handle)) {
      return;
    }
    try {
      await saveTo(file.handle, store);
    } catch (error) {
      // Unsaved answers remain pending; a notice appears once there are many.
      if (error instanceof Error && error.name === "NotFoundError") {
        await markFileLost(file.handle, store);
      }
    }
  });
}

/**
 * Marks a file as lost, so that the answers saved in it count as unsaved again.
 *
 * @param {FileSystemFileHandle} handle
 * @param {LearnerRecords} store
 */
export async function markFileLost(handle, { records }) {
  const file = await rememberedFile(records);
  if (file?.at && await file.handle.isSameEntry(handle)) {
    await rememberFile(records, { handle, at: null });
    await forgetSave(records, file.at);
  }
}

/**
 * Writes all records to a file, merged with the records it already contains, possibly from another
 * device.
 *
 * @param {FileSystemFileHandle} handle
 * @param {LearnerRecords} store
 * @returns {Promise<{ hasMore: boolean }>} whether the file has records that this browser lacks
 */
export async function saveTo(handle, { records, allProfiles }) {
  const file = await handle.getFile();
  const here = await allProfiles();
  const isReadable = file.size > 0 && file.size <= maximumFileBytes;
  const plan = isReadable
    ? await planImport(file, here, { current: records.profile }, () => {})
    : null;
  if (file.size > 0 && !plan?.file) {
    throw new DOMException("", "DataError");
  }
  if (!canRemember(records)) {
    // A passphrase was set in the meantime.
    throw new DOMException("", "SecurityError");
  }
  const hasMore = plan !== null && (await allowedChanges(plan.changes, records)).length > 0;
  const merged = plan?.file ? mergedProgress(here, plan.file) : here;
  const { at } = now();
  const text = canonicalProgress({ ...merged, exported: at });
  // Other programs infer the format from the file's extension.
  const content = handle.name.endsWith(".json") ? new Blob([text]) : await compressedBackup(text);
  await writeFile(handle, content);
  if (!await hasSameContent(await handle.getFile(), content)) {
    throw new DOMException("", "NotReadableError");
  }
  await rememberFile(records, { handle, at });
  await recordSave(records, here, at);
  return { hasMore };
}
