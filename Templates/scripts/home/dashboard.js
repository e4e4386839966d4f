/** The home page, updated from the learner's records. */

import { latest } from "../core/latest.js";
import { dismiss, notify } from "../ui/banners.js";
import { createElement, elementById, icon } from "../ui/dom.js";
import { imageIn, picture } from "../ui/picture.js";
import { ignoreFailedRead, withSlowNotice } from "../storage/database/read-watch.js";
import { mirrorReturning } from "../site/settings-mirror.js";
import { replayInput, saveReplay } from "../replay/replay-saving.js";
import { openStatistics } from "../statistics/statistics-client.js";
import { openLearnerRecords } from "../storage/records/learner-records.js";
import { openRecords } from "../storage/records/records.js";
import { unlock } from "../profile/unlock.js";
import { moreBreeds } from "../quiz/setup/more-breeds.js";
import { formatNumber, phrase } from "../ui/i18n.js";
import { drawChallengeCard } from "./challenge-card.js";
import { coverageText } from "../statistics/coverage-text.js";
import { previewText, previewTitle } from "./preview-text.js";
import { drawSuggestions } from "./suggestion-list.js";
import { drawDays, drawWeek } from "./week-strip.js";
import { welcomeText } from "./welcome.js";

/** @import { BreedLabel } from "../statistics/deck-loader.js" */
/** @import { HomeStatistics } from "../statistics/home-statistics.js" */

const store = await openLearnerRecords(openRecords(unlock));
const computeStatistics = openStatistics();

const decks = [...document.querySelectorAll("#decks [data-deck]")].map((row) => ({
  id: row.getAttribute("data-deck") ?? "",
  source: new URL(row.getAttribute("data-source") ?? "", location.href).href,
}));

/** Number of cards in the next session, once known, for the app badge. @type {number | null} */
let dueCount = null;

/** Shows the number on the app badge; does nothing until the badge's script has loaded. */
let updateIconBadge = () => {};

/** Draws the page, and redraws it after each change, even while it is hidden. */
export async function startDashboard() {
  await drawDashboard();
  store.onChange(drawDashboard);
  const save = elementById("save-answers");
  save.addEventListener("click", async () => {
    const { downloadBackup } = await import("../backup/export.js");
    dismiss("notSaved");
    elementById("backup-status").textContent = "";
    try {
      await downloadBackup(store);
    } catch {
      notify("notSaved", "error", phrase("notSaved"), phrase("notAllRead"));
      return;
    }
    dismiss("unsaved");
    elementById("backup-status").textContent = phrase("backupSaved");
  });
  save.hidden = false;
  // The study day may have changed while the page was hidden.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") {
      drawDashboard();
    }
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) {
      drawDashboard();
    }
  });
  const { showStartupNotices, countOnIcon } = await import("./startup-notices.js");
  await showStartupNotices(store).catch(ignoreFailedRead);
  updateIconBadge = () => {
    if (dueCount !== null) {
      countOnIcon(store, dueCount).catch(ignoreFailedRead);
    }
  };
  updateIconBadge();
}

const drawDashboard = latest(async (isCurrent) => {
  elementById("not-stored").hidden = store.isPersistent();
  // Keep the loading notice until the statistics have been computed.
  const result = await withSlowNotice(currentStatistics(), true).catch(ignoreFailedRead);
  if (!result) {
    return;
  }
  const { isNew, recent } = result;
  const statistics = await result.statistics;
  if (!isCurrent()) {
    return;
  }
  if (recent.exams.sessions.length > 0 || document.getElementById("running-exam")) {
    const { showRunningExam } = await import("../quiz/challenge/running-exam.js");
    showRunningExam(recent.exams, quizAddress, drawDashboard);
  }
  const { cards = 0, repeats = 0 } = statistics.next?.preview ?? {};
  dueCount = cards - repeats;
  updateIconBadge();
  drawStats(statistics);
  if (isNew) {
    drawDays(statistics);
  } else {
    drawWeek(statistics);
    drawDecks(statistics);
    drawNext(statistics);
    drawOthers(statistics);
  }
  elementById("main").dataset.drawn = "yes";
  mirrorReturning(!isNew);
  // Not awaited: if it fails, the next page replays the same answers.
  saveReplay(computeStatistics, recent, result.input).catch(() => {});
});

/**
 * Returns the statistics, and whether there are no answers yet. A newcomer's statistics are not
 * awaited, since the page already shows them.
 */
async function currentStatistics() {
  const recent = await store.recent(decks);
  const input = await replayInput(store, recent, decks);
  const isNew = !recent.state && recent.progress.reviews.length === 0;
  const statistics = computeStatistics("home", input);
  return { isNew, recent, input, statistics: isNew ? statistics : await statistics };
}

/** @param {HomeStatistics} statistics */
function drawStats({ stats }) {
  for (const [name, value] of Object.entries(stats)) {
    const tile = document.querySelector(`[data-figure="${name}"]`);
    if (tile) {
      tile.textContent = formatNumber(value);
    }
  }
  const label = document.querySelector('[data-figure="minutes"]')?.previousElementSibling;
  if (label) {
    label.textContent = phrase("minutes", { count: stats.minutes });
  }
}

/** @param {HomeStatistics} statistics */
function drawDecks({ decks }) {
  for (const { id, coverage, isAboutQuestions } of decks) {
    const caption = document.querySelector(`#decks [data-deck="${CSS.escape(id)}"] .caption`);
    if (caption) {
      caption.textContent = coverageText(coverage, isAboutQuestions);
    }
  }
}

/** @param {HomeStatistics} statistics */
function drawNext({ next, day, isBack, decks }) {
  if (!next) {
    return;
  }
  const { preview, breeds } = next;
  const quiz = quizAddress(next.id);
  for (const link of elementById("modes").querySelectorAll("a")) {
    link.href = `${quiz}&${link.dataset.way}`;
  }
  const continueLink = /** @type {HTMLAnchorElement} */ (elementById("continue"));
  continueLink.href = preview.cards > 0 ? `${quiz}&mode=smart` : quiz;
  const { met, total } = next.coverage;
  const moreLink = /** @type {HTMLAnchorElement} */ (elementById("five-more"));
  moreLink.hidden = preview.cards > 0 || total - met < moreBreeds;
  moreLink.href = `${quiz}&mode=smart&more=${moreBreeds}`;
  const allModesLink = /** @type {HTMLAnchorElement} */ (elementById("all-modes"));
  allModesLink.hash = `play-${next.id}`;
  drawChallengeCard(next, quiz, day);
  const label = phrase(preview.cards > 0 ? "continue" : "practise");
  continueLink.replaceChildren(createElement("span", "", label), icon("arrow", "icon turns"));
  const [title, note] = isBack
    ? [phrase("welcomeBack"), welcomeText(next)]
    : [previewTitle(preview, next.coverage), previewText(preview, next.coverage)];
  replaceText("ask", title);
  replaceText("why", decks.length > 1 ? `${next.title} · ${note}` : note);
  const firstBreed = breeds[preview.suggestions[0]?.breed ?? ""];
  if (firstBreed) {
    showInHero(firstBreed);
  }
  drawSuggestions(preview.suggestions, breeds);
}

/**
 * Shows the links to the other decks, and how many breeds there are to review in them. The links are
 * replaced, since moving one to make room for another's number would count as a layout shift.
 *
 * @param {HomeStatistics} statistics
 */
function drawOthers({ next, others }) {
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const links = document.querySelectorAll("#other-decks a");
  for (const old of links) {
    const { other, title: deck = "", label = deck } = old.dataset;
    const count = others.find(({ id }) => id === other)?.toReview ?? 0;
    const text = count > 0 ? phrase("deckToReview", { deck, count }) : label;
    const isHidden = other === next?.id;
    const drawn = old.closest("li");
    // An unchanged link is not replaced, so that it keeps the focus.
    if (!drawn || old.textContent === text && drawn.hidden === isHidden) {
      continue;
    }
    const link = /** @type {HTMLElement} */ (old.cloneNode());
    link.textContent = text;
    const item = createElement("li", "", link);
    item.hidden = isHidden;
    drawn.replaceWith(item);
  }
}

/**
 * Returns the address of a deck's quiz.
 *
 * @param {string} deck
 */
function quizAddress(deck) {
  const row = document.querySelector(`#decks [data-deck="${CSS.escape(deck)}"]`);
  return row?.getAttribute("data-quiz") ?? `quiz.html?deck=${encodeURIComponent(deck)}`;
}

/**
 * Replaces an element with a copy that has a different text. Moving the same element down below a
 * longer heading would count as a layout shift.
 *
 * @param {string} id
 * @param {string} text
 */
function replaceText(id, text) {
  const old = elementById(id);
  const copy = /** @type {HTMLElement} */ (old.cloneNode());
  copy.textContent = text;
  old.replaceWith(copy);
}

/** The breed in the hero photo, once the photo has been replaced. @type {string | null} */
let heroBreed = null;

/**
 * Replaces the hero photo with a photo of the breed to review first, once that photo is decoded.
 *
 * @param {BreedLabel} breed
 */
const showInHero = latest(async (isCurrent, /** @type {BreedLabel} */ breed) => {
  const frame = document.querySelector(".hero .frame");
  if (!frame || !breed.photo || heroBreed === breed.id) {
    return;
  }
  heroBreed = breed.id;
  const photo = picture(breed.photo, "", "(min-width: 56rem) 40rem, 100vw", "whole");
  try {
    await imageIn(photo).decode();
    if (isCurrent()) {
      frame.replaceChildren(photo);
    }
  } catch {
    // Keep the current photo.
  }
});
