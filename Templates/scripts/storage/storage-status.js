/** What storage reports to the page, and the watch over reads that are slow or fail. */

/** @import { Lists } from "./record-rows.js" */

/**
 * A report: an old tab blocks the database, or no longer; newer programs want the database; newer
 * programs wrote it; the disk is full, or no longer; a read is slow, has failed, or has ended; the
 * profile was unlocked or deleted in another tab.
 *
 * @typedef {{ kind: "blocked" | "opened" | "outdated" | "written" | "slow" | "failed" | "read"
 *   | "unlocked" | "deleted" } | { kind: "newer" | "full", read: () => Promise<Lists> }} StorageStatus
 */

/** Reports, each a `CustomEvent` of the type "status" with a `StorageStatus`. */
const events = new EventTarget();

/** @param {StorageStatus} status */
export function reportStatus(status) {
  events.dispatchEvent(new CustomEvent("status", { detail: status }));
}

/**
 * Calls a function for each report.
 *
 * @param {(status: StorageStatus) => void} listener
 * @returns {() => void} stops it
 */
export function onStorageStatus(listener) {
  const handle = (/** @type {Event} */ event) => {
    listener(/** @type {CustomEvent<StorageStatus>} */ (event).detail);
  };
  events.addEventListener("status", handle);
  return () => events.removeEventListener("status", handle);
}

/** How often a read is looked at, in milliseconds; one that takes longer is mentioned. */
const tickMs = 1000;

/** Intervals without any data after which a read has failed. */
const quietTicksBeforeFailure = 4;

/** Reads so far. */
let readsStarted = 0;

/** Whether the last report was of a read that failed. */
let hasFailed = false;

/** Reads under way that take long. @type {Set<number>} */
const slow = new Set();

/** How often data has arrived, for whichever read: while one gets some, another only waits its turn. */
let arrivals = 0;

/** Notes that data has arrived, so that no read is given up. */
export function noteArrival() {
  arrivals += 1;
}

/**
 * A watch over one read. It counts ticks, not time, since a page that is asleep or busy receives no
 * data either.
 *
 * @typedef {object} Watch
 * @property {() => void} atWork stops the count where storage is known to work without a sign of it
 * @property {() => void} end ends the watch, and reports that the read is over
 * @property {() => void} fail ends the watch, and reports that answers cannot be read
 */

/**
 * Watches a read from now on.
 *
 * @param {() => void} [giveUp] called when nothing has arrived for long; without it that is
 *   reported, and the read goes on
 * @returns {Watch}
 */
export function watchRead(giveUp) {
  const number = ++readsStarted;
  let quiet = 0;
  let seen = arrivals;
  let isAtWork = false;
  let isStuck = false;
  const ticks = setInterval(() => {
    quiet = isAtWork || seen !== arrivals ? 0 : quiet + 1;
    seen = arrivals;
    if (quiet === quietTicksBeforeFailure) {
      isStuck = true;
      (giveUp ?? reportFailure)();
    } else if (!slow.has(number)) {
      slow.add(number);
      if (slow.size === 1 && !hasFailed) {
        reportStatus({ kind: "slow" });
      }
    }
  }, tickMs);
  const stop = () => {
    clearInterval(ticks);
    slow.delete(number);
  };
  return {
    atWork: () => {
      isAtWork = true;
    },
    end() {
      stop();
      // A later read that succeeds draws nothing of what the failed one was for.
      if (isStuck) {
        hasFailed = false;
      }
      if (!hasFailed && slow.size === 0) {
        reportStatus({ kind: "read" });
      }
    },
    fail() {
      stop();
      reportFailure();
    },
  };
}

function reportFailure() {
  hasFailed = true;
  reportStatus({ kind: "failed" });
}

/** A read that failed, which was reported. */
export class ReadFailed extends Error {}

/**
 * Ignores a read that has failed, since that was reported, and throws any other error.
 *
 * @param {unknown} error
 * @returns {undefined}
 */
export function ignoreFailedRead(error) {
  if (!(error instanceof ReadFailed)) {
    throw error;
  }
}

/**
 * The result of a read that notes what has arrived. Fails when nothing does for long, however long
 * all of it takes.
 *
 * @template T
 * @param {() => Promise<T>} read
 * @returns {Promise<T>}
 */
export async function readWithWatch(read) {
  /** @type {Watch | undefined} */
  let watching;
  const stuck = new Promise((_, reject) => {
    watching = watchRead(() => reject(new Error("Nothing arrives.")));
  });
  try {
    const found = await Promise.race([read(), stuck]);
    watching?.end();
    return /** @type {T} */ (found);
  } catch (error) {
    watching?.fail();
    throw new ReadFailed("The browser's storage cannot be read.", { cause: error });
  }
}

/**
 * The result of a step that everything else waits for, so that it is never given up.
 *
 * @template T
 * @param {Promise<T>} step
 * @param {boolean} [isWork] whether it may take long without a sign
 * @returns {Promise<T>}
 */
export async function withSlowNotice(step, isWork = false) {
  const watching = watchRead();
  if (isWork) {
    watching.atWork();
  }
  return await step.finally(watching.end);
}
