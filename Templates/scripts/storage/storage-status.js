/** Waiting for the browser's storage: what a page says of a slow read, and when one has failed. */

import { dismiss, notify } from "../ui/banners.js";
import { button } from "../ui/dom.js";
import { say } from "../ui/i18n.js";

/** How often a read is looked at, in milliseconds; one that takes longer is mentioned. */
const tickMs = 1000;

/** Intervals without any data after which a read has failed. */
const quietTicksBeforeFailure = 4;

/** What a page offers beside a reload where answers cannot be read. @type {HTMLElement[]} */
export const otherWays = [];

/** Reads so far. */
let readsStarted = 0;

/** Whether the page says that a read has failed. */
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
 * @property {() => void} end ends the watch, and takes back what was said
 * @property {() => void} fail ends the watch, and says that answers cannot be read
 */

/**
 * Watches a read from now on.
 *
 * @param {() => void} [giveUp] called when nothing has arrived for long; without it the page says
 *   so, and the read goes on
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
      (giveUp ?? showReadFailed)();
    } else if (!slow.has(number)) {
      slow.add(number);
      if (slow.size === 1 && !hasFailed) {
        notify("reading", "info", say("stillReading"), "");
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
        dismiss("reading");
      }
    },
    fail() {
      stop();
      showReadFailed();
    },
  };
}

function showReadFailed() {
  hasFailed = true;
  const reload = button("button", say("reload"), () => location.reload());
  notify("reading", "error", say("unread"), say("unreadPlain"), reload, ...otherWays);
}

/** A read that failed, which the page says. */
export class ReadFailed extends Error {}

/**
 * Stops here where a read has failed: the page says so already, and nothing follows from it.
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
