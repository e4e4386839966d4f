/** Finds result codes in text, and encodes and decodes the names in them. */

const maximumNameLength = 40;

/**
 * The format of codes; those that join numbers with hyphens are from earlier versions of the site.
 */
const codePattern =
  /(?<![\w.-])(?:\d{4,2000}(?:\.[\w-]{1,240})?\.\d{1,10}|\d{1,210}-\d{1,6}-\d{4})(?![\w-])/g;

/**
 * Returns the result codes that occur in a text.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function findCodes(text) {
  return text.match(codePattern) ?? [];
}

/**
 * Encodes a name as base64url without padding.
 *
 * @param {string} name
 */
export function encodeName(name) {
  const bytes = new TextEncoder().encode(cleanName(name));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_")
    .replaceAll("=", "");
}

/**
 * Returns the name in a result code, cleaned; empty if it has none.
 *
 * @param {string} code
 */
export function nameInCode(code) {
  const [, encoded, check] = code.split(".");
  if (encoded === undefined || check === undefined) {
    return "";
  }
  try {
    const text = atob(encoded.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    return cleanName(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return "";
  }
}

/**
 * Shortens a name, and removes what could affect the text around it: control characters, including
 * bidirectional ones, and stacked accents that would overlap other lines. Keeps joiners, which some
 * scripts and emoji need.
 *
 * @param {string} name
 */
function cleanName(name) {
  const cleaned = name.normalize("NFC").replace(/(?![\u200c\u200d])[\p{C}\p{Z}]+/gu, " ")
    .replace(/(\p{M}{3})\p{M}+/gu, "$1").trim();
  return [...cleaned].slice(0, maximumNameLength).join("").trim();
}
