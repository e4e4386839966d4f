/** The achievements of a session, announced once at its end. */

import { now } from "../../core/clock.js";
import { createElement, elementById, icon } from "../../ui/dom.js";
import {
  achievementsReached,
  continuedAchievements,
  countsOfNewDeck,
  emptyAchievementCounts,
  restoredAchievements,
  unlocks,
} from "../../../generated/study-statistics.js";
import { sessionRecord } from "../../../generated/study-model.js";
import { replayOrder } from "../../../generated/study-record.js";
import { phrase } from "../../ui/i18n.js";

/** @import { Round } from "./round.js" */
/** @import { LearnerRecords } from "../../storage/records/learner-records.js" */
/** @import { Deck, Session } from "../../../generated/study-model.js" */
/** @import { AchievementCounts } from "../../../generated/study-statistics.js" */
/** @import { Review, Unlock } from "../../../generated/study-record.js" */

/**
 * Shows the achievements reached in the session, with a link to all achievements if the site has a
 * progress page.
 *
 * @param {Round} round
 * @param {Session} session
 * @param {Deck} deck
 * @param {LearnerRecords} store
 * @returns {Promise<Unlock[]>} all achievements reached so far
 */
export async function drawNewAchievements(round, session, deck, store) {
  const { at } = now();
  const { counts, earlierReviews } = await achievementsBefore(round, session, deck, store);
  const reviews = replayOrder([...earlierReviews, ...session.reviews], at);
  const sessions = [...round.sessions, sessionRecord(session)];
  const after = continuedAchievements(counts, reviews, sessions, deck, at);
  const achievements = restoredAchievements(after, round.unlocks);
  const names = achievementsReached(achievements, session).map((achievement) => {
    const { kind, goal: count } = achievement;
    const category = deck.categories.find(({ id }) => id === achievement.category)?.title ?? "";
    return createElement("strong", "", phrase(`feat.${kind}`, { count, category }));
  });
  const container = elementById("new-achievements");
  const link = achievementsLink(container.dataset.progress, deck);
  const lines = names.flatMap((name) => [name, createElement("br", "")]);
  const card = createElement(
    "div",
    "tell section",
    icon("star"),
    createElement("p", "", ...lines, phrase("reachedNow"), ...(link ? [" ", link] : [])),
  );
  container.replaceChildren(...(names.length > 0 ? [card] : []));
  return unlocks(achievements);
}

/**
 * Returns a link to all achievements; null if the site has no progress page.
 *
 * @param {string | undefined} progressPage
 * @param {Deck} deck
 */
function achievementsLink(progressPage, deck) {
  if (progressPage === undefined) {
    return null;
  }
  const link = createElement("a", "", phrase("allReached"));
  link.href = `${progressPage}?deck=${encodeURIComponent(deck.id)}#feats-head`;
  return link;
}

/**
 * Returns the achievement counts of a round's replay state, and the earlier answers since then.
 * Without a replay state, returns counts of 0 and all earlier answers.
 *
 * @param {Round} round
 * @param {Session} session
 * @param {Deck} deck
 * @param {LearnerRecords} store
 * @returns {Promise<{ counts: AchievementCounts, earlierReviews: Review[] }>}
 */
async function achievementsBefore({ state, recent, earlierReviews }, session, deck, store) {
  if (!state) {
    return { counts: emptyAchievementCounts(deck), earlierReviews };
  }
  const isNew = !state.played.includes(deck.id);
  const rows = await recent?.rows(isNew ? state.played : [deck.id]) ?? {};
  const [row] = Object.values(rows);
  if (row) {
    const counts = isNew ? countsOfNewDeck(row.achievements, deck) : row.achievements;
    return { counts, earlierReviews };
  }
  // Another tab has replaced the replay state.
  const { reviews } = await store.progress();
  return {
    counts: emptyAchievementCounts(deck),
    earlierReviews: reviews.filter((review) => review.session !== session.identity.sessionID),
  };
}
