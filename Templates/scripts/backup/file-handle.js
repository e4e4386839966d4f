/** The remembered backup file: the learner chooses it once, and later saves are written to it. */

import { transact } from "../storage/database/transaction.js";

/** @import { Records } from "../storage/records/records.js" */

/**
 * @typedef {object} RememberedFile
 * @property {FileSystemFileHandle} handle
 * @property {number | null} at the time of the last save to the file, in milliseconds since 1970;
 *   null if never
 */

/**
 * File pickers, which only some browsers support.
 *
 * @typedef {object} Pickers
 * @property {(options: object) => Promise<FileSystemFileHandle>} [showSaveFilePicker]
 * @property {(options: object) => Promise<FileSystemFileHandle[]>} [showOpenFilePicker]
 */

/** @typedef {{ mode: "readwrite" }} PermissionDescriptor */

/** @type {PermissionDescriptor} */
const readwrite = { mode: "readwrite" };

/**
 * Permission methods of file handles, which only some browsers support.
 *
 * @typedef {object} PermissionHandle
 * @property {(descriptor: PermissionDescriptor) => Promise<PermissionState>} [queryPermission]
 * @property {(descriptor: PermissionDescriptor) => Promise<PermissionState>} [requestPermission]
 */

const pickers = /** @type {Pickers} */ (/** @type {unknown} */ (self));

/**
 * Whether a file can be remembered for the current learner: the browser supports it, records can be
 * stored, and the profile has no passphrase. The handle could not be encrypted, and the file would
 * expose the records.
 *
 * @param {Records} records
 */
export function canRemember({ database, isReadOnly, lock }) {
  const { showSaveFilePicker, showOpenFilePicker } = pickers;
  return Boolean(database && !isReadOnly && !lock && showSaveFilePicker && showOpenFilePicker);
}

/**
 * Returns the file remembered for the current learner; null if there is none.
 *
 * @param {Records} records
 * @returns {Promise<RememberedFile | null>}
 */
export async function rememberedFile({ database, profile }) {
  return database && await transact(database, ["meta"], "readonly", (transaction) => {
    const request = transaction.objectStore("meta").get(fileKey(profile));
    return () => request.result ?? null;
  });
}

/**
 * Remembers the file to save to, unless the profile has a passphrase.
 *
 * @param {Records} records
 * @param {RememberedFile} file
 */
export async function rememberFile({ database, profile }, file) {
  if (database) {
    await transact(database, ["meta", "locks"], "readwrite", (transaction) => {
      // Another tab may have set a passphrase in the meantime.
      const lock = transaction.objectStore("locks").getKey(profile);
      lock.onsuccess = () => {
        if (lock.result === undefined) {
          transaction.objectStore("meta").put(file, fileKey(profile));
        }
      };
      return () => {};
    });
  }
}

/**
 * Forgets a learner's file without deleting it.
 *
 * @param {string} profile
 * @param {IDBTransaction} transaction
 */
export function forgetFile(profile, transaction) {
  transaction.objectStore("meta").delete(fileKey(profile));
}

/**
 * Lets the learner choose a file: a new one, which the browser empties if it exists, or an existing
 * one, whose content is kept.
 *
 * @param {"new" | "existing"} kind
 * @returns {Promise<FileSystemFileHandle | null>} null if none was chosen
 */
export async function chooseFile(kind) {
  const types = [{ accept: { "application/json": [".json"], "application/gzip": [".gz"] } }];
  try {
    if (kind === "new") {
      const suggestedName = "decks-progress.json";
      return await pickers.showSaveFilePicker?.({ id: "decks", suggestedName, types }) ?? null;
    }
    const [handle] = await pickers.showOpenFilePicker?.({ id: "decks", types }) ?? [];
    return handle ?? null;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") {
      return null;
    }
    throw error;
  }
}

/**
 * Whether pages may write to a file now, without a prompt.
 *
 * @param {FileSystemFileHandle} handle
 * @returns {Promise<boolean>}
 */
export async function canWriteSilently(handle) {
  const permissions = /** @type {PermissionHandle} */ (/** @type {unknown} */ (handle));
  return await permissions.queryPermission?.(readwrite) === "granted";
}

/**
 * Asks for permission to write to a file if necessary, and returns whether it was granted.
 *
 * @param {FileSystemFileHandle} handle
 * @returns {Promise<boolean>}
 */
export async function requestWriteAccess(handle) {
  const permissions = /** @type {PermissionHandle} */ (/** @type {unknown} */ (handle));
  const state = await permissions.queryPermission?.(readwrite);
  return (state === "prompt" ? await permissions.requestPermission?.(readwrite) : state) ===
    "granted";
}

/**
 * Replaces a file's content atomically.
 *
 * @param {FileSystemFileHandle} handle
 * @param {Blob} content
 */
export async function writeFile(handle, content) {
  const stream = await handle.createWritable();
  try {
    await stream.write(content);
    await stream.close();
  } catch (error) {
    await stream.abort().catch(() => {});
    throw error;
  }
}

/** @param {string} profile */
function fileKey(profile) {
  return ["file", profile];
}
