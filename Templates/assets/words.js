/** The quiz's words that depend on figures and names. */

/** @import { Reason } from "./study-model.js" */

const small = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/**
 * How long a run is: "Four in a row."
 *
 * @param {number} run at least 2
 */
export function inARow(run) {
  return `${small[run] ?? run} in a row.`;
}

/**
 * A name with its article: "a Miniature Pinscher", "an Akita".
 *
 * @param {string} name
 */
export function withArticle(name) {
  return /^(?:[aio]|e(?!u))/i.test(name) ? `an ${name}` : `a ${name}`;
}

/**
 * A tell as a sentence of its own.
 *
 * @param {string} tell
 */
export function sentence(tell) {
  const text = tell.charAt(0).toUpperCase() + tell.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/**
 * A share of 1 in whole per cent.
 *
 * @param {number} share
 */
export function percent(share) {
  return new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 0 }).format(share);
}

/**
 * Why a question comes, in a word or two; empty where that goes without saying.
 *
 * @param {Reason} why
 */
export function reason(why) {
  /** @type {Record<Reason, string>} */
  const words = {
    new: "New today",
    due: "Due today",
    slip: "Once more",
    weak: "One you find hard",
    confused: "One you have mixed up",
    practice: "Practice: nothing is due",
    stage: "",
    challenge: "",
  };
  return words[why];
}
