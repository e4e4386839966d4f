/**
 * The page of a class: the results of the files and links that pupils handed in. Nothing is stored or
 * sent.
 */

import { latest } from "../core/latest.js";
import { loadLessons, loadPhotos } from "../core/deck-parts.js";
import { pageState } from "../core/page-state.js";
import { classFile } from "../class/class-file.js";
import { countFiles } from "../class/counted-files.js";
import { drawClassResults } from "../class/class-results.js";
import { readHandedInFile, readHandedInText } from "../class/handed-in-file.js";
import { drawProblems } from "../class/problem-list.js";
import { siteConfiguration } from "../site/site-configuration.js";
import { loadDeck } from "../statistics/deck-loader.js";
import { button, createBanner, elementById } from "../ui/dom.js";
import { downloadFile } from "../ui/file-download.js";
import { phrase } from "../ui/i18n.js";
import { root } from "../core/site-root.js";
import { classStatistics, shownConfusions } from "../../generated/study-class.js";

/** @import { HandedIn } from "../class/handed-in-file.js" */
/** @import { ClassStatistics } from "../../generated/study-class.js" */
/** @import { Deck } from "../../generated/study-model.js" */

/** @typedef {{ deck: Deck, statistics: ClassStatistics }} DeckResults */

/** @type {HTMLElement[]} */
const sections = [...document.querySelectorAll("[data-deck]")]
  .flatMap((section) => section instanceof HTMLElement ? [section] : []);
const decks = sections.map(({ dataset }) => ({
  id: dataset.deck ?? "",
  source: new URL(dataset.source ?? "", location.href).href,
}));
const chooser = /** @type {HTMLInputElement} */ (elementById("files"));
const dropArea = elementById("drop-area");

/** The results shown, by deck. @type {DeckResults[]} */
let results = [];

/** @type {{ handedIn: HandedIn[] }} */
const initial = { handedIn: [] };
const page = pageState(initial, () => draw());

const draw = latest(async (isCurrent) => {
  const { handedIn } = page.get();
  const files = countFiles(handedIn, new Set(decks.map(({ id }) => id)));
  const { pupils } = files;
  const played = new Set(pupils.flatMap(({ reviews }) => reviews.map((review) => review.deck)));
  const wanted = decks.filter(({ id }) => played.has(id));
  const loaded = await Promise.all(wanted.map(({ id }) => loadDeck({ decks }, id)))
    .catch(() => null);
  if (!isCurrent()) {
    return;
  }
  if (!loaded) {
    showLoadFailure(() => draw());
    return;
  }
  results = loaded.map((deck) => ({ deck, statistics: classStatistics(pupils, deck) }))
    .filter(({ statistics }) => statistics.pupils.length > 0);
  drawProblems(files);
  elementById("class-status").textContent = handedIn.length === 0 ? "" : phrase("counted", {
    count: files.counted.length + files.empty.length,
    total: handedIn.length,
  });
  elementById("results").hidden = handedIn.length === 0;
  elementById("csv").hidden = results.length === 0;
  for (const section of sections) {
    section.hidden = true;
  }
  await Promise.all(results.map((result) => drawDeck(result, isCurrent)));
});

/**
 * Draws the results in a deck, then again with the pictures and distinctions of its confusions.
 *
 * @param {DeckResults} result
 * @param {() => boolean} isCurrent
 */
async function drawDeck({ deck, statistics }, isCurrent) {
  const section = sections.find(({ dataset }) => dataset.deck === deck.id);
  if (!section) {
    return;
  }
  drawClassResults(section, statistics, deck);
  const slugs = statistics.confusions.slice(0, shownConfusions)
    .flatMap(({ shown, taken }) => [shown, taken]);
  // Without them, the confusions are only named.
  await Promise.allSettled([loadLessons(deck, slugs), loadPhotos(deck, slugs)]);
  if (isCurrent()) {
    drawClassResults(section, statistics, deck);
  }
}

/** @param {HandedIn[]} works */
function add(...works) {
  const { handedIn } = page.get();
  page.set({ handedIn: [...handedIn, ...works] });
}

/** @param {Iterable<File>} files */
async function addFiles(files) {
  elementById("class-status").textContent = phrase("reading");
  const works = [];
  for (const file of files) {
    const read = await readHandedInFile(file, findDeck).catch(() => null);
    if (!read) {
      showLoadFailure(() => addFiles(files));
      return;
    }
    works.push(...read);
  }
  add(...works);
}

/**
 * Returns a deck of the site, with names in a language for typed answers.
 *
 * @param {string} id
 * @param {string | null} language
 */
async function findDeck(id, language) {
  if (!decks.some((deck) => deck.id === id)) {
    return null;
  }
  if (language === null || language.toLowerCase() === document.documentElement.lang.toLowerCase()) {
    return await loadDeck({ decks }, id);
  }
  const configuration = await siteConfiguration();
  const entry = configuration.decks.find((deck) => deck.id === id);
  const [, data = entry?.data] = Object.entries(entry?.translations ?? {})
    .find(([tag]) => tag.toLowerCase() === language.toLowerCase()) ?? [];
  return await loadDeck(
    data === undefined ? { decks } : { decks: [{ id, source: new URL(data, root).href }] },
    id,
  );
}

/** @param {() => void} retry */
function showLoadFailure(retry) {
  elementById("class-status").textContent = "";
  elementById("problems").replaceChildren(createBanner(
    "error",
    phrase("deckNotLoaded"),
    phrase("lookAtConnection"),
    button("button", phrase("tryAgain"), retry),
  ));
}

const readButton = /** @type {HTMLButtonElement} */ (elementById("read"));
readButton.addEventListener("click", async () => {
  const field = /** @type {HTMLTextAreaElement} */ (elementById("pasted"));
  const text = field.value;
  if (text.trim() === "") {
    field.focus();
    return;
  }
  readButton.disabled = true;
  const works = await readHandedInText(text, phrase("pasted"), findDeck).catch(() => null);
  readButton.disabled = false;
  if (works) {
    field.value = "";
    add(...works);
  } else {
    showLoadFailure(() => readButton.click());
  }
});

chooser.addEventListener("change", async () => {
  const files = [...chooser.files ?? []];
  chooser.value = "";
  await addFiles(files);
});

// Accept drops anywhere on the page; otherwise, the browser would navigate to the file.
addEventListener("dragover", (event) => {
  event.preventDefault();
  dropArea.classList.add("over");
});
addEventListener("dragleave", (event) => {
  if (event.relatedTarget === null) {
    dropArea.classList.remove("over");
  }
});
addEventListener("drop", async (event) => {
  event.preventDefault();
  dropArea.classList.remove("over");
  await addFiles(event.dataTransfer?.files ?? []);
});

elementById("csv").addEventListener("click", () => downloadFile(classFile(results)));

elementById("clear").addEventListener("click", () => {
  page.set({ handedIn: [] });
  chooser.focus();
});

elementById("hand-in").hidden = false;
