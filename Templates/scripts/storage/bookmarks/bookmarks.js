/**
 * A learner's bookmarks: favourites, own lists and notes. A lightweight module for browse pages.
 */

import { onChange } from "../change-feed.js";
import { randomId } from "../../core/random.js";
import { now } from "../../core/clock.js";
import { delayedFavourites, writeQueue } from "./bookmark-writes.js";
import { ignoreFailedRead } from "../database/read-watch.js";
import { openRecords } from "../records/records.js";

/** @import { List } from "../database/database-schema.js" */
/** @import { Lists } from "../records/record-rows.js" */
/** @import { PassphrasePrompt } from "../profiles/profile-lock.js" */
/** @import { Deck } from "../../../generated/study-model.js" */
/** @import { Favourite, Note, OwnList, Progress } from "../../../generated/study-record.js" */

/** The lists that contain bookmarks. */
const bookmarkLists = /** @type {const} */ (["favourites", "lists", "notes"]);

/**
 * @typedef {object} Bookmarks
 * @property {string} profile the id of the current learner
 * @property {boolean} locked whether the profile is locked, so that its bookmarks cannot be read
 * @property {boolean} isProtected whether the profile has a passphrase, so that nothing may be stored
 *   unencrypted
 * @property {() => boolean} isPersistent whether bookmarks outlive the page
 * @property {(deck: string, breed: string) => boolean} isFavourite
 * @property {(deck: string) => string[]} favourites slugs, newest first
 * @property {(deck: string, breed: string, on: boolean) => void} setFavourite takes effect
 *   immediately in this tab, and, unless the profile is protected, after a short delay in the
 *   database and other tabs
 * @property {(deck: string) => OwnList | null} list the learner's own list, if there is one
 * @property {(deck: string, breeds: string[]) => Promise<void>} setList
 * @property {(deck: string, breed: string) => Promise<Note[]>} notes the current versions of the
 *   note
 * @property {(deck: string, breed: string, text: string) => Promise<void>} setNote an empty text
 *   deletes the note
 * @property {() => Pick<Progress, "favourites" | "lists" | "notes">} raw the underlying records
 * @property {(listener: (lists: List[]) => void) => () => void} onChange listens for changes in any
 *   tab; returns a function that stops listening
 */

/**
 * Returns a deck with only its id set.
 *
 * @param {string} id
 * @returns {Deck}
 */
function emptyDeck(id) {
  return { id, version: "", title: "", species: "", breeds: [], categories: [], renamed: [] };
}

/**
 * Opens the bookmarks of the current learner.
 *
 * @param {PassphrasePrompt} prompt asks for the passphrase of a locked profile before the first write
 * @returns {Promise<Bookmarks>}
 */
export async function openBookmarks(prompt) {
  let records = await openRecords(null);
  let raw = bookmarksOf(records.profile, await records.read([...bookmarkLists]));
  const writes = writeQueue();
  const queuedFavourites = delayedFavourites(writeFavourites);
  /** Lists that have changed, in any tab, since the last read. @type {Set<List>} */
  const changedLists = new Set();
  /** @type {Set<(lists: List[]) => void>} */
  const listeners = new Set();

  onChange(async (lists) => {
    if (bookmarkLists.some((list) => lists.includes(list))) {
      lists.forEach((list) => changedLists.add(list));
      await readChanges();
    }
  });

  // A page in the back/forward cache receives no messages from other pages.
  addEventListener("pageshow", async ({ persisted }) => {
    if (persisted) {
      bookmarkLists.forEach((list) => changedLists.add(list));
      await readChanges();
    }
  });

  /** Whether no write is pending. */
  const isSettled = () => writes.isEmpty() && queuedFavourites.isEmpty();

  /** Reads stored bookmarks and calls the listeners, unless a write is pending. */
  async function readChanges() {
    if (changedLists.size === 0 || !isSettled()) {
      return;
    }
    const lists = [...changedLists];
    // If this read fails, the next change reads everything.
    const stored = await records.read([...bookmarkLists]).catch(ignoreFailedRead);
    if (stored && isSettled()) {
      changedLists.clear();
      raw = bookmarksOf(records.profile, stored);
      listeners.forEach((listener) => listener(lists));
    }
  }

  /**
   * @param {() => Promise<void>} steps
   * @param {boolean} [atOnce] whether to skip waiting for the previous write
   */
  async function write(steps, atOnce = false) {
    await writes.add(steps, atOnce);
    await readChanges();
  }

  async function openForWriting() {
    records = await openRecords(prompt);
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
    const current = raw.favourites.find((favourite) =>
      favourite.deck === deck && favourite.breed === breed
    );
    const { profile, device } = records;
    // Does the same as `newFavourite`, which cannot be loaded while the page is being closed.
    const modified = Math.max(now().at, (current?.modified ?? -1) + 1);
    const mark = { profile, deck, breed, on, modified, device, other: null };
    raw.favourites = [...raw.favourites.filter((favourite) => favourite !== current), mark];
    queuedFavourites.add(mark, records.lock !== null);
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
    const before = raw.lists.find((list) => list.deck === deck) ??
      { profile, deck, breeds: [], modified: 0, device, other: null };
    const showList = (/** @type {OwnList} */ list) => {
      raw.lists = [...raw.lists.filter((list) => list.deck !== deck), list];
    };
    showList({ ...before, breeds });
    return write(async () => {
      await openForWriting();
      const { changedOwnList } = await import("../../../generated/study-record-changes.js");
      const newest = raw.lists.find((list) => list.deck === deck) ?? before;
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
    if (!raw.notes.some((note) => note.deck === deck)) {
      return [];
    }
    const [{ emptyProgress }, { currentNotes }] = await Promise.all([
      import("../../../generated/study-record.js"),
      import("../../../generated/study-record-changes.js"),
    ]);
    return currentNotes(
      { ...emptyProgress(), notes: raw.notes },
      records.profile,
      emptyDeck(deck),
      breed,
    );
  }

  /**
   * @param {string} deck
   * @param {string} breed
   * @param {string} text
   */
  function setNote(deck, breed, text) {
    return write(async () => {
      await openForWriting();
      const { newNote } = await import("../../../generated/study-record-changes.js");
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
    isProtected: records.lock !== null,
    isPersistent: records.isPersistent,
    isFavourite: (deck, breed) =>
      raw.favourites.some((favourite) =>
        favourite.deck === deck && favourite.breed === breed && favourite.on
      ),
    favourites: (deck) =>
      raw.favourites.filter((favourite) => favourite.deck === deck && favourite.on)
        .sort((a, b) => b.modified - a.modified).map((favourite) => favourite.breed),
    setFavourite,
    list: (deck) => raw.lists.find((list) => list.deck === deck) ?? null,
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
 * Returns the bookmarks of a profile.
 *
 * @param {string} profile
 * @param {Lists} all
 */
function bookmarksOf(profile, all) {
  const isMine = (/** @type {{ profile: string }} */ record) => record.profile === profile;
  return {
    favourites: /** @type {Favourite[]} */ (all.favourites.filter(isMine)),
    lists: /** @type {OwnList[]} */ (all.lists.filter(isMine)),
    notes: /** @type {Note[]} */ (all.notes.filter(isMine)),
  };
}
