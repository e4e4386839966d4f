/** Familiarity badges on a page that lists breeds: a word on each tile, and the total. */

import "../profile/storage-notices.js";
import { onChange } from "../storage/change-feed.js";
import { now } from "../core/clock.js";
import { element, icon, make } from "../ui/dom.js";
import { ignoreFailedRead } from "../storage/storage-status.js";
import { openStatistics } from "../statistics/statistics-client.js";
import { openRecords } from "../storage/records.js";
import { say } from "../ui/i18n.js";

/** @import { KnownFigures } from "../statistics/statistics.js" */

const { deck = "", source = "" } = element("finder").dataset;
const signs = { known: "tick", fading: "clock", learning: "pencil", new: "spark" };
const lists = ["tiles", "found-tiles"].map(element);

/** @type {KnownFigures | null} */
let figures = null;
/** @type {ReturnType<typeof openStatistics> | null} */
let computeStatistics = null;
/** Number of the latest run, so that a slow earlier one does not overwrite it. */
let lastRun = 0;

/** Shows familiarity now and after each change; nothing for a learner without answers. */
export async function showFamiliarity() {
  await updateFigures();
  onChange((changed) => {
    if (changed.includes("reviews") || changed.includes("settings")) {
      updateFigures();
    }
  });
  const grown = new MutationObserver(drawBadges);
  for (const list of lists) {
    grown.observe(list, { childList: true });
  }
}

async function updateFigures() {
  const run = ++lastRun;
  const records = await openRecords(null);
  const all = await records.read(["reviews", "settings"]).catch(ignoreFailedRead);
  if (!all) {
    return;
  }
  const reviews = all.reviews.filter((one) => one.profile === records.profile && one.deck === deck);
  const found = reviews.length === 0
    ? null
    : await (computeStatistics ??= openStatistics())("known", {
      progress: {
        ...all,
        reviews,
        format: "decks-progress",
        version: 2,
        exported: null,
        other: null,
      },
      profile: records.profile,
      moment: now(),
      decks: [{ id: deck, source: new URL(source, location.href).href }],
      deck,
    });
  if (run === lastRun) {
    figures = found;
    drawBadges();
  }
}

function drawBadges() {
  const isTold = figures !== null && figures.coverage.met > 0;
  element("would-know").hidden = !isTold;
  element("tagline").classList.toggle("unsaid", isTold);
  if (figures && isTold) {
    const { known, total } = figures.coverage;
    element("would-know").textContent = say("wouldKnow", { known, total });
  }
  for (const tile of lists.flatMap((list) => [...list.children])) {
    const id = tile instanceof HTMLElement ? tile.dataset.breed ?? "" : "";
    mark(tile, isTold ? figures?.breeds[id] : undefined);
  }
}

/**
 * @param {Element} tile
 * @param {keyof typeof signs | undefined} familiarity
 */
function mark(tile, familiarity) {
  const old = tile.querySelector(".familiar");
  if (old?.getAttribute("data-familiarity") === familiarity) {
    return;
  }
  old?.remove();
  if (familiarity) {
    // A space, because screen readers read the tile as one text.
    const made = make("span", "familiar", " ", icon(signs[familiarity], "icon small"));
    made.append(say(familiarity));
    made.dataset.familiarity = familiarity;
    tile.querySelector(".caption")?.append(made);
  }
}
