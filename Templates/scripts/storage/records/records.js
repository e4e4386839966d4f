/**
 * Storage of records: in the browser's database, encrypted if the profile is protected, or only in
 * memory for a learner who plays without storage.
 */

import { randomId } from "../../core/random.js";
import { announceChanges, onChange } from "../change-feed.js";
import { openDatabase } from "../database/database.js";
import { version1Store } from "../database/database-schema.js";
import { isReplaced, newGuest, readIdentity } from "../profiles/identity.js";
import { pendingChanges } from "./pending-changes.js";
import {
  ensureUnlocked,
  fetchKeys,
  readLock,
  setPassphrasePrompt,
  updateLock,
  waitForLockUpdate,
} from "../profiles/profile-lock.js";
import { clearStates } from "../../replay/replay-states.js";
import { confirmLeaving } from "./confirm-leaving.js";
import { ReadFailed, reportFailure, withSlowNotice } from "../database/read-watch.js";
import { reportStatus } from "../database/storage-reports.js";
import { belongsToProfile } from "./record-owner.js";
import { allLists, applyChange, emptyLists, readAll, readPlainRecords } from "./record-rows.js";
import { writeUnderLock } from "./record-writes.js";
import { trackWrite, waitForWrites } from "../unfinished-writes.js";

/** @import { OpenedDatabase } from "../database/database.js" */
/** @import { List } from "../database/database-schema.js" */
/** @import { Identity } from "../profiles/identity.js" */
/** @import { PassphrasePrompt } from "../profiles/profile-lock.js" */
/** @import { Change, Lists } from "./record-rows.js" */
/** @import { WriteOptions } from "./record-writes.js" */
/** @import { Keys, Lock } from "../../encryption/encryption.js" */

/**
 * @typedef {object} Records
 * @property {IDBDatabase | null} database
 * @property {boolean} isReadOnly whether newer scripts created the database
 * @property {string} device the id of this browser in its records
 * @property {string} profile the id of the current learner
 * @property {Lock | null} lock the lock of the profile
 * @property {Keys | null} keys the profile's keys; null if the profile has no lock or is locked
 * @property {() => boolean} isPersistent whether written changes outlive the page
 * @property {(names?: List[]) => Promise<Lists>} read reads the readable records of some or all
 *   lists; if the database does not respond, reports that and throws
 * @property {() => Promise<void>} protect encrypts the records of the unlocked profile that are
 *   stored unencrypted, and no other profile's; if the database does not respond, reports that and
 *   throws
 * @property {(changes: Change[], options?: WriteOptions) => Promise<void>} write stores changes,
 *   and keeps them in memory until the database accepts them
 * @property {(changes: Change[], options?: WriteOptions) => Promise<void>} commit stores all or
 *   none, and deletes the replay states of all profiles; throws if that fails
 */

/** @type {Promise<Records> | null} */
let opening = null;

/**
 * Opens this browser's records, once per page.
 *
 * @param {PassphrasePrompt | null} prompt asks for the passphrase if the profile is locked; if
 *   null, the records of a locked profile are not read
 * @returns {Promise<Records>}
 */
export async function openRecords(prompt) {
  if (prompt) {
    setPassphrasePrompt(prompt);
  }
  const records = await (opening ??= openStored());
  if (prompt) {
    await ensureUnlocked(records);
  }
  return records;
}

/**
 * Opens records in memory, for a learner who plays without storage.
 *
 * @param {boolean} [isReadOnly] whether newer scripts created the database
 * @returns {Promise<Records>}
 */
export async function openInMemory(isReadOnly = false) {
  const identity = newIdentity();
  const record = await newGuest(identity.profile, identity.device);
  return createRecords(null, isReadOnly, identity, [{ list: "profiles", record }]);
}

/**
 * Opens the records in the database; if that is impossible, reports it.
 *
 * @returns {Promise<Records>}
 */
async function openStored() {
  /** @type {OpenedDatabase} */
  let opened;
  try {
    opened = await openDatabase();
  } catch {
    reportStatus({ kind: "refused" });
    return unreadableRecords(false);
  }
  const { database, isReadOnly } = opened;
  try {
    const identity = await readProfile(database, isReadOnly);
    const records = createRecords(database, isReadOnly, identity, []);
    records.lock = identity.lock;
    if (records.lock) {
      records.keys = await fetchKeys(records.lock);
    }
    followProfiles(database, records);
    return records;
  } catch {
    reportFailure();
    return unreadableRecords(isReadOnly);
  }
}

/**
 * Returns records that cannot be read and are written only to memory, so that no page shows an
 * empty learner instead of the stored one.
 *
 * @param {boolean} isReadOnly
 * @returns {Records}
 */
function unreadableRecords(isReadOnly) {
  return {
    ...createRecords(null, isReadOnly, newIdentity(), []),
    read: () => Promise.reject(new ReadFailed("The browser provides no storage.")),
  };
}

function newIdentity() {
  return { device: randomId(), profile: randomId(), hasGuest: false };
}

/**
 * Migrates old records, and reads the current learner's ids and lock.
 *
 * @param {IDBDatabase} database
 * @param {boolean} isReadOnly
 */
async function readProfile(database, isReadOnly) {
  await migrate(database);
  let identity = await readIdentity(database, isReadOnly);
  if (identity.hasGuest) {
    const migrating = import("../profiles/guest-migration.js").then((module) =>
      module.migrateGuest(database)
    );
    // If this fails, the next page tries again.
    await withSlowNotice(migrating, true).catch(() => {});
    identity = await readIdentity(database, isReadOnly);
  }
  return { ...identity, lock: await withSlowNotice(readLock(database, identity.profile)) };
}

/**
 * Migrates version 1 answers, if there are any. If that fails, they are kept.
 *
 * @param {IDBDatabase} database
 */
async function migrate(database) {
  if (database.objectStoreNames.contains(version1Store)) {
    const migrating = import("../database/migrate-v1.js").then((module) =>
      module.migrateVersion1(database)
    );
    await withSlowNotice(migrating, true).catch(() => {});
  }
}

/**
 * Watches other tabs for changes to the profile: it may be deleted, locked or unlocked there, or
 * another learner chosen.
 *
 * @param {IDBDatabase} database
 * @param {Records} records
 */
function followProfiles(database, records) {
  async function follow() {
    if (await isReplaced(database, records.profile)) {
      await waitForWrites();
      reportStatus({ kind: "replaced" });
    } else if (await updateLock(database, records)) {
      announceChanges(allLists);
    }
  }

  onChange((changed) => {
    if (changed.includes("profiles")) {
      follow();
    }
  });
  // A page in the back/forward cache receives no messages from other pages.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) {
      follow();
    }
  });
}

/**
 * Returns the records of a database, including changes that are not written yet.
 *
 * @param {IDBDatabase | null} database null for records in memory only
 * @param {boolean} isReadOnly
 * @param {Identity} identity
 * @param {Change[]} unstored changes that exist only in memory
 * @returns {Records}
 */
function createRecords(database, isReadOnly, { device, profile }, unstored) {
  const pending = pendingChanges(store, unstored);

  /**
   * @param {Change[]} changes
   * @param {WriteOptions} options
   * @param {() => void} onStored
   */
  async function store(changes, options, onStored) {
    if (!database || isReadOnly) {
      throw new Error("Records cannot be stored here.");
    }
    // Changes to a profile that another tab has just locked wait for its key.
    if (!options.isLast && changes.some((change) => belongsToProfile(change, profile))) {
      await waitForLockUpdate();
      await ensureUnlocked(records);
    }
    await writeUnderLock(database, changes, records, options, () => {
      onStored();
      reportStatus({ kind: "written" });
    });
  }

  const hasFailedAnswers = () => pending.failed().some(({ list }) => list === "reviews");

  /** @param {Change[]} plainRecords */
  async function encryptPlainRecords(plainRecords) {
    if (database && !isReadOnly && plainRecords.length > 0) {
      const { encryptPlainRows } = await import("./plain-rows.js");
      // If this fails, the next page tries again.
      await encryptPlainRows(database, records, plainRecords).catch(() => {});
    }
  }

  /** @type {Records} */
  const records = {
    database,
    isReadOnly,
    device,
    profile,
    lock: null,
    keys: null,
    isPersistent: () => database !== null && !isReadOnly && pending.failed().length === 0,
    async read(names = allLists) {
      const result = database
        ? await readAll(database, names, records, encryptPlainRecords)
        : emptyLists();
      for (const change of pending.failed()) {
        applyChange(change, result);
      }
      return result;
    },
    async protect() {
      if (database && records.keys) {
        await encryptPlainRecords(await readPlainRecords(database, profile));
      }
    },
    async write(changes, options = {}) {
      try {
        await trackWrite(pending.write(changes, options));
      } catch (error) {
        if (database && !isReadOnly) {
          confirmLeaving(hasFailedAnswers);
        }
        if (error instanceof DOMException && error.name === "QuotaExceededError") {
          reportStatus({ kind: "full", read: () => records.read() });
        }
      }
      announceWritten(changes);
    },
    async commit(changes, options = {}) {
      const { stores = [], first } = options;
      await trackWrite(pending.commit(changes, {
        ...options,
        stores: [...stores, "states"],
        first(transaction) {
          first?.(transaction);
          clearStates(transaction);
        },
      }));
      announceWritten(changes);
    },
  };
  return records;
}

/** @param {Change[]} changes */
function announceWritten(changes) {
  announceChanges([...new Set(changes.map((change) => change.list))]);
}
