/**
 * Storage of records: in the browser's database, encrypted if the profile is protected, or only in
 * memory if the browser stores nothing.
 */

import { randomId } from "../core/random.js";
import { announceChanges, onChange } from "./change-feed.js";
import { now } from "../core/clock.js";
import { openDatabase, transact, withTimeout } from "./database.js";
import { version1Store } from "./database-schema.js";
import { reportStatus, withSlowNotice } from "./storage-status.js";
import {
  allLists,
  applyChange,
  emptyLists,
  isOwned,
  keyName,
  LockChanged,
  readAll,
  writeAll,
} from "./record-rows.js";

/** @import { Opened } from "./database.js" */
/** @import { List } from "./database-schema.js" */
/** @import { Change, Lists, WriteOptions } from "./record-rows.js" */
/** @import { Keys, Lock } from "../profile/encryption.js" */
/** @import { Profile } from "../../generated/study-model.js" */

/**
 * @typedef {object} Records
 * @property {IDBDatabase | null} database
 * @property {boolean} newer whether newer scripts created the database, so that it is read-only
 * @property {string} device the id of this browser in its records
 * @property {string} profile the id of the current learner
 * @property {Lock | null} lock the lock of the profile
 * @property {Keys | null} keys its keys; null if it has no lock or is locked
 * @property {() => boolean} kept whether what is written outlives the page
 * @property {(wanted?: List[]) => Promise<Lists>} read reads all readable records; throws, after
 *   reporting it, if the database does not respond
 * @property {(changes: Change[], options?: WriteOptions) => Promise<void>} write stores changes, in
 *   memory until the database accepts them
 * @property {(changes: Change[], options?: WriteOptions) => Promise<void>} commit stores all or
 *   none; throws if that fails
 */

/**
 * @typedef {object} Identity
 * @property {string} device the id of this browser in its records
 * @property {string} profile the id of the current learner
 * @property {Lock | null} lock the lock of the profile
 */

/** The id of the learner in browsers where nobody has entered a name yet. */
const guestId = "guest";

/** @type {Promise<Records> | null} */
let opening = null;

/**
 * Asks for the passphrase of a locked profile until its keys are available.
 *
 * @typedef {(records: Records) => Promise<void>} Unlock
 */

/** Asks for the passphrase on this page; null while nothing needs one. @type {Unlock | null} */
let askForPassphrase = null;

/**
 * Opens this browser's records, once per page.
 *
 * @param {Unlock | null} unlock asks for the passphrase if the profile is locked; with null its
 *   records are not read
 * @returns {Promise<Records>}
 */
export async function openRecords(unlock) {
  askForPassphrase ??= unlock;
  const records = await (opening ??= openDatabase().catch(() => null).then(open));
  if (unlock) {
    await ensureUnlocked(records);
  }
  return records;
}

/**
 * Opens records in memory, for a learner who would rather play than wait.
 *
 * @returns {Promise<Records>}
 */
export function openInMemory() {
  return open(null);
}

/** The passphrase prompt in progress. @type {Promise<void> | null} */
let unlocking = null;

/** @param {Records} records */
async function ensureUnlocked(records) {
  if (askForPassphrase && records.lock && !records.keys) {
    unlocking ??= askForPassphrase(records).finally(() => {
      unlocking = null;
    });
    await unlocking;
  }
}

/**
 * @param {Opened | null} found null if the browser refuses storage
 * @returns {Promise<Records>}
 */
async function open(found) {
  const newer = found?.newer ?? false;
  const known = found && await readIdentity(found.database, newer).catch(() => null);
  if (!known) {
    return await recordsOfThisPage(newer);
  }
  const { database } = found;
  await migrate(database);
  const records = recordsIn(database, newer, known, []);
  if (records.lock) {
    records.keys = await keysBehind(records.lock);
  }
  followProfiles(database, records);
  return records;
}

/**
 * Opens a guest's records in memory.
 *
 * @param {boolean} newer
 */
async function recordsOfThisPage(newer) {
  const identity = { device: randomId(), profile: guestId, lock: null };
  const record = await newGuest(identity.device);
  return recordsIn(null, newer, identity, [{ list: "profiles", record }]);
}

/**
 * Migrates version 1 answers, if there are any. Those that cannot be migrated stay.
 *
 * @param {IDBDatabase} database
 */
async function migrate(database) {
  if (database.objectStoreNames.contains(version1Store)) {
    const migrating = import("./migrate-v1.js").then((module) => module.migrateVersion1(database));
    await withSlowNotice(migrating, true).catch(() => {});
  }
}

/** @param {Lock} lock */
async function keysBehind(lock) {
  const { keysOf } = await import("../profile/key-client.js");
  return await keysOf(keyName(lock));
}

/**
 * Watches other tabs for changes to the profile: it may be deleted, locked or unlocked there.
 *
 * @param {IDBDatabase} database
 * @param {Records} records
 */
function followProfiles(database, records) {
  onChange(async (changed) => {
    if (!changed.includes("profiles")) {
      return;
    }
    if (await isDeleted(database, records.profile)) {
      reportStatus({ kind: "deleted" });
    } else if (await updateLock(database, records)) {
      announceChanges(allLists);
    }
  });
}

/**
 * Returns the records of a database, including changes that are not written yet.
 *
 * @param {IDBDatabase | null} database null for records in memory only
 * @param {boolean} newer
 * @param {Identity} identity
 * @param {Change[]} waiting changes that could not be written yet
 * @returns {Records}
 */
function recordsIn(database, newer, { device, profile, lock }, waiting) {
  let keeps = database !== null && !newer;

  /** @type {Records} */
  const records = {
    database,
    newer,
    device,
    profile,
    lock,
    keys: null,
    kept: () => keeps,
    async read(wanted = allLists) {
      const read = database ? await readAll(database, wanted, records) : emptyLists();
      for (const change of waiting) {
        applyChange(change, read);
      }
      return read;
    },
    async write(changes, options = {}) {
      try {
        await records.commit(changes, options);
      } catch (error) {
        keeps = false;
        waiting.push(...changes);
        announceWritten(changes);
        if (error instanceof DOMException && error.name === "QuotaExceededError") {
          reportStatus({ kind: "full", read: () => records.read() });
        }
      }
    },
    async commit(changes, options = {}) {
      if (!database || newer) {
        throw new Error("Records cannot be stored here.");
      }
      // Changes to a profile that another tab has just locked wait for its key.
      if (!options.isLast && changes.some((one) => isOwned(one, records.profile))) {
        await lockUpdate;
        await ensureUnlocked(records);
      }
      const before = [...waiting];
      await writeUnderLock(database, [...before, ...changes], records, options);
      waiting = waiting.filter((one) => !before.includes(one));
      keeps = true;
      reportStatus({ kind: "written" });
      announceWritten(changes);
    },
  };
  return records;
}

/**
 * Writes all or nothing; tries again if another tab has changed the profile's lock meanwhile.
 *
 * @param {IDBDatabase} database
 * @param {Change[]} changes
 * @param {Records} records
 * @param {WriteOptions} options
 */
async function writeUnderLock(database, changes, records, options) {
  const write = () => {
    const written = writeAll(database, changes, records, options);
    return options.durability === "strict" ? written : withTimeout(written);
  };
  try {
    await write();
  } catch (error) {
    if (!(error instanceof LockChanged)) {
      throw error;
    }
    await updateLock(database, records);
    await write();
  }
}

/** @param {Change[]} changes */
function announceWritten(changes) {
  announceChanges([...new Set(changes.map((one) => one.list))]);
}

/**
 * Reads the ids of the device and the current learner, or creates them. A new browser starts with a
 * guest, since nobody has entered a name yet.
 *
 * @param {IDBDatabase} database
 * @param {boolean} newer
 * @returns {Promise<Identity>}
 */
async function readIdentity(database, newer) {
  const known = await withSlowNotice(transact(database, ["meta"], "readonly", (transaction) => {
    const meta = transaction.objectStore("meta");
    const device = meta.get("device");
    const profile = meta.get("profile");
    return () => ({ device: device.result, profile: profile.result ?? guestId });
  }));
  if (!known.device && !newer) {
    const device = randomId();
    const profile = await newGuest(device);
    await withSlowNotice(transact(database, ["meta", "profiles"], "readwrite", (transaction) => {
      const meta = transaction.objectStore("meta");
      const other = meta.get("device");
      other.onsuccess = () => {
        known.device = other.result ?? device;
        meta.put(known.device, "device");
        transaction.objectStore("profiles").put({ ...profile, device: known.device });
      };
      return () => {};
    }));
  }
  return { ...known, lock: await withSlowNotice(lockOf(database, known.profile)) };
}

/**
 * @param {IDBDatabase} database
 * @param {string} profile
 * @returns {Promise<Lock | null>}
 */
function lockOf(database, profile) {
  if (!database.objectStoreNames.contains("locks")) {
    return Promise.resolve(null);
  }
  return transact(database, ["locks"], "readonly", (transaction) => {
    const lock = transaction.objectStore("locks").get(profile);
    return () => lock.result ?? null;
  });
}

/** An update to another tab's lock, in progress. @type {Promise<boolean> | null} */
let lockUpdate = null;

/**
 * Updates the lock after another tab has set or removed the passphrase.
 *
 * @param {IDBDatabase} database
 * @param {Records} records
 * @returns {Promise<boolean>} whether another tab did
 */
async function updateLock(database, records) {
  lockUpdate ??= adoptLock(database, records).finally(() => {
    lockUpdate = null;
  });
  const isOther = await lockUpdate;
  if (isOther) {
    await ensureUnlocked(records);
  }
  return isOther;
}

/**
 * @param {IDBDatabase} database
 * @param {Records} records
 * @returns {Promise<boolean>}
 */
async function adoptLock(database, records) {
  const lock = await withTimeout(lockOf(database, records.profile)).catch(() => records.lock);
  if (keyName(lock) === keyName(records.lock)) {
    return false;
  }
  records.lock = lock;
  records.keys = null;
  if (lock) {
    records.keys = await keysBehind(lock);
  } else {
    reportStatus({ kind: "unlocked" });
  }
  return true;
}

/**
 * Whether a learner was deleted and another one is current.
 *
 * @param {IDBDatabase} database
 * @param {string} id
 */
function isDeleted(database, id) {
  return transact(database, ["meta", "profiles"], "readonly", (transaction) => {
    const profile = transaction.objectStore("meta").get("profile");
    const there = transaction.objectStore("profiles").getKey(id);
    return () => there.result === undefined && (profile.result ?? guestId) !== id;
  }).catch(() => false);
}

/**
 * @param {string} device
 * @returns {Promise<Profile>}
 */
async function newGuest(device) {
  const { newProfile } = await import("../../generated/study-model.js");
  return newProfile(guestId, "", "guest", now().at, device);
}
