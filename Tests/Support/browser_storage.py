"""Reads and writes a browser's storage, as a script of the page could."""

import json

from playwright.sync_api import Page

#: The database of the records; another one holds the keys of the unlocked profile.
NAME = """const [name] = (await indexedDB.databases())
    .map(({ name }) => name).filter((name) => !name.endsWith(":keys"));"""

OPEN_DATABASE = NAME + """
  const database = await new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });"""

GET_ALL = """const all = (store) => new Promise((resolve, reject) => {
    const reading = database.transaction(store).objectStore(store).getAll();
    reading.onsuccess = () => resolve(reading.result);
    reading.onerror = () => reject(reading.error);
  });"""

STORED = f"""async () => {{
  {OPEN_DATABASE}
  {GET_ALL}
  const record = {{}};
  for (const store of database.objectStoreNames) {{
    if (store !== "meta") record[store] = await all(store);
  }}
  database.close();
  return record;
}}"""

FIRST_VERSION = """async (reviews) => {
  const name = `decks:${new URL(".", location.href).pathname}`;
  const database = await new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore("reviews", { keyPath: "id" }).createIndex("at", "at");
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  await new Promise((resolve, reject) => {
    const writing = database.transaction("reviews", "readwrite");
    for (const review of reviews) writing.objectStore("reviews").add(review);
    writing.oncomplete = resolve;
    writing.onabort = () => reject(writing.error);
  });
  database.close();
}"""

META = f"""async (key) => {{
  {OPEN_DATABASE}
  const value = await new Promise((resolve, reject) => {{
    const reading = database.transaction("meta").objectStore("meta").get(key);
    reading.onsuccess = () => resolve(reading.result);
    reading.onerror = () => reject(reading.error);
  }});
  database.close();
  return value;
}}"""

SECOND_VERSION = """async ({ reviews, stay }) => {
  const name = `decks:${new URL(".", location.href).pathname}`;
  await new Promise((resolve, reject) => {
    const removing = indexedDB.deleteDatabase(name);
    removing.onsuccess = resolve;
    removing.onerror = () => reject(removing.error);
  });
  const database = await new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 2);
    opening.onupgradeneeded = () => {
      const made = opening.result;
      made.createObjectStore("reviews", { keyPath: "id" }).createIndex("at", "at");
      for (const store of ["profiles", "sessions"]) made.createObjectStore(store, { keyPath: "id" });
      made.createObjectStore("setAside", { autoIncrement: true });
      made.createObjectStore("meta");
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  await new Promise((resolve, reject) => {
    const writing = database.transaction(["reviews", "meta"], "readwrite");
    for (const review of reviews) {
      writing.objectStore("reviews").add({ ...review, profile: "guest" });
    }
    if (reviews.length > 0) writing.objectStore("meta").put(reviews[0].device, "device");
    writing.oncomplete = resolve;
    writing.onabort = () => reject(writing.error);
  });
  if (stay) window.__held = database;
  else database.close();
}"""

NEWER_VERSION = f"""async () => {{
  {NAME}
  const database = await new Promise((resolve, reject) => {{
    const opening = indexedDB.open(name, 9);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  }});
  database.close();
}}"""

STORAGE_REFUSED = """() => {
  indexedDB.open = () => { throw new DOMException("refused", "SecurityError"); };
}"""

# Simulates a browser that ignores the first requests to open the database, or rejects them.
OPENING_FAILS = """([number, error]) => {
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (name, ...version) {
    if (name.endsWith(":keys") || --number < 0) return open.call(this, name, ...version);
    const request = { error: error && new DOMException("failed", error) };
    if (error) queueMicrotask(() => request.onerror());
    return request;
  };
}"""

# Simulates a full disk: answers cannot be stored.
DISK_FULL = """(isFull) => {
  window.__put ??= IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = !isFull ? window.__put : function (...values) {
    if (this.name === "reviews") {
      throw new DOMException("full", "QuotaExceededError");
    }
    return window.__put.apply(this, values);
  };
}"""

# Delays each result of a read until the test releases it. Empty requests keep the read's
# transaction open in the meantime.
DELAYED_READS = """() => {
  const { getAll } = IDBObjectStore.prototype;
  const passes = [];
  window.__pass = () => new Promise((passed) => passes.push(passed));
  window.__waiting = 0;
  IDBObjectStore.prototype.getAll = function (...range) {
    const request = getAll.apply(this, range);
    let isLetThrough = false;
    request.addEventListener("success", (event) => {
      if (isLetThrough) return;
      event.stopImmediatePropagation();
      window.__waiting += 1;
      const wait = () => {
        const passed = passes.shift();
        if (!passed) {
          this.getKey(0).onsuccess = wait;
          return;
        }
        isLetThrough = true;
        window.__waiting -= 1;
        request.dispatchEvent(new Event("success"));
        passed();
      };
      wait();
    });
    return request;
  };
}"""

# Simulates a browser that returns one stored answer too few, without an error.
DROP_ONE_ANSWER = """() => {
  const { getAll } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.getAll = function (...range) {
    const request = getAll.apply(this, range);
    if (this.name === "reviews") {
      const { get } = Object.getOwnPropertyDescriptor(IDBRequest.prototype, "result");
      Object.defineProperty(request, "result", { get: () => get.call(request).slice(1) });
    }
    return request;
  };
}"""

LOCK_STORES = f"""async (stores) => {{
  {OPEN_DATABASE}
  const transaction = database.transaction(stores, "readwrite");
  await new Promise((begun) => {{
    const hold = () => {{
      begun();
      if (!window.__released) transaction.objectStore(stores[0]).getKey(0).onsuccess = hold;
    }};
    hold();
  }});
  transaction.oncomplete = () => database.close();
}}"""

#: Stores an unencrypted record, as a tab does if it has not noticed that a passphrase was set.
PUT = f"""async ([store, record]) => {{
  {OPEN_DATABASE}
  const transaction = database.transaction(store, "readwrite");
  transaction.objectStore(store).put(record);
  await new Promise((resolve) => transaction.oncomplete = resolve);
  database.close();
}}"""

#: Adds an unencrypted record to all snapshots, where earlier scripts copied it.
PUT_IN_SNAPSHOTS = f"""async ([store, record]) => {{
  {OPEN_DATABASE}
  const transaction = database.transaction("backups", "readwrite");
  transaction.objectStore("backups").openCursor().onsuccess = ({{ target: {{ result: cursor }} }}) => {{
    if (!cursor) return;
    cursor.value.stores[store].push(record);
    cursor.update(cursor.value);
    cursor.continue();
  }};
  await new Promise((resolve) => transaction.oncomplete = resolve);
  database.close();
}}"""

WRITE_BEFORE = """([store, row, key, only]) => {
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (names, mode, ...options) {
    const stores = [names].flat();
    if (mode === "readwrite" && (only ? String(stores) === String(only) : stores.includes(store))) {
      IDBDatabase.prototype.transaction = transaction;
      const rows = transaction.call(this, store, mode).objectStore(store);
      key === null ? rows.put(row) : rows.put(row, key);
    }
    return transaction.call(this, names, mode, ...options);
  };
}"""

LISTS = [
    "profiles", "reviews", "sessions", "unlocks", "favourites", "lists", "notes", "settings",
    "conflicts", "setAside",
]

#: Returns whether each of the unlocked keys, two for each profile, can be extracted.
KEYS = """async () => {
  const name = (await indexedDB.databases()).map(({ name }) => name).find((one) => one.endsWith(":keys"));
  if (!name) {
    return [];
  }
  const database = await new Promise((resolve) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => resolve(opening.result);
  });
  const rows = await new Promise((resolve) => {
    const reading = database.transaction("keys").objectStore("keys").getAll();
    reading.onsuccess = () => resolve(reading.result);
  });
  database.close();
  return rows.map(({ keys }) => [keys.seal.extractable, keys.tag.extractable]);
}"""


def stored(page: Page) -> dict:
    """Returns the record in the form of a progress file."""
    record = page.evaluate(STORED)
    kept = {name: record.get(name, []) for name in LISTS}
    return {"format": "decks-progress", "version": 2, **kept}


def unmigrated_answers(page: Page) -> list:
    """Returns the version 1 answers that are not migrated yet."""
    return page.evaluate(STORED).get("reviews1", [])


def store_first_version(page: Page, reviews: list[dict]):
    """Stores the data that version 1 of the pages would have stored for this page's folder."""
    page.evaluate(FIRST_VERSION, reviews)


def store_second_version(page: Page, reviews: list[dict], stay: bool = False):
    """Stores the data that version 2 would have stored for this page's folder. With `stay`, the page
    keeps the database open, which pages of that version did not do."""
    page.evaluate(SECOND_VERSION, {"reviews": reviews, "stay": stay})


def store_newer_version(page: Page):
    """Upgrades the database of this page's folder to a future version."""
    page.evaluate(NEWER_VERSION)


def refuse_storage(page: Page):
    """Makes the browser block storage for later pages, as some do in private windows."""
    page.add_init_script(f"({STORAGE_REFUSED})()")


def fail_to_open(page: Page, requests: int, error: str | None = None):
    """Makes the browser ignore the first requests of each later page to open the database, or reject
    them with an error. `requests` is their number."""
    page.add_init_script(f"({OPENING_FAILS})({json.dumps([requests, error])})")


def set_disk_full(page: Page, is_full: bool):
    """Simulates a full disk, or one with space again."""
    page.evaluate(DISK_FULL, is_full)


def delay_reads(page: Page):
    """Delays the reads of this page and later ones until they are released, result by result."""
    page.clock.pause_at(page.evaluate("() => Date.now() / 1000") + 1)
    page.evaluate(f"({DELAYED_READS})()")
    page.add_init_script(f"({DELAYED_READS})()")


def release_results(page: Page, condition: str):
    """Releases results, one per second of the page's clock, until a function in the page returns a true
    value and no results are left. The clock advances only here."""
    for _ in range(1_000):
        if page.evaluate("() => window.__waiting"):
            page.clock.run_for(1_000)
            page.evaluate("() => window.__pass()")
        elif page.evaluate(condition):
            page.clock.resume()
            return
        else:
            page.clock.run_for(20)
    raise AssertionError("The condition did not become true.")


def drop_one_answer(page: Page):
    """Makes the browser return one fewer answer than it has stored."""
    page.evaluate(f"({DROP_ONE_ANSWER})()")


def lock_stores(page: Page, *stores: str):
    """Locks these stores for all other pages, as a long import does, until they are released."""
    page.evaluate(LOCK_STORES, list(stores))


def unlock_stores(page: Page):
    page.evaluate("() => { window.__released = true; }")


def write_before(page: Page, store: str, row, key: str | None = None, only: list[str] | None = None):
    """Stores a row immediately before the page's next write to its store, as another tab might. With
    `only`, before its next write that uses exactly these stores."""
    page.evaluate(WRITE_BEFORE, [store, row, key, only])


def meta(page: Page, key: str):
    """Returns a stored value that is not part of the records."""
    return page.evaluate(META, key)


def readable_storage(page: Page) -> str:
    """Returns all unencrypted text in the browser's database."""
    return page.evaluate(f"""async () => JSON.stringify(await ({STORED})())""")
