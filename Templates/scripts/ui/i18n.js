/** Phrases for the page's scripts, in the language of the page. */

import { latinDigits } from "./latin-digits.js";
import { createElement } from "./dom.js";

/** @typedef {{ name: string, language?: string | null }} LocalizedName a name and its language */

/** @type {Record<string, string | Record<string, string>>} */
const phrases = JSON.parse(
  document.querySelector('meta[name="words"]')?.getAttribute("content") ?? "{}",
);

const language = document.documentElement.lang;
const plurals = new Intl.PluralRules(language);

/** @type {Intl.NumberFormat | undefined} */
let format;

/**
 * Formats a number in the page's language.
 *
 * @param {number} value
 */
export function formatNumber(value) {
  if (Number.isInteger(value) && value >= 0 && value < 1000 && latinDigits.test(language)) {
    return String(value);
  }
  format ??= new Intl.NumberFormat(language);
  return format.format(value);
}

/**
 * Returns the phrase with this key, with its placeholders filled. The placeholder `count` selects
 * the plural form.
 *
 * @param {string} key
 * @param {Record<string, string | number>} values
 * @returns {string} the key itself if there is no such phrase
 */
export function phrase(key, values = {}) {
  const template = phrases[key];
  const text = typeof template === "object"
    ? template[plurals.select(Number(values.count))] ?? template.other
    : template;
  return (text ?? key).replace(/\{([a-z][A-Za-z]*)\}/g, (placeholder, name) => {
    const value = values[name];
    return value === undefined
      ? placeholder
      : typeof value === "number"
      ? formatNumber(value)
      : value;
  });
}

/**
 * Whether a phrase with this key exists.
 *
 * @param {string} key
 */
export function hasPhrase(key) {
  return key in phrases;
}

/**
 * Returns a phrase with a count, which is spelled out if the language has a word for the number:
 * "Four in a row." Within a sentence the word is in lower case.
 *
 * @param {string} key
 * @param {number} count
 * @param {boolean} [inside]
 */
export function phraseWithNumberWord(key, count, inside = false) {
  const words = hasPhrase("runs") ? phrase("runs").split(" ") : [];
  const word = words[count] ?? formatNumber(count);
  return phrase(key, { count }).replace(
    formatNumber(count),
    inside ? word.toLocaleLowerCase(language) : word,
  );
}

/**
 * Returns a breed's name with its indefinite article: "a Miniature Pinscher", "an Akita". If the
 * name or the page is not in English, the name is returned unchanged.
 *
 * @param {LocalizedName} breed
 * @returns {LocalizedName}
 */
export function withArticle({ name, language: other }) {
  if (!language.startsWith("en") || other) {
    return { name, language: other };
  }
  return { name: /^(?:[aio]|e(?!u))/i.test(name) ? `an ${name}` : `a ${name}` };
}

/**
 * Wraps a text from the site's content for `phraseNodes`, with the language of the content, which
 * may differ from the page's.
 *
 * @param {string} text
 * @returns {LocalizedName}
 */
export function contentText(text) {
  return { name: text, language: document.getElementById("tell-text")?.lang };
}

/**
 * Marks an element with the language of its text if that differs from the page's.
 *
 * @template {HTMLElement} Kind
 * @param {Kind} made
 * @param {string | null | undefined} other
 */
export function withLanguage(made, other) {
  if (other) {
    made.lang = other;
  }
  return made;
}

/**
 * Creates an element with a breed's name and, if it differs from the page's, the name's language.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} className
 * @param {LocalizedName | null | undefined} breed
 * @param {string} otherwise the text if there is no breed
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function nameElement(tag, className, breed, otherwise = "") {
  return withLanguage(createElement(tag, className, breed?.name ?? otherwise), breed?.language);
}

/**
 * Returns a phrase as nodes. A placeholder can be filled with one breed or several; each name is
 * marked with its language.
 *
 * @param {string} key
 * @param {Record<string, string | number | LocalizedName | LocalizedName[]>} values
 * @returns {(Node | string)[]}
 */
export function phraseNodes(key, values) {
  /** @type {LocalizedName[]} */
  const breeds = [];
  // A private use character, which no text contains, marks the places to split.
  const mark = (/** @type {LocalizedName} */ breed) => `\u{e000}${breeds.push(breed) - 1}\u{e000}`;
  const placeholders = Object.entries(values).map(([placeholder, value]) => [
    placeholder,
    typeof value === "object" ? [value].flat().map(mark).join(", ") : value,
  ]);
  return phrase(key, Object.fromEntries(placeholders)).split("\u{e000}").map((part, index) => {
    const breed = index % 2 ? breeds[Number(part)] : null;
    return breed ? breed.language ? nameElement("span", "", breed) : breed.name : part;
  });
}

/**
 * Turns a distinction into a complete sentence.
 *
 * @param {string} distinction
 */
export function asSentence(distinction) {
  const text = distinction.charAt(0).toUpperCase() + distinction.slice(1);
  return /[.!?。]$/.test(text) ? text : `${text}.`;
}

/**
 * Formats a share from 0 to 1 as a percentage, rounded to a whole number.
 *
 * @param {number} share
 */
export function formatPercent(share) {
  return new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 })
    .format(share);
}
