/** Familiarity badges on a page that lists breeds: a word on each tile, and the total count. */

import "../site/storage-notices.js";
import { onChange } from "../storage/change-feed.js";
import { latest } from "../core/latest.js";
import { pageState } from "../core/page-state.js";
import { now } from "../core/clock.js";
import { createElement, elementById, icon } from "../ui/dom.js";
import { ignoreFailedRead } from "../storage/database/read-watch.js";
import { coverageText } from "../statistics/coverage-text.js";
import { siteDecks } from "../site/site-decks.js";
import { replayInBackground } from "../replay/replay-saving.js";
import { openStatistics } from "../statistics/statistics-client.js";
import { openLearnerRecords } from "../storage/records/learner-records.js";
import { openRecords } from "../storage/records/records.js";
import { phrase } from "../ui/i18n.js";

/** @typedef {keyof typeof signs} Familiarity */

/** @import { KnownStatistics } from "../statistics/deck-statistics.js" */

const { deck = "", source = "" } = elementById("finder").dataset;
const signs = { known: "tick", fading: "clock", learning: "pencil", new: "spark" };
const lists = ["tiles", "found-tiles"].map(elementById);

/** @type {{ statistics: KnownStatistics | null }} */
const initial = { statistics: null };
const page = pageState(initial, drawBadges);
/** @type {ReturnType<typeof openStatistics> | null} */
let computeStatistics = null;
/** The badges that are drawn, by tile. @type {WeakMap<Element, { familiarity: Familiarity, badge: HTMLElement }>} */
const badges = new WeakMap();

/** Shows familiarity now and after each change; shows nothing to a learner without answers. */
export async function showFamiliarity() {
  onChange((changed) => {
    if (changed.includes("reviews") || changed.includes("settings")) {
      updateStatistics();
    }
  });
  const observer = new MutationObserver(drawBadges);
  for (const list of lists) {
    observer.observe(list, { childList: true });
  }
  await updateStatistics();
}

const updateStatistics = latest(async (isCurrent) => {
  const store = await openLearnerRecords(openRecords(null));
  const ownDeck = { id: deck, source: new URL(source, location.href).href };
  const decks = [ownDeck];
  const recent = await store.recent(decks).catch(ignoreFailedRead);
  if (!recent) {
    return;
  }
  const { state, progress } = recent;
  const hasAnswers = state?.played.includes(deck) ||
    progress.reviews.some((review) => review.deck === deck);
  const input = { progress, state, profile: store.profile, moment: now(), decks, deck };
  const statistics = hasAnswers
    ? await (computeStatistics ??= openStatistics())("known", input)
    : null;
  if (isCurrent()) {
    page.set({ statistics });
    // If this fails, the next page replays everything again.
    await replayInBackground(store, recent, () => siteDecks(ownDeck)).catch(() => {});
  }
});

function drawBadges() {
  const { statistics } = page.get();
  const hasAnswers = statistics !== null && statistics.coverage.met > 0;
  elementById("would-know").hidden = !hasAnswers;
  elementById("tagline").classList.toggle("replaced", hasAnswers);
  if (statistics && hasAnswers) {
    elementById("would-know").textContent = coverageText(statistics.coverage);
  }
  for (const tile of lists.flatMap((list) => [...list.children])) {
    const id = tile instanceof HTMLElement ? tile.dataset.breed ?? "" : "";
    setBadge(tile, hasAnswers ? statistics?.breeds[id] : undefined);
  }
}

/**
 * @param {Element} tile
 * @param {Familiarity | undefined} familiarity
 */
function setBadge(tile, familiarity) {
  const old = badges.get(tile);
  if (old?.familiarity === familiarity) {
    return;
  }
  old?.badge.remove();
  badges.delete(tile);
  if (familiarity) {
    // Separated by a space, because screen readers read the tile as one string.
    const badge = createElement("span", "familiar", " ", icon(signs[familiarity], "icon small"));
    badge.append(phrase(familiarity));
    badge.dataset.familiarity = familiarity;
    tile.querySelector(".caption")?.append(badge);
    badges.set(tile, { familiarity, badge });
  }
}
