/**
 * The profile to which a record belongs. All records name it, except the unreadable ones of
 * imported files: their rows have a field `profile`, unless earlier versions wrote them.
 */

/** @import { Change } from "./record-rows.js" */

/**
 * An unreadable record as a database row.
 *
 * @typedef {{ list: string, problem: string, record: string, profile?: string }} UnreadableRow
 */

/**
 * Whether a record belongs to a profile, and so is encrypted if the profile is protected.
 *
 * @param {Change} change
 * @param {string} profile the current profile
 * @param {Iterable<string>} [others] the ids of the other profiles; needed for unreadable records
 */
export function belongsToProfile({ list, record }, profile, others = []) {
  return list === "setAside"
    ? unreadableOwner(record, profile, others) === profile
    : list !== "profiles" && record.profile === profile;
}

/**
 * Returns the id of the profile to which an unreadable record belongs: the stored one, or the one that
 * the record names, or the current one if neither is on this device.
 *
 * @param {UnreadableRow} row
 * @param {string} profile the current profile
 * @param {Iterable<string>} others the ids of the other profiles
 */
export function unreadableOwner(row, profile, others) {
  const ids = new Set([...others, profile]);
  return [row.profile, namedProfile(row)].find((id) => id !== undefined && ids.has(id)) ??
    profile;
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
 * Reads the ids of all profiles except one within a transaction.
 *
 * @param {IDBTransaction} transaction
 * @param {string} profile
 * @returns {() => string[]}
 */
export function otherProfiles(transaction, profile) {
  const ids = transaction.objectStore("profiles").getAllKeys();
  return () => ids.result.map(String).filter((id) => id !== profile);
}
