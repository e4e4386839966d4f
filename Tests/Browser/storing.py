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

LISTS = ["profiles", "unlocks", "favourites", "lists", "notes", "settings", "conflicts"]


def stored(page: Page) -> dict:
    """The record as a progress file would hold it."""
    record = page.evaluate(STORED)
    kept = {name: record[name] for name in ("reviews", "sessions", "setAside")}
    return {"format": "decks-progress", "version": 2, **{name: [] for name in LISTS}, **kept}


def waiting(page: Page) -> list:
    """Answers of the first version that are still to be upgraded."""
    return page.evaluate(STORED).get("reviews1", [])


def store_first_version(page: Page, reviews: list[dict]):
    """Leaves what the first version of the pages would have kept for this page's folder."""
    page.evaluate(FIRST_VERSION, reviews)
