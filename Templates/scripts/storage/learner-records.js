/**
 * The record of the learner at hand, for pages that compute from it.
 *
 * Other doors: bookmarks.js for pages that only mark breeds, records.js below both.
 */

import { onChange } from "./change-feed.js";
import { now } from "../core/clock.js";
import { transact, withTimeout } from "./database.js";
import { reportStatus } from "./storage-status.js";
import { emptyProgress, settings as settingsOf } from "../../generated/study-model.js";

/** @import { List } from "./database-schema.js" */
/** @import { Records } from "./records.js" */
/** @import { Progress, Review, SessionRecord, Settings, Unlock } from "../../generated/study-model.js" */

/**
 * @typedef {object} Store
 * @property {() => boolean} kept whether answers outlive the page
 * @property {string} device what this browser is called in its records
 * @property {string} profile the id of the learner at hand
 * @property {Records} records
 * @property {() => Promise<Progress>} progress everything that the learner at hand recorded so far
 * @property {() => Promise<Progress>} everything that of all profiles that are not locked
 * @property {(review: Review, session: SessionRecord) => Promise<void>} answered keeps an answer and
 *   how its session stands; resolves once both are kept
 * @property {(session: SessionRecord) => Promise<void>} ended keeps how a session ended
 * @property {(unlocks: Unlock[]) => Promise<void>} unlocked keeps achievements that were reached
 * @property {() => Promise<Settings>} settings what the learner has chosen
 * @property {(wanted: Partial<Settings>) => Promise<Settings>} choose changes that, and gives it
 * @property {(listener: (lists: List[]) => void) => () => void} onChange hears of changes, here or
 *   in another tab, until what it gives is called
 */

/**
 * The learner's record, computed from what a browser keeps.
 *
 * @param {Promise<Records>} opening
 * @returns {Promise<Store>}
 */
export async function openStore(opening) {
  const records = await opening;
  if (records.newer) {
    reportStatus({ kind: "newer", read: () => records.read() });
  }

  async function everything() {
    return { ...emptyProgress(), ...await records.read() };
  }

  async function progress() {
    const all = await everything();
    const mine = (/** @type {{ profile: string }} */ one) => one.profile === records.profile;
    return {
      ...all,
      profiles: all.profiles.filter((one) => one.id === records.profile),
      reviews: all.reviews.filter(mine),
      sessions: all.sessions.filter(mine),
      unlocks: all.unlocks.filter(mine),
      favourites: all.favourites.filter(mine),
      lists: all.lists.filter(mine),
      notes: all.notes.filter(mine),
      settings: all.settings.filter(mine),
    };
  }

  async function settings() {
    const kept = await records.read(["settings"]);
    return settingsOf({ ...emptyProgress(), ...kept }, records.profile);
  }

  /** The last choice: each changes what the one before it has left. @type {Promise<unknown>} */
  let last = Promise.resolve();

  /** @param {Partial<Settings>} wanted */
  async function choose(wanted) {
    const { changedSettings } = await import("../../generated/study-record-changes.js");
    const present = await settings();
    const record = changedSettings(present, { ...present, ...wanted }, now().at, records.device);
    await records.write([{ list: "settings", record }]);
    return record;
  }

  return {
    kept: records.kept,
    device: records.device,
    profile: records.profile,
    records,
    progress,
    everything,
    async answered(review, session) {
      const seq = await numbered(records, review.seq);
      await records.write([
        { list: "reviews", record: { ...review, seq } },
        { list: "sessions", record: session },
      ]);
    },
    async ended(session) {
      await records.write([{ list: "sessions", record: session }]);
      navigator.storage?.persist?.().catch(() => false);
    },
    async unlocked(unlocks) {
      const kept = (await records.read(["unlocks"])).unlocks;
      const isNew = (/** @type {Unlock} */ one) =>
        !kept.some((other) =>
          other.profile === one.profile && other.achievement === one.achievement
        );
      const added = unlocks.filter(isNew);
      if (added.length > 0) {
        await records.write(added.map((record) => ({ list: "unlocks", record })));
      }
    },
    settings,
    choose(wanted) {
      const chosen = last.catch(() => {}).then(() => choose(wanted));
      last = chosen;
      return chosen;
    },
    onChange,
  };
}

/**
 * The number of an answer: the one that it has, or the next that no other tab has given.
 *
 * @param {Records} records
 * @param {number} wanted
 * @returns {Promise<number>}
 */
function numbered({ database, newer }, wanted) {
  if (!database || newer) {
    return Promise.resolve(wanted);
  }
  return withTimeout(transact(database, ["meta"], "readwrite", (transaction) => {
    const meta = transaction.objectStore("meta");
    const last = meta.get("seq");
    let seq = wanted;
    last.onsuccess = () => {
      seq = Math.max(wanted, (last.result ?? 0) + 1);
      meta.put(seq, "seq");
    };
    return () => seq;
  })).catch(() => wanted);
}
