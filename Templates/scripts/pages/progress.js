/** The progress page: selects the deck, and one session or all sessions. */

import { now } from "../core/clock.js";
import { button, createBanner, elementById } from "../ui/dom.js";
import { ignoreFailedRead } from "../storage/storage-status.js";
import { openStatistics } from "../statistics/statistics-client.js";
import { openLearnerRecords } from "../storage/learner-records.js";
import { openRecords } from "../storage/records.js";
import { unlock } from "../profile/unlock.js";
import { phrase } from "../ui/i18n.js";

/** @import { StatisticsInput } from "../statistics/learner-history.js" */
/** @import { ProgressContext } from "../progress/overview.js" */

elementById("needs-server").hidden = true;
const address = new URLSearchParams(location.search);
/** @type {HTMLAnchorElement[]} */
const links = [...document.querySelectorAll("a[data-deck]")].map((
  link,
) => /** @type {HTMLAnchorElement} */ (link));
const decks = links.map((link) => ({
  id: link.dataset.deck ?? "",
  source: new URL(link.dataset.source ?? "", location.href).href,
}));
const computeStatistics = openStatistics();
const store = await openLearnerRecords(openRecords(unlock));
await drawPage();

async function drawPage() {
  const progress = await store.progress().catch(ignoreFailedRead);
  if (!progress) {
    return;
  }
  const deckIds = new Set(decks.map((deck) => deck.id));
  const wanted = address.get("deck") ?? "";
  const last = progress.reviews.findLast((review) => deckIds.has(review.deck))?.deck ??
    decks[0]?.id ??
    "";
  const deck = deckIds.has(wanted) ? wanted : last;
  const link = links.find((link) => link.dataset.deck === deck);
  link?.setAttribute("aria-current", "true");
  if (wanted && !deckIds.has(wanted)) {
    elementById("notice").replaceChildren(
      createBanner("info", phrase("noDeck", { deck: wanted }), ""),
    );
  }
  const quiz = link?.dataset.quiz ?? "quiz.html";
  const nothing = elementById("no-answers");
  if (!progress.reviews.some((review) => review.deck === deck)) {
    /** @type {HTMLAnchorElement} */ (elementById("start")).href = quiz;
    nothing.classList.add("said");
    return;
  }
  nothing.hidden = true;
  /** @type {StatisticsInput} */
  const input = { progress, profile: store.profile, moment: now(), decks, deck };
  /** @type {ProgressContext} */
  const context = { quiz, page: link?.href ?? "progress.html", isPersistent: store.isPersistent() };
  try {
    const session = address.get("session");
    if (session) {
      const [statistics, { drawSession }] = await Promise.all([
        computeStatistics("session", { ...input, session }),
        import("../progress/session-detail.js"),
      ]);
      drawSession(statistics, context);
    } else {
      const [statistics, { drawOverview }] = await Promise.all([
        computeStatistics("deck", input),
        import("../progress/overview.js"),
      ]);
      // The worker remembers the record from the first call.
      const { progress: _, ...same } = input;
      drawOverview(
        statistics,
        context,
        (filter) => computeStatistics("history", { ...same, ...filter }),
      );
      await store.saveUnlocks(statistics.unlocks).catch(() => {});
    }
  } catch {
    const retry = button("button", phrase("tryAgain"), () => location.reload());
    elementById("notice").replaceChildren(
      createBanner("error", phrase("notLoaded"), phrase("lookAtConnection"), retry),
    );
  }
}

// A learner who returns from a drill expects updated results.
addEventListener("pageshow", (event) => {
  if (event.persisted) {
    location.reload();
  }
});
