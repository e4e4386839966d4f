/**
 * The profile to which a record belongs. All records name it, except the unreadable ones of
 * imported files: their rows have a field `profile`, unless earlier versions wrote them.
 */

import { guestId } from "../profiles/identity.js";

/** @import { Change } from "./record-rows.js" */

/**
 * An unreadable record as a database row.
 *
 * @typedef {{ list: string, problem: string, record: string, profile?: string }} UnreadableRow
 */

/**
 * The profiles to which unreadable records may belong.
 *
 * @typedef {object} KnownProfiles
 * @property {string[]} ids
 * @property {string} [formerGuest] the id of the profile that had the id "guest" in earlier
 *   versions, and that their records may still name so
 */

/**
 * Whether a record belongs to a profile, and so is encrypted if the profile is protected.
 *
 * @param {Change} change
 * @param {string} profile the current profile
 * @param {KnownProfiles} [known] needed for unreadable records
 */
export function belongsToProfile({ list, record }, profile, known = { ids: [] }) {
  return list === "setAside"
    ? unreadableOwner(record, profile, known) === profile
    : list !== "profiles" && record.profile === profile;
}

/**
 * Returns the id of the profile to which an unreadable record belongs: the stored one, or the one that
 * the record names, or the current one if neither is known.
 *
 * @param {UnreadableRow} row
 * @param {string} profile the current profile
 * @param {KnownProfiles} known
 */
export function unreadableOwner(row, profile, known) {
  const ids = new Set([...known.ids, profile].map((id) => currentId(id, known)));
  return [row.profile, namedProfile(row)].map((id) => currentId(id, known))
    .find((id) => id !== undefined && ids.has(id)) ?? profile;
}

/**
 * Returns the id of the profile to which a row belongs; that of a profile's own row is its id.
 *
 * @param {string} store
 * @param {any} row
 * @param {string} profile the current profile
 * @param {KnownProfiles} known
 * @returns {string}
 */
export function rowOwner(store, row, profile, known) {
  if (store === "setAside") {
    return unreadableOwner(row, profile, known);
  }
  return store === "profiles" ? row.id : row.profile;
}

/**
 * Whether an unreadable record names a profile as its owner. A record that names nobody known
 * belongs to the current profile, but does not name it.
 *
 * @param {UnreadableRow} row
 * @param {string} profile
 * @param {KnownProfiles} known
 */
export function namesProfile(row, profile, known) {
  return currentId(row.profile ?? namedProfile(row), known) === profile;
}

/**
 * Returns the current id of a profile that an earlier version may have called "guest".
 *
 * @template {string | undefined} Id
 * @param {Id} id
 * @param {KnownProfiles} known
 */
export function currentId(id, { formerGuest }) {
  return id === guestId ? formerGuest ?? id : id;
}

/**
 * Returns the id of the profile that an unreadable record names.
 *
 * @param {UnreadableRow} row
 * @returns {string | undefined}
 */
function namedProfile({ list, record }) {
  try {
    const { id, profile } = JSON.parse(record);
    return list === "profiles" ? id : profile;
  } catch {
    return undefined;
  }
}

/**
 * Returns the record of a row; the rows of unreadable records have an additional field `profile`.
 *
 * @param {string} list
 * @param {any} row
 */
export function recordOf(list, row) {
  if (list !== "setAside") {
    return row;
  }
  const { profile: _, ...record } = row;
  return record;
}

/**
 * Returns a record as a row of its list.
 *
 * @param {string} list
 * @param {any} record
 * @param {string} profile the profile to which the record belongs
 */
export function rowOf(list, record, profile) {
  return list === "setAside" ? { ...record, profile } : record;
}

/**
 * Reads the profiles on this device within a transaction of the stores `profiles` and `meta`.
 *
 * @param {IDBTransaction} transaction
 * @returns {() => KnownProfiles}
 */
export function knownProfiles(transaction) {
  const ids = transaction.objectStore("profiles").getAllKeys();
  const formerGuest = transaction.objectStore("meta").get(guestId);
  return () => ({ ids: ids.result.map(String), formerGuest: formerGuest.result });
}
