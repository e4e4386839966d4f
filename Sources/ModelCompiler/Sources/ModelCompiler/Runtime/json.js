/**
 * Returns whether a JSON value is an object.
 *
 * @param {any} value
 */
export function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Returns the canonical JSON of a value (RFC 8785). A lone surrogate is written as U+FFFD.
 *
 * @param {any} value
 * @returns {string}
 */
export function canonicalJSON(value) {
  if (typeof value === "string") return JSON.stringify(value.toWellFormed());
  if (Array.isArray(value)) return `[${value.map(canonicalJSON).join(",")}]`;
  if (isObject(value)) {
    return canonicalObject(
      Object.keys(value).map((name) => [name, canonicalJSON(value[name])]),
    );
  }
  if (typeof value === "number" && !Number.isFinite(value)) {
    throw new RangeError(
      "JSON has neither NaN nor infinities; expected a finite number",
    );
  }
  return JSON.stringify(value);
}

/**
 * Returns the canonical JSON of an object.
 *
 * @param {string[][]} members Names and the JSON of their values.
 */
export function canonicalObject(members) {
  members.sort((a, b) => a[0] < b[0] ? -1 : 1);
  return `{${
    members.map(([name, text]) => `${canonicalJSON(name)}:${text}`).join(",")
  }}`;
}

/**
 * Returns JSON in canonical form. Text that is not JSON becomes a JSON string.
 *
 * @param {string} text
 */
export function normalizedJSON(text) {
  try {
    return canonicalJSON(parseJSON(text));
  } catch {
    return canonicalJSON(text);
  }
}

/**
 * Parses JSON strictly. Throws a SyntaxError with line and column for anything that RFC 8259 does not
 * allow, for duplicate names, lone surrogates and numbers beyond the range of doubles.
 *
 * @param {string} text At most 500 MB of UTF-8, nested at most 32 deep.
 * @returns {any}
 */
export function parseJSON(text) {
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const isWhole = text.isWellFormed();
  const token = /true|false|null|-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
  const limit = 500 * 2 ** 20;
  let at = start;
  let depth = 0;
  if (
    text.length > limit ||
    text.length > limit / 3 && new TextEncoder().encode(text).length > limit
  ) {
    throw new SyntaxError(
      "the file is larger than 500 MB; use a smaller file",
    );
  }
  skipSpace();
  const result = value();
  skipSpace();
  if (at < text.length) fail("unexpected text after the value");
  return result;

  /** @param {string} message @returns {never} */
  function fail(message, place = at) {
    let line = 1;
    let first = start;
    for (
      let end = text.indexOf("\n");
      end >= 0 && end < place;
      end = text.indexOf("\n", first)
    ) {
      line++;
      first = end + 1;
    }
    const before = text.slice(first, place).replace(
      /[\ud800-\udbff][\udc00-\udfff]/g,
      "-",
    );
    const isCutOff = place >= text.length;
    throw new SyntaxError(
      `line ${line}, column ${before.length + 1}: ` +
        (isCutOff ? "unexpected end of file; " : "") +
        message,
    );
  }

  function skipSpace() {
    let code = text.charCodeAt(at);
    while (code === 32 || code === 10 || code === 13 || code === 9) {
      code = text.charCodeAt(++at);
    }
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
      fail("this number is too large for a double; use a smaller one");
    }
    at = token.lastIndex;
    return result === 0 ? 0 : result; // -0 becomes 0.
  }

  function enter() {
    if (++depth > 32) {
      fail("values are nested more than 32 levels deep; flatten them");
    }
    at++;
    skipSpace();
  }

  /** Returns whether a list or an object ends here, and skips its end or comma. @param {string} end */
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
        fail("duplicate name in this object; use each name once", place);
      }
      skipSpace();
      if (text[at] !== ":") fail("expected `:`");
      at++;
      skipSpace();
      const member = value();
      if (name !== "__proto__") members[name] = member;
      // An assignment would set the prototype.
      else {Object.defineProperty(members, name, {
          value: member,
          enumerable: true,
        });}
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
      else if (code < 32) {
        fail("expected an escape such as \\n for this control character");
      }
      code = text.charCodeAt(++at);
    }
    const plain = text.slice(place + 1, at++);
    if (!hasEscapes && isWhole) return plain;
    try {
      const result = JSON.parse(`"${plain}"`);
      if (result.isWellFormed()) return result;
    } catch {
      fail(
        'invalid escape in this string; expected " \\ / b f n r t or u0000 after `\\`',
        place,
      );
    }
    return fail(
      "lone surrogate in this string; expected a surrogate pair",
      place,
    );
  }
}
