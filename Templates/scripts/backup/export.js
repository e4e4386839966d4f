/** Exports records as a progress file. Loaded on demand. */

import { now } from "../core/clock.js";
import { transact } from "../storage/database/transaction.js";
import { downloadFile } from "../ui/file-download.js";
import { compressedBackup, isCompressed } from "./compression.js";
import { canonicalProgress } from "../../generated/study-codecs.js";

/** @import { LearnerRecords } from "../storage/records/learner-records.js" */
/** @import { Records } from "../storage/records/records.js" */
/** @import { Progress, Review } from "../../generated/study-record.js" */

/** Number of unsaved answers after which the learner is reminded to save. */
export const answersBeforeReminder = 50;

/**
 * A profile's last save to a file: its time in milliseconds since 1970, and the number of the last
 * answer from this device that was saved.
 *
 * @typedef {{ at: number, seq: number }} LastSave
 */

/**
 * Media types and extensions of progress files. Some browsers refuse to share JSON files, so there
 * is a text format as well.
 */
const fileFormats = {
  json: { extension: "json", type: "application/json" },
  gzip: { extension: "json.gz", type: "application/gzip" },
  text: { extension: "txt", type: "text/plain" },
};

/**
 * Returns a progress file.
 *
 * @param {BlobPart} content
 * @param {number} at in milliseconds since 1970
 * @param {keyof typeof fileFormats} format
 * @param {string} [name] the file's name before the date
 */
function progressFile(content, at, format, name = "decks-progress") {
  const { offset } = now();
  const day = new Date(at + offset * 60_000).toISOString().slice(0, 10);
  const { extension, type } = fileFormats[format];
  return new File([content], `${name}-${day}.${extension}`, { type });
}

/**
 * Downloads records as a progress file, compressed if it is large.
 *
 * @param {Progress} progress
 * @param {number} at in milliseconds since 1970
 * @param {string} [name] the file's name before the date
 */
export async function downloadProgress(progress, at, name) {
  const content = await compressedBackup(canonicalProgress({ ...progress, exported: at }));
  downloadFile(progressFile(content, at, await isCompressed(content) ? "gzip" : "json", name));
}

/**
 * Downloads the records of all unlocked profiles and records that they were saved. Throws, and
 * downloads nothing, if some of them cannot be read.
 *
 * @param {{ records: Records, allProfiles: () => Promise<Progress> }} store
 */
export async function downloadBackup({ records, allProfiles }) {
  const progress = await allProfiles();
  const at = now().at;
  await downloadProgress(progress, at);
  // If recording the save fails, the answers still count as unsaved.
  await recordSave(records, progress, at).catch(() => {});
}

/** Whether this device can share progress files with other apps. */
export function canShare() {
  const { extension, type } = fileFormats.text;
  const file = new File([], `decks-progress.${extension}`, { type });
  return navigator.canShare?.({ files: [file] }) ?? false;
}

/**
 * Shares the records of all unlocked profiles with another app and records that they were saved.
 * Throws, and shares nothing, if some of them cannot be read.
 *
 * @param {{ records: Records, allProfiles: () => Promise<Progress> }} store
 * @returns {Promise<"sent" | "declined" | "failed">} `declined` if the learner cancelled
 */
export async function shareBackup({ records, allProfiles }) {
  const progress = await allProfiles();
  const at = now().at;
  try {
    const content = canonicalProgress({ ...progress, exported: at });
    await navigator.share({ files: [progressFile(content, at, "text")] });
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "declined" : "failed";
  }
  await recordSave(records, progress, at).catch(() => {});
  return "sent";
}

/**
 * Marks the records of each unlocked profile in `progress` as saved to a file.
 *
 * @param {Records} records
 * @param {Progress} progress
 * @param {number} at in milliseconds since 1970
 */
export async function recordSave({ database, isReadOnly, device, profile, keys }, progress, at) {
  if (!database || isReadOnly) {
    return;
  }
  const ids = new Set([
    ...progress.profiles.map((profile) => profile.id),
    ...progress.reviews.map((review) => review.profile),
  ]);
  await transact(database, ["meta", "locks"], "readwrite", (transaction) => {
    const meta = transaction.objectStore("meta");
    const before = meta.get("saved");
    const locks = transaction.objectStore("locks").getAllKeys();
    locks.onsuccess = () => {
      const locked = locks.result.filter((id) => id !== profile || !keys);
      const saves = [...ids].filter((id) => !locked.includes(id)).map((id) => {
        const seq = lastAnswerNumber(
          progress.reviews.filter((review) => review.profile === id),
          device,
        );
        return [id, { at, seq }];
      });
      meta.put({ ...before.result, ...Object.fromEntries(saves) }, "saved");
    };
    return () => {};
  });
}

/**
 * Forgets the saves made at a given time, because their file no longer exists.
 *
 * @param {Records} records
 * @param {number} at in milliseconds since 1970
 */
export async function forgetSave({ database, isReadOnly }, at) {
  if (!database || isReadOnly) {
    return;
  }
  await transact(database, ["meta"], "readwrite", (transaction) => {
    const meta = transaction.objectStore("meta");
    const before = meta.get("saved");
    before.onsuccess = () => {
      /** @type {[string, LastSave][]} */
      const saves = Object.entries(before.result ?? {});
      meta.put(Object.fromEntries(saves.filter(([, save]) => save.at !== at)), "saved");
    };
    return () => {};
  });
}

/**
 * The current profile's answers and its last save to a file.
 *
 * @typedef {object} SaveStatus
 * @property {number | null} at the time of the last save, in milliseconds since 1970; null if there
 *   was none
 * @property {number} pending the number of answers from this device that have not been saved
 * @property {boolean} hasAnswers whether there are any answers, also from other devices
 */

/**
 * Returns which of the current profile's answers are saved to a file.
 *
 * @param {LearnerRecords} store
 * @returns {Promise<SaveStatus>}
 */
export async function unsavedAnswers({ records, progress, recent }) {
  const { database, profile, device } = records;
  const lastSave = database ? (await savesByProfile(database))[profile] : undefined;
  const last = lastSave?.seq ?? 0;
  const { state, progress: { reviews } } = await recent([]);
  const earlier = state?.position.devices.find((entry) => entry.device === device);
  // If only some of the earlier answers were saved, they have to be counted one by one.
  const isRecentEnough = !earlier || last === 0 || last >= earlier.seq;
  const reviewsToCount = isRecentEnough ? reviews : (await progress()).reviews;
  const isPending = (/** @type {Review} */ review) => review.device === device && review.seq > last;
  const pending = reviewsToCount.filter(isPending).length;
  return {
    at: lastSave?.at ?? null,
    pending: pending + (earlier && last === 0 ? earlier.count : 0),
    hasAnswers: state !== null || reviews.length > 0,
  };
}

/**
 * @param {IDBDatabase} database
 * @returns {Promise<Record<string, LastSave>>}
 */
function savesByProfile(database) {
  return transact(database, ["meta"], "readonly", (transaction) => {
    const request = transaction.objectStore("meta").get("saved");
    return () => request.result ?? {};
  });
}

/**
 * @param {Review[]} reviews
 * @param {string} device
 */
function lastAnswerNumber(reviews, device) {
  return reviews.reduce(
    (last, review) => review.device === device ? Math.max(last, review.seq) : last,
    0,
  );
}
