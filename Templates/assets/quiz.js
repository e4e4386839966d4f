/** The quiz's page: which deck the address names, and how to go on where that fails. */

import { banner, button, element, show } from "./page.js";
import { begin, play } from "./play.js";
import { openStore } from "./store.js";
import { sessionOver } from "./study-model.js";
import { turn } from "./turn.js";
import { say } from "./words.js";

/** @import { Deck } from "./study-model.js" */

/** How long a deck's data may take, in milliseconds. */
const patience = 20_000;

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
    notice(banner("info", say("noDeck", { deck: wanted }), say("theseDecks")));
    return;
  }
  show("session");
  const deck = await load(chosen.dataset.source ?? "");
  if (!deck) {
    const retry = button("button", say("tryAgain"), choose);
    notice(banner("error", say("deckNotLoaded"), say("lookAtConnection"), retry));
    return;
  }
  const store = await openStore();
  await turn();
  const session = await begin(deck, store);
  if (sessionOver(session)) {
    notice(
      banner(
        "info",
        say("tooFew", { deck: deck.title }),
        say("takesTwo"),
      ),
    );
    return;
  }
  play(session, deck, store);
}

/**
 * Goes back to the list of decks and says why.
 *
 * @param {Node} message
 */
function notice(message) {
  element("chooser-notice").replaceChildren(message);
  show("chooser");
}

/**
 * A deck's data, or null when it cannot be had.
 *
 * @param {string} source
 * @returns {Promise<Deck | null>}
 */
async function load(source) {
  try {
    const response = await fetch(source, { signal: AbortSignal.timeout(patience) });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
