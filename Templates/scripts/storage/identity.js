/** The ids of this browser and of its current learner. */

import { randomId } from "../core/random.js";
import { now } from "../core/clock.js";
import { transact } from "./database.js";
import { withSlowNotice } from "./storage-status.js";

/** @import { Profile } from "../../generated/study-model.js" */

/**
 * @typedef {object} Identity
 * @property {string} device the id of this browser in its records
 * @property {string} profile the id of the current learner
 */

/** The id of the learner in browsers where nobody has entered a name yet. */
export const guestId = "guest";

/**
 * Reads the ids of the device and the current learner, or creates them. A new browser starts with a
 * guest, since nobody has entered a name yet.
 *
 * @param {IDBDatabase} database
 * @param {boolean} isReadOnly
 * @returns {Promise<Identity>}
 */
export async function readIdentity(database, isReadOnly) {
  const identity = await withSlowNotice(transact(database, ["meta"], "readonly", (transaction) => {
    const meta = transaction.objectStore("meta");
    const device = meta.get("device");
    const profile = meta.get("profile");
    return () => ({ device: device.result, profile: profile.result ?? guestId });
  }));
  if (!identity.device && !isReadOnly) {
    identity.device = await withSlowNotice(createIdentity(database));
  }
  return identity;
}

/**
 * Creates the ids of a new browser, unless another tab has done so meanwhile.
 *
 * @param {IDBDatabase} database
 * @returns {Promise<string>} the id of the device
 */
async function createIdentity(database) {
  let device = randomId();
  const guest = await newGuest(device);
  return await transact(database, ["meta", "profiles"], "readwrite", (transaction) => {
    const meta = transaction.objectStore("meta");
    const other = meta.get("device");
    other.onsuccess = () => {
      device = other.result ?? device;
      meta.put(device, "device");
      transaction.objectStore("profiles").put({ ...guest, device });
    };
    return () => device;
  });
}

/**
 * Whether a learner was deleted and another one is current.
 *
 * @param {IDBDatabase} database
 * @param {string} id
 */
export function isDeleted(database, id) {
  return transact(database, ["meta", "profiles"], "readonly", (transaction) => {
    const profile = transaction.objectStore("meta").get("profile");
    const key = transaction.objectStore("profiles").getKey(id);
    return () => key.result === undefined && (profile.result ?? guestId) !== id;
  }).catch(() => false);
}

/**
 * @param {string} device
 * @returns {Promise<Profile>}
 */
export async function newGuest(device) {
  const { newProfile } = await import("../../generated/study-model.js");
  return newProfile(guestId, "", "guest", now().at, device);
}
