/** Finds result codes in text, and encodes and decodes the names and typed texts in them. */

const maximumNameLength = 40;

/** Number of characters of a typed text that are judged. */
const maximumTextLength = 80;

/** Enough for the longest possible texts of twenty questions, and the usual texts of 200. */
const maximumTextsLength = 9000;

/**
 * The format of codes; those that join numbers with hyphens are from earlier versions of the site.
 */
const codePattern =
  /(?<![\w.-])(?:e?(?:\d{4,2000}|t\d{4,2000}\.[\w-]{1,9000})(?:\.[\w-]{1,240})?\.\d{1,10}|\d{1,210}-\d{1,6}-\d{4})(?![\w-])/g;

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
 * Encodes a name for a result code.
 *
 * @param {string} name
 */
export function encodeName(name) {
  return encodeText(cleanName(name));
}

/**
 * Returns the name in a result code, cleaned; empty if it has none.
 *
 * @param {string} code
 */
export function nameInCode(code) {
  const parts = code.split(".").slice(1, -1);
  const encoded = parts[hasTexts(code) ? 1 : 0];
  return encoded === undefined ? "" : cleanName(decodeText(encoded));
}

/**
 * Encodes the texts typed in a challenge for a result code; texts beyond the longest accepted code
 * are left out.
 *
 * @param {string[]} texts
 */
export function encodeTypedTexts(texts) {
  const lines = texts.map((text) => judgedPart(text).replace(/\p{Cc}/gu, " "));
  for (let count = lines.length; count > 0; count -= 1) {
    const encoded = encodeText(lines.slice(0, count).join("\n"));
    if (encoded.length <= maximumTextsLength) {
      return encoded;
    }
  }
  return "";
}

/**
 * Returns the typed texts in a result code; none if it has none, or they cannot be decoded.
 *
 * @param {string} code
 */
export function typedTextsInCode(code) {
  const text = hasTexts(code) ? decodeText(code.split(".")[1] ?? "") : "";
  return text === "" ? [] : text.split("\n").map(judgedPart);
}

/**
 * Returns the part of a typed text that is judged.
 *
 * @param {string} text
 */
function judgedPart(text) {
  return [...text].slice(0, maximumTextLength).join("");
}

/** @param {string} code */
function hasTexts(code) {
  return /^e?t/.test(code);
}

/**
 * Encodes text as base64url without padding.
 *
 * @param {string} text
 */
function encodeText(text) {
  const bytes = new TextEncoder().encode(text);
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_")
    .replaceAll("=", "");
}

/**
 * Decodes text; empty if it is invalid.
 *
 * @param {string} encoded
 */
function decodeText(encoded) {
  try {
    const text = atob(encoded.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
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
