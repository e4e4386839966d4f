/** The answers that this browser keeps. */

import { root } from "./page.js";
import { emptyProgress } from "./study-model.js";

/** @import { Progress, Review } from "./study-model.js" */

/**
 * @typedef {object} Store
 * @property {() => boolean} kept whether answers outlive the page
 * @property {() => Promise<Progress>} progress everything answered so far
 * @property {(review: Review) => Promise<void>} add resolves once the answer is kept
 */

/** One database a site: sites of one host lie side by side, told apart by their paths. */
const name = `decks:${root.pathname}`;
const version = 1;

/**
 * What is kept here; in memory alone where the browser refuses storage.
 *
 * @returns {Promise<Store>}
 */
export async function openStore() {
  const database = await inTime(opened()).catch(() => null);
  let keeps = database !== null;
  /** @type {Review[]} */
  const inMemory = [];
  return {
    kept: () => keeps,
    async progress() {
      const progress = emptyProgress();
      const stored = database ? await inTime(all(database)).catch(() => []) : [];
      progress.reviews = [...stored, ...inMemory];
      return progress;
    },
    async add(review) {
      try {
        if (database && keeps) {
          await inTime(keep(database, review));
          return;
        }
      } catch {
        keeps = false;
      }
      inMemory.push(review);
    },
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
    request.onupgradeneeded = () => {
      const reviews = request.result.createObjectStore("reviews", { keyPath: "id" });
      reviews.createIndex("at", "at");
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
 * Every answer in the order given.
 *
 * @param {IDBDatabase} database
 * @returns {Promise<Review[]>}
 */
function all(database) {
  return new Promise((resolve, reject) => {
    const request = database.transaction("reviews").objectStore("reviews").index("at").getAll();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * @param {IDBDatabase} database
 * @param {Review} review
 * @returns {Promise<void>}
 */
function keep(database, review) {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction("reviews", "readwrite");
    transaction.objectStore("reviews").add(review);
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
