/** How a database comes from any version to this one, a step at a time. */

/** The version that these programs write. */
export const schemaVersion = 3;

/** Where answers of the first version wait to be upgraded. */
export const version1Store = "reviews1";

/**
 * The lists of the record, each with a store of its own, and what tells its records apart; null
 * where records may stand there more than once.
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
 * @typedef {"profiles" | "reviews" | "sessions" | "unlocks" | "favourites" | "lists" | "notes"
 *   | "settings" | "conflicts" | "setAside"} List
 */

/**
 * Takes a database up to this version. Steps are never changed once they were published: browsers
 * have databases of each.
 *
 * @param {IDBDatabase} database
 * @param {IDBTransaction} transaction
 * @param {number} from the version it has; 0 for a new one
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
 * Answers with profiles and sessions. Those of the first version are put aside until they have
 * been read.
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
 * All that a progress file can hold, what a replay gave, snapshots, and records under a passphrase.
 *
 * @param {IDBDatabase} database
 * @param {IDBTransaction} transaction
 * @param {number} from
 */
function upgradeToVersion3(database, transaction, from) {
  for (const list of /** @type {const} */ (["unlocks", "favourites", "lists", "settings"])) {
    database.createObjectStore(list, { keyPath: lists[list] });
  }
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
 * Notes the last number that an answer of this browser has.
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
