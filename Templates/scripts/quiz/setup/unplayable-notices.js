/** Notices for quizzes that cannot be played as requested, with alternatives. Loaded on demand. */

import { isUnreachable } from "../../offline/last-connection.js";
import { button, createBanner, createElement } from "../../ui/dom.js";
import { phrase } from "../../ui/i18n.js";
import { slugsOfPairs } from "./breed-pairs.js";
import { isInDeck, quotedList } from "../session/session-view.js";

/** @import { Challenge, QuizRequest } from "./quiz-url.js" */
/** @import { Deck } from "../../../generated/study-model.js" */

/**
 * Returns the notice for a challenge that cannot be read.
 *
 * @param {() => void} [playWithout] starts the quiz without the challenge; omitted without a deck
 */
export function unreadableChallengeNotice(playWithout) {
  const actions = playWithout ? [button("button", phrase("playWithout"), playWithout)] : [];
  return createBanner("info", phrase("challengeUnread"), phrase("askForLink"), ...actions);
}

/**
 * Returns the notice for a group that the deck does not have.
 *
 * @param {string} category
 * @param {Deck} deck
 */
export function unknownGroupNotice(category, deck) {
  const groups = createElement("a", "button", phrase("groups"));
  groups.href = `?${new URLSearchParams({ deck: deck.id, list: "groups" })}`;
  return createBanner(
    "info",
    phrase("noGroup", { group: category }),
    phrase("chooseGroup"),
    groups,
  );
}

/**
 * Returns the notice for a challenge that cannot be played with its original questions; null if it
 * can.
 *
 * @param {Challenge} challenge
 * @param {Deck} deck
 * @param {() => void} playAnyway
 */
export async function changedChallengeNotice(challenge, deck, playAnyway) {
  const { isPlayableAsMade } = await import("../challenge/challenge-questions.js");
  if (isPlayableAsMade(challenge, deck)) {
    return null;
  }
  if (isUnreachable()) {
    return (await import("../question/offline-questions.js")).tooFewPicturesNotice();
  }
  const playButton = button("button", phrase("playAnyway"), playAnyway);
  return createBanner("info", phrase("otherEdition"), phrase("otherQuestions"), playButton);
}

/**
 * Returns the notice for a round without questions.
 *
 * @param {QuizRequest} request
 * @param {Deck} deck
 */
export async function noQuestionsNotice({ pairs, breeds, category }, deck) {
  if (isUnreachable()) {
    return (await import("../question/offline-questions.js")).tooFewPicturesNotice();
  }
  if (pairs.length > 0) {
    const unknown = slugsOfPairs(pairs).filter((slug) => !isInDeck(deck, slug));
    const reason = unknown.length > 0
      ? phrase("notAsked", { names: quotedList(unknown) })
      : phrase("noPair");
    return createBanner("info", reason, phrase("choosePair"));
  }
  if (breeds.length > 0) {
    const names = phrase("notAsked", { names: quotedList(breeds) });
    return createBanner("info", names, phrase("chooseBreeds"));
  }
  const group = deck.categories.find(({ id }) => id === category);
  return createBanner(
    "info",
    phrase("tooFew", { deck: (group ?? deck).title }),
    phrase("takesTwo"),
  );
}
