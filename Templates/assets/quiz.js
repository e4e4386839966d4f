/** The quiz's page: which deck is played, and the round from its first question to its summary. */

import { drawAnswer } from "./answer.js";
import { now } from "./clock.js";
import { banner, button, element } from "./page.js";
import { drawProgress, drawQuestion, preload } from "./question.js";
import { openStore } from "./store.js";
import { sessionOver, start, step } from "./study-model.js";
import { drawSummary } from "./summary.js";

/** @import { Deck, Session, SessionEvent } from "./study-model.js" */

const leaving = /** @type {HTMLDialogElement} */ (element("leaving"));
const title = document.title;

element("unserved").hidden = true;
await choose();

/** Plays the deck that the address names; without one, the list of decks stays. */
async function choose() {
  const wanted = new URLSearchParams(location.search).get("deck");
  if (wanted === null) {
    return;
  }
  /** @type {NodeListOf<HTMLElement>} */
  const decks = document.querySelectorAll("[data-deck]");
  const chosen = [...decks].find((one) => one.dataset.deck === wanted);
  if (!chosen) {
    say(banner("info", `There is no deck “${wanted}” here.`, "These are the ones there are."));
    return;
  }
  const deck = await load(chosen.dataset.source ?? "");
  if (!deck) {
    const retry = button("button", "Try again", choose);
    say(banner("error", "The deck did not load.", "Look at the connection, then go on.", retry));
    return;
  }
  if (deck.breeds.length < 2) {
    say(
      banner("info", `${deck.title} cannot be a quiz yet.`, "That takes two breeds with pictures."),
    );
    return;
  }
  say();
  const store = await openStore();
  play(deck, store);
}

/** @param {...Node} messages */
function say(...messages) {
  element("chooser-notice").replaceChildren(...messages);
}

/**
 * A deck's data, or null when it cannot be had.
 *
 * @param {string} source
 * @returns {Promise<Deck | null>}
 */
async function load(source) {
  try {
    const response = await fetch(source);
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/** @param {"chooser" | "session" | "summary"} view */
function show(view) {
  for (const one of ["chooser", "session", "summary"]) {
    element(one).hidden = one !== view;
  }
  document.body.dataset.view = view;
  scrollTo(0, 0);
}

/**
 * Draws sessions about a deck, one after another, and keeps their answers.
 *
 * @param {Deck} deck
 * @param {import("./store.js").Store} store
 */
function play(deck, store) {
  /** @type {Session} */
  let session = begin();
  /** When the present picture could be seen, by the page's own clock; null until then. */
  /** @type {number | null} */
  let seen = null;
  let storing = false;

  function begin() {
    const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
    return start(deck, crypto.randomUUID(), seed);
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
    if (review) {
      await store.add(review);
    }
    storing = false;
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
