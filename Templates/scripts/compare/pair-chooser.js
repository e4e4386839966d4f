/** Lets the learner choose any two breeds of a deck, in the form or in the address. */

import { latest } from "../core/latest.js";
import { breedFacts } from "./breed-facts.js";
import { drawComparison } from "./comparison-view.js";
import { searchEntries } from "../browse/search-index.js";
import { button, createBanner, elementById } from "../ui/dom.js";
import { phrase } from "../ui/i18n.js";

/** @import { Entry } from "../browse/search-index.js" */

/** URL parameters of the two breeds. */
const parameters = ["a", "b"];

/** @param {string} id */
function select(id) {
  return /** @type {HTMLSelectElement} */ (elementById(id));
}

/**
 * Fills the form with the decks and their breeds, and compares the breeds in the address.
 *
 * @param {HTMLElement} form
 */
export async function startPairChooser(form) {
  const deckChoice = select("choose-deck");
  const breedChoices = [select("choose-a"), select("choose-b")];
  const requestedIds = ids().map((id) => id.split("/"));
  const decks = [...deckChoice.options];
  const deck = decks.find((option) => option.value === requestedIds[0]?.[0]) ?? decks[0];
  deckChoice.value = deck?.value ?? "";
  deckChoice.addEventListener("change", () => retry([]));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const [a, b] = breedChoices.map((choice) => `${deckChoice.value}/${choice.value}`);
    history.pushState(null, "", `?a=${a}&b=${b}`);
    showComparison();
  });
  addEventListener("popstate", showComparison);

  const fillChoices = latest(async (isCurrent, /** @type {string[]} */ slugs) => {
    /** @type {Entry[]} */
    let all;
    try {
      const entries = await searchEntries(deckChoice.selectedOptions[0]?.dataset.finder ?? "");
      // A family has hardly any facts of its own to compare.
      all = entries.filter((entry) => !entry.family);
    } catch {
      if (isCurrent()) {
        showFailure(() => retry(slugs));
      }
      return;
    }
    if (!isCurrent()) {
      return;
    }
    breedChoices.forEach((choice, index) => {
      choice.replaceChildren(...all.map((entry) => new Option(entry.name, entry.id)));
      const slug = slugs[index];
      choice.value = all.some((entry) => entry.id === slug) ? slug ?? "" : all[index]?.id ?? "";
    });
    // If both choices are the same breed, change the second, so that the pair is valid.
    const [first, second] = breedChoices;
    if (first && second && first.value === second.value) {
      second.value = all.find((entry) => entry.id !== first.value)?.id ?? "";
    }
    elementById("choosing").hidden = false;
  });

  /** @param {string[]} slugs */
  function retry(slugs) {
    notice();
    return fillChoices(slugs);
  }

  await fillChoices(requestedIds.map((parts) => parts[1] ?? ""));
  if (ids().every((id) => id !== "")) {
    await showComparison();
  }
}

/**
 * Returns the ids of the breeds in the address, such as `dogs/beagle`; empty strings for missing
 * ids. A breed without a deck belongs to the first deck.
 */
function ids() {
  const query = new URLSearchParams(location.search);
  const first = select("choose-deck").options[0]?.value ?? "";
  return parameters.map((name) => query.get(name) ?? "").map((id) =>
    id === "" || id.includes("/") ? id : `${first}/${id}`
  );
}

/** @param {Node[]} messages */
function notice(...messages) {
  elementById("compare-notice").replaceChildren(...messages);
}

/** @param {() => void} retry */
function showFailure(retry) {
  const retryButton = button("button", phrase("tryAgain"), retry);
  notice(createBanner("error", phrase("notLoaded"), phrase("lookAtConnection"), retryButton));
}

/** Compares the breeds in the address, or shows why they cannot be compared. */
const showComparison = latest(async (isCurrent) => {
  const [first = "", second = ""] = ids();
  notice();
  if (!first || !second) {
    clear();
    return;
  }
  if (first === second) {
    clear();
    notice(createBanner("info", phrase("oneTwice"), phrase("chooseTwo")));
    return;
  }
  try {
    const [a, b] = await Promise.all([factsOf(first), factsOf(second)]);
    if (!isCurrent()) {
      return;
    }
    if (a && b) {
      drawComparison(a, b);
      return;
    }
    clear();
    const missing = [...(a ? [] : [first]), ...(b ? [] : [second])];
    const hint = phrase("chooseOther");
    notice(...missing.map((id) => createBanner("error", phrase("notThere", { breed: id }), hint)));
  } catch {
    if (isCurrent()) {
      clear();
      showFailure(showComparison);
    }
  }
});

/**
 * Returns the facts of a breed; null if the chooser has no such deck, or the deck no such breed.
 * Throws if the deck's files cannot be fetched.
 *
 * @param {string} id the breed's id, such as `dogs/beagle`
 */
async function factsOf(id) {
  const [deck = "", slug = "", ...rest] = id.split("/");
  const choice = [...select("choose-deck").options].find((option) => option.value === deck);
  if (!choice || rest.length > 0) {
    return null;
  }
  const { finder = "", facts = "" } = choice.dataset;
  return await breedFacts(deck, slug, { finder, facts });
}

/** Removes the previous comparison. */
function clear() {
  document.title = document.title.replace(/^.*? · /, `${phrase("title")} · `);
  elementById("choose-title").textContent = phrase("title");
  elementById("comparison").hidden = true;
}
