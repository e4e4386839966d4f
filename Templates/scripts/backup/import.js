/** Imports a progress file: previews the changes and makes them, after a snapshot. */

import { now } from "../core/clock.js";
import { listLearners } from "../storage/profiles/profiles.js";
import { scriptURL } from "../core/trusted-types.js";
import { workerClient } from "../core/worker-client.js";
import { knownProfiles, rowOwner } from "../storage/records/record-owner.js";
import { allLists, sealedRange } from "../storage/records/record-rows.js";
import { snapshotStores, takeSnapshot } from "./snapshots.js";

/** @import { WorkerClient } from "../core/worker-client.js" */
/** @import { Records } from "../storage/records/records.js" */
/** @import { Change } from "../storage/records/record-rows.js" */
/** @import { ImportPlan, ImportTarget } from "./import-worker.js" */
/** @import { Progress } from "../../generated/study-record.js" */

/**
 * Computes what importing a file would change.
 *
 * @param {File} file
 * @param {Progress} here
 * @param {Omit<ImportTarget, "now">} target
 * @param {(step: string, share?: number) => void} onProgress called with the current step and, if
 * known, the fraction of it that is done, from 0 to 1
 * @returns {Promise<ImportPlan>}
 */
export function planImport(file, here, target, onProgress) {
  /** @type {WorkerClient<{ planImport: (file: File, here: Progress, target: ImportTarget) => Promise<ImportPlan> }>} */
  const client = workerClient(() => {
    const address = scriptURL(new URL("./import-worker.js", import.meta.url));
    return new Worker(address, { type: "module" });
  });
  return client.call(
    "planImport",
    [file, here, { ...target, now: now().at }],
    ({ step, share }) => onProgress(step, share),
  )
    .finally(client.close);
}

/**
 * Returns the allowed changes: all except those to locked profiles.
 *
 * @param {Change[]} changes
 * @param {Records} records
 * @returns {Promise<Change[]>}
 */
export async function allowedChanges(changes, records) {
  const { profile } = records;
  const { profiles, locked } = await listLearners(records);
  const known = { ids: profiles.map(({ id }) => id) };
  const lockedElsewhere = locked.filter((id) => id !== profile);
  return changes.filter(({ list, record }) =>
    !lockedElsewhere.includes(rowOwner(list, record, profile, known))
  );
}

/**
 * Takes a snapshot, then makes the changes atomically. Without changes, takes no snapshot, since it
 * would evict an earlier one.
 *
 * @param {Records} records
 * @param {Change[]} changes
 * @param {(share: number) => void} onProgress called with the fraction written so far, from 0 to 1
 */
export async function commitWithSnapshot(records, changes, onProgress) {
  if (changes.length === 0) {
    return;
  }
  await records.commit(changes, {
    onProgress,
    durability: "strict",
    stores: [...snapshotStores, "backups"],
    first: takeSnapshot,
  });
}

/**
 * Takes a snapshot, then replaces the records of all unlocked profiles with those of a file.
 *
 * @param {Records} records
 * @param {Progress} file
 * @param {(share: number) => void} onProgress called with the fraction written so far, from 0 to 1
 */
export async function replaceAll(records, file, onProgress) {
  const { locked } = await listLearners(records);
  const allChanges = allLists.flatMap((list) => file[list].map((record) => ({ list, record })));
  const changes = await allowedChanges(allChanges, records);
  await records.commit(changes, {
    onProgress,
    durability: "strict",
    stores: [...snapshotStores, "backups"],
    first(transaction) {
      takeSnapshot(transaction);
      const { profile } = records;
      const known = knownProfiles(transaction);
      const lockedElsewhere = locked.filter((id) => id !== profile);
      for (const list of allLists.filter((list) => list !== "profiles")) {
        clearExcept(
          transaction.objectStore(list),
          (row) => lockedElsewhere.includes(rowOwner(list, row, profile, known())),
        );
      }
      transaction.objectStore("sealed").delete(sealedRange(profile));
      const profiles = transaction.objectStore("profiles");
      const ids = profiles.getAllKeys();
      ids.onsuccess = () => {
        const remaining = new Set([
          ...locked,
          profile,
          ...file.profiles.map((profile) => profile.id),
        ]);
        for (const id of ids.result.filter((id) => !remaining.has(String(id)))) {
          profiles.delete(id);
        }
      };
    },
  });
}

/**
 * Clears a store except for the rows of locked profiles, which a tab stored unencrypted before it
 * noticed their passphrase, or earlier versions did not encrypt.
 *
 * @param {IDBObjectStore} store
 * @param {(row: any) => boolean} isOfLocked
 */
function clearExcept(store, isOfLocked) {
  const rows = store.getAll();
  store.clear();
  rows.onsuccess = () => {
    for (const row of rows.result.filter(isOfLocked)) {
      store.put(row);
    }
  };
}
