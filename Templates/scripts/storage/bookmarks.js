/** What a learner marks in passing: favourites, an own list, notes. Light, for pages to browse. */

import { onChange } from "./change-feed.js";
import { randomId } from "../core/random.js";
import { now } from "../core/clock.js";
import { ignoreFailedRead } from "./storage-status.js";
import { openRecords } from "./records.js";

/** @import { List } from "./database-schema.js" */
/** @import { Lists } from "./record-rows.js" */
/** @import { Unlock } from "./records.js" */
/** @import { Deck, Favourite, Note, OwnList, Progress } from "../../generated/study-model.js" */

/** The lists that these are in. */
const marked = /** @type {const} */ (["favourites", "lists", "notes"]);

/** How long a favourite waits to be written, in milliseconds: a heart is often pressed twice. */
const delay = 500;

/**
 * @typedef {object} Marks
 * @property {string} profile the id of the learner at hand
 * @property {boolean} locked whether the profile is locked, so that nothing of it is known here
 * @property {() => boolean} kept whether marks outlive the page
 * @property {(deck: string, breed: string) => boolean} isFavourite
 * @property {(deck: string) => string[]} favourites slugs, the last marked first
 * @property {(deck: string, breed: string, on: boolean) => void} setFavourite at once here, a
 *   little later in the database and other tabs
 * @property {(deck: string) => OwnList | null} list the own list, where one was made
 * @property {(deck: string, breeds: string[]) => Promise<void>} setList
 * @property {(deck: string, breed: string) => Promise<Note[]>} notes those that no later one replaces
 * @property {(deck: string, breed: string, text: string) => Promise<void>} setNote an empty text
 *   takes the note away
 * @property {() => Pick<Progress, "favourites" | "lists" | "notes">} raw the records
 * @property {(listener: (lists: List[]) => void) => () => void} onChange hears of changes, here or
 *   in another tab, until what it gives is called
 */

/** A record of nothing, as `emptyProgress` gives it. @type {Progress} */
const nothing = {
  format: "decks-progress",
  version: 2,
  exported: null,
  profiles: [],
  reviews: [],
  sessions: [],
  unlocks: [],
  favourites: [],
  lists: [],
  notes: [],
  settings: [],
  conflicts: [],
  setAside: [],
  other: null,
};

/**
 * A deck of which no more is known here than its name.
 *
 * @param {string} id
 * @returns {Deck}
 */
function bare(id) {
  return { id, version: "", title: "", species: "", breeds: [], categories: [], renamed: [] };
}

/**
 * The bookmarks of the current learner.
 *
 * @param {Unlock} unlock asks for the passphrase of a locked profile, once something is to be written
 * @returns {Promise<Marks>}
 */
export async function openMarks(unlock) {
  let records = await openRecords(null);
  let raw = recordsOf(records.profile, await records.read([...marked]));
  const writes = writeQueue();
  const pressed = delayedFavourites(writeFavourites);
  /** What changed during a write, here or in another tab. @type {Set<List>} */
  const unread = new Set();
  /** @type {Set<(lists: List[]) => void>} */
  const listeners = new Set();

  onChange(async (lists) => {
    if (marked.some((list) => lists.includes(list))) {
      lists.forEach((list) => unread.add(list));
      await follow();
    }
  });

  /** Whether what is stored is as new as what is shown. */
  const isSettled = () => writes.isEmpty() && pressed.isEmpty();

  /** Shows what is stored, unless something newer is on its way there. */
  async function follow() {
    if (unread.size === 0 || !isSettled()) {
      return;
    }
    const lists = [...unread];
    // What cannot be read now is read with the next change.
    const found = await records.read([...marked]).catch(ignoreFailedRead);
    if (found && isSettled()) {
      unread.clear();
      raw = recordsOf(records.profile, found);
      listeners.forEach((listener) => listener(lists));
    }
  }

  /**
   * @param {() => Promise<void>} steps
   * @param {boolean} [atOnce] whether not to wait for the write before
   */
  async function write(steps, atOnce = false) {
    await writes.add(steps, atOnce);
    await follow();
  }

  async function openForWriting() {
    records = await openRecords(unlock);
  }

  /**
   * @param {Favourite[]} favourites
   * @param {boolean} isLast
   */
  async function writeFavourites(favourites, isLast) {
    const changes = favourites.map((record) => ({
      list: /** @type {const} */ ("favourites"),
      record,
    }));
    await write(async () => {
      if (records.lock) {
        await openForWriting();
      }
      await records.write(changes, { isLast });
    }, isLast);
  }

  /**
   * @param {string} deck
   * @param {string} breed
   * @param {boolean} on
   */
  function setFavourite(deck, breed, on) {
    const shown = raw.favourites.find((one) => one.deck === deck && one.breed === breed);
    const { profile, device } = records;
    // As `newFavourite` makes it, which there is no time to load while a page goes.
    const modified = Math.max(now().at, (shown?.modified ?? -1) + 1);
    const mark = { profile, deck, breed, on, modified, device, other: null };
    raw.favourites = [...raw.favourites.filter((one) => one !== shown), mark];
    pressed.add(mark);
    for (const listener of listeners) {
      listener(["favourites"]);
    }
  }

  /**
   * @param {string} deck
   * @param {string[]} breeds
   */
  function setList(deck, breeds) {
    const { profile, device } = records;
    const before = raw.lists.find((one) => one.deck === deck) ??
      { profile, deck, breeds: [], modified: 0, device, other: null };
    const showList = (/** @type {OwnList} */ list) => {
      raw.lists = [...raw.lists.filter((one) => one.deck !== deck), list];
    };
    showList({ ...before, breeds });
    return write(async () => {
      await openForWriting();
      const { changedOwnList } = await import("../../generated/study-record-changes.js");
      const newest = raw.lists.find((one) => one.deck === deck) ?? before;
      const record = changedOwnList(newest, breeds, now().at, device);
      showList({ ...record, breeds: newest.breeds });
      await records.write([{ list: "lists", record }]);
    });
  }

  /**
   * @param {string} deck
   * @param {string} breed
   */
  async function notes(deck, breed) {
    if (!raw.notes.some((one) => one.deck === deck)) {
      return [];
    }
    const { currentNotes } = await import("../../generated/study-record-changes.js");
    return currentNotes({ ...nothing, notes: raw.notes }, records.profile, bare(deck), breed);
  }

  /**
   * @param {string} deck
   * @param {string} breed
   * @param {string} text
   */
  function setNote(deck, breed, text) {
    return write(async () => {
      await openForWriting();
      const { newNote } = await import("../../generated/study-record-changes.js");
      const current = await notes(deck, breed);
      const { profile } = records;
      const record = newNote(randomId(), profile, deck, breed, text, now().at, current);
      raw.notes = [...raw.notes, record];
      await records.write([{ list: "notes", record }]);
    });
  }

  return {
    profile: records.profile,
    locked: records.lock !== null && records.keys === null,
    kept: records.kept,
    isFavourite: (deck, breed) =>
      raw.favourites.some((one) => one.deck === deck && one.breed === breed && one.on),
    favourites: (deck) =>
      raw.favourites.filter((one) => one.deck === deck && one.on)
        .sort((a, b) => b.modified - a.modified).map((one) => one.breed),
    setFavourite,
    list: (deck) => raw.lists.find((one) => one.deck === deck) ?? null,
    setList,
    notes,
    setNote,
    raw: () => raw,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * The bookmarks of a profile among all records.
 *
 * @param {string} profile
 * @param {Lists} all
 */
function recordsOf(profile, all) {
  const isMine = (/** @type {{ profile: string }} */ one) => one.profile === profile;
  return {
    favourites: /** @type {Favourite[]} */ (all.favourites.filter(isMine)),
    lists: /** @type {OwnList[]} */ (all.lists.filter(isMine)),
    notes: /** @type {Note[]} */ (all.notes.filter(isMine)),
  };
}

/** Writes that follow one another, whatever each has to load first. */
function writeQueue() {
  let count = 0;
  let last = Promise.resolve();
  return {
    isEmpty: () => count === 0,
    /**
     * @param {() => Promise<void>} steps
     * @param {boolean} atOnce whether not to wait for the write before
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
 * Favourites that were pressed and are written a little later, or as soon as the page may be going.
 *
 * @param {(favourites: Favourite[], isLast: boolean) => Promise<void>} write
 */
function delayedFavourites(write) {
  /** @type {Map<string, Favourite>} */
  let waiting = new Map();
  /** @type {number | undefined} */
  let timer;

  async function flush(isLast = false) {
    clearTimeout(timer);
    const pressed = [...waiting.values()];
    waiting = new Map();
    if (pressed.length > 0) {
      await write(pressed, isLast);
    }
  }

  addEventListener("pagehide", () => flush(true));
  document.addEventListener(
    "visibilitychange",
    () => document.visibilityState === "hidden" && flush(true),
  );
  return {
    isEmpty: () => waiting.size === 0,
    /** @param {Favourite} favourite */
    add(favourite) {
      waiting.set(`${favourite.deck}/${favourite.breed}`, favourite);
      clearTimeout(timer);
      timer = setTimeout(flush, delay);
    },
  };
}
