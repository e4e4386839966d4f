/**
 * Live reload: reloads the page when it or one of its resources is rebuilt, replaces its style
 * sheets when only those changed, and shows build errors.
 */

/**
 * @typedef {object} Mistake
 * @property {string} [place] file:line:column
 * @property {string} message
 * @property {string} [source] the source line
 * @property {number} [column] from 1, in code points
 */

/**
 * @typedef {object} ReloadEvent
 * @property {string[]} [changed] files changed since this page was sent; absent if unknown
 * @property {boolean} isStyleOnly whether only style sheets changed
 * @property {Mistake[]} mistakes
 */

// Uses the site's colours if the page defines them.
const style = `
  dialog {
    box-sizing: border-box;
    width: min(56rem, calc(100% - 32px));
    max-height: calc(100% - 32px);
    overflow: auto;
    padding: 24px;
    border: 1px solid var(--wrong, light-dark(#a5391a, #ff8d6b));
    border-radius: 16px;
    background: var(--surface, light-dark(#fffdf9, #211e1a));
    color: var(--text, light-dark(#221d17, #f4ede2));
    font: 400 1rem/1.5 var(--sans, system-ui, sans-serif);
    text-align: start;
  }
  dialog::backdrop { background: rgb(23 21 18 / 0.5) }
  h2 { margin: 0; outline: none; font: 600 1.375rem/1.25 var(--serif, ui-serif, Georgia, serif) }
  ul { margin: 0; padding: 0; list-style: none }
  li { margin-top: 24px }
  p { margin: 0; overflow-wrap: anywhere }
  .place {
    color: var(--wrong, light-dark(#a5391a, #ff8d6b));
    font: 600 0.9375rem/1.5 ui-monospace, monospace;
  }
  pre {
    margin: 8px 0 0;
    padding: 12px 16px;
    overflow: auto;
    border-radius: 8px;
    background: var(--sunken, light-dark(#f1eadf, #2a2621));
    font: 400 0.875rem/1.5 ui-monospace, monospace;
    tab-size: 1;
  }
  pre:focus-visible, button:focus-visible {
    outline: 3px solid var(--primary, light-dark(#1c4a41, #93cdb8));
    outline-offset: 2px;
  }
  .caret { color: var(--wrong, light-dark(#a5391a, #ff8d6b)) }
  .hint { margin-top: 24px; color: var(--muted, light-dark(#62594c, #bab0a0)) }
  button {
    min-height: 48px;
    margin-top: 16px;
    padding: 8px 24px;
    border: 1.5px solid var(--edge, light-dark(#8a7f6f, #8c8273));
    border-radius: 99px;
    background: none;
    color: inherit;
    font: 600 1rem/1.25 var(--sans, system-ui, sans-serif);
  }
`;

const buildID = new URL(import.meta.url).searchParams.get("of") ?? "";

/** @type {EventSource | undefined} */
let events;
/** @type {HTMLDialogElement | undefined} */
let dialog;
/** The data of the last event, used to ignore events that the server repeats. */
let lastData = "";

/** @param {MessageEvent<string>} event */
function handleEvent(event) {
  if (event.data === lastData) {
    return;
  }
  lastData = event.data;
  /** @type {ReloadEvent} */
  const { changed, isStyleOnly, mistakes } = JSON.parse(lastData);
  if (mistakes.length > 0) {
    showErrors(mistakes);
    return;
  }
  dialog?.close();
  if (isStyleOnly) {
    restyle();
  } else if (!changed || usesAnyOf(new Set(changed))) {
    events?.close();
    location.reload();
  }
}

/** Replaces the page's style sheets with those of the current build. */
async function restyle() {
  const response = await fetch(location.href);
  const links = (await response.text()).matchAll(/<link rel="stylesheet" href="([^"]*)">/g);
  const oldLinks = document.querySelectorAll('link[rel="stylesheet"]');
  const loading = Array.from(links, ([, address]) => {
    const link = createElement("link", "");
    link.rel = "stylesheet";
    link.href = address ?? "";
    document.head.append(link);
    return new Promise((done) => {
      link.addEventListener("load", done);
      link.addEventListener("error", done);
    });
  });
  await Promise.all(loading);
  for (const link of oldLinks) {
    link.remove();
  }
}

/**
 * Returns whether one of the changed files is this page or has been loaded by it.
 *
 * @param {Set<string>} changed
 */
function usesAnyOf(changed) {
  const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
  return [location.href, ...loaded].some((address) => {
    const { origin, pathname } = new URL(address);
    const path = decodeURIComponent(pathname.slice(1));
    const file = path === "" || path.endsWith("/") ? `${path}index.html` : path;
    return origin === location.origin && changed.has(file);
  });
}

/** @param {Mistake[]} mistakes */
function showErrors(mistakes) {
  dialog ??= createDialog();
  const heading = createElement("h2", "", "The site could not be built");
  heading.id = "heading";
  heading.tabIndex = -1;
  const list = createElement("ul", "", ...mistakes.map(errorItem));
  list.setAttribute("role", "list");
  const hint = createElement("p", "hint", "This message closes when you fix and save the file.");
  const button = createElement("button", "", "Close");
  button.type = "button";
  button.addEventListener("click", () => dialog?.close());
  dialog.replaceChildren(heading, list, hint, button);
  if (!dialog.open) {
    dialog.showModal();
  }
  // Focusing the button would scroll a long list to its end.
  heading.focus();
}

/** @param {Mistake} mistake */
function errorItem({ place, message, source, column }) {
  const element = createElement("li", "", createElement("p", "", message));
  if (place) {
    element.prepend(createElement("p", "place", place));
  }
  if (source !== undefined) {
    const line = createElement("pre", "", source);
    if (column !== undefined) {
      const before = Array.from(source).slice(0, column - 1);
      const pad = before.map((character) => character === "\t" ? "\t" : " ").join("");
      const caret = createElement("span", "caret", `\n${pad}^`);
      caret.setAttribute("aria-hidden", "true");
      line.append(caret);
    }
    // Makes a long line scrollable with the keyboard.
    line.tabIndex = 0;
    element.append(line);
  }
  return element;
}

/** Creates the dialog in a shadow root, isolated from the page's styles and scripts. */
function createDialog() {
  const host = createElement("div", "");
  const shadow = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  shadow.adoptedStyleSheets = [sheet];
  const element = createElement("dialog", "");
  element.setAttribute("role", "alertdialog");
  element.setAttribute("aria-labelledby", "heading");
  element.lang = "en";
  shadow.append(element);
  document.body.append(host);
  return element;
}

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} className
 * @param {...(Node | string)} children
 */
function createElement(tag, className, ...children) {
  const element = document.createElement(tag);
  if (className) {
    element.className = className;
  }
  element.append(...children);
  return element;
}

// Browsers allow only six connections per host, so hidden pages close their connection.
function listen() {
  events?.close();
  events = undefined;
  if (document.visibilityState === "visible") {
    events = new EventSource(`/__decks/news?of=${encodeURIComponent(buildID)}`);
    events.addEventListener("message", handleEvent);
  }
}

document.addEventListener("visibilitychange", listen);
addEventListener("pageshow", (event) => {
  if (event.persisted) {
    listen();
  }
});
listen();
