/** The achievements of a session, announced once at its end. */

import { now } from "../core/clock.js";
import { createElement, elementById, icon } from "../ui/dom.js";
import { achievements, achievementsReached, unlocks } from "../../generated/study-statistics.js";
import { sessionRecord } from "../../generated/study-model.js";
import { replayOrder } from "../../generated/study-record.js";
import { phrase } from "../ui/i18n.js";

/** @import { Round } from "./round.js" */
/** @import { Deck, Session } from "../../generated/study-model.js" */
/** @import { Review, Unlock } from "../../generated/study-record.js" */

/**
 * Shows the achievements of the session, with a link to all of them.
 *
 * @param {Round} round
 * @param {Review[]} earlierReviews all earlier answers
 * @param {Session} session
 * @param {Deck} deck
 * @returns {Unlock[]} all achievements reached so far
 */
export function drawNewAchievements(round, earlierReviews, session, deck) {
  const { at } = now();
  const reviews = replayOrder([...earlierReviews, ...session.reviews], at);
  const sessions = [...round.sessions, sessionRecord(session)];
  const all = achievements(reviews, sessions, deck, round.unlocks, at);
  const names = achievementsReached(all, session).map((achievement) => {
    const { kind, goal: count } = achievement;
    const category = deck.categories.find(({ id }) => id === achievement.category)?.title ?? "";
    return createElement("strong", "", phrase(`feat.${kind}`, { count, category }));
  });
  const container = elementById("new-achievements");
  const way = createElement("a", "", phrase("allReached"));
  way.href = `${container.dataset.progress}?deck=${encodeURIComponent(deck.id)}#feats-head`;
  const words = names.flatMap((name) => [name, createElement("br", "")]);
  const card = createElement(
    "div",
    "tell section",
    icon("star"),
    createElement("p", "", ...words, phrase("reachedNow"), " ", way),
  );
  container.replaceChildren(...(names.length > 0 ? [card] : []));
  return unlocks(all);
}
