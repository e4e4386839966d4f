/** Controls when and in what order bookmarks are written. */

/** @import { Favourite } from "../../../generated/study-record.js" */

/** Milliseconds before a favourite is written, since its button is often pressed twice. */
const favouriteDelayMs = 500;

/** Runs writes in sequence, even if each has to load modules first. */
export function writeQueue() {
  let count = 0;
  let last = Promise.resolve();
  return {
    isEmpty: () => count === 0,
    /**
     * @param {() => Promise<void>} steps
     * @param {boolean} atOnce whether to skip waiting for the previous write
     */
    async add(steps, atOnce) {
      count += 1;
      last = atOnce ? steps() : last.catch(() => {}).then(steps);
      try {
        await last;
      } finally {
        count -= 1;
      }
    },
  };
}

/**
 * Queues favourites and writes them after a delay, or immediately when the page may be closing or
 * they have to be encrypted first.
 *
 * @param {(favourites: Favourite[], isLast: boolean) => Promise<void>} write
 */
export function delayedFavourites(write) {
  /** @type {Map<string, Favourite>} */
  let queued = new Map();
  /** Favourites whose write has not ended. @type {Set<Favourite>} */
  const unwritten = new Set();
  /** @type {number | undefined} */
  let timer;

  async function flush(isLast = false) {
    clearTimeout(timer);
    // A write that waits for an earlier one may not begin before the page is closed.
    const favourites = [...(isLast ? unwritten : []), ...queued.values()];
    queued = new Map();
    if (favourites.length === 0) {
      return;
    }
    favourites.forEach((favourite) => unwritten.add(favourite));
    try {
      await write(favourites, isLast);
    } finally {
      favourites.forEach((favourite) => unwritten.delete(favourite));
    }
  }

  addEventListener("pagehide", () => flush(true));
  document.addEventListener(
    "visibilitychange",
    () => document.visibilityState === "hidden" && flush(true),
  );
  return {
    isEmpty: () => queued.size === 0,
    /**
     * @param {Favourite} favourite
     * @param {boolean} isEncrypted whether the favourite must be encrypted. It is then written at
     *   once, since encryption may not finish while the page is closing
     */
    add(favourite, isEncrypted) {
      queued.set(`${favourite.deck}/${favourite.breed}`, favourite);
      clearTimeout(timer);
      if (isEncrypted) {
        flush();
      } else {
        timer = setTimeout(flush, favouriteDelayMs);
      }
    },
  };
}
