/** A learner's rounds: what is pressed goes to the session, what comes back is drawn and stored. */

import { drawAnswer } from "./answer.js";
import { randomId, randomSeed } from "./chance.js";
import { now } from "./clock.js";
import { banner, element, show } from "./page.js";
import { drawProgress, drawQuestion, preload } from "./question.js";
import {
  nextSeq,
  options,
  replay,
  sessionOver,
  sessionRecord,
  settings as settingsOf,
  start,
  step,
} from "./study-model.js";
import { drawSummary } from "./summary.js";
import { say } from "./words.js";

/** @import { Deck, ReviewKind, Session, SessionEvent } from "./study-model.js" */
/** @import { Store } from "./store.js" */

const leaving = /** @type {HTMLDialogElement} */ (element("leaving"));
const title = document.title;

/**
 * A session about a deck: what the learner's memory asks for, or practice when it asks for nothing.
 *
 * @param {Deck} deck
 * @param {Store} store
 * @returns {Promise<Session>}
 */
export async function begin(deck, store) {
  const progress = await store.progress();
  const moment = now();
  const settings = settingsOf(progress, store.profile);
  const learner = replay(progress.reviews, deck, settings, moment.at);
  const identity = {
    session: randomId(),
    profile: store.profile,
    device: store.device,
    seq: nextSeq(progress.reviews, store.device),
  };
  /** @param {ReviewKind} kind */
  const startAs = (kind) =>
    start(deck, learner, options(settings, "name", kind), identity, randomSeed(), moment);
  const session = startAs("schedule");
  return sessionOver(session) ? startAs("practice") : session;
}

/**
 * Draws sessions about a deck, one after another, and keeps their answers.
 *
 * @param {Session} first
 * @param {Deck} deck
 * @param {Store} store
 */
export function play(first, deck, store) {
  let session = first;
  /** When the present picture could be seen, by the page's own clock; null until then. */
  /** @type {number | null} */
  let seen = null;
  let storing = false;

  async function ask(moves = true) {
    seen = null;
    if (sessionOver(session)) {
      document.title = title;
      show("summary");
      drawSummary(session, deck);
      await store.ended(sessionRecord(session));
      const following = await begin(deck, store);
      element("again").textContent = say(
        following.options.kind === "practice" ? "practise" : "again",
      );
      return;
    }
    show("session");
    warnIfForgotten();
    drawProgress(session);
    document.title = `${element("count").textContent} · ${title}`;
    if (moves) {
      element("task").focus({ preventScroll: true });
    }
    const asked = session;
    if (await drawQuestion(session, deck, answer, () => ask(false)) && session === asked) {
      seen = performance.now();
    }
  }

  /** @param {string} breed */
  async function answer(breed) {
    if (seen === null || storing || session.answered) {
      return;
    }
    storing = true;
    const ms = Math.round(performance.now() - seen);
    const answered = step(session, { kind: "choose", breed, moment: now(), ms }, deck);
    const review = answered.reviews[answered.reviews.length - 1];
    const asked = session;
    if (review) {
      await store.answered(review, sessionRecord(answered));
    }
    storing = false;
    if (session !== asked) {
      return;
    }
    session = answered;
    drawProgress(session);
    drawAnswer(session, deck);
    warnIfForgotten();
    element("next").focus({ preventScroll: true });
    preload(step(session, { kind: "next", moment: now() }, deck), deck);
  }

  /** @param {SessionEvent} event */
  function go(event) {
    session = step(session, event, deck);
    ask();
  }

  function warnIfForgotten() {
    const warning = banner("info", say("unkept"), say("forgotten"));
    element("notice").replaceChildren(...(store.kept() ? [] : [warning]));
    element("kept").hidden = !store.kept();
  }

  function leave() {
    if (session.reviews.length > 0) {
      go({ kind: "leave", moment: now() });
    } else {
      location.href = document.querySelector(".mark")?.getAttribute("href") ?? ".";
    }
  }

  element("next").addEventListener("click", () => go({ kind: "next", moment: now() }));
  element("exit").addEventListener("click", () => leaving.showModal());
  element("stay").addEventListener("click", () => leaving.close());
  element("leave").addEventListener("click", () => {
    leaving.close();
    leave();
  });
  element("again").addEventListener("click", async () => {
    session = await begin(deck, store);
    ask();
  });
  document.addEventListener("keydown", (event) => {
    const elsewhere = event.ctrlKey || event.metaKey || event.altKey || leaving.open;
    if (elsewhere || element("session").hidden || element("session").inert) {
      return;
    }
    if (event.repeat) {
      // The key that chose an option, held a little long, would press Next as well.
      if (event.target === element("next")) {
        event.preventDefault();
      }
      return;
    }
    if (event.key === "Escape") {
      event.preventDefault();
      leaving.showModal();
    } else if (event.key.toLowerCase() === "n" && session.answered) {
      go({ kind: "next", moment: now() });
    } else {
      const choice = session.question?.choices[Number(event.key) - 1];
      if (choice !== undefined) {
        answer(choice.breed);
      }
    }
  });

  ask();
}
