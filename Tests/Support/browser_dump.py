"""Dumps the data that pages store in a browser as JSON, and restores it in another browser."""

import re

from playwright.sync_api import BrowserContext, Page

#: Converts IndexedDB values to JSON and back: byte buffers become objects with `$bytes`.
CODING = """
  const packed = (value) => {
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
      const bytes = new Uint8Array(value.buffer ?? value);
      return { $bytes: value.constructor.name, base64: btoa(String.fromCharCode(...bytes)) };
    }
    if (Array.isArray(value)) return value.map(packed);
    if (value === null || typeof value !== "object") return value;
    if (Object.getPrototypeOf(value) !== Object.prototype) throw new Error(`a ${value.constructor.name}`);
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, packed(one)]));
  };
  const unpacked = (value) => {
    if (Array.isArray(value)) return value.map(unpacked);
    if (value === null || typeof value !== "object") return value;
    if (value.$bytes) {
      const bytes = Uint8Array.from(atob(value.base64), (letter) => letter.charCodeAt(0));
      return value.$bytes === "ArrayBuffer" ? bytes.buffer : new globalThis[value.$bytes](bytes.buffer);
    }
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, unpacked(one)]));
  };
  const done = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });"""

DUMP = f"""async () => {{
  {CODING}
  const databases = {{}};
  for (const {{ name, version }} of await indexedDB.databases()) {{
    // Keys cannot be extracted.
    if (name.endsWith(":keys")) continue;
    const database = await done(indexedDB.open(name));
    const stores = {{}};
    for (const kind of database.objectStoreNames) {{
      const store = database.transaction(kind).objectStore(kind);
      const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
      const indexes = [...store.indexNames].map((name) => {{
        const {{ keyPath, unique, multiEntry }} = store.index(name);
        return {{ name, keyPath, unique, multiEntry }};
      }});
      const {{ keyPath, autoIncrement }} = store;
      const rows = keys.map((key, place) => ({{ key, value: packed(values[place]) }}));
      stores[kind] = {{ keyPath, autoIncrement, indexes, rows }};
    }}
    database.close();
    databases[name] = {{ version, stores }};
  }}
  return {{ databases, localStorage: {{ ...localStorage }} }};
}}"""

RESTORE = f"""async ({{ databases, localStorage: texts }}) => {{
  {CODING}
  for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
  for (const [name, {{ version, stores }}] of Object.entries(databases)) {{
    const opening = indexedDB.open(name, version);
    opening.onupgradeneeded = () => {{
      for (const [kind, {{ keyPath, autoIncrement, indexes, rows }}] of Object.entries(stores)) {{
        const store = opening.result.createObjectStore(kind, {{ keyPath, autoIncrement }});
        for (const {{ name, keyPath, ...options }} of indexes) store.createIndex(name, keyPath, options);
        for (const {{ key, value }} of rows) {{
          store.add(unpacked(value), ...(keyPath === null ? [key] : []));
        }}
      }}
    }};
    (await done(opening)).close();
  }}
}}"""

# Not injected into workers; of the names used there, only those that pages pass to workers are
# recorded.
NAMES = """() => {
  const note = (kind, name) => window.__note(kind, name);
  const named = (kind, place, type, nameOf) => {
    place[type] = new Proxy(place[type], {
      construct: (made, given) => (note(kind, nameOf(given)), new made(...given)),
    });
  };
  named("channel", window, "BroadcastChannel", ([name]) => name);
  const { request } = LockManager.prototype;
  LockManager.prototype.request = function (name, ...rest) {
    note("lock", name);
    return request.call(this, name, ...rest);
  };
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, text) {
    const name = key.replace(/:note-draft:[^:]+/, ":note-draft:PROFILE");
    note(this === sessionStorage ? "session storage" : "local storage", name);
    return setItem.call(this, key, text);
  };
}"""


def dump(page: Page) -> dict:
    """Returns the databases and the local storage of a page's origin."""
    return page.evaluate(DUMP)


def restore(page: Page, kept: dict):
    """Restores a dump into a fresh browser profile, on a page of the site that runs no scripts."""
    page.evaluate(RESTORE, kept)


def note_names(context: BrowserContext) -> set[str]:
    """Collects the names of channels, locks and storage keys that pages of the context
    use."""
    names: set[str] = set()
    context.expose_function("__note", lambda kind, name: names.add(f"{kind} {name}"))
    context.add_init_script(f"({NAMES})()")
    return names


def cache_names(page: Page) -> set[str]:
    """Returns the names of the caches, with `EDITION` in place of the digest of the site's files."""
    names = page.evaluate("caches.keys()")
    return {"cache " + re.sub(r"(shell|pages):.*", r"\1:EDITION", name) for name in names}
