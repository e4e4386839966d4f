/** A learner's rounds: what is pressed goes to the session, what comes back is drawn and stored. */

import { drawAnswer } from "./answer.js";
import { now } from "./clock.js";
import { banner, element, show } from "./page.js";
import { drawProgress, drawQuestion, preload } from "./question.js";
import { sessionOver, start, step } from "./study-model.js";
import { drawSummary } from "./summary.js";

/** @import { Deck, Session, SessionEvent } from "./study-model.js" */
/** @import { Store } from "./store.js" */

const leaving = /** @type {HTMLDialogElement} */ (element("leaving"));
const title = document.title;

/**
 * Draws sessions about a deck, one after another, and keeps their answers.
 *
 * @param {Deck} deck
 * @param {Store} store
 */
export function play(deck, store) {
  /** @type {Session} */
  let session = begin();
  /** When the present picture could be seen, by the page's own clock; null until then. */
  /** @type {number | null} */
  let seen = null;
  let storing = false;

  function begin() {
    const [seed = 0, ...parts] = crypto.getRandomValues(new Uint32Array(4));
    return start(deck, parts.map((part) => part.toString(16).padStart(8, "0")).join(""), seed);
  }

  async function ask(moves = true) {
    seen = null;
    if (sessionOver(session)) {
      document.title = title;
      show("summary");
      drawSummary(session, deck);
      return;
    }
    show("session");
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

  /** @param {string} choice */
  async function answer(choice) {
    if (seen === null || storing || session.answered) {
      return;
    }
    storing = true;
    const ms = Math.round(performance.now() - seen);
    const answered = step(session, { kind: "answer", choice, ...now(), ms }, deck);
    const review = answered.reviews[answered.reviews.length - 1];
    const asked = session;
    if (review) {
      await store.add(review);
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
    preload(step(session, { kind: "next" }, deck), deck);
  }

  /** @param {SessionEvent} event */
  function go(event) {
    session = step(session, event, deck);
    ask();
  }

  function warnIfForgotten() {
    const forgotten = "Play on; the answers are gone when you leave.";
    const warning = banner("info", "This browser keeps nothing for this site.", forgotten);
    element("notice").replaceChildren(...(store.kept() ? [] : [warning]));
    element("kept").hidden = !store.kept();
  }

  function leave() {
    if (session.reviews.length > 0) {
      go({ kind: "leave" });
    } else {
      location.href = document.querySelector(".mark")?.getAttribute("href") ?? ".";
    }
  }

  element("next").addEventListener("click", () => go({ kind: "next" }));
  element("exit").addEventListener("click", () => leaving.showModal());
  element("stay").addEventListener("click", () => leaving.close());
  element("leave").addEventListener("click", () => {
    leaving.close();
    leave();
  });
  element("again").addEventListener("click", () => {
    session = begin();
    ask();
  });
  document.addEventListener("keydown", (event) => {
    const elsewhere = event.ctrlKey || event.metaKey || event.altKey || leaving.open;
    if (elsewhere || element("session").hidden) {
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
      go({ kind: "next" });
    } else {
      const choice = session.question?.choices[Number(event.key) - 1];
      if (choice !== undefined) {
        answer(choice);
      }
    }
  });

  warnIfForgotten();
  ask();
}
