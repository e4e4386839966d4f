/** The summary of a session: results, progress, breeds to review, and what to do next. */

import { root } from "../../core/site-root.js";
import { slugsOfPairs } from "../setup/breed-pairs.js";
import { challengeQuery } from "../challenge/challenge-link.js";
import { now } from "../../core/clock.js";
import { copyText } from "../../ui/clipboard.js";
import { createElement, elementById } from "../../ui/dom.js";
import { progressSegments } from "./session-progress.js";
import { formatDuration } from "../../ui/dates.js";
import {
  missedPairs,
  resultCode,
  score,
  sessionDelta,
  streak,
  studyDays,
  typedTexts,
} from "../../../generated/study-statistics.js";
import {
  deckBreed,
  drillGoal,
  hasAuthoredQuestions,
  pairsToldApart,
  sessionOptions,
  sessionPlace,
  sessionRecord,
} from "../../../generated/study-model.js";
import { replayOrder, studyDay } from "../../../generated/study-record.js";
import { nameElement, phrase, phraseNodes, phraseWithNumberWord } from "../../ui/i18n.js";
import { encodeName, encodeTypedTexts } from "../challenge/result-code.js";
import { missedBreedRow } from "./missed-breed-row.js";
import { thumbnail } from "../../ui/thumbnail.js";

/** @import { Round } from "../round/round.js" */
/** @import { BreedPair, Deck, Session } from "../../../generated/study-model.js" */

/**
 * Draws the summary, except achievements.
 *
 * @param {Round} round
 * @param {Session} session
 * @param {Deck} deck
 * @returns {{ pairs: BreedPair[] }} the missed pairs, which can be drilled
 */
export function drawSummary(round, session, deck) {
  const total = score(session.reviews);
  const breeds = total.missed.flatMap((id) => deckBreed(deck, id) ?? []);
  const pairs = missedPairs(session.reviews, deck);
  elementById("ending").textContent = endingText(session);
  elementById("result").textContent = phrase("result", {
    right: total.right,
    // What an exam left unanswered counts as wrong.
    answered: session.options.exam ? session.plannedCount : total.answered,
  });
  elementById("remark").textContent = remark(round, session);
  elementById("trail").replaceChildren(...progressSegments(session));
  elementById("missed").hidden = breeds.length === 0;
  elementById("missed-title").textContent = phraseWithNumberWord("moreToSee", breeds.length);
  elementById("missed-list").replaceChildren(
    ...breeds.map((breed) => missedBreedRow(breed, session, deck)),
  );
  elementById("drill").hidden = pairs.length === 0;
  const [first, second] = slugsOfPairs(pairs).flatMap((id) => deckBreed(deck, id) ?? []);
  elementById("drill").replaceChildren(
    ...(pairs.length === 1 && first && second
      ? phraseNodes("drillOne", { first, second })
      : [phraseWithNumberWord("drillMany", pairs.length, true)]),
  );
  drawChanges(round, session, deck);
  drawPairsToldApart(session, deck);
  drawResult(round, session, deck);
  elementById("result").focus({ preventScroll: true });
  return { pairs };
}

/**
 * Describes duration, repeats and recent study days: "3 min 40 sec · one asked again · 5 of the
 * last 7 days".
 *
 * @param {Round} round
 * @param {Session} session
 */
function remark(round, session) {
  const { again } = sessionPlace(session);
  const { plannedCount, options } = session;
  const answered = session.reviews.length;
  const time = [
    ...(options.exam && answered < plannedCount
      ? [phrase("unfinishedResult", { answered, questions: plannedCount })]
      : []),
    durationText(session),
    ...(again > 0 ? [phrase("askedAgain", { count: again })] : []),
  ].join(" · ");
  if (!round.isRecorded) {
    return `${time} · ${phrase("nothingRecorded")}`;
  }
  const moment = now();
  const reviews = replayOrder([...round.earlierReviews, ...session.reviews], moment.at);
  const sessions = [...round.sessions, sessionRecord(session)];
  const days = [...round.state?.days ?? [], ...studyDays(reviews, sessions, moment.at)];
  const today = studyDay(moment, round.settings.rolloverHour);
  const count = streak(days, today, moment.at, moment.offset).ofSeven;
  return round.settings.streakShown && count > 0
    ? `${time} · ${phrase("ofSeven", { count })}`
    : time;
}

/**
 * Describes how long a session took, as the list of sessions does; for a challenge, also how long
 * its answers took, as in its result code.
 *
 * @param {Session} session
 */
function durationText(session) {
  const total = phrase("toAnswer", { time: formatDuration(sessionRecord(session).ms) });
  const answering = formatDuration(score(session.reviews).ms);
  return session.options.kind === "challenge"
    ? `${phrase("answering", { time: answering })} · ${total}`
    : total;
}

/**
 * Describes how a session or an exam ended; a drill may end before its goal.
 *
 * @param {Session} session
 */
function endingText({ ending, options, currentRun, reviews }) {
  const isWithoutGoal = options.drill.length > 0 && ending === "finished" && currentRun < drillGoal;
  return isWithoutGoal
    ? phrase("ending.drill", { count: reviews.length })
    : phrase(`${options.exam ? "examEnding" : "ending"}.${ending ?? "finished"}`);
}

/**
 * @param {Round} round
 * @param {Session} session
 * @param {Deck} deck
 */
function drawChanges(round, session, deck) {
  const today = studyDay(now(), round.settings.rolloverHour);
  // The options of the sessions that the home page announces.
  const options = sessionOptions(round.settings, "smart", "schedule");
  const delta = sessionDelta(round.learnerAtStart, session.learner, deck, options, today);
  const isScheduled = round.isRecorded && session.options.kind === "schedule";
  elementById("schedule-changes").hidden = !isScheduled;
  const count = delta.known.length;
  elementById("newly-known").textContent = signed(count, "plus");
  drawCount("known-again", delta.knownAgain.length, "plus");
  drawCount("no-longer-known", delta.forgotten.length, "minus");
  elementById("met-first").textContent = String(delta.met.length);
  elementById("known-today").textContent = String(delta.coverage.known);
  elementById("due-tomorrow").textContent = String(delta.tomorrow);
  // The tiles show pictures, which questions do not have.
  const hasTiles = isScheduled && !hasAuthoredQuestions(deck);
  drawTiles("known", hasTiles ? delta.known : [], deck);
  drawTiles("met", hasTiles ? delta.metRight : [], deck);
  elementById("known-title").textContent = phraseWithNumberWord("moreKnown", count);
}

/**
 * Shows a change of the number of known breeds, unless it is 0.
 *
 * @param {string} id
 * @param {number} count
 * @param {"plus" | "minus"} sign
 */
function drawCount(id, count, sign) {
  const figure = elementById(id);
  figure.textContent = signed(count, sign);
  /** @type {HTMLElement} */ (figure.parentElement).hidden = count === 0;
}

/**
 * @param {number} count
 * @param {"plus" | "minus"} sign
 */
function signed(count, sign) {
  return count > 0 ? phrase(sign, { count }) : "0";
}

/**
 * @param {"known" | "met"} section
 * @param {string[]} breeds
 * @param {Deck} deck
 */
function drawTiles(section, breeds, deck) {
  const tiles = breeds.flatMap((id) => deckBreed(deck, id) ?? []).map((breed) => {
    const photo = breed.photos[0];
    const sizes = "(min-width: 56rem) 11rem, 46vw";
    const link = createElement(
      "a",
      "tile",
      thumbnail(photo, sizes),
      nameElement("span", "name", breed),
    );
    link.href = new URL(breed.page, root).href;
    return createElement("li", "", link);
  });
  elementById(section).hidden = tiles.length === 0;
  elementById(`${section}-list`).replaceChildren(...tiles);
}

/**
 * Announces the pairs of a drill that the learner can tell apart.
 *
 * @param {Session} session
 * @param {Deck} deck
 */
function drawPairsToldApart(session, deck) {
  const pairs = pairsToldApart(session);
  const names = slugsOfPairs(pairs).flatMap((id) => deckBreed(deck, id) ?? []);
  elementById("new-achievement").hidden = pairs.length === 0;
  // Screen readers announce it with the result, which has the focus.
  elementById("result").setAttribute(
    "aria-describedby",
    pairs.length > 0 ? "new-achievement" : "",
  );
  elementById("feat-title").textContent = phrase("toldApart");
  elementById("feat-text").replaceChildren(...phraseNodes("noLonger", { names }));
}

/**
 * Shows the result code of a challenge with answers, and the link to the challenge.
 *
 * @param {Round} round
 * @param {Session} session
 * @param {Deck} deck
 */
function drawResult(round, session, deck) {
  const hasResult = session.options.kind === "challenge" && session.reviews.length > 0;
  elementById("challenge-result").hidden = !hasResult;
  elementById("to-result").hidden = !hasResult;
  if (!hasResult) {
    return;
  }
  const { mode, challenge } = round.request;
  const questions = challenge?.questions ?? "";
  const query = challengeQuery(deck.id, mode, session.seed, questions, challenge?.examSeconds);
  const link = new URL(query, location.href).href;
  const results = /** @type {HTMLAnchorElement} */ (elementById("all-codes"));
  const field = /** @type {HTMLInputElement} */ (elementById("code"));
  const nameField = /** @type {HTMLInputElement} */ (elementById("code-name"));
  const drawCode = () => {
    const texts = encodeTypedTexts(typedTexts(session));
    field.value = resultCode(session, questions, encodeName(nameField.value), texts);
    results.href = `${query}&list=challenge#codes=${field.value}`;
  };
  nameField.value = round.learnerName;
  nameField.oninput = drawCode;
  drawCode();
  /** @type {HTMLInputElement} */ (elementById("challenge-link")).value = link;
  const copy = elementById("copy");
  copy.textContent = phrase("copy");
  copy.onclick = () => {
    const result = elementById("result").textContent ?? "";
    copyText(copy, `${result}\n${field.value}\n${link}`, field);
  };
  elementById("scan").onclick = async () => {
    const { showCode } = await import("../../qr/qr-dialog.js");
    showCode(phrase("scanResult"), results.href);
  };
}
