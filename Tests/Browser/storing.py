"""What the browser keeps, read and written as any script of the page could."""

from playwright.sync_api import Page

OPENED = """const [{ name }] = await indexedDB.databases();
  const database = await new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });"""

ALL = """const all = (store) => new Promise((resolve, reject) => {
    const reading = database.transaction(store).objectStore(store).getAll();
    reading.onsuccess = () => resolve(reading.result);
    reading.onerror = () => reject(reading.error);
  });"""

STORED = f"""async () => {{
  {OPENED}
  {ALL}
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
  {OPENED}
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
    for (const review of reviews) writing.objectStore("reviews").add(review);
    if (reviews.length > 0) writing.objectStore("meta").put(reviews[0].device, "device");
    writing.oncomplete = resolve;
    writing.onabort = () => reject(writing.error);
  });
  if (stay) window.__held = database;
  else database.close();
}"""

NEWER_VERSION = """async () => {
  const [{ name }] = await indexedDB.databases();
  const database = await new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 9);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  database.close();
}"""

REFUSED = """() => {
  indexedDB.open = () => { throw new DOMException("refused", "SecurityError"); };
}"""

# What a browser does on a full disk: the transaction is taken back.
FULL = """(isFull) => {
  window.__put ??= IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = !isFull ? window.__put : function (...values) {
    if (this.name === "reviews") {
      throw new DOMException("full", "QuotaExceededError");
    }
    return window.__put.apply(this, values);
  };
}"""

LISTS = [
    "profiles", "reviews", "sessions", "unlocks", "favourites", "lists", "notes", "settings",
    "conflicts", "setAside",
]


def stored(page: Page) -> dict:
    """The record as a progress file would hold it."""
    record = page.evaluate(STORED)
    kept = {name: record.get(name, []) for name in LISTS}
    return {"format": "decks-progress", "version": 2, **kept}


def waiting(page: Page) -> list:
    """Answers of the first version that are still to be upgraded."""
    return page.evaluate(STORED).get("reviews1", [])


def store_first_version(page: Page, reviews: list[dict]):
    """Leaves what the first version of the pages would have kept for this page's folder."""
    page.evaluate(FIRST_VERSION, reviews)


def store_second_version(page: Page, reviews: list[dict], stay: bool = False):
    """Leaves what the second version would have kept for this page's folder; where it is to stay,
    the page goes on holding it, as pages of that version did not."""
    page.evaluate(SECOND_VERSION, {"reviews": reviews, "stay": stay})


def store_newer_version(page: Page):
    """Takes the database of this page's folder to a version that is still to be invented."""
    page.evaluate(NEWER_VERSION)


def refuse_storage(page: Page):
    """Makes the browser keep nothing for the pages to come, as some do in private windows."""
    page.add_init_script(f"({REFUSED})()")


def fill_up(page: Page, is_full: bool):
    """Makes the browser find its disk full, or find room again."""
    page.evaluate(FULL, is_full)


def meta(page: Page, key: str):
    """What is kept beside the records."""
    return page.evaluate(META, key)


def in_the_open(page: Page) -> str:
    """All that somebody who opens the browser's database can read."""
    return page.evaluate(f"""async () => JSON.stringify(await ({STORED})())""")
