/** A learner's rounds: what is pressed goes to the session, what comes back is drawn and stored. */

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
/** @import { Store } from "../storage/learner-records.js" */

const leaving = /** @type {HTMLDialogElement} */ (element("leaving"));
const typed = /** @type {HTMLInputElement} */ (element("typed"));

/**
 * Draws rounds about a deck, one after another, and keeps their answers.
 *
 * @param {Round} first
 * @param {Deck} deck
 * @param {Store} store
 * @param {Ear | null} ear what hears names that are said
 * @param {(pairs?: string[]) => Promise<Round>} following gives the next round, or one of a drill
 */
export function runSession(first, deck, store, ear, following) {
  let round = first;
  let session = first.session;
  let storing = false;
  /** @type {typeof import("./deferred.js") | null} */
  let feedback = null;
  /** What was typed or heard last. */
  let written = "";
  const { sound, volume, haptics } = first.settings;
  const wishes = { sound, volume: volume ?? 100, haptics };

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
    warnIfForgotten();
    drawProgress(session);
    const title = heading(round, session);
    element("training").textContent = title;
    document.title = `${element("count").textContent} · ${title}`;
    const asked = session;
    const drawing = drawQuestion(round, session, deck, choose, () => ask(false));
    if (moves) {
      // With the frame that draws it: before, it would have all laid out once more.
      requestAnimationFrame(() => session === asked && focusQuestion());
    }
    if (await drawing && session === asked) {
      startStopwatch();
      const { startCountdown } = await prepared();
      if (session === asked) {
        startCountdown(round.settings.timer, () => {
          answer({ kind: "expire", moment: now(), ms: elapsed() });
        });
      }
    }
  }

  async function prepared() {
    if (!feedback) {
      const loaded = await import("./deferred.js");
      feedback ??= (loaded.offerReading(), loaded);
    }
    return feedback;
  }

  function focusQuestion() {
    const writes = !element("typing").hidden && matchMedia("(pointer: fine)").matches;
    (writes ? typed : element("task")).focus({ preventScroll: true });
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
      try {
        await (await import("../backup/autosave.js")).saveUnasked(store);
      } catch {
        // What is not saved stays pending, and is said where it is much.
      }
    }
  }

  /** @param {Round} next */
  function goOn(next) {
    round = next;
    session = next.session;
    ask();
  }

  /**
   * Takes an answer: it is kept first, then drawn.
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
    const { stopCountdown, stopReading, playFeedback, drawAnswer } = await prepared().finally(
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
    playFeedback(review !== undefined && reviewRight(review), wishes);
    drawProgress(session);
    drawAnswer(round, session, deck, written);
    warnIfForgotten();
    element("next").focus({ preventScroll: true });
    preload(step(session, { kind: "next", moment: now() }, deck), deck);
  }

  /** @param {string} breed */
  function choose(breed) {
    answer({ kind: "choose", breed, moment: now(), ms: elapsed() });
  }

  /** @param {string[]} texts what may have been written or said, the likeliest first */
  async function write(texts) {
    if (!isTimed() || storing || session.answered || session.nearMiss) {
      return;
    }
    const { typedAnswerEvent: judge } = await import("../../generated/study-answers.js");
    const moment = now();
    const ms = elapsed();
    const events = texts.filter((text) => text.trim() !== "").map((text) => ({
      text,
      event: judge(text, session, deck, moment, ms),
    }));
    /** @param {TypedJudgement["kind"]} kind */
    const first = (kind) =>
      events.find(({ event }) => event.kind === "type" && event.judgement.kind === kind);
    const best = first("right") ?? first("near") ?? events[0];
    if (!best || best.event.kind !== "type") {
      return;
    }
    written = best.text.trim();
    if (best.event.judgement.kind === "near") {
      const { askWhichWasMeant } = await import("./did-you-mean.js");
      session = step(session, best.event, deck);
      const { name } = best.event.judgement;
      const near = deck.breeds.find((one) => one.name === name) ?? { name };
      askWhichWasMeant(near, (meant) => answer({ kind: "confirm", meant }));
    } else {
      await answer(best.event);
    }
  }

  function giveUp() {
    answer({ kind: "skip", moment: now(), ms: elapsed() });
  }

  async function help() {
    const helped = step(session, { kind: "hint" }, deck);
    if (isTimed() && !storing && helped.question && helped.hinted && !session.hinted) {
      session = helped;
      (await prepared()).drawHint(helped.question, deck);
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

  function warnIfForgotten() {
    const warning = banner("info", say("unkept"), say("forgotten"));
    element("notice").replaceChildren(...(store.kept() ? [] : [warning]));
    element("kept").hidden = !store.kept() || !round.recorded;
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

  function drawSound() {
    element("sound").setAttribute("aria-pressed", String(wishes.sound));
    element("sound-sign").setAttribute("href", wishes.sound ? "#icon-sound" : "#icon-silent");
  }

  element("next").addEventListener("click", next);
  element("hint").addEventListener("click", help);
  element("unknown").addEventListener("click", giveUp);
  element("had").addEventListener("click", () => markMyself(true));
  element("had-not").addEventListener("click", () => markMyself(false));
  element("reveal").addEventListener("click", () => {
    element("reveal").hidden = true;
    element("helpers").hidden = true;
    const asked = deckBreed(deck, session.question?.breed ?? "");
    element("revealed").replaceChildren(named("span", "", asked));
    element("judged").hidden = false;
    element("revealed").focus({ preventScroll: true });
  });
  element("typing").addEventListener("submit", (event) => {
    event.preventDefault();
    write([typed.value]);
  });
  typed.addEventListener("input", () => {
    if (isTimed()) {
      pauseStopwatch();
    }
  });
  element("sound").addEventListener("click", () => {
    wishes.sound = !wishes.sound;
    drawSound();
    store.choose({ sound: wishes.sound }).catch(ignoreFailedRead);
  });
  element("exit").addEventListener("click", () => leaving.showModal());
  element("stay").addEventListener("click", () => leaving.close());
  element("leave").addEventListener("click", () => {
    leaving.close();
    leave();
  });
  ear?.attach(write);
  drawSound();
  // What was pressed before this would have done nothing.
  element("exit").inert = false;
  element("sound").inert = false;
  listenToKeys({
    isOn: () => !leaving.open && !element("session").hidden && !element("session").inert,
    single: round.settings.keys,
    leave: () => leaving.showModal(),
    next,
    help,
    readAloud: async () => (await prepared()).readAloud(),
    choose: (place) => {
      const choice = session.question?.choices[place];
      if (choice) {
        choose(choice.breed);
      }
    },
  });

  ask();
}
