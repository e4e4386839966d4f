/** The progress page: selects the deck, and one session or all sessions. */

import { now } from "../core/clock.js";
import { warmUpTimeZone } from "../core/time-zone-warm-up.js";
import { button, createBanner, elementById } from "../ui/dom.js";
import { ignoreFailedRead } from "../storage/database/read-watch.js";
import { replayInput, saveReplay } from "../replay/replay-saving.js";
import { openStatistics } from "../statistics/statistics-client.js";
import { openLearnerRecords } from "../storage/records/learner-records.js";
import { openRecords } from "../storage/records/records.js";
import { unlock } from "../profile/unlock.js";
import { saveExamDay } from "../progress/exam-settings.js";
import { phrase } from "../ui/i18n.js";

/** @import { RecentRecords } from "../storage/records/learner-records.js" */
/** @import { StatisticsInput } from "../statistics/learner-history.js" */
/** @import { ProgressContext } from "../progress/overview.js" */

elementById("needs-server").hidden = true;
warmUpTimeZone();
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
  const recent = await store.recent(decks).catch(ignoreFailedRead);
  if (!recent) {
    return;
  }
  const { state, progress, exams } = recent;
  if (exams.sessions.length > 0) {
    const { showRunningExam } = await import("../quiz/challenge/running-exam.js");
    const quizOf = (/** @type {string} */ id) =>
      links.find((link) => link.dataset.deck === id)?.dataset.quiz ?? "quiz.html";
    showRunningExam(exams, quizOf, () => location.reload());
  }
  const deckIds = new Set(decks.map((deck) => deck.id));
  const requestedDeck = address.get("deck") ?? "";
  const playedDecks = [...state?.played ?? [], ...progress.reviews.map((review) => review.deck)];
  const last = playedDecks.findLast((deck) => deckIds.has(deck)) ?? decks[0]?.id ?? "";
  const deck = deckIds.has(requestedDeck) ? requestedDeck : last;
  const link = links.find((link) => link.dataset.deck === deck);
  link?.setAttribute("aria-current", "true");
  if (requestedDeck && !deckIds.has(requestedDeck)) {
    elementById("notice").replaceChildren(
      createBanner("info", phrase("noDeck", { deck: requestedDeck }), ""),
    );
  }
  const quiz = link?.dataset.quiz ?? "quiz.html";
  const emptyState = elementById("no-answers");
  const isPlayed = playedDecks.includes(deck);
  const date = address.get("exam");
  if (date && link && deck === requestedDeck) {
    const { offerExamDay } = await import("../progress/exam-offer.js");
    const title = link.textContent ?? "";
    await offerExamDay(store, deck, { date, title, page: link.href, isPlayed }).catch(
      ignoreFailedRead,
    );
  }
  if (!isPlayed) {
    /** @type {HTMLAnchorElement} */ (elementById("start")).href = quiz;
    emptyState.classList.add("said");
    return;
  }
  emptyState.hidden = true;
  /** @type {ProgressContext} */
  const context = { quiz, page: link?.href ?? "progress.html", isPersistent: store.isPersistent() };
  try {
    const session = address.get("session");
    if (session) {
      const [statistics, { drawSession }] = await Promise.all([
        sessionStatistics(recent, deck, session),
        import("../progress/session-detail.js"),
      ]);
      drawSession(statistics, context);
    } else {
      const input = await deckInput(recent, deck);
      const [statistics, { drawOverview }] = await Promise.all([
        computeStatistics("deck", input),
        import("../progress/overview.js"),
      ]);
      drawOverview(statistics, context, {
        search: (filter) => search(input, filter),
        examPlan: (examDay) => examStatistics(input, examDay),
        saveExamDay: (examDay) => saveExamDay(store, deck, examDay),
      });
      await store.saveUnlocks(statistics.unlocks).catch(() => {});
      // If this fails, the next page replays everything again.
      await saveReplay(computeStatistics, recent, input).catch(() => {});
    }
  } catch {
    const retry = button("button", phrase("tryAgain"), () => location.reload());
    elementById("notice").replaceChildren(
      createBanner("error", phrase("notLoaded"), phrase("lookAtConnection"), retry),
    );
  }
}

/**
 * Returns the input for a deck's statistics.
 *
 * @param {RecentRecords} recent
 * @param {string} deck
 * @returns {Promise<StatisticsInput>}
 */
async function deckInput(recent, deck) {
  const input = await replayInput(store, recent, decks, deck);
  const hasTotals = (recent.state?.played ?? []).every((id) => id !== deck || input.rows?.[id]);
  return hasTotals ? { ...input, deck } : { ...await wholeInput(), deck };
}

/**
 * Returns the input for statistics that need all answers.
 *
 * @returns {Promise<StatisticsInput>}
 */
async function wholeInput() {
  const progress = await store.progress();
  return { progress, profile: store.profile, moment: now(), decks };
}

/**
 * Finds sessions. To filter by category, reads all answers, since their breeds determine the
 * result.
 *
 * @param {StatisticsInput} input the input of the first call; the worker still has its record
 * @param {Partial<StatisticsInput>} filter
 */
async function search({ progress: _, ...input }, filter) {
  const isComplete = !input.state && !input.isWholeSite;
  if (!filter.category || isComplete) {
    return await computeStatistics("history", { ...input, ...filter });
  }
  const completeInput = { ...await wholeInput(), deck: input.deck, ...filter };
  const computeWhole = openStatistics();
  return await computeWhole("history", completeInput).finally(computeWhole.close);
}

/**
 * Computes the plan for an exam on a day.
 *
 * @param {StatisticsInput} input the input of the first call; the worker still has its record
 * @param {number | null} examDay
 */
async function examStatistics({ progress: _, ...input }, examDay) {
  return await computeStatistics("exam", { ...input, examDay });
}

/**
 * Computes the statistics of a session from its answers.
 *
 * @param {RecentRecords} recent
 * @param {string} deck
 * @param {string} session
 */
async function sessionStatistics({ state, progress, rows }, deck, session) {
  const input = { progress, profile: store.profile, moment: now(), decks, deck, session };
  const record = progress.sessions.find(({ id }) => id === session);
  if (!state || !record || record.started > state.position.at) {
    return await computeStatistics("session", input);
  }
  const [reviews, { [deck]: row }] = await Promise.all([
    store.sessionAnswers(record),
    rows([deck]),
  ]);
  const total = row?.totals.sessions.find((total) => total.session === session);
  const isComplete = reviews.length === total?.answered;
  return await computeStatistics("session", {
    ...input,
    progress: isComplete ? { ...progress, reviews } : await store.progress(),
  });
}

// Show the changed statistics to a learner who returns from a drill.
addEventListener("pageshow", (event) => {
  if (event.persisted) {
    location.reload();
  }
});
