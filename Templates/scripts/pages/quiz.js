/** The quiz page: starts the quiz in the address, and offers alternatives if that fails. */

import { yieldToBrowser } from "../core/clock.js";
import { breedPairs } from "../quiz/setup/breed-pairs.js";
import { latest } from "../core/latest.js";
import { parseQuizRequest } from "../quiz/setup/quiz-url.js";
import { isUnreachable } from "../offline/last-connection.js";
import { allDecks, deckAddress, fetchDeck, prefetched } from "../quiz/setup/deck-prefetch.js";
import { button, createBanner, elementById } from "../ui/dom.js";
import { runRounds } from "../quiz/session/session-controller.js";
import { unlock } from "../profile/unlock.js";
import { setFailedReadActions } from "../site/storage-notices.js";
import { ignoreFailedRead } from "../storage/database/read-watch.js";
import { openInMemory, openRecords } from "../storage/records/records.js";
import { unfinishedDailyRound } from "../quiz/round/unfinished-daily.js";
import { beginRound } from "../quiz/round/round.js";
import { openLearnerRecords } from "../storage/records/learner-records.js";
import { hasAuthoredQuestions, sessionIsOver, sessionRecord } from "../../generated/study-model.js";
import { questionRequest } from "../quiz/setup/question-request.js";
import { savedRound } from "../quiz/round/saved-round.js";
import { minimumAdded } from "../replay/replay-thresholds.js";
import { newBreedsNotice } from "../quiz/session/session-view.js";
import { waitUntilActive } from "../quiz/session/single-tab-lock.js";
import { showView } from "../quiz/session/view-switch.js";
import { phrase } from "../ui/i18n.js";

/** @import { Round } from "../quiz/round/round.js" */
/** @import { SavedRound } from "../quiz/round/saved-round.js" */
/** @import { QuizRequest } from "../quiz/setup/quiz-url.js" */
/** @import { Records } from "../storage/records/records.js" */
/** @import { BreedPair, Deck } from "../../generated/study-model.js" */
/** @import { LearnerRecords } from "../storage/records/learner-records.js" */

elementById("needs-server").classList.add("served");

/** Loads the notices that few quizzes show. */
const loadNotices = () => import("../quiz/setup/unplayable-notices.js");

/** Resolves when this tab may play; created only once. @type {Promise<void> | null} */
let activation = null;

const loadQuiz = latest(startFromAddress);

// A learner can play even if storage does not respond.
const playInMemoryButton = button("button", phrase("playUnread"), () => {
  setFailedReadActions();
  playInMemoryButton.remove();
  loadQuiz(false, openInMemory()).catch(ignoreFailedRead);
});
setFailedReadActions(playInMemoryButton);
loadQuiz(false).catch(ignoreFailedRead);

/** Opens this browser's records, or records in memory if the browser provides no storage. */
async function openForQuiz() {
  const records = await openRecords(unlock);
  return records.database ? records : openInMemory(records.isReadOnly);
}

/**
 * Starts the quiz in the address; if the address names no deck, the list of modes remains visible.
 * If a later attempt starts while an earlier one waits for storage, the earlier one is abandoned.
 *
 * @param {() => boolean} isCurrent
 * @param {boolean} isRetry whether the deck failed to load before
 * @param {Promise<Records>} [records] defaults to this browser's records
 */
async function startFromAddress(isCurrent, isRetry, records) {
  const request = parseQuizRequest(location.search, location.hash);
  if (request.deck === null) {
    if (request.hasInvalidChallenge) {
      showNotice((await loadNotices()).unreadableChallengeNotice());
    }
    const store = await openLearnerRecords(records ?? openForQuiz());
    await drawTimeLimit(store);
    if (document.querySelector("[data-questions]")) {
      const { drawQuestionsDue } = await import("../statistics/questions-due.js");
      await drawQuestionsDue(store);
    }
    return;
  }
  const data = deckAddress();
  if (data === null) {
    showNotice(
      createBanner("info", phrase("noDeck", { deck: request.deck }), phrase("theseDecks")),
    );
    return;
  }
  showView("session");
  const [deck, store] = await Promise.all([
    isRetry ? fetchDeck(data) : prefetched,
    openLearnerRecords(records ?? openForQuiz()),
  ]);
  if (!isCurrent()) {
    return;
  }
  if (!deck) {
    const retry = button("button", phrase("tryAgain"), () => {
      loadQuiz(true, records).catch(ignoreFailedRead);
    });
    showNotice(createBanner("error", phrase("deckNotLoaded"), phrase("lookAtConnection"), retry));
    return;
  }
  const ownRequest = hasAuthoredQuestions(deck) ? questionRequest(request) : request;
  if (!isUnreachable()) {
    await startQuizIfPossible(ownRequest, deck, store);
    return;
  }
  const { playableDeck } = await import("../quiz/question/offline-questions.js");
  await startQuizIfPossible(ownRequest, await playableDeck(deck), store);
}

/**
 * Shows how long a session takes according to the learner's settings.
 *
 * @param {LearnerRecords} store
 */
async function drawTimeLimit(store) {
  const { sessionSeconds } = await store.settings();
  elementById("quiz-subtitle").textContent = phrase("under", {
    count: Math.floor(sessionSeconds / 60) + 1,
  });
}

/**
 * Starts or resumes a quiz, or shows why the request cannot be played.
 *
 * @param {QuizRequest} request
 * @param {Deck} deck
 * @param {LearnerRecords} store
 */
async function startQuizIfPossible(request, deck, store) {
  const saved = await savedRound(deck.id, store) ??
    await unfinishedDailyRound(request, deck, ownSource(), store);
  if (saved) {
    await startQuiz(request, deck, store, saved);
    return;
  }
  if (request.list === null || request.list === "stages") {
    if (request.hasInvalidChallenge) {
      const { unreadableChallengeNotice } = await loadNotices();
      showNotice(unreadableChallengeNotice(() => {
        const withoutChallenge = { ...request, hasInvalidChallenge: false };
        startQuizIfPossible(withoutChallenge, deck, store).catch(ignoreFailedRead);
      }));
      return;
    }
    const { category } = request;
    if (category !== null && !deck.categories.some(({ id }) => id === category)) {
      showNotice((await loadNotices()).unknownGroupNotice(category, deck));
      return;
    }
  }
  if (request.list !== null || request.stage !== null || request.pairs.length > 0) {
    const { chooseRound } = await import("../quiz/setup/setup-view.js");
    if (await chooseRound(request, deck, ownSource(), store) !== "play") {
      return;
    }
  }
  if (request.challenge) {
    const { changedChallengeNotice } = await loadNotices();
    const notice = await changedChallengeNotice(request.challenge, deck, () => {
      startQuizOrExam(request, deck, store).catch(ignoreFailedRead);
    });
    if (notice) {
      showNotice(notice);
      return;
    }
  }
  await startQuizOrExam(request, deck, store);
}

/**
 * Starts a session, or an exam once the learner has read its rules.
 *
 * @param {QuizRequest} request
 * @param {Deck} deck
 * @param {LearnerRecords} store
 */
async function startQuizOrExam(request, deck, store) {
  const { challenge } = request;
  if (!challenge || !isExam(request)) {
    await startQuiz(request, deck, store);
    return;
  }
  const { startExam } = await import("../quiz/challenge/exam-start.js");
  await startQuiz(request, deck, store, await startExam({ ...request, challenge }, deck, store));
}

/**
 * Starts a session, or continues a saved one.
 *
 * @param {QuizRequest} request
 * @param {Deck} deck
 * @param {LearnerRecords} store
 * @param {SavedRound | null} [saved]
 */
async function startQuiz(request, deck, store, saved = null) {
  if (elementById("chooser").dataset.guests === "no" && store.isPersistent()) {
    const { askName } = await import("../profile/name-prompt.js");
    await askName(store, showNotice);
  }
  const speech = request.spoken && elementById("chooser").dataset.voice !== "no"
    ? await (await import("../quiz/sound/speech-input.js")).openSpeechInput(store)
    : null;
  const isRecorded = !request.spoken || speech !== null;
  /**
   * @param {BreedPair[]} [pairs] the pairs to drill
   * @param {SavedRound | null} [previous]
   */
  const startRound = (pairs, previous) => {
    const drill = { ...request, pairs: pairs ?? [], stage: null, challenge: null };
    return beginRound(pairs ? drill : request, deck, ownSource(), store, isRecorded, previous);
  };
  await (activation ??= waitUntilActive());
  const pairs = saved?.pairs.length ? breedPairs(saved.pairs) : undefined;
  const resumed = saved?.recorded === isRecorded ? await startRound(pairs, saved) : null;
  // An exam that was begun is never begun again: its new answers would replace the first ones.
  const round = resumed && canPlay(resumed)
    ? resumed
    : saved && isExam(request)
    ? null
    : await startRound();
  if (!round) {
    showNotice(await (await loadNotices()).noQuestionsNotice(request, deck));
    return;
  }
  if (round !== resumed && round.session.options.exam && round.isRecorded && canPlay(round)) {
    // The one try begins before its first answer. If this fails, that answer stores the session.
    await store.saveStartOfSession(sessionRecord(round.session)).catch(() => {});
  }
  if (round !== resumed && round.isFallbackPractice && round.isUnmet && round.hasMore) {
    showNotice(newBreedsNotice(round.settings, deck));
  } else if (canPlay(round)) {
    runRounds(round, deck, store, speech, startRound, isExam(request));
    saveReplayOfEarlierAnswers(round, store).catch(() => {});
  } else {
    showNotice(await (await loadNotices()).noQuestionsNotice(request, deck));
  }
}

/** Returns the address of the deck's data. */
function ownSource() {
  return new URL(deckAddress() ?? "", location.href).href;
}

/**
 * Stores the replay of the earlier answers, once the first question is shown. If that fails, the next
 * page replays everything again.
 *
 * @param {Round} round
 * @param {LearnerRecords} store
 */
async function saveReplayOfEarlierAnswers({ recent }, store) {
  if (recent && recent.progress.reviews.length >= minimumAdded) {
    await yieldToBrowser();
    const { replayInBackground } = await import("../replay/replay-saving.js");
    await replayInBackground(store, recent, () => Promise.resolve(allDecks()));
  }
}

/**
 * Whether a request is for an exam, which has one try.
 *
 * @param {QuizRequest} request
 */
function isExam({ challenge }) {
  return challenge !== null && challenge.examSeconds > 0;
}

/**
 * Whether there is anything to show: another question, or the summary of an ended session.
 *
 * @param {Round} round
 */
function canPlay({ session }) {
  return !sessionIsOver(session) || session.ending !== null;
}

/**
 * Returns to the list of modes and shows a message there.
 *
 * @param {Node} message
 */
function showNotice(message) {
  elementById("chooser-notice").replaceChildren(message);
  showView("chooser");
}
