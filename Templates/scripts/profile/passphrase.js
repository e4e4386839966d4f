/** The lock of the profile at hand: set, opened, changed and taken away. */

import { now } from "../core/clock.js";
import { transact } from "../storage/database.js";
import { changeLearner, owned, removeRecords } from "./profiles.js";
import { ignoreFailedRead } from "../storage/storage-status.js";
import { forgetFile } from "../backup/file-handle.js";
import { keyName } from "../storage/record-rows.js";
import { changedLock, newLock, opened, seal, unsealed } from "./encryption.js";

/** @import { List } from "../storage/database-schema.js" */
/** @import { Records } from "../storage/records.js" */
/** @import { Keys, Lock, Sealed } from "./encryption.js" */
/** @import { Profile } from "../../generated/study-model.js" */

/** The wait after the first wrong passphrase too many, and the longest, in milliseconds. */
const firstWait = 30_000;
const longestWait = 3_600_000;

/**
 * Puts the profile at hand under a passphrase.
 *
 * @param {Records} records
 * @param {string} passphrase
 * @returns {Promise<string | null>} the recovery code; null where nothing can be kept
 */
export async function protect(records, passphrase) {
  const { database, profile } = records;
  if (!database || records.lock) {
    return null;
  }
  const { lock, keys, code } = await newLock(profile, passphrase);
  const stores = [...owned, "sealed", "locks", "backups", "states", "meta"];
  let isDone = false;
  while (!isDone) {
    const found = await transact(database, owned, "readonly", (transaction) => {
      const rows = rowsOf(profile, transaction);
      return () => rows.found;
    });
    const sealed = await Promise.all(
      found.map(({ list, record }) => seal(list, profile, record, keys)),
    );
    isDone = await transact(database, stores, "readwrite", (transaction) => {
      let isSame = false;
      const locked = transaction.objectStore("locks").getKey(profile);
      const rows = rowsOf(profile, transaction, () => {
        if (locked.result !== undefined) {
          transaction.abort();
          return;
        }
        // Another tab may have written meanwhile; then all is read once more.
        isSame = JSON.stringify(rows.found) === JSON.stringify(found);
        if (isSame) {
          sealAway(transaction, lock, sealed);
        }
      });
      return () => isSame;
    }, "strict");
  }
  records.lock = lock;
  records.keys = keys;
  // The lock is set, so its code has to be shown whatever becomes of this.
  await changeLearner(records, profile, { kind: "protected" }).catch(ignoreFailedRead);
  return code;
}

/**
 * Puts sealed records in the place of open ones.
 *
 * @param {IDBTransaction} transaction
 * @param {Lock} lock
 * @param {Sealed[]} sealed
 */
function sealAway(transaction, lock, sealed) {
  transaction.objectStore("locks").put(lock);
  for (const one of sealed) {
    transaction.objectStore("sealed").put(one);
  }
  for (const list of owned) {
    removeRecords(lock.profile, transaction.objectStore(list));
  }
  // They hold in the open what is sealed now.
  transaction.objectStore("backups").clear();
  transaction.objectStore("states").clear();
  forgetFile(lock.profile, transaction);
}

/**
 * The records of a profile that lie in the open, once they are read.
 *
 * @param {string} profile
 * @param {IDBTransaction} transaction
 * @param {() => void} [then] what is done with them in the transaction
 */
function rowsOf(profile, transaction, then = () => {}) {
  const rows = { found: /** @type {{ list: List, record: any }[]} */ ([]) };
  const requests = owned.map((list) => transaction.objectStore(list).getAll());
  const last = /** @type {IDBRequest<any[]>} */ (requests[requests.length - 1]);
  // Requests are answered in order: with the last one all are.
  last.onsuccess = () => {
    rows.found = owned.flatMap((list, place) =>
      (requests[place]?.result ?? []).filter((one) => one.profile === profile)
        .map((record) => ({ list, record }))
    );
    then();
  };
  return rows;
}

/**
 * Takes the passphrase of the profile at hand away.
 *
 * @param {Records} records with its keys
 */
export async function unprotect(records) {
  const { database, profile, keys } = records;
  if (!database || !keys) {
    return;
  }
  const range = IDBKeyRange.bound([profile], [profile, []]);
  let isDone = false;
  while (!isDone) {
    const all = await transact(database, ["sealed"], "readonly", (transaction) => {
      const request = transaction.objectStore("sealed").getAll(range);
      return () => /** @type {Sealed[]} */ (request.result);
    });
    const open = await Promise.all(all.map(async (one) => ({
      sealed: one,
      // What its key does not open stays where it is.
      record: await unsealed(one, keys).catch(() => null),
    })));
    if (all.length > 0 && open.every((one) => !one.record)) {
      throw new Error("These keys open nothing here.");
    }
    const stores = [...owned, "sealed", "locks"];
    isDone = await transact(database, stores, "readwrite", (transaction) => {
      let isSame = false;
      const present = transaction.objectStore("locks").get(profile);
      const request = transaction.objectStore("sealed").getAll(range);
      request.onsuccess = () => {
        if (keyName(present.result) !== keyName(records.lock)) {
          transaction.abort();
          return;
        }
        // Another tab may have written meanwhile; then all is read once more.
        isSame = request.result.map(place).join() === all.map(place).join();
        if (isSame) {
          transaction.objectStore("locks").delete(profile);
          for (const { sealed: { list, tag }, record } of open.filter((one) => one.record)) {
            transaction.objectStore(list).put(record);
            transaction.objectStore("sealed").delete([profile, list, tag]);
          }
        }
      };
      return () => isSame;
    }, "strict");
  }
  records.lock = null;
  records.keys = null;
  await changeLearner(records, profile, { kind: "guest", status: "active", lockedUntil: null });
}

/**
 * A sealed record and this writing of it, which no other shares.
 *
 * @param {Sealed} sealed
 */
function place({ list, tag, iv }) {
  return `${list} ${tag} ${iv}`;
}

/**
 * What a secret opens: the keys, or until when nobody may try again, or neither. Wrong ones are
 * counted before they are tried, so that leaving the page saves none.
 *
 * @param {Records} records
 * @param {string} secret
 * @param {number} maximum wrong ones after which each one more makes the wait longer
 * @returns {Promise<{ keys: Keys } | { until: number } | null>}
 */
export async function tryToOpen(records, secret, maximum) {
  const { lock, profile: id } = records;
  const { profiles } = await records.read(["profiles"]);
  const profile = /** @type {Profile | undefined} */ (profiles.find((one) => one.id === id));
  const at = now().at;
  const until = profile?.lockedUntil ?? 0;
  // A longer wait than there is comes of a clock that was set, or of a file.
  if (until > at && until <= at + longestWait) {
    return { until };
  }
  if (!lock) {
    return null;
  }
  const failedAttempts = (profile?.failedAttempts ?? 0) + 1;
  const wait = Math.min(firstWait * 2 ** Math.max(0, failedAttempts - maximum), longestWait);
  const lockedUntil = failedAttempts >= maximum ? at + wait : null;
  const status = lockedUntil ? "locked" : "active";
  await changeLearner(records, id, { failedAttempts, lockedUntil, status });
  const keys = await opened(lock, secret);
  if (keys) {
    await changeLearner(records, id, { failedAttempts: 0, lockedUntil: null, status: "active" });
    return { keys };
  }
  return lockedUntil ? { until: lockedUntil } : null;
}

/**
 * Gives the profile at hand another passphrase.
 *
 * @param {Records} records
 * @param {string} secret the present one, or the recovery code
 * @param {string} passphrase
 * @returns {Promise<boolean>} whether the secret was the one
 */
export async function changePassphrase(records, secret, passphrase) {
  const lock = records.lock && await changedLock(records.lock, secret, passphrase);
  if (!lock || !records.database) {
    return false;
  }
  await transact(records.database, ["locks"], "readwrite", (transaction) => {
    transaction.objectStore("locks").put(lock);
    return () => {};
  }, "strict");
  records.lock = lock;
  return true;
}
