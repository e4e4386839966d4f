/** The challenge of the day on the home page: a link to play it, or its result to share. */

import { formatDate } from "../ui/dates.js";
import { button, createElement, elementById } from "../ui/dom.js";
import { phrase } from "../ui/i18n.js";
import { challengeQuery } from "../quiz/challenge/challenge-link.js";

/** @import { DailyChallenge } from "../statistics/daily-challenge.js" */
/** @import { HomeStatistics } from "../statistics/home-statistics.js" */

/** The last state drawn. Drawing it again would take the focus from a button. */
let drawnState = "";

/** The text of the page for a challenge that has not been played. @type {string | null} */
let unplayedText = null;

/**
 * Draws the link to the challenge of the day or, once it has been played, its result.
 *
 * @param {HomeStatistics["next"] & {}} next the deck to continue with
 * @param {string} quiz the address of the deck's quiz
 * @param {number} day the current study day
 */
export function drawChallengeCard({ id, title, daily }, quiz, day) {
  const { seed, result, isBegun } = daily;
  const state = JSON.stringify([quiz, seed, result, isBegun]);
  if (drawnState === state || !document.getElementById("daily")) {
    return;
  }
  drawnState = state;
  elementById("daily-deck").textContent = title;
  const text = elementById("daily-state");
  unplayedText ??= text.textContent;
  const play = createElement("a", "button", phrase(playKey(daily)));
  play.href = `${quiz}&challenge=daily`;
  if (!result) {
    // A page that stays open overnight shows the result of the day before until now.
    text.textContent = unplayedText;
    elementById("daily-actions").replaceChildren(play);
    return;
  }
  const score = { right: result.right, count: result.answered };
  text.textContent = phrase("dailyScore", score);
  // The link contains the questions, so it works on any day, even after the deck has changed.
  const query = challengeQuery(id, "name", seed, result.questions);
  const link = new URL(query, new URL(quiz, location.href)).href;
  const shared = phrase("dailyShared", { ...score, deck: title, date: formatDate(day) });
  const share = button("button", phrase("share"), () => shareText(share, `${shared}\n${link}`));
  elementById("daily-actions").replaceChildren(share, play);
}

/** @param {DailyChallenge} daily */
function playKey({ result, isBegun }) {
  return isBegun ? "continue" : result ? "playAgain" : "play";
}

/**
 * Shares text with other apps on the device. If sharing is not supported, copies the text; if that
 * fails, shows it.
 *
 * @param {HTMLElement} button
 * @param {string} text
 */
async function shareText(button, text) {
  if (typeof navigator.share === "function") {
    // The promise rejects if the learner cancels.
    await navigator.share({ text }).catch(() => {});
    return;
  }
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = phrase("copied");
  } catch {
    const field = createElement("textarea", "", text);
    field.readOnly = true;
    field.rows = 4;
    field.ariaLabel = phrase("share");
    button.replaceWith(field);
    field.select();
  }
}
