/**
 * What is kept, record by record: in the browser's database, under the passphrase where a profile
 * has one, in memory alone where the browser keeps nothing.
 */

import { randomId } from "./chance.js";
import { tell } from "./changes.js";
import { now } from "./clock.js";
import { inTime, openDatabase, transact } from "./database.js";
import { lists, old } from "./ladder.js";
import { dismiss, notify } from "./notices.js";
import { button } from "./page.js";
import { say } from "./words.js";

/** @import { List } from "./ladder.js" */
/** @import { Keys, Lock, Sealed } from "./seal.js" */
/** @import { Profile } from "./study-model.js" */

/**
 * A record to be kept, or where `gone` is true to be removed.
 *
 * @typedef {{ list: List, record: any, gone?: boolean }} Change
 */

/** @typedef {Record<List, any[]>} Lists */

/**
 * @typedef {object} Records
 * @property {IDBDatabase | null} database
 * @property {boolean} newer whether newer programs made the database, so that nothing is written
 * @property {string} device what this browser is called in its records
 * @property {string} profile the id of the learner at hand
 * @property {Lock | null} lock the lock of the profile
 * @property {Keys | null} keys its keys; null where it has no lock, and where it is locked
 * @property {() => boolean} kept whether what is written outlives the page
 * @property {(wanted?: List[]) => Promise<Lists>} read all records that can be read
 * @property {(changes: Change[], options?: WriteOptions) => Promise<void>} write in memory until it can be kept
 * @property {(changes: Change[], options?: WriteOptions) => Promise<void>} commit all or nothing;
 *   fails where it cannot be kept
 */

/**
 * @typedef {object} WriteOptions
 * @property {boolean} [isLast] whether the page may be going, so that nobody will see it done
 * @property {IDBTransactionDurability} [durability]
 * @property {string[]} [stores] what `first` needs beside
 * @property {(transaction: IDBTransaction) => void} [first] what is done before, in the transaction
 */

/** The id of the learner in browsers where nobody has a name yet. */
const nobody = "guest";

/** @type {Promise<Records> | null} */
let opening = null;

/**
 * The records of this browser, opened once a page.
 *
 * @param {boolean} ask whether to ask for a passphrase where the profile is locked; else its
 *   records are not read
 * @returns {Promise<Records>}
 */
export async function openRecords(ask = true) {
  const records = await (opening ??= open());
  if (ask && records.lock && !records.keys) {
    const { pass } = await import("./gate.js");
    await pass(records);
  }
  return records;
}

/** @returns {Promise<Records>} */
async function open() {
  const found = await openDatabase().catch(() => null);
  const newer = found?.newer ?? false;
  let database = found?.database ?? null;
  const known = database && await inTime(whoIsHere(database, newer)).catch(() => null);
  if (!known) {
    database = null;
  }
  const held = database;
  if (held?.objectStoreNames.contains(old)) {
    const upgrading = import("./upgrade.js").then(({ upgrade }) => upgrade(held));
    await inTime(upgrading).catch(() => {});
  }

  /** Records that could not be kept yet. @type {Change[]} */
  let waiting = [];
  let keeps = database !== null && !newer;

  /** @type {Records} */
  const records = {
    database,
    newer,
    device: known?.device ?? randomId(),
    profile: known?.profile ?? nobody,
    lock: known?.lock ?? null,
    keys: null,
    kept: () => keeps,
    async read(wanted = allLists) {
      const read = database
        ? await inTime(readAll(database, wanted, records)).catch(noLists)
        : noLists();
      for (const change of waiting) {
        apply(change, read);
      }
      return read;
    },
    async write(changes, options = {}) {
      try {
        await records.commit(changes, options);
      } catch (error) {
        keeps = false;
        waiting.push(...changes);
        tellOf(changes);
        if (error instanceof DOMException && error.name === "QuotaExceededError") {
          warnOfFull(records);
        }
      }
    },
    async commit(changes, options = {}) {
      if (!database || newer) {
        throw new Error("Nothing is kept here.");
      }
      const before = [...waiting];
      const writing = writeAll(database, [...before, ...changes], records, options);
      await (options.durability === "strict" ? writing : inTime(writing));
      waiting = waiting.filter((one) => !before.includes(one));
      keeps = true;
      dismiss("full");
      tellOf(changes);
    },
  };
  if (records.lock) {
    const { keysOf } = await import("./keys.js");
    records.keys = await keysOf(records.profile);
  }
  if (!known) {
    waiting.push({ list: "profiles", record: await guest(records.device) });
  }
  return records;
}

/**
 * Says that the disk is full, and hands out what waits for room.
 *
 * @param {Records} records
 */
function warnOfFull(records) {
  const save = button("button", say("saveFile"), async () => {
    const [{ save }, { emptyProgress }] = await Promise.all([
      import("./backup.js"),
      import("./study-model.js"),
    ]);
    save({ ...emptyProgress(), ...await records.read() }, now().at);
  });
  notify("full", "error", say("full"), say("fullPlain"), save);
}

/** @param {Change[]} changes */
function tellOf(changes) {
  tell([...new Set(changes.map((one) => one.list))]);
}

const allLists = /** @type {List[]} */ (Object.keys(lists));

/** @returns {Lists} */
function noLists() {
  /** @type {Record<string, any[]>} */
  const none = Object.fromEntries(allLists.map((list) => [list, []]));
  return /** @type {Lists} */ (none);
}

/**
 * The device and the learner at hand, from the first time on. Then nobody has a name yet, so a
 * guest plays.
 *
 * @param {IDBDatabase} database
 * @param {boolean} newer
 * @returns {Promise<{ device: string, profile: string, lock: Lock | null }>}
 */
async function whoIsHere(database, newer) {
  const known = await transact(database, ["meta"], "readonly", (transaction) => {
    const meta = transaction.objectStore("meta");
    const device = meta.get("device");
    const profile = meta.get("profile");
    return () => ({ device: device.result, profile: profile.result ?? nobody });
  });
  if (!known.device && !newer) {
    const device = randomId();
    const profile = await guest(device);
    await transact(database, ["meta", "profiles"], "readwrite", (transaction) => {
      const meta = transaction.objectStore("meta");
      const other = meta.get("device");
      other.onsuccess = () => {
        known.device = other.result ?? device;
        meta.put(known.device, "device");
        transaction.objectStore("profiles").put({ ...profile, device: known.device });
      };
      return () => {};
    });
  }
  const lock = database.objectStoreNames.contains("locks")
    ? await transact(database, ["locks"], "readonly", (transaction) => {
      const lock = transaction.objectStore("locks").get(known.profile);
      return () => lock.result ?? null;
    })
    : null;
  return { ...known, lock };
}

/**
 * @param {string} device
 * @returns {Promise<Profile>}
 */
async function guest(device) {
  const { newProfile } = await import("./study-model.js");
  return newProfile(nobody, "", "guest", now().at, device);
}

/**
 * @param {IDBDatabase} database
 * @param {List[]} wanted
 * @param {Records} records
 * @returns {Promise<Lists>}
 */
async function readAll(database, wanted, { profile, keys }) {
  const there = wanted.filter((list) => database.objectStoreNames.contains(list));
  const stores = keys ? [...there, "sealed"] : there;
  /** @type {{ read: Lists, sealed: Sealed[] }} */
  const { read, sealed } = await transact(database, stores, "readonly", (transaction) => {
    const requests = there.map((list) => transaction.objectStore(list).getAll());
    const closed = keys ? there.map((list) => sealedOf(transaction, profile, list)) : [];
    return () => {
      const read = noLists();
      there.forEach((list, place) => read[list] = requests[place]?.result ?? []);
      return { read, sealed: closed.flatMap((one) => one.result) };
    };
  });
  if (keys && sealed.length > 0) {
    const { unsealed } = await import("./seal.js");
    for (const one of sealed) {
      read[/** @type {List} */ (one.list)].push(await unsealed(one, keys));
    }
  }
  read.reviews.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  return read;
}

/**
 * The sealed records of a profile in a list.
 *
 * @param {IDBTransaction} transaction
 * @param {string} profile
 * @param {string} list
 * @returns {IDBRequest<Sealed[]>}
 */
function sealedOf(transaction, profile, list) {
  const range = IDBKeyRange.bound([profile, list], [profile, list, []]);
  return transaction.objectStore("sealed").getAll(range);
}

/**
 * @param {IDBDatabase} database
 * @param {Change[]} changes
 * @param {Records} records
 * @param {WriteOptions} options
 */
async function writeAll(database, changes, records, { durability, isLast, stores = [], first }) {
  const plain = changes.filter((one) => !isSecret(one, records));
  const secret = changes.filter((one) => isSecret(one, records));
  /** @type {{ change: Change, sealed: Sealed }[]} */
  const sealed = [];
  for (const change of secret) {
    if (!records.keys) {
      throw new Error("The profile is locked.");
    }
    const { seal } = await import("./seal.js");
    const { list, record } = change;
    sealed.push({ change, sealed: await seal(list, records.profile, record, records.keys) });
  }
  const used = new Set(["meta", "sealed", ...stores, ...plain.map((one) => one.list)]);
  await transact(database, [...used], "readwrite", (transaction) => {
    first?.(transaction);
    for (const { list, record, gone } of plain) {
      put(transaction.objectStore(list), list, record, gone ?? false);
    }
    for (const { change, sealed: one } of sealed) {
      const store = transaction.objectStore("sealed");
      if (change.gone) {
        store.delete([one.profile, one.list, one.tag]);
      } else {
        store.put(one);
      }
    }
    if (isLast) {
      transaction.commit();
    }
    return () => {};
  }, durability);
}

/**
 * @param {IDBObjectStore} store
 * @param {List} list
 * @param {any} record
 * @param {boolean} gone
 */
function put(store, list, record, gone) {
  const fields = lists[list];
  if (!gone) {
    store.put(record);
  } else if (fields) {
    store.delete(fields.length === 1 ? record[fields[0] ?? ""] : fields.map((one) => record[one]));
  } else {
    const text = JSON.stringify(record);
    const walk = store.openCursor();
    walk.onsuccess = () => {
      const cursor = walk.result;
      if (cursor && JSON.stringify(cursor.value) === text) {
        cursor.delete();
      } else {
        cursor?.continue();
      }
    };
  }
}

/**
 * Whether a record belongs under the passphrase of the profile at hand.
 *
 * @param {Change} change
 * @param {Records} records
 */
function isSecret({ list, record }, { profile, lock }) {
  return lock !== null && list !== "profiles" && list !== "setAside" && record.profile === profile;
}

/**
 * Does to lists what a change does to the database.
 *
 * @param {Change} change
 * @param {Lists} read
 */
function apply({ list, record, gone }, read) {
  const fields = lists[list];
  const isOther = fields
    ? (/** @type {any} */ one) => fields.some((field) => one[field] !== record[field])
    : (/** @type {any} */ one) => one !== record;
  read[list] = read[list].filter(isOther);
  if (!gone) {
    read[list].push(record);
  }
}
