/** The record as a file. Loaded by who asks for it. */

import { now } from "../core/clock.js";
import { transact } from "../storage/database.js";
import { canonicalProgress } from "../../generated/study-codecs.js";

/** @import { Records } from "../storage/records.js" */
/** @import { Progress, Review } from "../../generated/study-model.js" */

/** Answers that are in no file before a learner is reminded. */
export const remindAfter = 50;

/**
 * When a profile last went into a file, and the number of its last answer there.
 *
 * @typedef {{ at: number, seq: number }} Saved
 */

/** A progress file as browsers save it, and as they hand it on: some hand on no JSON. */
const forms = {
  saved: { ending: "json", type: "application/json" },
  sent: { ending: "txt", type: "text/plain" },
};

/**
 * The record as a progress file.
 *
 * @param {Progress} progress
 * @param {number} at in milliseconds since 1970
 * @param {keyof typeof forms} form
 * @param {string} [name] of the file, before the day
 */
function progressFile(progress, at, form, name = "decks-progress") {
  const text = canonicalProgress({ ...progress, exported: at });
  const { offset } = now();
  const day = new Date(at + offset * 60_000).toISOString().slice(0, 10);
  const { ending, type } = forms[form];
  return new File([text], `${name}-${day}.${ending}`, { type });
}

/**
 * Hands the record out as a progress file, by the browser's own way of saving.
 *
 * @param {Progress} progress
 * @param {number} at in milliseconds since 1970
 * @param {string} [name] of the file, before the day
 */
export function save(progress, at, name) {
  saveFile(progressFile(progress, at, "saved", name));
}

/**
 * Hands a file out.
 *
 * @param {File} file
 */
export function saveFile(file) {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  // The browser reads the file at its own pace.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * Hands all that is not locked out as a file, and notes that it was. Fails, and hands nothing out,
 * where not all of it can be read.
 *
 * @param {{ records: Records, everything: () => Promise<Progress> }} store
 */
export async function backUp({ records, everything }) {
  const progress = await everything();
  const at = now().at;
  save(progress, at);
  // What is not noted stays to be saved.
  await noteSaved(records, progress, at).catch(() => {});
}

/** Whether this device hands files of this kind to its other programs. */
export function canSend() {
  const { ending, type } = forms.sent;
  const file = new File([], `decks-progress.${ending}`, { type });
  return navigator.canShare?.({ files: [file] }) ?? false;
}

/**
 * Hands all that is not locked to a program of the device, and notes that it did. Fails, and hands
 * nothing over, where not all of it can be read.
 *
 * @param {{ records: Records, everything: () => Promise<Progress> }} store
 * @returns {Promise<"sent" | "declined" | "failed">} declined by the learner
 */
export async function send({ records, everything }) {
  const progress = await everything();
  const at = now().at;
  try {
    await navigator.share({ files: [progressFile(progress, at, "sent")] });
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "declined" : "failed";
  }
  await noteSaved(records, progress, at).catch(() => {});
  return "sent";
}

/**
 * Notes that a file has what is recorded so far, of all profiles that are not locked.
 *
 * @param {Records} records
 * @param {Progress} progress
 * @param {number} at
 */
export async function noteSaved({ database, newer, device, profile, keys }, progress, at) {
  if (!database || newer) {
    return;
  }
  const ids = new Set([
    ...progress.profiles.map((one) => one.id),
    ...progress.reviews.map((one) => one.profile),
  ]);
  await transact(database, ["meta", "locks"], "readwrite", (transaction) => {
    const meta = transaction.objectStore("meta");
    const before = meta.get("saved");
    const locks = transaction.objectStore("locks").getAllKeys();
    locks.onsuccess = () => {
      const locked = locks.result.filter((id) => id !== profile || !keys);
      const written = [...ids].filter((id) => !locked.includes(id)).map((id) => {
        const seq = lastNumber(progress.reviews.filter((one) => one.profile === id), device);
        return [id, { at, seq }];
      });
      meta.put({ ...before.result, ...Object.fromEntries(written) }, "saved");
    };
    return () => {};
  });
}

/**
 * Notes that the file that was saved to at an instant is no more.
 *
 * @param {Records} records
 * @param {number} at
 */
export async function noteLost({ database, newer }, at) {
  if (!database || newer) {
    return;
  }
  const saved = Object.entries(await allSaved(database)).filter(([, one]) => one.at !== at);
  await transact(database, ["meta"], "readwrite", (transaction) => {
    transaction.objectStore("meta").put(Object.fromEntries(saved), "saved");
    return () => {};
  });
}

/**
 * When the profile at hand was last saved to a file, null where it never was; and how many of its
 * answers, given here, are in none.
 *
 * @param {Records} records
 * @param {Review[]} reviews of the profile
 * @returns {Promise<{ at: number | null, pending: number }>}
 */
export async function unsaved({ database, profile, device }, reviews) {
  const saved = database ? (await allSaved(database))[profile] : undefined;
  const isPending = (/** @type {Review} */ one) =>
    one.device === device && one.seq > (saved?.seq ?? 0);
  return { at: saved?.at ?? null, pending: reviews.filter(isPending).length };
}

/**
 * @param {IDBDatabase} database
 * @returns {Promise<Record<string, Saved>>}
 */
function allSaved(database) {
  return transact(database, ["meta"], "readonly", (transaction) => {
    const request = transaction.objectStore("meta").get("saved");
    return () => request.result ?? {};
  });
}

/**
 * @param {Review[]} reviews
 * @param {string} device
 */
function lastNumber(reviews, device) {
  return reviews.reduce(
    (last, one) => one.device === device ? Math.max(last, one.seq) : last,
    0,
  );
}
