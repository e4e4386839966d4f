/** A round: a session with its context. */

import { randomId, randomSeed } from "../core/random.js";
import { now, yieldToBrowser } from "../core/clock.js";
import {
  challengeOptions,
  dailySeed,
  nextSequenceNumber,
  replay,
  sessionOptions,
  sessionOver,
  settings as settingsOf,
  start,
  studyDay,
} from "../../generated/study-model.js";
import { hasPhrase, say } from "../ui/i18n.js";

/** @import { QuizRequest } from "./quiz-url.js" */
/** @import { LearnerRecords } from "../storage/learner-records.js" */
/** @import { Deck, Learner, ReviewKind, Review, Session, SessionOptions, SessionRecord, Settings, Unlock } from "../../generated/study-model.js" */

/**
 * @typedef {object} Round
 * @property {QuizRequest} request the request with which the round was started
 * @property {Session} session the session at the start of the round
 * @property {Learner} before the learner's state at the start of the round
 * @property {Review[]} past all earlier answers
 * @property {SessionRecord[]} sessions all earlier sessions
 * @property {Unlock[]} unlocks all achievements reached before the round
 * @property {Settings} settings
 * @property {boolean} recorded whether the round's answers are stored; false if learners mark their
 *   own answers
 * @property {boolean} isInstead whether the round is practice because nothing is due or new
 * @property {boolean} hasMore whether there are breeds to meet beyond the daily limit
 */

/** Number of new breeds that are offered beyond the daily limit. */
export const moreBreeds = 5;

/**
 * Starts a round of a deck: as requested, or as practice if nothing is due.
 *
 * @param {QuizRequest} request
 * @param {Deck} deck
 * @param {LearnerRecords} store
 * @param {boolean} recorded
 * @returns {Promise<Round>}
 */
export async function beginRound(request, deck, store, recorded) {
  const progress = await store.progress();
  const moment = now();
  const settings = settingsOf(progress, store.profile);
  const learner = replay(progress.reviews, deck, settings, moment.at);
  await yieldToBrowser();
  const identity = {
    session: randomId(),
    profile: store.profile,
    device: store.device,
    seq: nextSequenceNumber(progress.reviews, store.device),
  };
  const today = studyDay(moment, settings.rolloverHour);
  const seed = request.challenge
    ? request.challenge.seed ?? dailySeed(deck.id, today)
    : randomSeed();
  /**
   * @param {ReviewKind} kind
   * @param {number} [more] number of new breeds beyond the daily limit
   */
  const startAs = (kind, more = request.more) =>
    start(deck, learner, optionsFor({ ...request, more }, settings, kind), identity, seed, moment);
  const freely = !recorded || request.practice || request.pairs.length > 0;
  const first = startAs(freely ? "practice" : "schedule");
  const isInstead = sessionOver(first) && !freely;
  const session = isInstead ? startAs("practice") : first;
  const hasMore = isInstead && !sessionOver(startAs("schedule", moreBreeds));
  await yieldToBrowser();
  return {
    request,
    session,
    before: learner,
    past: progress.reviews,
    sessions: progress.sessions,
    unlocks: progress.unlocks,
    settings,
    recorded,
    isInstead,
    hasMore,
  };
}

/**
 * Translates a request into session options.
 *
 * @param {QuizRequest} request
 * @param {Settings} settings
 * @param {ReviewKind} kind
 * @returns {SessionOptions}
 */
export function optionsFor(request, settings, kind) {
  const { mode, category, stage, pairs, challenge, more } = request;
  return challenge
    ? challengeOptions(settings, mode, category, challenge.choices, challenge.cards)
    : sessionOptions(settings, mode, kind, category, stage, pairs, more);
}

/**
 * Returns the title of a round.
 *
 * @param {Round} round
 * @param {Session} session
 */
export function heading(round, session) {
  const { request } = round;
  if (request.challenge) {
    return say(request.challenge.seed === null ? "mode.daily" : "mode.challenge");
  }
  if (session.options.drill.length > 0) {
    return say("mode.drill");
  }
  if (session.options.stage !== null) {
    return say("mode.stage", { number: session.options.stage });
  }
  const key = `mode.${request.spoken ? "say" : request.mode}`;
  return hasPhrase(key) ? say(key) : say("mode.name");
}
