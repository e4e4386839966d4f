/** The home page's list of suggested breeds. */

import { root } from "../core/site-root.js";
import { chip } from "../ui/chip.js";
import { createElement, elementById } from "../ui/dom.js";
import { nameElement, phrase, phraseNodes } from "../ui/i18n.js";
import { rowLink, rowWords } from "../ui/row.js";
import { thumbnail } from "../ui/thumbnail.js";

/** @import { BreedLabel } from "../statistics/deck-loader.js" */
/** @import { Suggestion } from "../../generated/study-statistics.js" */

/** Number of suggestions that are visible before the list is expanded. */
const initialCount = 3;

/**
 * Draws the suggestions; hides their section if there are none.
 *
 * @param {Suggestion[]} suggestions
 * @param {Record<string, BreedLabel>} breeds
 */
export function drawSuggestions(suggestions, breeds) {
  const section = document.getElementById("suggestions-section");
  if (!section) {
    return;
  }
  section.hidden = suggestions.length === 0;
  const rows = suggestions.flatMap((suggestion) => {
    const breed = breeds[suggestion.breed];
    return breed ? [suggestionRow(suggestion, breed, breeds)] : [];
  });
  const list = elementById("suggestions");
  const head = elementById("suggestions-heading").parentElement;
  head?.querySelector("button")?.remove();
  list.replaceChildren(...rows.slice(0, initialCount));
  if (rows.length <= initialCount) {
    return;
  }
  const toggle = createElement("button", "plain", phrase("all", { count: rows.length }));
  toggle.type = "button";
  toggle.ariaExpanded = "false";
  let isOpen = false;
  toggle.addEventListener("click", () => {
    isOpen = !isOpen;
    toggle.ariaExpanded = String(isOpen);
    toggle.textContent = isOpen ? phrase("fewer") : phrase("all", { count: rows.length });
    list.replaceChildren(...(isOpen ? rows : rows.slice(0, initialCount)));
  });
  head?.append(toggle);
}

/**
 * @param {Suggestion} suggestion
 * @param {BreedLabel} breed
 * @param {Record<string, BreedLabel>} breeds
 */
function suggestionRow(suggestion, breed, breeds) {
  const icons = {
    confused: "swap",
    slip: "refresh",
    due: "clock",
    exam: "clock",
    weak: "refresh",
    new: "spark",
    skill: "spark",
  };
  const isLearning = suggestion.reason === "due" && suggestion.familiarity !== "fading";
  const kind = suggestion.reason in icons
    ? /** @type {keyof typeof icons} */ (suggestion.reason)
    : "due";
  const link = rowLink(
    new URL(breed.page, root).href,
    thumbnail(breed.photo),
    rowWords(nameElement("span", "name", breed), ...reason(suggestion, breeds)),
    isLearning
      ? chip("skill", "pencil", phrase("chip.learning"))
      : chip(kind, icons[kind], phrase(`chip.${kind}`)),
  );
  return createElement("li", "", link);
}

/**
 * Returns the reason why a breed is suggested, as a sentence.
 *
 * @param {Suggestion} suggestion
 * @param {Record<string, BreedLabel>} breeds
 */
function reason({ reason: why, otherBreed, times, wasChosen, days }, breeds) {
  const other = breeds[otherBreed ?? ""];
  if (why === "confused" && other) {
    const key = wasChosen
      ? times === 2 ? "chosenTwice" : "chosenFor"
      : times === 2
      ? "takenTwice"
      : "takenFor";
    return phraseNodes(key, { name: other, count: times });
  }
  if (why === "weak" && times > 0) {
    return [phrase("forgotten", { count: times })];
  }
  if (typeof days !== "number") {
    return [phrase("notMet")];
  }
  const relative = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });
  return [phrase("lastSeen", { when: relative.format(-days, "day") })];
}
