/**
 * The offline page: saves whole decks for offline use, deletes them, checks for updates, and links
 * to the page that could not be loaded.
 */

import { root, siteName } from "../core/site-root.js";
import { hasMediaType } from "../offline/media-type.js";
import { button, createElement, elementById } from "../ui/dom.js";
import { phrase } from "../ui/i18n.js";

/**
 * The files of a deck, as listed by the build.
 *
 * @typedef {object} DeckFiles
 * @property {string[]} pages
 * @property {string[]} pictures
 * @property {string[]} assets scripts and styles of the deck's pages, saved so that the pages still
 *   work after an update
 */

const prefix = `${siteName}:deck:`;
/** Maximum number of parallel downloads. */
const parallelDownloads = 6;

const canDownload = "caches" in self && isSecureContext;
elementById("unsupported").hidden = canDownload;
showRequestedPage();

if (canDownload) {
  /** @type {NodeListOf<HTMLElement>} */
  const rows = document.querySelectorAll("[data-deck]");
  for (const row of rows) {
    drawDeckRow(row);
  }
  showStorageUse();
}
if (navigator.serviceWorker?.controller) {
  elementById("newer").hidden = false;
  elementById("check-connection").addEventListener("click", lookForUpdate);
}

/**
 * Checks for a new version of the site; the page's update prompt offers it once it is installed.
 */
async function lookForUpdate() {
  elementById("update-status").textContent = phrase("looking");
  const registration = await navigator.serviceWorker.getRegistration();
  const isReached = await registration?.update().then(() => true, () => false) ?? false;
  const { installing = null, waiting = null } = registration ?? {};
  const outcome = installing || waiting ? "isComing" : isReached ? "isNewest" : "isAway";
  elementById("update-status").textContent = phrase(outcome);
  installing?.addEventListener("statechange", () => {
    if (installing.state === "redundant") {
      // The download failed.
      elementById("update-status").textContent = phrase("isAway");
    }
  });
  if (waiting) {
    (await import("../offline/update-prompt.js")).offerUpdate(waiting);
  }
}

/** Shows which page was requested, with a link to it. */
function showRequestedPage() {
  const requested = new URLSearchParams(location.search).get("asked");
  const page = requested === null ? null : new URL(root.href + requested);
  const isOwnPage = page?.href.startsWith(root.href) ?? false;
  elementById("requested-page").hidden = !isOwnPage;
  if (page && isOwnPage) {
    /** @type {HTMLAnchorElement} */ (elementById("again")).href = page.href;
  }
}

/** @param {HTMLElement} row */
function cacheName(row) {
  return `${prefix}${document.documentElement.lang}:${row.dataset.deck}`;
}

/** @param {HTMLElement} row */
async function drawDeckRow(row) {
  const list = row.dataset.files ?? "";
  const container = /** @type {HTMLElement} */ (row.querySelector(".keep"));
  const savedList = await caches.has(cacheName(row)) ? await savedFileList(row) : null;
  if (savedList === list) {
    container.replaceChildren(
      createElement("p", "caption", phrase("kept")),
      button("button", phrase("letGo"), async () => {
        await caches.delete(cacheName(row));
        await drawDeckRow(row);
        showStorageUse();
      }),
    );
    return;
  }
  const size = formatMegabytes(Number(row.dataset.bytes));
  const label = savedList === null ? phrase("keep", { size }) : phrase("keepNewer");
  container.replaceChildren(button("button", label, () => downloadDeck(row, container)));
}

/**
 * Returns the address of the file list with which this deck was saved; null if saving was
 * interrupted.
 *
 * @param {HTMLElement} row
 */
async function savedFileList(row) {
  const cache = await caches.open(cacheName(row));
  const mark = await cache.match(new URL("kept", root));
  return mark ? await mark.text() : null;
}

/**
 * Downloads the missing files of a deck and shows the progress.
 *
 * @param {HTMLElement} row
 * @param {HTMLElement} container
 */
async function downloadDeck(row, container) {
  const bar = createElement("progress", "");
  const status = createElement("p", "caption");
  status.setAttribute("role", "status");
  bar.setAttribute("aria-label", phrase("keeping"));
  const stop = new AbortController();
  container.replaceChildren(
    bar,
    status,
    button("button plain", phrase("stop"), () => stop.abort()),
  );
  try {
    const list = row.dataset.files ?? "";
    const answer = await fetch(new URL(list, root), { signal: stop.signal });
    /** @type {DeckFiles} */
    const files = await answer.json();
    const all = [...files.assets, ...files.pages, ...files.pictures];
    bar.max = all.length;
    const savedFiles = await caches.open(cacheName(row));
    let done = 0;
    const remaining = all.values();
    /** @param {IterableIterator<string>} paths */
    const saveAll = async (paths) => {
      for (const path of paths) {
        const address = new URL(path, root);
        if (!(await savedFiles.match(address)) || path.endsWith(".html")) {
          // For pages, bypass the service worker, whose cached copy would otherwise be saved.
          const cache = path.endsWith(".html") ? "reload" : "default";
          const response = await fetch(address, { signal: stop.signal, cache });
          if (!response.ok || await isOtherFile(path, response)) {
            throw new Error(`${path}: ${response.status}`);
          }
          await savedFiles.put(address, withoutRedirect(response));
        }
        done += 1;
        bar.value = done;
        if (done % 20 === 0 || done === all.length) {
          status.textContent = phrase("progress", { done, total: all.length });
        }
      }
    };
    await Promise.all(Array.from({ length: parallelDownloads }, () => saveAll(remaining)));
    const addresses = new Set(all.map((path) => new URL(path, root).href));
    for (const request of await savedFiles.keys()) {
      if (!addresses.has(request.url)) {
        await savedFiles.delete(request);
      }
    }
    await savedFiles.put(new URL("kept", root), new Response(list));
    await drawDeckRow(row);
    showStorageUse();
  } catch {
    await drawDeckRow(row);
    container.append(
      createElement("p", "caption", phrase(stop.signal.aborted ? "stopped" : "failed")),
    );
  }
}

/**
 * Whether a host answered with another file, such as a page: some hosts do so if a file is missing.
 *
 * @param {string} path
 * @param {Response} response
 */
async function isOtherFile(path, response) {
  if (!path.endsWith(".html")) {
    return !hasMediaType(path, response);
  }
  const text = await response.clone().text();
  const ownPath = /<meta name="page" content="([^"]*)">/.exec(text)?.[1];
  // A page with a custom layout may lack its path.
  return ownPath !== undefined && ownPath !== path;
}

/**
 * Returns a copy of a response without the redirected flag, which browsers reject for navigations.
 *
 * @param {Response} response
 */
function withoutRedirect(response) {
  return response.redirected
    ? new Response(response.body, { status: response.status, headers: response.headers })
    : response;
}

async function showStorageUse() {
  const estimate = await navigator.storage?.estimate?.();
  if (estimate?.usage !== undefined) {
    elementById("storage-usage").textContent = phrase("room", {
      size: formatMegabytes(estimate.usage),
    });
  }
}

/** @param {number} bytes */
function formatMegabytes(bytes) {
  const format = new Intl.NumberFormat(document.documentElement.lang, {
    style: "unit",
    unit: "megabyte",
    maximumFractionDigits: bytes < 1e7 ? 1 : 0,
  });
  return format.format(bytes / 1e6);
}
