/** Monitors reads of storage, and reports those that are slow or fail. */

import { reportStatus } from "./storage-reports.js";

/**
 * Interval between checks of a read, in milliseconds; a read that takes longer is reported as slow.
 */
const tickMs = 1000;

/** Number of intervals without any data after which a read counts as failed. */
const quietTicksBeforeFailure = 4;

/** Number of reads started. */
let readsStarted = 0;

/** Whether the last report was of a failed read. */
let hasFailed = false;

/** Reads that are currently slow. @type {Set<number>} */
const slowReads = new Set();

/**
 * Number of data arrivals for all reads: while one receives data, the others are just waiting for
 * their turn.
 */
let arrivals = 0;

/** Records that data arrived, which restarts the time limit of all reads. */
export function countArrival() {
  arrivals += 1;
}

/**
 * Monitors one read by counting timer ticks instead of time: a page that is suspended or busy
 * receives no data, but its timers do not tick either.
 *
 * @typedef {object} Watch
 * @property {() => void} pauseTimeout stops counting while storage is working but sends no data
 * @property {() => void} end ends monitoring, and reports that the read is over
 * @property {() => void} fail ends monitoring, and reports that records cannot be read
 */

/**
 * Starts to monitor a read.
 *
 * @param {() => void} [giveUp] called when nothing has arrived for about four seconds; if omitted,
 *   a failure is reported and the read continues
 * @returns {Watch}
 */
export function watchRead(giveUp) {
  const number = ++readsStarted;
  let quietTicks = 0;
  let lastArrivals = arrivals;
  let isPaused = false;
  let isStuck = false;
  const ticks = setInterval(() => {
    quietTicks = isPaused || lastArrivals !== arrivals ? 0 : quietTicks + 1;
    lastArrivals = arrivals;
    if (quietTicks === quietTicksBeforeFailure) {
      isStuck = true;
      (giveUp ?? reportFailure)();
    } else if (!slowReads.has(number)) {
      slowReads.add(number);
      if (slowReads.size === 1 && !hasFailed) {
        reportStatus({ kind: "slow" });
      }
    }
  }, tickMs);
  const stop = () => {
    clearInterval(ticks);
    slowReads.delete(number);
  };
  return {
    pauseTimeout: () => {
      isPaused = true;
    },
    end() {
      stop();
      // Only this read clears its failure: another read that succeeds may be for other records.
      if (isStuck) {
        hasFailed = false;
      }
      if (!hasFailed && slowReads.size === 0) {
        reportStatus({ kind: "read" });
      }
    },
    fail() {
      stop();
      reportFailure();
    },
  };
}

/** Reports that records cannot be read. */
export function reportFailure() {
  hasFailed = true;
  reportStatus({ kind: "failed" });
}

/** An error for a failed read. The failure has already been reported. */
export class ReadFailed extends Error {}

/**
 * Ignores a failed read, which was already reported; rethrows any other error.
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
 * Returns the result of a read on which everything on the page depends. If the read fails, the
 * failure has already been reported, and the promise never settles, so that the page draws nothing.
 *
 * @template T
 * @param {Promise<T>} reading
 * @returns {Promise<T>}
 */
export function ifRead(reading) {
  return reading.catch((error) => {
    ignoreFailedRead(error);
    return new Promise(() => {});
  });
}

/**
 * Returns the result of a read that reports arrivals of data with `countArrival`. Throws if nothing
 * arrives for about four seconds; the total time is not limited.
 *
 * @template T
 * @param {() => Promise<T>} read
 * @returns {Promise<T>}
 */
export async function readWithWatch(read) {
  /** @type {Watch | undefined} */
  let watch;
  const failure = new Promise((_, reject) => {
    watch = watchRead(() => reject(new Error("No data arrived.")));
  });
  try {
    const result = await Promise.race([read(), failure]);
    watch?.end();
    return /** @type {T} */ (result);
  } catch (error) {
    watch?.fail();
    throw new ReadFailed("The browser's storage cannot be read.", { cause: error });
  }
}

/**
 * Returns the result of a step that everything else depends on. Reports a step that is slow or
 * receives no data, but does not time out.
 *
 * @template T
 * @param {Promise<T>} step
 * @param {boolean} [isWork] whether the step may take long without receiving data
 * @returns {Promise<T>}
 */
export async function withSlowNotice(step, isWork = false) {
  const watch = watchRead();
  if (isWork) {
    watch.pauseTimeout();
  }
  return await step.finally(watch.end);
}
