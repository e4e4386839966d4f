import { isObject } from "./reader.js";

/**
 * The one text of a value by RFC 8785. Half of a surrogate pair is written as U+FFFD.
 *
 * @param {any} value
 * @returns {string}
 */
export function canonicalJSON(value) {
  if (typeof value === "string") return JSON.stringify(value.toWellFormed());
  if (Array.isArray(value)) return `[${value.map(canonicalJSON).join(",")}]`;
  if (isObject(value)) {
    return canonicalObject(Object.keys(value).map((name) => [name, canonicalJSON(value[name])]));
  }
  if (typeof value === "number" && !Number.isFinite(value)) {
    throw new RangeError("JSON has neither NaN nor infinities; expected a finite number");
  }
  return JSON.stringify(value);
}

/** @param {string[][]} members Names, and the text of what stands under them. */
export function canonicalObject(members) {
  members.sort((a, b) => a[0] < b[0] ? -1 : 1);
  return `{${members.map(([name, text]) => `${canonicalJSON(name)}:${text}`).join(",")}}`;
}

/**
 * The canonical form of JSON; text that is none is written as text.
 *
 * @param {string} text
 */
export function sameJSON(text) {
  try {
    return canonicalJSON(parseJSON(text));
  } catch {
    return canonicalJSON(text);
  }
}

/**
 * Reads JSON. Strict: what RFC 8259 does not allow, a name that stands twice in an object, half of
 * a surrogate pair and a number beyond doubles make a SyntaxError, at line and column.
 *
 * @param {string} text At most 128 MB of UTF-8, nested at most 32 deep.
 * @returns {any}
 */
export function parseJSON(text) {
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const isWhole = text.isWellFormed();
  const token = /true|false|null|-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
  const limit = 2 ** 27;
  let at = start;
  let depth = 0;
  if (text.length > limit || text.length > limit / 3 && new TextEncoder().encode(text).length > limit) {
    throw new SyntaxError("the file is larger than 128 MB; expected a smaller one");
  }
  skipSpace();
  const result = value();
  skipSpace();
  if (at < text.length) fail("expected nothing after the value");
  return result;

  /** @param {string} message @returns {never} */
  function fail(message, place = at) {
    let line = 1;
    let first = start;
    for (let end = text.indexOf("\n"); end >= 0 && end < place; end = text.indexOf("\n", first)) {
      line++;
      first = end + 1;
    }
    const before = text.slice(first, place).replace(/[\ud800-\udbff][\udc00-\udfff]/g, "-");
    const isCutOff = place >= text.length;
    throw new SyntaxError(
      `line ${line}, column ${before.length + 1}: ` +
        (isCutOff ? "the file ends too early, as if it was cut off; " : "") + message,
    );
  }

  function skipSpace() {
    let code = text.charCodeAt(at);
    while (code === 32 || code === 10 || code === 13 || code === 9) code = text.charCodeAt(++at);
  }

  /** @returns {any} */
  function value() {
    const first = text[at];
    if (first === '"') return string();
    if (first === "{") return object();
    if (first === "[") return array();
    token.lastIndex = at;
    if (!token.test(text)) fail("expected a value");
    const result = JSON.parse(text.slice(at, token.lastIndex));
    if (typeof result === "number" && !Number.isFinite(result)) {
      fail("this number is beyond what a double holds; expected a smaller one");
    }
    at = token.lastIndex;
    return result === 0 ? 0 : result; // -0 becomes 0.
  }

  function enter() {
    if (++depth > 32) fail("lists and objects nest more than 32 deep; expected fewer");
    at++;
    skipSpace();
  }

  /** Whether a list or an object ends here; if not, its comma is passed. @param {string} end */
  function ends(end) {
    skipSpace();
    const isEnd = text[at] === end;
    if (isEnd) depth--;
    else if (text[at] !== ",") fail(`expected \`,\` or \`${end}\``);
    at++;
    if (!isEnd) skipSpace();
    return isEnd;
  }

  function array() {
    /** @type {any[]} */
    const items = [];
    enter();
    if (text[at] === "]") return ends("]"), items;
    do items.push(value()); while (!ends("]"));
    return items;
  }

  function object() {
    /** @type {{ [name: string]: any }} */
    const members = {};
    enter();
    if (text[at] === "}") return ends("}"), members;
    do {
      if (text[at] !== '"') fail("expected a name in double quotes");
      const place = at;
      const name = string();
      if (Object.hasOwn(members, name)) {
        fail("a name stands twice in this object; expected it once", place);
      }
      skipSpace();
      if (text[at] !== ":") fail("expected `:`");
      at++;
      skipSpace();
      const member = value();
      if (name !== "__proto__") members[name] = member;
      // Not an assignment, which would set the prototype.
      else Object.defineProperty(members, name, { value: member, enumerable: true });
    } while (!ends("}"));
    return members;
  }

  function string() {
    const place = at++;
    let hasEscapes = false;
    let code = text.charCodeAt(at);
    while (code !== 34) {
      if (code === 92) {
        hasEscapes = true;
        at++;
      } else if (at >= text.length) fail('expected `"`');
      else if (code < 32) fail("expected an escape such as \\n for this control character");
      code = text.charCodeAt(++at);
    }
    const plain = text.slice(place + 1, at++);
    if (!hasEscapes && isWhole) return plain;
    try {
      const result = JSON.parse(`"${plain}"`);
      if (result.isWellFormed()) return result;
    } catch {
      fail('a wrong escape stands in this text; expected " \\ / b f n r t or u0000 after `\\`', place);
    }
    return fail("half of a surrogate pair stands in this text; expected both halves", place);
  }
}
