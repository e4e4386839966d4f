/** Runs sessions: passes input to the session, draws the results and stores answers. */

import { now } from "../core/clock.js";
import { afterCard } from "../site/client-version.js";
import { listenToKeys } from "./quiz-keyboard.js";
import { banner, element } from "../ui/dom.js";
import { drawProgress, drawQuestion, preload } from "./question-view.js";
import { ignoreFailedRead } from "../storage/storage-status.js";
import { heading } from "./round.js";
import {
  deckBreed,
  reviewRight,
  sessionOver,
  sessionRecord,
  step,
} from "../../generated/study-model.js";
import { showView } from "./view-switch.js";
import { elapsed, isTimed, pauseStopwatch, resetStopwatch, startStopwatch } from "./stopwatch.js";
import { named, say } from "../ui/i18n.js";

/** @import { Ear } from "./speech-input.js" */
/** @import { Round } from "./round.js" */
/** @import { TypedJudgement } from "../../generated/study-answers.js" */
/** @import { Deck, Session, SessionEvent } from "../../generated/study-model.js" */
/** @import { LearnerRecords } from "../storage/learner-records.js" */

const leaving = /** @type {HTMLDialogElement} */ (element("leaving"));
const typed = /** @type {HTMLInputElement} */ (element("typed"));

/**
 * Runs rounds of a deck, one after another, and stores their answers.
 *
 * @param {Round} first
 * @param {Deck} deck
 * @param {LearnerRecords} store
 * @param {Ear | null} ear the speech recogniser, if names are spoken
 * @param {(pairs?: string[]) => Promise<Round>} following starts the next round, or a drill of
 *   pairs
 */
export function runSession(first, deck, store, ear, following) {
  let round = first;
  let session = first.session;
  let storing = false;
  /** @type {typeof import("./deferred.js") | null} */
  let feedback = null;
  /** The last typed or recognised text. */
  let written = "";
  const { sound, volume, haptics } = first.settings;
  const feedbackSettings = { sound, volume: volume ?? 100, haptics };

  async function ask(moves = true) {
    resetStopwatch();
    feedback?.stopCountdown();
    feedback?.stopReading();
    written = "";
    if (sessionOver(session)) {
      await end();
      return;
    }
    showView("session");
    warnIfNotStored(store, round);
    drawProgress(session);
    const title = heading(round, session);
    element("training").textContent = title;
    document.title = `${element("count").textContent} · ${title}`;
    const asked = session;
    const drawing = drawQuestion(round, session, deck, choose, () => ask(false));
    if (moves) {
      // Wait for the frame that draws the question: focusing earlier would force an extra layout.
      requestAnimationFrame(() => session === asked && focusQuestion());
    }
    if (await drawing && session === asked) {
      startStopwatch();
      const { startCountdown } = await loadFeedback();
      if (session === asked) {
        startCountdown(round.settings.timer, () => {
          answer({ kind: "expire", moment: now(), ms: elapsed() });
        });
      }
    }
  }

  async function loadFeedback() {
    if (!feedback) {
      const loaded = await import("./deferred.js");
      feedback ??= (loaded.offerReading(), loaded);
    }
    return feedback;
  }

  async function end() {
    document.title = heading(round, session);
    showView("summary");
    const { drawSummary } = await import("./summary-view.js");
    const { pairs } = drawSummary(round, session, deck);
    if (round.recorded) {
      await store.ended(sessionRecord(session));
      const { drawNewAchievements } = await import("./new-achievements.js");
      await store.unlocked(drawNewAchievements(round, session, deck)).catch(() => {});
    }
    element("drill").onclick = () => following(pairs).then(goOn).catch(ignoreFailedRead);
    element("again").onclick = () => following().then(goOn).catch(ignoreFailedRead);
    const next = await following().catch(ignoreFailedRead);
    element("again").textContent = say(
      next?.session.options.kind === "practice" && next.recorded ? "practise" : "again",
    );
    if (round.recorded && round.settings.autoSync) {
      await saveAutomatically(store);
    }
  }

  /** @param {Round} next */
  function goOn(next) {
    round = next;
    session = next.session;
    ask();
  }

  /**
   * Stores an answer, then draws it.
   *
   * @param {SessionEvent} event
   */
  async function answer(event) {
    const answered = step(session, event, deck);
    if (!isTimed() || storing || !answered.answered || session.answered) {
      return;
    }
    storing = true;
    ear?.rest();
    const asked = session;
    const review = answered.reviews[answered.reviews.length - 1];
    if (review && round.recorded) {
      await store.answered(review, sessionRecord(answered));
    }
    const { stopCountdown, stopReading, playFeedback, drawAnswer } = await loadFeedback().finally(
      () => {
        storing = false;
      },
    );
    if (session !== asked) {
      return;
    }
    session = answered;
    stopCountdown();
    stopReading();
    playFeedback(review !== undefined && reviewRight(review), feedbackSettings);
    drawProgress(session);
    drawAnswer(round, session, deck, written);
    warnIfNotStored(store, round);
    element("next").focus({ preventScroll: true });
    preload(step(session, { kind: "next", moment: now() }, deck), deck);
  }

  /** @param {string} breed */
  function choose(breed) {
    answer({ kind: "choose", breed, moment: now(), ms: elapsed() });
  }

  /** @param {string[]} texts what may have been typed or said, the likeliest first */
  async function write(texts) {
    if (!isTimed() || storing || session.answered || session.nearMiss) {
      return;
    }
    const { typedAnswerEvent: judge } = await import("../../generated/study-answers.js");
    const moment = now();
    const ms = elapsed();
    const best = bestJudged(texts, (text) => judge(text, session, deck, moment, ms));
    if (!best) {
      return;
    }
    const { event } = best;
    written = best.text.trim();
    if (event.judgement.kind === "near") {
      const { askWhichWasMeant } = await import("./did-you-mean.js");
      session = step(session, event, deck);
      const { name } = event.judgement;
      const near = deck.breeds.find((one) => one.name === name) ?? { name };
      askWhichWasMeant(near, (meant) => answer({ kind: "confirm", meant }));
    } else {
      await answer(event);
    }
  }

  function giveUp() {
    answer({ kind: "skip", moment: now(), ms: elapsed() });
  }

  async function help() {
    const helped = step(session, { kind: "hint" }, deck);
    if (isTimed() && !storing && helped.question && helped.hinted && !session.hinted) {
      session = helped;
      (await loadFeedback()).drawHint(helped.question, deck);
    }
  }

  /** @param {boolean} knew */
  function markMyself(knew) {
    const name = deckBreed(deck, session.question?.breed ?? "")?.name ?? "";
    const moment = now();
    const ms = elapsed();
    answer(
      knew
        ? { kind: "type", text: name, judgement: { kind: "right" }, moment, ms }
        : { kind: "skip", moment, ms },
    );
  }

  /** @param {SessionEvent} event */
  function go(event) {
    session = step(session, event, deck);
    ask();
    afterCard(store.records.database);
  }

  function leave() {
    if (session.reviews.length > 0) {
      go({ kind: "leave", moment: now() });
    } else {
      location.href = document.querySelector(".mark")?.getAttribute("href") ?? ".";
    }
  }

  function next() {
    if (session.answered) {
      go({ kind: "next", moment: now() });
    }
  }

  function reveal() {
    element("reveal").hidden = true;
    element("helpers").hidden = true;
    const asked = deckBreed(deck, session.question?.breed ?? "");
    element("revealed").replaceChildren(named("span", "", asked));
    element("judged").hidden = false;
    element("revealed").focus({ preventScroll: true });
  }

  function switchSound() {
    feedbackSettings.sound = !feedbackSettings.sound;
    drawSound(feedbackSettings.sound);
    store.changeSettings({ sound: feedbackSettings.sound }).catch(ignoreFailedRead);
  }

  listenToControls({ next, help, giveUp, markMyself, reveal, write, switchSound, leave });
  ear?.attach(write);
  drawSound(feedbackSettings.sound);
  // Earlier presses would have had no effect.
  element("exit").inert = false;
  element("sound").inert = false;
  listenToKeys({
    isOn: () => !leaving.open && !element("session").hidden && !element("session").inert,
    single: round.settings.keys,
    leave: () => leaving.showModal(),
    next,
    help,
    readAloud: async () => (await loadFeedback()).readAloud(),
    choose: (place) => {
      const choice = session.question?.choices[place];
      if (choice) {
        choose(choice.breed);
      }
    },
  });

  ask();
}

/**
 * Actions of a session's buttons and field.
 *
 * @typedef {object} Controls
 * @property {() => void} next
 * @property {() => void} help
 * @property {() => void} giveUp
 * @property {(knew: boolean) => void} markMyself
 * @property {() => void} reveal
 * @property {(texts: string[]) => void} write
 * @property {() => void} switchSound
 * @property {() => void} leave
 */

/** @param {Controls} controls */
function listenToControls(controls) {
  element("next").addEventListener("click", controls.next);
  element("hint").addEventListener("click", controls.help);
  element("unknown").addEventListener("click", controls.giveUp);
  element("had").addEventListener("click", () => controls.markMyself(true));
  element("had-not").addEventListener("click", () => controls.markMyself(false));
  element("reveal").addEventListener("click", controls.reveal);
  element("typing").addEventListener("submit", (event) => {
    event.preventDefault();
    controls.write([typed.value]);
  });
  typed.addEventListener("input", () => {
    if (isTimed()) {
      pauseStopwatch();
    }
  });
  element("sound").addEventListener("click", controls.switchSound);
  element("exit").addEventListener("click", () => leaving.showModal());
  element("stay").addEventListener("click", () => leaving.close());
  element("leave").addEventListener("click", () => {
    leaving.close();
    controls.leave();
  });
}

/**
 * Returns the best of several texts: a right one, else a nearly right one, else the first.
 *
 * @param {string[]} texts
 * @param {(text: string) => SessionEvent} judge
 */
function bestJudged(texts, judge) {
  const judged = texts.filter((text) => text.trim() !== "").flatMap((text) => {
    const event = judge(text);
    return event.kind === "type" ? [{ text, event }] : [];
  });
  /** @param {TypedJudgement["kind"]} kind */
  const first = (kind) => judged.find(({ event }) => event.judgement.kind === kind);
  return first("right") ?? first("near") ?? judged[0];
}

function focusQuestion() {
  const writes = !element("typing").hidden && matchMedia("(pointer: fine)").matches;
  (writes ? typed : element("task")).focus({ preventScroll: true });
}

/** @param {boolean} isOn */
function drawSound(isOn) {
  element("sound").setAttribute("aria-pressed", String(isOn));
  element("sound-sign").setAttribute("href", isOn ? "#icon-sound" : "#icon-silent");
}

/**
 * Warns if answers are not stored.
 *
 * @param {LearnerRecords} store
 * @param {Round} round
 */
function warnIfNotStored(store, round) {
  const warning = banner("info", say("unkept"), say("forgotten"));
  element("notice").replaceChildren(...(store.kept() ? [] : [warning]));
  element("kept").hidden = !store.kept() || !round.recorded;
}

/** @param {LearnerRecords} store */
async function saveAutomatically(store) {
  try {
    await (await import("../backup/autosave.js")).saveUnasked(store);
  } catch {
    // Unsaved answers stay pending; the home page offers to save once there are many.
  }
}
