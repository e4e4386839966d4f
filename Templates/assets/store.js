/** The record that this browser keeps. */

import { randomId } from "./chance.js";
import { now } from "./clock.js";
import { root } from "./page.js";
import { emptyProgress, guestProfile, newProfile } from "./study-model.js";

/** @import { Progress, Review, SessionRecord } from "./study-model.js" */

/**
 * @typedef {object} Store
 * @property {() => boolean} kept whether answers outlive the page
 * @property {string} device what this browser is called in its records
 * @property {() => Promise<Progress>} progress everything recorded so far
 * @property {(review: Review, session: SessionRecord) => Promise<void>} answered keeps an answer and
 *   how its session stands; resolves once both are kept
 * @property {(session: SessionRecord) => Promise<void>} ended keeps how a session ended
 */

/** One database a site: sites of one host lie side by side, told apart by their paths. */
const name = `decks:${root.pathname}`;
const version = 2;

/** Where answers of the first version wait to be upgraded. */
const old = "reviews1";

/** Lists of the record that have a store of their own. */
const lists = /** @type {const} */ (["profiles", "reviews", "sessions", "setAside"]);

/**
 * What is kept here; in memory alone where the browser refuses storage.
 *
 * @returns {Promise<Store>}
 */
export async function openStore() {
  const database = await inTime(opened()).catch(() => null);
  const known = database && await inTime(deviceIn(database)).catch(() => null);
  if (database) {
    await inTime(upgrade(database)).catch(() => {});
  }
  let keeps = known !== null;
  const device = known ?? randomId();
  const inMemory = emptyProgress();
  if (!database) {
    inMemory.profiles.push(guest(device));
  }

  /**
   * @param {Review[]} reviews
   * @param {SessionRecord} session
   */
  async function keep(reviews, session) {
    try {
      if (database && keeps) {
        await inTime(write(database, reviews, session));
        return;
      }
    } catch {
      keeps = false;
    }
    inMemory.reviews.push(...reviews);
    inMemory.sessions = inMemory.sessions.filter((one) => one.id !== session.id);
    inMemory.sessions.push(session);
  }

  return {
    kept: () => keeps,
    device,
    async progress() {
      const progress = database
        ? await inTime(read(database)).catch(emptyProgress)
        : emptyProgress();
      const later = new Set(inMemory.sessions.map((one) => one.id));
      progress.sessions = progress.sessions.filter((one) => !later.has(one.id));
      progress.profiles.push(...inMemory.profiles);
      progress.reviews.push(...inMemory.reviews);
      progress.sessions.push(...inMemory.sessions);
      return progress;
    },
    answered: (review, session) => keep([review], session),
    ended: (session) => keep([], session),
  };
}

/**
 * What a promise gives, or a failure when it gives nothing for long: a browser's storage can hang,
 * and nobody should wait for it with a question open.
 *
 * @template T
 * @param {Promise<T>} promise
 * @returns {Promise<T>}
 */
function inTime(promise) {
  const patience = new Promise((_, reject) => {
    setTimeout(() => reject(new Error("The browser's storage does not answer.")), 4000);
  });
  return /** @type {Promise<T>} */ (Promise.race([promise, patience]));
}

/** @returns {Promise<IDBDatabase>} */
function opened() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = (event) => {
      const database = request.result;
      if (event.oldVersion === 1) {
        /** @type {IDBTransaction} */ (request.transaction).objectStore("reviews").name = old;
      }
      database.createObjectStore("reviews", { keyPath: "id" }).createIndex("at", "at");
      database.createObjectStore("profiles", { keyPath: "id" });
      database.createObjectStore("sessions", { keyPath: "id" });
      database.createObjectStore("setAside", { autoIncrement: true });
      database.createObjectStore("meta");
    };
    request.onsuccess = () => {
      const database = request.result;
      database.onversionchange = () => database.close();
      resolve(database);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("Another tab holds an older database."));
  });
}

/**
 * Turns the answers of the first version into records of this one. They stay as they are until
 * that has been kept.
 *
 * @param {IDBDatabase} database
 */
async function upgrade(database) {
  const reviews = await oldReviews(database);
  if (reviews.length === 0) {
    return;
  }
  const { upgraded } = await import("./upgrade.js");
  const progress = upgraded(reviews);
  if (progress) {
    await replaceOld(database, progress);
  }
}

/**
 * @param {IDBDatabase} database
 * @returns {Promise<unknown[]>}
 */
function oldReviews(database) {
  return new Promise((resolve, reject) => {
    if (!database.objectStoreNames.contains(old)) {
      resolve([]);
      return;
    }
    const request = database.transaction(old).objectStore(old).index("at").getAll();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * @param {IDBDatabase} database
 * @param {Progress} progress
 * @returns {Promise<void>}
 */
function replaceOld(database, progress) {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction([...lists, old], "readwrite");
    for (const list of lists) {
      for (const record of progress[list]) {
        transaction.objectStore(list).put(record);
      }
    }
    transaction.objectStore(old).clear();
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

/**
 * What this browser is called in its records, from the first time on. Then nobody has a name yet,
 * so a guest plays.
 *
 * @param {IDBDatabase} database
 * @returns {Promise<string>}
 */
function deviceIn(database) {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(["meta", "profiles"], "readwrite");
    const meta = transaction.objectStore("meta");
    const reading = meta.get("device");
    let device = randomId();
    reading.onsuccess = () => {
      if (reading.result) {
        device = reading.result;
      } else {
        meta.put(device, "device");
        transaction.objectStore("profiles").put(guest(device));
      }
    };
    transaction.oncomplete = () => resolve(device);
    transaction.onabort = () => reject(transaction.error);
  });
}

/** @param {string} device */
function guest(device) {
  return newProfile(guestProfile, "", "guest", now().at, device);
}

/**
 * Everything recorded, the answers in the order given.
 *
 * @param {IDBDatabase} database
 * @returns {Promise<Progress>}
 */
function read(database) {
  return new Promise((resolve, reject) => {
    const progress = emptyProgress();
    const transaction = database.transaction(lists);
    for (const list of lists) {
      const store = transaction.objectStore(list);
      const request = (list === "reviews" ? store.index("at") : store).getAll();
      request.onsuccess = () => progress[list].push(...request.result);
    }
    transaction.oncomplete = () => resolve(progress);
    transaction.onabort = () => reject(transaction.error);
  });
}

/**
 * @param {IDBDatabase} database
 * @param {Review[]} reviews
 * @param {SessionRecord} session
 * @returns {Promise<void>}
 */
function write(database, reviews, session) {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(["reviews", "sessions"], "readwrite");
    for (const review of reviews) {
      transaction.objectStore("reviews").add(review);
    }
    transaction.objectStore("sessions").put(session);
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
