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

// Formats are slow to create, and pages format hundreds of numbers.
/** @type {Intl.NumberFormat | undefined} */
let format;
/** @type {Intl.NumberFormat | undefined} */
let percentFormat;

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
 * @param {boolean} [isWithinSentence]
 */
export function phraseWithNumberWord(key, count, isWithinSentence = false) {
  const numberWords = hasPhrase("runs") ? phrase("runs").split(" ") : [];
  const word = numberWords[count] ?? formatNumber(count);
  return phrase(key, { count }).replace(
    formatNumber(count),
    isWithinSentence ? word.toLocaleLowerCase(language) : word,
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
 * Marks an element with the language of its text if that differs from the page's.
 *
 * @template {HTMLElement} Kind
 * @param {Kind} element
 * @param {string | null | undefined} other
 */
export function withLanguage(element, other) {
  if (other) {
    element.lang = other;
  }
  return element;
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
 * marked with its language. It can also be filled with an element.
 *
 * @param {string} key
 * @param {Record<string, string | number | Element | LocalizedName | LocalizedName[]>} values
 * @returns {(Node | string)[]}
 */
export function phraseNodes(key, values) {
  /** @type {(Element | LocalizedName)[]} */
  const breeds = [];
  // A private use character, which no text contains, marks the places to split.
  const mark = (/** @type {Element | LocalizedName} */ breed) =>
    `\u{e000}${breeds.push(breed) - 1}\u{e000}`;
  const placeholders = Object.entries(values).map(([placeholder, value]) => [
    placeholder,
    typeof value === "object" ? formatList([value].flat().map(mark)) : value,
  ]);
  return phrase(key, Object.fromEntries(placeholders)).split("\u{e000}").map((part, index) => {
    const breed = index % 2 ? breeds[Number(part)] : null;
    if (breed instanceof Element) {
      return breed;
    }
    return breed ? breed.language ? nameElement("span", "", breed) : breed.name : part;
  });
}

/**
 * Creates an element with a distinction or a field mark as a complete sentence: the part that it
 * describes, if any, and the text, marked with its language if that differs from the page's.
 *
 * @param {{ text: string, part?: string | null, language?: string | null }} mark
 */
export function markElement({ text, part, language: other }) {
  const end = /[.!?。！？]$/.test(text) ? "" : /\p{Script=Han}$/u.test(text) ? "。" : ".";
  const capital = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1);
  return part
    ? createElement(
      "span",
      "",
      ...phraseNodes("markLine", {
        place: capital(part),
        seen: { name: text + end, language: other },
      }),
    )
    : nameElement("span", "", { name: capital(text) + end, language: other });
}

/**
 * Formats a list: "A, B and C".
 *
 * @param {string[]} items
 */
function formatList(items) {
  return new Intl.ListFormat(language).format(items);
}

/**
 * Formats a fraction from 0 to 1 as a whole percentage.
 *
 * @param {number} share
 */
export function formatPercent(share) {
  percentFormat ??= new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 });
  return percentFormat.format(share);
}
