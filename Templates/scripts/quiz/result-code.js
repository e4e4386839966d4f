/** Finds result codes in text, and encodes and decodes the names in them. */

const maximumNameLength = 40;

/** The format of codes; those with hyphens are from earlier versions. */
const form =
  /(?<![\w.-])(?:\d{4,2000}(?:\.[\w-]{1,240})?\.\d{1,10}|\d{1,210}-\d{1,6}-\d{4})(?![\w-])/g;

/**
 * Returns the result codes that occur in a text.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function findCodes(text) {
  return text.match(form) ?? [];
}

/**
 * Encodes a name in letters that need no escaping in a URL.
 *
 * @param {string} name
 */
export function encodeName(name) {
  const bytes = new TextEncoder().encode(foldName(name));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_")
    .replaceAll("=", "");
}

/**
 * Returns the name in a result code, folded; empty if it has none.
 *
 * @param {string} code
 */
export function nameInCode(code) {
  const [, letters, check] = code.split(".");
  if (letters === undefined || check === undefined) {
    return "";
  }
  try {
    const text = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    return foldName(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return "";
  }
}

/**
 * Shortens a name, and removes characters that could affect the text around it: control characters,
 * including bidirectional ones, and stacked accents that would overlap other lines. Joiners are
 * kept, since some scripts and emoji need them.
 *
 * @param {string} name
 */
function foldName(name) {
  const plain = name.normalize("NFC").replace(/(?![\u200c\u200d])[\p{C}\p{Z}]+/gu, " ")
    .replace(/(\p{M}{3})\p{M}+/gu, "$1").trim();
  return [...plain].slice(0, maximumNameLength).join("").trim();
}
