/** The quiz's page: which deck the address names, and how to go on where that fails. */

import { banner, button, element, show } from "./page.js";
import { begin, play } from "./play.js";
import { openStore } from "./store.js";
import { sessionOver } from "./study-model.js";

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
    say(banner("info", `There is no deck “${wanted}” here.`, "These are the ones there are."));
    return;
  }
  show("session");
  const deck = await load(chosen.dataset.source ?? "");
  if (!deck) {
    const retry = button("button", "Try again", choose);
    say(banner("error", "The deck did not load.", "Look at the connection, then go on.", retry));
    return;
  }
  const store = await openStore();
  const session = await begin(deck, store);
  if (sessionOver(session)) {
    say(
      banner(
        "info",
        `${deck.title} cannot be a quiz yet.`,
        "That takes two breeds with pictures to tell apart.",
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
function say(message) {
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
