/** Saves to the file that is remembered: whenever it is wanted, or by itself. */

import { noteLost, noteSaved } from "./export.js";
import { now } from "../core/clock.js";
import { siteName } from "../core/site-root.js";
import { canRemember, isAllowed, remember, remembered, write } from "./file-handle.js";
import { allowedChanges, maximumFileBytes, planImport } from "./import.js";
import { canonicalProgress } from "../../generated/study-codecs.js";
import { mergedProgress } from "../../generated/study-record-changes.js";

/** @import { Store } from "../storage/learner-records.js" */

/**
 * Does something with the file while no other tab does.
 *
 * @template T
 * @param {() => Promise<T>} act
 * @returns {Promise<T>}
 */
export function withFileLock(act) {
  return navigator.locks.request(`${siteName}:file`, act);
}

/**
 * Saves to a file that was saved to before, if the browser lets pages do so without asking anybody.
 *
 * @param {Store} store
 */
export async function saveUnasked(store) {
  await withFileLock(async () => {
    const file = canRemember(store.records) ? await remembered(store.records) : null;
    if (!file?.at || !await isAllowed(file.handle)) {
      return;
    }
    try {
      await saveTo(file.handle, store);
    } catch (error) {
      // What is not saved stays pending, and is said where it is much.
      if (error instanceof Error && error.name === "NotFoundError") {
        await noteFileLost(file.handle, store);
      }
    }
  });
}

/**
 * Notes that a file is gone, and with it what was saved there last.
 *
 * @param {FileSystemFileHandle} handle
 * @param {Store} store
 */
export async function noteFileLost(handle, { records }) {
  const file = await remembered(records);
  if (file?.at && await file.handle.isSameEntry(handle)) {
    await remember(records, { handle, at: null });
    await noteLost(records, file.at);
  }
}

/**
 * Puts all that is here into a file, beside what it has already, which may be another device's.
 *
 * @param {FileSystemFileHandle} handle
 * @param {Store} store
 * @returns {Promise<{ hasMore: boolean }>} whether it has what is not here
 */
export async function saveTo(handle, { records, everything }) {
  const file = await handle.getFile();
  const here = await everything();
  const isReadable = file.size > 0 && file.size <= maximumFileBytes;
  const plan = isReadable ? await planImport(file, here, () => {}) : null;
  if (file.size > 0 && !plan?.file) {
    throw new DOMException("", "DataError");
  }
  if (!canRemember(records)) {
    // A passphrase was set meanwhile.
    throw new DOMException("", "SecurityError");
  }
  const hasMore = plan !== null && (await allowedChanges(plan.changes, records)).length > 0;
  const all = plan?.file ? mergedProgress(here, plan.file) : here;
  const { at } = now();
  await write(handle, canonicalProgress({ ...all, exported: at }));
  await remember(records, { handle, at });
  await noteSaved(records, here, at);
  return { hasMore };
}
