/** A round: a session with its context. */

import { randomId, randomSeed } from "../../core/random.js";
import { now, yieldToBrowser } from "../../core/clock.js";
import {
  continueReplay,
  dailySeed,
  emptyLearner,
  practisesUnmetBreeds,
  sessionIsOver,
  startSession,
} from "../../../generated/study-model.js";
import {
  nextSequenceNumber,
  settings as settingsOf,
  studyDay,
} from "../../../generated/study-record.js";
import { examSessionID } from "../challenge/exam-session.js";
import { optionsFor } from "./session-options.js";
import { moreBreeds } from "../setup/more-breeds.js";

/** @import { QuizRequest } from "../setup/quiz-url.js" */
/** @import { SavedRound } from "./saved-round.js" */
/** @import { LearnerRecords, RecentRecords, RunningExams } from "../../storage/records/learner-records.js" */
/** @import { ReplayState } from "../../replay/replay-states.js" */
/** @import { BreedHistory, Deck, Learner, Session, SessionIdentity } from "../../../generated/study-model.js" */
/** @import { Progress, ReviewKind, Review, SessionRecord, Settings, Timestamp, Unlock } from "../../../generated/study-record.js" */

/**
 * @typedef {object} Round
 * @property {QuizRequest} request the request that started the round; for a challenge, it includes
 *   the questions
 * @property {Session} session the session at the start of the round
 * @property {Learner} learnerAtStart the learner's state at the start of the round
 * @property {ReplayState | null} state a replay state of the answers before `earlierReviews`
 * @property {Review[]} earlierReviews all earlier answers, or those since `state`
 * @property {Map<string, BreedHistory[]>} histories the answers before `state` about each breed
 *   asked so far
 * @property {RecentRecords | null} recent the records that the round was started from; null if all
 *   were read because a saved round is older than the replay state
 * @property {SessionRecord[]} sessions all earlier sessions
 * @property {Unlock[]} unlocks all achievements reached before the round
 * @property {Settings} settings
 * @property {boolean} isRecorded whether the round's answers are stored; false if learners grade
 *   their own answers
 * @property {boolean} isFallbackPractice whether the round is practice because nothing is due or
 *   new
 * @property {boolean} isUnmet whether the round is practice with breeds that are all new to the
 *   learner
 * @property {string} learnerName the current learner's name; empty if there is none
 * @property {boolean} hasMore for a fallback practice, whether there are new breeds beyond the
 *   daily limit
 */

/**
 * Starts a round of a deck: as requested, or as practice if nothing is due or new. If there is a
 * saved round, continues it with its answers.
 *
 * @param {QuizRequest} request
 * @param {Deck} deck
 * @param {string} source the address of the deck's data
 * @param {LearnerRecords} store
 * @param {boolean} isRecorded
 * @param {SavedRound | null} [saved]
 * @returns {Promise<Round>}
 */
export async function beginRound(request, deck, source, store, isRecorded, saved = null) {
  const records = await readRecords(deck, source, store, saved);
  const { recent, exams, state, progress } = records;
  const settings = settingsOf(progress, store.profile);
  const started = saved?.started ?? now();
  const earlierReviews = progress.reviews.filter((review) => review.session !== saved?.id);
  // A saved round asks the same questions if it starts from the same answers.
  const reviewsToReplay = saved
    ? earlierReviews.filter((review) => review.at <= started.at)
    : earlierReviews;
  const learner = learnerAfter(reviewsToReplay, state, deck, store.profile, settings, started);
  await yieldToBrowser();
  const seed = saved?.seed ?? seedOf(request, deck, studyDay(started, settings.rolloverHour));
  // Only the exam itself continues with its answers.
  const withExams = {
    ...progress,
    reviews: [...progress.reviews, ...exams.reviews],
    sessions: [...progress.sessions, ...exams.sessions],
  };
  const challenge = await resolvedChallenge(request, deck, seed);
  const id = saved?.id ?? (challenge && examSessionID(challenge.request.challenge, seed, store)) ??
    randomId();
  const identity = sessionIdentity(withExams.reviews, state, store, id);
  /** @type {StartSession} */
  const start = (kind, extraNewBreeds = request.extraNewBreeds) => {
    const options = optionsFor(
      { ...(challenge?.request ?? request), extraNewBreeds },
      settings,
      kind,
      challenge?.questions,
    );
    return startSession(deck, learner, options, identity, seed, started);
  };
  const { session, isFallbackPractice, hasMore } = saved
    ? continuedSession(saved, start)
    : firstSession(request, isRecorded, start);
  const currentSession = saved
    ? await resumedRound(session, saved, withExams, deck, store)
    : session;
  await yieldToBrowser();
  return {
    request: challenge?.request ?? request,
    session: currentSession,
    learnerAtStart: learner,
    state,
    recent,
    earlierReviews,
    histories: new Map(),
    sessions: progress.sessions.filter((session) => session.id !== saved?.id),
    unlocks: progress.unlocks,
    settings,
    learnerName: progress.profiles.find(({ id }) => id === store.profile)?.name ?? "",
    isRecorded,
    isFallbackPractice,
    isUnmet: practisesUnmetBreeds(session, deck),
    hasMore,
  };
}

/**
 * Returns a saved round's session with its answers, and stores those that are not stored yet.
 *
 * @param {Session} session
 * @param {SavedRound} saved
 * @param {Progress} progress
 * @param {Deck} deck
 * @param {LearnerRecords} store
 */
async function resumedRound(session, saved, progress, deck, store) {
  const { resumedSession, storeSavedAnswers } = await import("./round-resumption.js");
  const resumed = resumedSession(session, saved, progress, deck);
  if (saved.recorded) {
    storeSavedAnswers(saved, resumed, progress, store);
  }
  return resumed;
}

/**
 * The records that a round starts from: those since the last replay state, or all of them.
 *
 * @typedef {object} RoundRecords
 * @property {RecentRecords | null} recent null if all records were read
 * @property {ReplayState | null} state
 * @property {Progress} progress
 * @property {RunningExams} exams
 */

/**
 * Starts a session of the round; `extraNewBreeds` defaults to the number in the request.
 *
 * @typedef {(kind: ReviewKind, extraNewBreeds?: number) => Session} StartSession
 */

/**
 * Reads the records since the last replay state; all records if a saved round was started before
 * that state.
 *
 * @param {Deck} deck
 * @param {string} source
 * @param {LearnerRecords} store
 * @param {SavedRound | null} saved
 * @returns {Promise<RoundRecords>}
 */
async function readRecords(deck, source, store, saved) {
  const recent = await store.recent([{ id: deck.id, source }]);
  const { state, progress, exams } = recent;
  return state && saved && saved.started.at <= state.position.at
    ? { recent: null, state: null, progress: await store.progress(), exams }
    : { recent, state, progress, exams };
}

/**
 * Returns the learner's state after the given answers, which follow the replay state if there is
 * one.
 *
 * @param {Review[]} reviews
 * @param {ReplayState | null} state
 * @param {Deck} deck
 * @param {string} profile
 * @param {Settings} settings
 * @param {Timestamp} started
 * @returns {Learner}
 */
function learnerAfter(reviews, state, deck, profile, settings, started) {
  return continueReplay(
    state?.decks[deck.id]?.learner ?? emptyLearner(deck, profile, settings),
    reviews,
    deck,
    settings.rolloverHour,
    started.at,
  );
}

/**
 * Returns the ids of a session, and the sequence number of its first answer.
 *
 * @param {Review[]} reviews the learner's answers since the state
 * @param {ReplayState | null} state
 * @param {LearnerRecords} store
 * @param {string} id the session's id
 * @returns {SessionIdentity}
 */
function sessionIdentity(reviews, state, store, id) {
  const position = state?.position.devices.find(({ device }) => device === store.device);
  return {
    sessionID: id,
    profileID: store.profile,
    deviceID: store.device,
    seq: Math.max(nextSequenceNumber(reviews, store.device), (position?.seq ?? 0) + 1),
  };
}

/**
 * Returns the questions of a request's challenge, and the request with these questions; null if it
 * has no challenge.
 *
 * @param {QuizRequest} request
 * @param {Deck} deck
 * @param {number} seed
 */
async function resolvedChallenge(request, deck, seed) {
  const { challenge } = request;
  if (!challenge) {
    return null;
  }
  const { resolveQuestions } = await import("../challenge/challenge-questions.js");
  const { questions, text } = resolveQuestions({ ...request, challenge }, deck, seed);
  return { questions, request: { ...request, challenge: { ...challenge, questions: text } } };
}

/**
 * Starts the session of a new round: as requested, or as practice if nothing is due or new.
 *
 * @param {QuizRequest} request
 * @param {boolean} isRecorded
 * @param {StartSession} start
 */
function firstSession(request, isRecorded, start) {
  const isFreePractice = !isRecorded || request.practice || request.pairs.length > 0 ||
    request.breeds.length > 0;
  const session = start(isFreePractice ? "practice" : "schedule");
  const isFallbackPractice = sessionIsOver(session) && !isFreePractice;
  return {
    session: isFallbackPractice ? start("practice") : session,
    isFallbackPractice,
    hasMore: isFallbackPractice && hasMoreBreeds(start),
  };
}

/**
 * Starts the session of a saved round again.
 *
 * @param {SavedRound} saved
 * @param {StartSession} start
 */
function continuedSession(saved, start) {
  return {
    session: start(saved.kind),
    isFallbackPractice: saved.isInstead,
    hasMore: saved.isInstead && hasMoreBreeds(start),
  };
}

/**
 * Whether there are new breeds beyond the daily limit.
 *
 * @param {StartSession} start
 */
function hasMoreBreeds(start) {
  return !sessionIsOver(start("schedule", moreBreeds));
}

/**
 * @param {QuizRequest} request
 * @param {Deck} deck
 * @param {number} today
 */
function seedOf({ challenge }, deck, today) {
  return challenge ? challenge.seed ?? dailySeed(deck.id, today) : randomSeed();
}
