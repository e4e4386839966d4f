/** The learners on this device. */

import { randomId } from "../../core/random.js";
import { now } from "../../core/clock.js";
import { announceChanges } from "../change-feed.js";
import { transact, withTimeout } from "../database/transaction.js";
import { lists } from "../database/database-schema.js";
import { knownProfiles, unreadableOwner } from "../records/record-owner.js";
import { trackWrite } from "../unfinished-writes.js";
import { newProfile } from "../../../generated/study-record.js";

/** @import { List } from "../database/database-schema.js" */
/** @import { KnownProfiles, UnreadableRow } from "../records/record-owner.js" */
/** @import { Records } from "../records/records.js" */
/** @import { Profile } from "../../../generated/study-record.js" */

/** Lists whose records each name their profile. */
export const profileLists = /** @type {List[]} */ (Object.keys(lists)).filter((list) =>
  list !== "profiles" && list !== "setAside"
);

/**
 * Returns the learners on this device, oldest first, and the ids of those with a passphrase.
 *
 * @param {Records} records
 * @returns {Promise<{ profiles: Profile[], locked: string[] }>}
 */
export async function listLearners(records) {
  const { profiles } = await records.read(["profiles"]);
  profiles.sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
  const locked = records.database?.objectStoreNames.contains("locks")
    ? await transact(records.database, ["locks"], "readonly", (transaction) => {
      const keys = transaction.objectStore("locks").getAllKeys();
      return () => keys.result.map(String);
    })
    : [];
  return { profiles, locked };
}

/**
 * Creates a learner without storing it.
 *
 * @param {Records} records
 * @param {string} name
 */
export function newLearner(records, name) {
  return newProfile(randomId(), name, "guest", now().at, records.device);
}

/**
 * Creates and stores a learner.
 *
 * @param {Records} records
 * @param {string} name
 * @returns {Promise<Profile>}
 */
export async function addLearner(records, name) {
  const profile = newLearner(records, name);
  await records.write([{ list: "profiles", record: profile }]);
  return profile;
}

/**
 * Updates a profile if there is one with the id. If it cannot be stored, keeps the update in memory
 * until a later write succeeds.
 *
 * @param {Records} records
 * @param {string} id
 * @param {Partial<Profile>} changes
 */
export async function changeLearner(records, id, changes) {
  const change = () => changes;
  // Changes that are still in memory are stored first.
  const stored = records.isPersistent() &&
    await withTimeout(updateInOneStep(records, id, change)).catch(() => null);
  if (!stored) {
    await updateInMemory(records, id, change);
  }
}

/**
 * Updates a profile in one transaction, so that no simultaneous update of another tab is lost.
 * Throws if it cannot be stored. If the database is missing or read-only, updates the profile only
 * in memory.
 *
 * @param {Records} records
 * @param {string} id
 * @param {(profile: Profile) => Partial<Profile>} change returns no fields if there is nothing to
 *   update
 * @returns {Promise<Profile | null>} the updated profile; null if none is stored
 */
export async function updateInOneStep(records, id, change) {
  const { database, isReadOnly } = records;
  if (!database || isReadOnly) {
    return await updateInMemory(records, id, change);
  }
  const updating = transact(database, ["profiles"], "readwrite", (transaction) => {
    /** @type {Profile | null} */
    let profile = null;
    const store = transaction.objectStore("profiles");
    const reading = store.get(id);
    reading.onsuccess = () => {
      const current = reading.result ?? null;
      profile = current && updatedProfile(current, change, records);
      if (profile !== current) {
        store.put(profile);
      }
    };
    return () => profile;
  });
  const profile = await trackWrite(updating);
  announceChanges(["profiles"]);
  return profile;
}

/**
 * Updates a profile, which is kept in memory until the database accepts it.
 *
 * @param {Records} records
 * @param {string} id
 * @param {(profile: Profile) => Partial<Profile>} change
 * @returns {Promise<Profile | null>} the updated profile; null if there is none
 */
async function updateInMemory(records, id, change) {
  const { profiles } = await records.read(["profiles"]);
  const current = profiles.find((profile) => profile.id === id) ?? null;
  const profile = current && updatedProfile(current, change, records);
  if (profile !== current) {
    await records.write([{ list: "profiles", record: profile }]);
  }
  return profile;
}

/**
 * Returns an updated profile; the same one if there is nothing to update.
 *
 * @param {Profile} profile
 * @param {(profile: Profile) => Partial<Profile>} change
 * @param {Records} records
 * @returns {Profile}
 */
function updatedProfile(profile, change, { device }) {
  const changes = change(profile);
  const modified = Math.max(now().at, profile.modified + 1);
  return Object.keys(changes).length > 0 ? { ...profile, ...changes, modified, device } : profile;
}

/**
 * Switches to another learner: this page and those in other tabs reload.
 *
 * @param {Records} records
 * @param {string} id
 */
export async function switchTo({ database }, id) {
  if (database) {
    await transact(database, ["meta"], "readwrite", (transaction) => {
      transaction.objectStore("meta").put(id, "profile");
      return () => {};
    });
    announceChanges(["profiles"]);
  }
}

/**
 * Deletes a profile's records from a store.
 *
 * @param {string} profile
 * @param {IDBObjectStore} store
 */
export function removeRecords(profile, store) {
  removeRows(store, (record) => record.profile === profile);
}

/**
 * Deletes the current profile's unencrypted records from their stores.
 *
 * @param {string} profile
 * @param {IDBTransaction} transaction
 * @param {(row: UnreadableRow, known: KnownProfiles) => boolean} [isOwnUnreadable] whether an
 *   unreadable record belongs to the profile
 */
export function removeOwnRecords(
  profile,
  transaction,
  isOwnUnreadable = (row, known) => unreadableOwner(row, profile, known) === profile,
) {
  const known = knownProfiles(transaction);
  for (const list of profileLists) {
    removeRecords(profile, transaction.objectStore(list));
  }
  removeRows(
    transaction.objectStore("setAside"),
    (row) => isOwnUnreadable(row, known()),
  );
}

/**
 * Deletes rows from a store.
 *
 * @param {IDBObjectStore} store
 * @param {(record: any) => boolean} isRemoved
 */
export function removeRows(store, isRemoved) {
  const request = store.openCursor();
  request.onsuccess = () => {
    const cursor = request.result;
    if (cursor && isRemoved(cursor.value)) {
      cursor.delete();
    }
    cursor?.continue();
  };
}
