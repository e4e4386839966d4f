/** The ids of this browser and of its current learner. */

import { randomId } from "../../core/random.js";
import { now } from "../../core/clock.js";
import { transact } from "../database/transaction.js";
import { withSlowNotice } from "../database/read-watch.js";

/** @import { Profile } from "../../../generated/study-record.js" */

/**
 * @typedef {object} Identity
 * @property {string} device the id of this browser in its records
 * @property {string} profile the id of the current learner
 * @property {boolean} hasGuest whether the guest's records have to be migrated
 */

/** The id that earlier versions gave the learner without a name in every browser. */
export const guestId = "guest";

/**
 * Reads the ids of the device and the current learner, or creates them. A new browser starts with a
 * learner without a name.
 *
 * @param {IDBDatabase} database
 * @param {boolean} isReadOnly
 * @returns {Promise<Identity>}
 */
export async function readIdentity(database, isReadOnly) {
  const identity = await withSlowNotice(findIdentity(database, isReadOnly));
  if (identity.device || isReadOnly) {
    return identity;
  }
  await withSlowNotice(createIdentity(database));
  return await withSlowNotice(findIdentity(database, isReadOnly));
}

/**
 * @param {IDBDatabase} database
 * @param {boolean} isReadOnly
 * @returns {Promise<Identity>}
 */
function findIdentity(database, isReadOnly) {
  // Newer scripts may have replaced every other store.
  const stores = isReadOnly ? ["meta"] : ["meta", "profiles", "reviews"];
  return transact(database, stores, "readonly", (transaction) => {
    const meta = transaction.objectStore("meta");
    const device = meta.get("device");
    const profile = meta.get("profile");
    const guest = isReadOnly ? null : transaction.objectStore("profiles").getKey(guestId);
    // An answer written after the migration, by a tab with earlier scripts, is usually the last.
    const last = isReadOnly
      ? null
      : transaction.objectStore("reviews").index("at").openCursor(null, "prev");
    return () => ({
      device: device.result,
      profile: profile.result ?? guestId,
      hasGuest: !isReadOnly && (
        (profile.result ?? guestId) === guestId || guest?.result !== undefined ||
        last?.result?.value.profile === guestId
      ),
    });
  });
}

/**
 * Creates the ids of a new browser, unless another tab has done so in the meantime. A database of
 * an earlier version may have answers but no device id.
 *
 * @param {IDBDatabase} database
 */
async function createIdentity(database) {
  const device = randomId();
  const learner = await newGuest(randomId(), device);
  await transact(database, ["meta", "profiles", "reviews"], "readwrite", (transaction) => {
    const meta = transaction.objectStore("meta");
    const profiles = transaction.objectStore("profiles");
    const other = meta.get("device");
    const counts = [profiles.count(), transaction.objectStore("reviews").count()];
    const current = meta.get("profile");
    current.onsuccess = () => {
      if (other.result === undefined) {
        meta.put(device, "device");
        if (current.result === undefined && counts.every((count) => count.result === 0)) {
          meta.put(learner.id, "profile");
          profiles.put(learner);
        }
      }
    };
    return () => {};
  });
}

/**
 * Whether another learner has become the current one; false if that cannot be read.
 *
 * @param {IDBDatabase} database
 * @param {string} id
 */
export function isReplaced(database, id) {
  return transact(database, ["meta"], "readonly", (transaction) => {
    const profile = transaction.objectStore("meta").get("profile");
    return () => (profile.result ?? guestId) !== id;
  }).catch(() => false);
}

/**
 * Returns the profile of a learner who has not entered a name.
 *
 * @param {string} id
 * @param {string} device
 * @returns {Promise<Profile>}
 */
export async function newGuest(id, device) {
  const { newProfile } = await import("../../../generated/study-record.js");
  return newProfile(id, "", "guest", now().at, device);
}
