/** The schema of the database, and its upgrades from each version to the next. */

/** The schema version of these scripts. */
export const schemaVersion = 3;

/** Store for version 1 answers that have not been migrated yet. */
export const version1Store = "reviews1";

/**
 * The lists of records, each with its own store: the fields of the records' key, or null if a list
 * may contain equal records.
 *
 * @type {Record<List, string[] | null>}
 */
export const lists = {
  profiles: ["id"],
  reviews: ["id"],
  sessions: ["id"],
  unlocks: ["profile", "achievement"],
  favourites: ["profile", "deck", "breed"],
  lists: ["profile", "deck"],
  notes: null,
  settings: ["profile"],
  conflicts: null,
  setAside: null,
};

/**
 * Returns a record's key in its list: the values of its key fields, or the whole record if the list
 * may contain equal records.
 *
 * @param {List} list
 * @param {any} record
 * @returns {unknown}
 */
export function recordKey(list, record) {
  return lists[list]?.map((field) => record[field]) ?? record;
}

/**
 * @typedef {"profiles" | "reviews" | "sessions" | "unlocks" | "favourites" | "lists" | "notes"
 *   | "settings" | "conflicts" | "setAside"} List
 */

/**
 * Upgrades a database to this version. Published steps must never change, since browsers have
 * databases of every version.
 *
 * @param {IDBDatabase} database
 * @param {IDBTransaction} transaction
 * @param {number} from the current version; 0 for a new database
 */
export function upgradeSchema(database, transaction, from) {
  if (from < 2) {
    upgradeToVersion2(database, transaction, from);
  }
  if (from < 3) {
    upgradeToVersion3(database, transaction, from);
  }
}

/**
 * Adds stores for profiles, sessions, unreadable records and metadata, and a new one for answers.
 * Renames the store of version 1 answers, which are migrated later.
 *
 * @param {IDBDatabase} database
 * @param {IDBTransaction} transaction
 * @param {number} from
 */
function upgradeToVersion2(database, transaction, from) {
  if (from === 1) {
    transaction.objectStore("reviews").name = version1Store;
  }
  database.createObjectStore("reviews", { keyPath: "id" }).createIndex("at", "at");
  database.createObjectStore("profiles", { keyPath: "id" });
  database.createObjectStore("sessions", { keyPath: "id" });
  database.createObjectStore("setAside", { autoIncrement: true });
  database.createObjectStore("meta");
}

/**
 * Adds stores for the remaining lists, and for replay states, snapshots, locks and encrypted
 * records.
 *
 * @param {IDBDatabase} database
 * @param {IDBTransaction} transaction
 * @param {number} from
 */
function upgradeToVersion3(database, transaction, from) {
  database.createObjectStore("unlocks", { keyPath: ["profile", "achievement"] });
  database.createObjectStore("favourites", { keyPath: ["profile", "deck", "breed"] });
  database.createObjectStore("lists", { keyPath: ["profile", "deck"] });
  database.createObjectStore("settings", { keyPath: ["profile"] });
  database.createObjectStore("notes", { autoIncrement: true });
  database.createObjectStore("conflicts", { autoIncrement: true });
  database.createObjectStore("states");
  database.createObjectStore("backups", { autoIncrement: true });
  database.createObjectStore("locks", { keyPath: "profile" });
  database.createObjectStore("sealed", { keyPath: ["profile", "list", "tag"] });
  if (from === 2) {
    numberAnswers(transaction);
  }
}

/**
 * Stores the number of this browser's last answer.
 *
 * @param {IDBTransaction} transaction
 */
function numberAnswers(transaction) {
  const meta = transaction.objectStore("meta");
  const device = meta.get("device");
  const reviews = transaction.objectStore("reviews").getAll();
  reviews.onsuccess = () => {
    let seq = 0;
    for (const review of reviews.result) {
      seq = review.device === device.result ? Math.max(seq, review.seq) : seq;
    }
    meta.put(seq, "seq");
  };
}
