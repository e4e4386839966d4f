/** The quiz's page: what the address asks for, and how to go on where that fails. */

import { wanted } from "./address.js";
import { banner, button, element } from "./page.js";
import { play } from "./play.js";
import { begin } from "./round.js";
import { openStore } from "./store.js";
import { sessionOver } from "./study-model.js";
import { turn } from "./turn.js";
import { show } from "./views.js";
import { say } from "./words.js";

/** @import { Wanted } from "./address.js" */
/** @import { Deck } from "./study-model.js" */
/** @import { Store } from "./store.js" */

/** How long a deck's data may take, in milliseconds. */
const patience = 20_000;

element("unserved").hidden = true;
await choose();

/** Plays what the address asks for; without a deck in it, the ways to play stay. */
async function choose() {
  const asked = wanted(location.search);
  if (asked.deck === null) {
    return;
  }
  /** @type {NodeListOf<HTMLElement>} */
  const decks = document.querySelectorAll("[data-deck]");
  const chosen = [...decks].find((one) => one.dataset.deck === asked.deck);
  if (!chosen) {
    notice(banner("info", say("noDeck", { deck: asked.deck }), say("theseDecks")));
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
  const { challenge } = asked;
  if (asked.list !== null || asked.stage !== null || asked.pairs.length > 0) {
    const { pick } = await import("./pick.js");
    if (await pick(asked, deck, store) !== "play") {
      return;
    }
  }
  if (challenge?.edition && challenge.edition !== deck.version) {
    const anyway = button("button", say("playAnyway"), () => enter(asked, deck, store));
    notice(banner("info", say("otherEdition"), say("otherQuestions"), anyway));
    return;
  }
  await enter(asked, deck, store);
}

/**
 * Plays.
 *
 * @param {Wanted} asked
 * @param {Deck} deck
 * @param {Store} store
 */
async function enter(asked, deck, store) {
  const ear = asked.spoken ? await (await import("./listening.js")).openEar(store) : null;
  const recorded = !asked.spoken || ear !== null;
  /** @param {string[]} [pairs] */
  const following = (pairs) => {
    const drill = { ...asked, pairs: pairs ?? [], stage: null, challenge: null };
    return begin(pairs ? drill : asked, deck, store, recorded);
  };
  await turn();
  const first = await following();
  if (!sessionOver(first.session)) {
    play(first, deck, store, ear, following);
  } else if (asked.pairs.length > 0) {
    notice(banner("info", say("noPair"), say("choosePair")));
  } else {
    notice(banner("info", say("tooFew", { deck: deck.title }), say("takesTwo")));
  }
}

/**
 * Goes back to the ways to play and says why.
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
