/**
 * Language switch: links to other languages keep the page's query and fragment. The language last
 * chosen and the languages declined are remembered. `head.js` decides which language is offered.
 */

import { siteName } from "../core/site-root.js";

const key = `${siteName}:language`;

/**
 * @typedef {object} LanguageChoice
 * @property {string} [chosen]
 * @property {string[]} [declined]
 * @property {string} [from] the last language adopted from the settings
 */

/** @returns {LanguageChoice} */
function readChoice() {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}");
  } catch {
    // Without local storage, no choice has been stored.
    return {};
  }
}

/** @param {LanguageChoice} choice */
function storeChoice(choice) {
  try {
    localStorage.setItem(key, JSON.stringify(choice));
  } catch {
    // Without local storage, the choice is not remembered.
  }
}

/** @param {Event} event */
function rememberLanguage(event) {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link && link.hreflang && link.closest(".languages, .offer")) {
    link.search = location.search;
    link.hash = location.hash;
    const { from } = readChoice();
    storeChoice({ chosen: link.hreflang, from });
  }
}

/** @type {NodeListOf<HTMLElement>} */
const offers = document.querySelectorAll(".offer");
for (const offer of offers) {
  offer.querySelector("button")?.addEventListener("click", () => {
    offer.hidden = true;
    const choice = readChoice();
    storeChoice({ ...choice, declined: [...choice.declined ?? [], offer.lang] });
    document.getElementById("main")?.focus({ preventScroll: true });
  });
}
addEventListener("click", rememberLanguage);
addEventListener("auxclick", rememberLanguage);
