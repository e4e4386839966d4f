/** What the page's programs say, in the language of the page. */

import { latinDigits } from "./latin-digits.js";
import { make } from "./dom.js";

/** @typedef {{ name: string, language?: string | null }} Named what is named, and in which language */

/** @type {Record<string, string | Record<string, string>>} */
const phrases = JSON.parse(
  document.querySelector('meta[name="words"]')?.getAttribute("content") ?? "{}",
);

const language = document.documentElement.lang;
const plurals = new Intl.PluralRules(language);

/** @type {Intl.NumberFormat | undefined} */
let format;

/**
 * A number as the page's language writes it.
 *
 * @param {number} value
 */
export function figure(value) {
  if (Number.isInteger(value) && value >= 0 && value < 1000 && latinDigits.test(language)) {
    return String(value);
  }
  format ??= new Intl.NumberFormat(language);
  return format.format(value);
}

/**
 * The phrase with this key, its places filled. One that depends on a count takes it from the place
 * `count`.
 *
 * @param {string} key
 * @param {Record<string, string | number>} values
 * @returns {string} the key itself where there is no such phrase
 */
export function say(key, values = {}) {
  const found = phrases[key];
  const phrase = typeof found === "object"
    ? found[plurals.select(Number(values.count))] ?? found.other
    : found;
  return (phrase ?? key).replace(/\{([a-z][A-Za-z]*)\}/g, (place, name) => {
    const value = values[name];
    return value === undefined ? place : typeof value === "number" ? figure(value) : value;
  });
}

/**
 * Whether there is a phrase with this key.
 *
 * @param {string} key
 */
export function isSaid(key) {
  return key in phrases;
}

/**
 * A phrase that depends on a count, with small ones as words where the language has them: "Four in a
 * row." Inside a sentence they begin small.
 *
 * @param {string} key
 * @param {number} count
 * @param {boolean} [inside]
 */
export function spelled(key, count, inside = false) {
  const words = isSaid("runs") ? say("runs").split(" ") : [];
  const word = words[count] ?? figure(count);
  return say(key, { count }).replace(
    figure(count),
    inside ? word.toLocaleLowerCase(language) : word,
  );
}

/**
 * A breed whose name is as an answer says it: "a Miniature Pinscher", "an Akita" where the language
 * has articles and the name is of it.
 *
 * @param {Named} breed
 * @returns {Named}
 */
export function withArticle({ name, language: other }) {
  if (!language.startsWith("en") || other) {
    return { name, language: other };
  }
  return { name: /^(?:[aio]|e(?!u))/i.test(name) ? `an ${name}` : `a ${name}` };
}

/**
 * Words of the site's content, as `told` takes them: they may be in another language than the page.
 *
 * @param {string} text
 * @returns {Named}
 */
export function written(text) {
  return { name: text, language: document.getElementById("tell-text")?.lang };
}

/**
 * An element marked with the language of what it says, where that is not the page's.
 *
 * @template {HTMLElement} Kind
 * @param {Kind} made
 * @param {string | null | undefined} other
 */
export function inLanguage(made, other) {
  if (other) {
    made.lang = other;
  }
  return made;
}

/**
 * A breed's name as an element, marked with its language where that is not the page's.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} className
 * @param {Named | null | undefined} breed
 * @param {string} otherwise where there is no such breed
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function named(tag, className, breed, otherwise = "") {
  return inLanguage(make(tag, className, breed?.name ?? otherwise), breed?.language);
}

/**
 * A phrase as parts of an element: breeds in its places, one or a few, are marked with the languages
 * of their names.
 *
 * @param {string} key
 * @param {Record<string, string | number | Named | Named[]>} values
 * @returns {(Node | string)[]}
 */
export function sayWithLinks(key, values) {
  /** @type {Named[]} */
  const breeds = [];
  // A character that no text has, so that the phrase can be parted there.
  const mark = (/** @type {Named} */ breed) => `\u{e000}${breeds.push(breed) - 1}\u{e000}`;
  const places = Object.entries(values).map(([place, value]) => [
    place,
    typeof value === "object" ? [value].flat().map(mark).join(", ") : value,
  ]);
  return say(key, Object.fromEntries(places)).split("\u{e000}").map((part, place) => {
    const breed = place % 2 ? breeds[Number(part)] : null;
    return breed ? breed.language ? named("span", "", breed) : breed.name : part;
  });
}

/**
 * A tell as a sentence of its own.
 *
 * @param {string} tell
 */
export function sentence(tell) {
  const text = tell.charAt(0).toUpperCase() + tell.slice(1);
  return /[.!?。]$/.test(text) ? text : `${text}.`;
}

/**
 * A share of 1 in whole per cent.
 *
 * @param {number} share
 */
export function percent(share) {
  return new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 })
    .format(share);
}
