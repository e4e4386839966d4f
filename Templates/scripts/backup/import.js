/** Bringing a progress file back: what it would change, the change, and the way back. */

import { announceChanges } from "../storage/change-feed.js";
import { now } from "../core/clock.js";
import { transact } from "../storage/database.js";
import { lists } from "../storage/database-schema.js";
import { learners } from "../profile/profiles.js";
import { withSlowNotice } from "../storage/storage-status.js";
import { forgetFile } from "./file-handle.js";
import { scriptURL } from "../core/trusted-types.js";
import { workerClient } from "../core/worker-client.js";

/** @import { WorkerClient } from "../core/worker-client.js" */
/** @import { List } from "../storage/database-schema.js" */
/** @import { Records } from "../storage/records.js" */
/** @import { Change } from "../storage/record-rows.js" */
/** @import { Plan } from "./import-worker.js" */
/** @import { Progress } from "../../generated/study-model.js" */

/** How large a file may be, in bytes. */
export const maximumFileBytes = 32 * 1024 * 1024;

/** How many snapshots are kept. */
const snapshots = 3;

const allLists = /** @type {List[]} */ (Object.keys(lists));

/** What a snapshot holds. */
export const stores = [...allLists, "sealed", "locks"];

/**
 * The state before a change of much at once.
 *
 * @typedef {object} Snapshot
 * @property {number} at
 * @property {string | null} [profile] who played; null for the first one, who has no note
 * @property {Record<string, any[]>} stores
 */

/**
 * What a file would change.
 *
 * @param {File} file
 * @param {Progress} here
 * @param {(step: string, share?: number) => void} progress hears how far it is
 * @returns {Promise<Plan>}
 */
export function planImport(file, here, progress) {
  /** @type {WorkerClient<{ planImport: (file: File, here: Progress, now: number) => Promise<Plan> }>} */
  const client = workerClient(() => {
    const address = scriptURL(new URL("./import-worker.js", import.meta.url));
    return new Worker(address, { type: "module" });
  });
  return client.call(
    "planImport",
    [file, here, now().at],
    ({ step, share }) => progress(step, share),
  )
    .finally(client.close);
}

/**
 * The changes that can be made here: none to profiles that are locked.
 *
 * @param {Change[]} changes
 * @param {Records} records
 * @returns {Promise<Change[]>}
 */
export async function allowedChanges(changes, records) {
  const { locked } = await learners(records);
  const closed = locked.filter((id) => id !== records.profile);
  return changes.filter(({ list, record }) =>
    list === "setAside" || !closed.includes(list === "profiles" ? record.id : record.profile)
  );
}

/**
 * Makes changes, all or none, after a snapshot.
 *
 * @param {Records} records
 * @param {Change[]} changes
 */
export async function commitWithSnapshot(records, changes) {
  await records.commit(changes, {
    durability: "strict",
    stores: [...stores, "backups"],
    first: takeSnapshot,
  });
}

/**
 * Puts a file in the place of all that is not locked, after a snapshot.
 *
 * @param {Records} records
 * @param {Progress} file
 */
export async function replaceAll(records, file) {
  const { locked } = await learners(records);
  const all = allLists.flatMap((list) => file[list].map((record) => ({ list, record })));
  const changes = await allowedChanges(all, records);
  await records.commit(changes, {
    durability: "strict",
    stores: [...stores, "backups"],
    first(transaction) {
      takeSnapshot(transaction);
      for (const list of allLists.filter((one) => one !== "profiles")) {
        transaction.objectStore(list).clear();
      }
      const { profile } = records;
      transaction.objectStore("sealed").delete(IDBKeyRange.bound([profile], [profile, []]));
      const profiles = transaction.objectStore("profiles");
      const ids = profiles.getAllKeys();
      ids.onsuccess = () => {
        const stays = new Set([...locked, profile, ...file.profiles.map((one) => one.id)]);
        for (const id of ids.result.filter((one) => !stays.has(String(one)))) {
          profiles.delete(id);
        }
      };
    },
  });
}

/**
 * The snapshots there are, the last first.
 *
 * @param {Records} records
 * @returns {Promise<{ key: IDBValidKey, at: number }[]>}
 */
export function earlierStates({ database }) {
  if (!database?.objectStoreNames.contains("backups")) {
    return Promise.resolve([]);
  }
  const reading = transact(database, ["backups"], "readonly", (transaction) => {
    const store = transaction.objectStore("backups");
    const keys = store.getAllKeys();
    const all = store.getAll();
    return () =>
      keys.result.map((key, place) => ({ key, at: /** @type {number} */ (all.result[place].at) }))
        .reverse();
  });
  return withSlowNotice(reading, true);
}

/**
 * Puts a snapshot in the place of all that is here, after a snapshot of that.
 *
 * @param {Records} records
 * @param {IDBValidKey} key
 */
export async function restoreState({ database }, key) {
  if (!database) {
    return;
  }
  await transact(database, [...stores, "backups", "meta"], "readwrite", (transaction) => {
    const reading = transaction.objectStore("backups").get(key);
    takeSnapshot(transaction);
    reading.onsuccess = () => {
      const snapshot = /** @type {Snapshot} */ (reading.result);
      for (const name of stores) {
        const store = transaction.objectStore(name);
        store.clear();
        for (const record of snapshot.stores[name] ?? []) {
          store.put(record);
        }
      }
      for (const lock of snapshot.stores["locks"] ?? []) {
        forgetFile(lock.profile, transaction);
      }
      const meta = transaction.objectStore("meta");
      if (snapshot.profile) {
        meta.put(snapshot.profile, "profile");
      } else if (snapshot.profile === null) {
        meta.delete("profile");
      }
    };
    return () => {};
  }, "strict");
  announceChanges(allLists);
}

/**
 * Takes a snapshot, and forgets all but the last few.
 *
 * @param {IDBTransaction} transaction
 */
export function takeSnapshot(transaction) {
  const profile = transaction.objectStore("meta").get("profile");
  const requests = stores.map((name) => transaction.objectStore(name).getAll());
  const last = /** @type {IDBRequest<any[]>} */ (requests[requests.length - 1]);
  // Requests are answered in order: with the last one all are.
  last.onsuccess = () => {
    const backups = transaction.objectStore("backups");
    backups.add({
      at: now().at,
      profile: profile.result ?? null,
      stores: Object.fromEntries(stores.map((name, place) => [name, requests[place]?.result])),
    });
    const keys = backups.getAllKeys();
    keys.onsuccess = () => {
      for (const key of keys.result.slice(0, -snapshots)) {
        backups.delete(key);
      }
    };
  };
}
