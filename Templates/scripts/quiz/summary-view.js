/** The summary of a session: results, progress, breeds to review, and what to do next. */

import { root } from "../core/site-root.js";
import { challengeQuery } from "./quiz-url.js";
import { now } from "../core/clock.js";
import { copyText } from "../ui/clipboard.js";
import { element, make } from "../ui/dom.js";
import { progressSegments } from "./session-progress.js";
import { formatDuration } from "../ui/dates.js";
import {
  missedPairs,
  resultCode,
  score,
  sessionDelta,
  streak,
  studyDays,
} from "../../generated/study-statistics.js";
import {
  deckBreed as breedOf,
  distinction,
  drillGoal,
  replayOrder,
  reviewRight,
  sessionPlace,
  sessionRecord,
  studyDay,
} from "../../generated/study-model.js";
import { contentText, named, phraseNodes, phraseWithNumberWord, say } from "../ui/i18n.js";
import { chevron, rowLink, rowWords } from "../ui/row.js";
import { thumbnail, thumbnails } from "../ui/thumbnail.js";

/** @import { Round } from "./round.js" */
/** @import { Breed, Deck, Session } from "../../generated/study-model.js" */

/**
 * @param {Round} round
 * @param {Session} session
 * @param {Deck} deck
 * @returns {{ pairs: string[] }} pairs to drill
 */
export function drawSummary(round, session, deck) {
  const total = score(session.reviews);
  const breeds = total.missed.flatMap((id) => breedOf(deck, id) ?? []);
  const pairs = missedPairs(session.reviews, deck);
  element("ending").textContent = say(`ending.${session.ending ?? "finished"}`);
  element("result").textContent = say("result", {
    right: total.right,
    answered: total.answered,
  });
  element("remark").textContent = remark(round, session);
  element("trail").replaceChildren(...progressSegments(session));
  element("missed").hidden = breeds.length === 0;
  element("missed-title").textContent = phraseWithNumberWord("moreToSee", breeds.length);
  element("missed-list").replaceChildren(...breeds.map((breed) => row(breed, session, deck)));
  element("drill").hidden = pairs.length === 0;
  element("drill").textContent = pairs.length === 2
    ? say("drillOne")
    : phraseWithNumberWord("drillMany", pairs.length / 2, true);
  drawChanges(round, session, deck);
  drawMasteredPair(session, deck);
  drawResult(round, session, deck);
  element("result").focus({ preventScroll: true });
  return { pairs };
}

/**
 * Describes duration, repeats and regularity: "3 min 40 sec · one asked again · 5 of the last 7
 * days".
 *
 * @param {Round} round
 * @param {Session} session
 */
function remark(round, session) {
  const { again } = sessionPlace(session);
  const time = [
    say("toAnswer", { time: formatDuration(sessionRecord(session).ms) }),
    ...(again > 0 ? [say("askedAgain", { count: again })] : []),
  ].join(" · ");
  if (!round.recorded) {
    return `${time} · ${say("nothingRecorded")}`;
  }
  const moment = now();
  const reviews = replayOrder([...round.past, ...session.reviews], moment.at);
  const sessions = [...round.sessions, sessionRecord(session)];
  const days = studyDays(reviews, sessions, moment.at);
  const today = studyDay(moment, round.settings.rolloverHour);
  const count = streak(days, today, moment.at).ofSeven;
  return round.settings.streakShown && count > 0 ? `${time} · ${say("ofSeven", { count })}` : time;
}

/**
 * @param {Round} round
 * @param {Session} session
 * @param {Deck} deck
 */
function drawChanges(round, session, deck) {
  const today = studyDay(now(), round.settings.rolloverHour);
  const delta = sessionDelta(round.before, session.learner, deck, today);
  const isScheduled = round.recorded && session.options.kind === "schedule";
  element("changed").hidden = !isScheduled;
  const count = delta.known.length;
  element("newly-known").textContent = count > 0 ? say("plus", { count }) : "0";
  element("met-first").textContent = String(delta.met.length);
  element("known-today").textContent = String(delta.coverage.known);
  element("due-tomorrow").textContent = String(delta.tomorrow);
  drawTiles("known", isScheduled ? delta.known : [], deck);
  drawTiles("met", isScheduled ? delta.met : [], deck);
  element("known-title").textContent = phraseWithNumberWord("moreKnown", count);
}

/**
 * @param {"known" | "met"} section
 * @param {string[]} breeds
 * @param {Deck} deck
 */
function drawTiles(section, breeds, deck) {
  const tiles = breeds.flatMap((id) => breedOf(deck, id) ?? []).map((breed) => {
    const photo = breed.photos[0];
    const sizes = "(min-width: 56rem) 11rem, 46vw";
    const link = make("a", "tile", thumbnail(photo, sizes), named("span", "name", breed));
    link.href = new URL(breed.page, root).href;
    return make("li", "", link);
  });
  element(section).hidden = tiles.length === 0;
  element(`${section}-list`).replaceChildren(...tiles);
}

/**
 * Says that a drilled pair has been mastered.
 *
 * @param {Session} session
 * @param {Deck} deck
 */
function drawMasteredPair(session, deck) {
  const { drill } = session.options;
  const isToldApart = drill.length > 0 && session.currentRun >= drillGoal * (drill.length / 2);
  const names = drill.flatMap((id) => breedOf(deck, id) ?? []);
  element("feat").hidden = !isToldApart;
  // Announced together with the result, which has the focus.
  element("result").setAttribute("aria-describedby", isToldApart ? "feat" : "");
  element("feat-title").textContent = say("toldApart");
  element("feat-text").replaceChildren(...phraseNodes("noLonger", { names }));
}

/**
 * Shows the result code of a challenge, and the link to the challenge.
 *
 * @param {Round} round
 * @param {Session} session
 * @param {Deck} deck
 */
function drawResult(round, session, deck) {
  const isChallenge = session.options.kind === "challenge";
  element("handed").hidden = !isChallenge;
  if (!isChallenge) {
    return;
  }
  const { mode, challenge } = round.request;
  const questions = challenge?.questions ?? "";
  const query = challengeQuery(deck.id, mode, session.seed, questions);
  const link = new URL(query, location.href).href;
  const code = resultCode(session, questions);
  const results = /** @type {HTMLAnchorElement} */ (element("all-codes"));
  results.href = `${query}&list=challenge&codes=${code}`;
  const field = /** @type {HTMLInputElement} */ (element("code"));
  field.value = code;
  /** @type {HTMLInputElement} */ (element("challenge-link")).value = link;
  const press = element("copy");
  press.textContent = say("copy");
  press.onclick = () => {
    const result = element("result").textContent ?? "";
    copyText(press, `${result}\n${code}\n${link}`, field);
  };
  element("scan").onclick = async () => {
    const { showCode } = await import("../qr/qr-dialog.js");
    showCode(say("scanResult"), code);
  };
}

/**
 * Builds a row that links to a missed breed and shows it beside the breed it was confused with.
 *
 * @param {Breed} breed
 * @param {Session} session
 * @param {Deck} deck
 */
function row(breed, session, deck) {
  const slip = session.reviews.find((one) => one.breed === breed.id && !reviewRight(one));
  const choice = slip?.chosen ? breedOf(deck, slip.chosen) : null;
  const pair = thumbnails(breed.photos[0], ...(choice ? [choice.photos[0]] : []));
  const words = rowWords(
    named("span", "name", breed),
    ...(choice ? difference(breed, choice, deck) : []),
  );
  return make("li", "", rowLink(new URL(breed.page, root).href, pair, words, chevron()));
}

/**
 * Describes how a missed breed differs from the one it was confused with: "not German Pinscher:
 * half the height", or a mark of the other breed.
 *
 * @param {Breed} breed
 * @param {Breed} choice
 * @param {Deck} deck
 */
function difference(breed, choice, deck) {
  const mark = distinction(breed, choice);
  if (!mark) {
    return phraseNodes("not", { name: choice });
  }
  return mark.breed === breed.id
    ? phraseNodes("notTold", { name: choice, tell: contentText(mark.text) })
    : phraseNodes("tellOf", {
      name: breedOf(deck, mark.breed) ?? "",
      tell: contentText(mark.text),
    });
}
