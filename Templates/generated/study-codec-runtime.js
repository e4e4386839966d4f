// Generated from Sources/StudyModel by `make model`.
// @ts-check

/**
 * A problem in a JSON file: the location as a JSON pointer (RFC 6901), empty for the whole file,
 * and a message with the problem and what was expected instead.
 *
 * @typedef {{ pointer: string, message: string }} FileProblem
 */

/**
 * The result of reading a file: its value, or null if there are problems outside records that were
 * set aside; the first 100 problems, including those in records that were set aside; and the number
 * of further problems.
 *
 * @template T
 * @typedef {{ value: T | null, problems: FileProblem[], unlisted: number }} Parsed
 */

/**
 * Reads a file, and upgrades it from its version to the newest.
 *
 * @param {string} text
 * @param {string | null} format
 * @param {{ shape: string, version?: number, upgrade?: (old: any) => any }[]} forms The newest
 *   last.
 * @returns {Parsed<any>}
 */
export function parsed(text, format, forms) {
  const reader = new Reader();
  let value = null;
  try {
    const json = parseJSON(text);
    const index = reader.form(json, format, forms);
    if (index >= 0) value = codecOf(forms[index].shape).read(json, reader);
    if (reader.isWhole) {
      for (const form of forms.slice(index + 1)) value = form.upgrade?.(value);
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    reader.report(error.message);
  }
  return {
    value: reader.isWhole ? value : null,
    problems: reader.problems,
    unlisted: reader.count - reader.problems.length,
  };
}

/** Collects the problems of a file with their positions. */
class Reader {
  /** @type {FileProblem[]} */
  problems = [];
  /** @type {{ list: string, problem: string, record: string }[]} Unreadable records. */
  setAside = [];
  /** @type {(string | number)[]} */
  path = [];
  count = 0;
  /** The number of problems in records that were set aside. */
  setAsideProblems = 0;
  /** The depth of the current record that may be set aside, and its first problem. */
  depth = 0;
  problem = "";

  /** Whether all problems are in records that were set aside. */
  get isWhole() {
    return this.count === this.setAsideProblems;
  }

  /** @param {string} message */
  report(message) {
    this.count++;
    if (this.count <= 100) {
      this.problems.push({ pointer: this.pointer(0), message });
    }
    this.problem ||= `${this.pointer(this.depth)} ${message}`.trimStart();
  }

  /** @param {number} depth */
  pointer(depth) {
    return this.path.slice(depth).map((step) =>
      "/" + String(step).replaceAll("~", "~0").replaceAll("/", "~1")
    ).join("");
  }

  /**
   * Reports that a value is missing or not what was expected.
   *
   * @param {any} value
   * @param {string} expected
   */
  refuse(value, expected) {
    let found = "missing";
    if (isObject(value)) found = "an object";
    else if (Array.isArray(value)) found = `a list of length ${value.length}`;
    else if (value !== undefined) {
      const start = Array.from(String(value).slice(0, 82));
      const isLong = typeof value === "string" && start.length > 40;
      found = canonicalJSON(isLong ? start.slice(0, 40).join("") + "…" : value);
    }
    this.report(`is ${found}; expected ${expected}`);
  }

  /**
   * Runs a function with a step added to the path.
   *
   * @template T
   * @param {string | number} step
   * @param {() => T} work
   * @returns {T}
   */
  at(step, work) {
    this.path.push(step);
    const result = work();
    this.path.pop();
    return result;
  }

  /**
   * Refuses names with a special meaning in JavaScript and, unless any name is allowed, non-ASCII
   * names, whose equality differs between Swift and JavaScript.
   *
   * @param {string} name
   */
  acceptsName(name, isAny = false) {
    const isSafe = !["__proto__", "constructor", "prototype"].includes(name);
    if (isSafe && (isAny || /^[\0-\x7f]*$/.test(name))) return true;
    this.report(
      "is not a valid name" +
        (isSafe
          ? "; use ASCII characters"
          : ", since it is reserved in JavaScript; use another"),
    );
    return false;
  }

  /** @param {any} value */
  checkNames(value) {
    if (!isObject(value) && !Array.isArray(value)) return;
    const names = Object.keys(value);
    for (const name of isObject(value) ? names.sort() : names) {
      this.at(
        name,
        () => this.acceptsName(name, true) && this.checkNames(value[name]),
      );
    }
  }

  /**
   * Reads a record of a list. Returns it in an array, which is empty if the record is set aside.
   *
   * @param {any} value
   * @param {number} index
   * @param {Codec} item
   */
  salvaged(value, index, item) {
    this.depth = this.path.length + 1;
    this.problem = "";
    const before = this.count;
    const record = this.at(index, () => item.read(value, this));
    const found = this.count - before;
    if (found === 0) return [record];
    this.setAsideProblems += found;
    this.setAside.push({
      list: String(this.path[this.path.length - 1]),
      problem: this.problem + (found > 1 ? ` (and ${found - 1} more)` : ""),
      record: canonicalJSON(value),
    });
    return [];
  }

  /**
   * Returns the unknown fields as canonical JSON by name; null if there are none.
   *
   * @param {any} value
   * @param {{ [name: string]: Codec }} known
   */
  unknown(value, known) {
    const names = Object.keys(value).filter((name) =>
      !Object.hasOwn(known, name)
    );
    /** @type {{ [name: string]: string }} */
    const kept = {};
    for (const name of names.sort()) {
      this.at(name, () => {
        if (!this.acceptsName(name)) return;
        this.checkNames(value[name]);
        kept[name] = canonicalJSON(value[name]);
      });
    }
    return names.length > 0 ? kept : null;
  }

  /**
   * Returns the index of the file's version in `forms`, or -1 if it is none of them.
   *
   * @param {any} value
   * @param {string | null} format
   * @param {{ version?: number }[]} forms
   */
  form(value, format, forms) {
    const versions = forms.map((form) => form.version);
    const newest = versions[versions.length - 1];
    if (newest === undefined) return 0;
    if (!isObject(value)) this.refuse(value, "an object");
    else if (format !== null && value.format !== format) {
      this.at("format", () => this.refuse(value.format, canonicalJSON(format)));
    }
    if (this.count > 0) return -1;
    return this.at("version", () => {
      if (value.version > newest && typeof value.version === "number") {
        this.report(
          `is ${value.version}, but the newest supported version is ${newest}; update this site, ` +
            "then open the file again (it was not changed)",
        );
      } else if (!versions.includes(value.version)) {
        this.refuse(value.version, alternatives(versions));
      }
      return versions.indexOf(value.version);
    });
  }
}

/**
 * Returns `a, b or c`.
 *
 * @param {any[]} words
 */
function alternatives(words) {
  const last = words[words.length - 1];
  return words.length < 2
    ? `${last}`
    : words.slice(0, -1).join(", ") + " or " + last;
}

/**
 * A reader and a writer for values of a shape. Problems are reported to the reader.
 *
 * @typedef {object} Codec
 * @property {(value: any, reader: Reader) => any} read
 * @property {(value: any) => string} write
 */

/** @type {{ [shape: string]: Codec }} */
const codecs = {};

/**
 * Returns the codec of a shape: the name of a format or shape, `text`, `boolean`, `number`,
 * `integer`, a constant, or `T?`, `[T]`, `{T}` for optionals, lists and objects. Bounds follow in
 * parentheses: `integer(0...20)`.
 *
 * @param {string} shape
 * @returns {Codec}
 */
export function codecOf(shape) {
  return codecs[shape] ??= makeCodec(shape);
}

/**
 * Parses a shape into its kind and its bounds.
 *
 * @param {string} shape
 */
function bounded(shape) {
  const [, kind, least, most] =
    /^(.*?)(?:\(([^()]*)\.\.\.([^()]*)\))?$/.exec(shape) ?? [];
  const [low, high] = [Number(least ?? -Infinity), Number(most ?? Infinity)];
  return {
    kind,
    low,
    high,
    span: !most || least === most ? most ?? "" : `${least} to ${most}`,
  };
}

/**
 * Creates the codec of a shape.
 *
 * @param {string} shape
 * @returns {Codec}
 */
function makeCodec(shape) {
  const { kind, low, high, span } = bounded(shape);
  const inner = kind.slice(1, -1);
  if (shape.endsWith("?")) {
    const codec = codecOf(shape.slice(0, -1));
    return {
      read: (value, reader) =>
        (value ?? null) === null ? null : codec.read(value, reader),
      write: (value) => value === null ? "null" : codec.write(value),
    };
  }
  if (kind[0] === "[") return listOf(codecOf(inner), shape);
  if (kind[0] === "{") return dictionaryOf(codecOf(inner));
  if (Object.hasOwn(formats, kind)) {
    const [pattern, expected] = formats[kind];
    return valueOf(
      expected,
      (value) => typeof value === "string" && pattern.test(value),
    );
  }
  if (Object.hasOwn(shapes, kind)) {
    const members = shapes[kind];
    if (!Array.isArray(members)) return recordOf(members);
    return valueOf(
      alternatives(members.map((name) => canonicalJSON(name))),
      (value) => members.includes(value),
    );
  }
  switch (kind) {
    case "boolean":
      return valueOf("true or false", (value) => typeof value === "boolean");
    case "integer":
    case "number":
      return valueOf(
        (kind === "integer" ? "an integer" : "a number") +
          (span && ` from ${low} to ${high}`),
        (value) =>
          typeof value === "number" && value >= low && value <= high &&
          (kind === "number" || Number.isInteger(value)),
      );
    case "text":
      return valueOf("text" + (span && ` of ${span} characters`), (value) => {
        if (typeof value !== "string") return false;
        if (!span) return true;
        const length =
          value.replace(/[\ud800-\udbff][\udc00-\udfff]/g, "-").length;
        return length >= low && length <= high;
      });
    default:
      return valueOf(kind, (value) => canonicalJSON(value) === kind);
  }
}

/**
 * Creates the codec of a value whose JSON form is the value itself.
 *
 * @param {string} expected
 * @param {(value: any) => boolean} isValid
 * @returns {Codec}
 */
function valueOf(expected, isValid) {
  return {
    read(value, reader) {
      if (!isValid(value)) reader.refuse(value, expected);
      return value;
    },
    write: canonicalJSON,
  };
}

/**
 * Creates the codec of a list. Records in `<T>` can be set aside.
 *
 * @param {Codec} item
 * @param {string} shape The shape of the list, with its bounds.
 * @param {any[]} [absent] The value of a missing list, if it is optional.
 * @returns {Codec}
 */
function listOf(item, shape, absent) {
  const { kind, low, high, span } = bounded(shape);
  return {
    read(value = absent, reader) {
      if (!Array.isArray(value) || value.length < low || value.length > high) {
        return reader.refuse(value, "a list" + (span && ` of length ${span}`));
      }
      if (kind[0] === "[") {
        return value.map((element, index) =>
          reader.at(index, () => item.read(element, reader))
        );
      }
      return value.flatMap((element, index) =>
        reader.salvaged(element, index, item)
      );
    },
    write: (items) => `[${items.map(item.write).join(",")}]`,
  };
}

/**
 * Creates the codec of a dictionary.
 *
 * @param {Codec} item
 * @returns {Codec}
 */
function dictionaryOf(item) {
  return {
    read(value, reader) {
      if (!isObject(value)) return reader.refuse(value, "an object");
      /** @type {{ [name: string]: any }} */
      const values = {};
      for (const name of Object.keys(value).sort()) {
        reader.at(name, () => {
          if (reader.acceptsName(name)) {
            values[name] = item.read(value[name], reader);
          }
        });
      }
      return values;
    },
    write: (values) =>
      canonicalObject(
        Object.keys(values).map((name) => [name, item.write(values[name])]),
      ),
  };
}

/**
 * Creates the codec of a record with fields such as `id: slug`. A field of shape `unknown` keeps the
 * unknown fields, one of shape `unreadable` the unreadable records of the lists.
 *
 * @param {string} shape
 * @returns {Codec}
 */
function recordOf(shape) {
  const keepers = { unknown: "", unreadable: "" };
  /** @type {{ [name: string]: Codec }} */
  const known = {};
  for (const field of shape.split(", ")) {
    const [name, type] = field.split(": ");
    const { kind } = bounded(type);
    if (type === "unknown") keepers.unknown = name;
    else if (kind === "unreadable") {
      keepers.unreadable = name;
      known[name] = listOf(codecOf("SetAside"), type, []);
    } else {known[name] = kind[0] === "<"
        ? listOf(codecOf(kind.slice(1, -1)), type)
        : codecOf(type);}
  }
  const members = Object.entries(known);
  return {
    read(value, reader) {
      if (!isObject(value)) return reader.refuse(value, "an object");
      /** @type {{ [name: string]: any }} */
      const record = {};
      for (const [name, codec] of members) {
        reader.path.push(name);
        record[name] = codec.read(
          Object.hasOwn(value, name) ? value[name] : undefined,
          reader,
        );
        reader.path.pop();
      }
      const others = reader.unknown(value, known);
      if (keepers.unknown) record[keepers.unknown] = others;
      const kept = keepers.unreadable;
      if (kept) record[kept] = record[kept]?.concat(reader.setAside);
      return record;
    },
    write(record) {
      const written = members.filter(([name]) =>
        (record[name] ?? null) !== null
      )
        .map(([name, codec]) => [name, codec.write(record[name])]);
      for (
        const [name, text] of Object.entries(record[keepers.unknown] ?? {})
      ) {
        if (!Object.hasOwn(known, name)) {
          written.push([name, normalizedJSON(text)]);
        }
      }
      return canonicalObject(written);
    },
  };
}

/**
 * Returns whether a JSON value is an object.
 *
 * @param {any} value
 */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Returns the canonical JSON of a value (RFC 8785). A lone surrogate is written as U+FFFD.
 *
 * @param {any} value
 * @returns {string}
 */
function canonicalJSON(value) {
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
function canonicalObject(members) {
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
function normalizedJSON(text) {
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
function parseJSON(text) {
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

/**
 * String formats: the pattern, and the description in messages.
 *
 * @type {{ [name: string]: [RegExp, string] }}
 */
const formats = {
  slug: [/^[a-z0-9][a-z0-9-]{0,99}$/, "a slug of at most 100 lower-case letters, digits and -, such as hound-afghan"],
  id: [/^[A-Za-z0-9][A-Za-z0-9._:-]{0,99}$/, "an id of at most 100 letters, digits and . _ : -"],
  language: [/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,8}$/, "a language tag such as pt-BR"],
  zone: [/^[A-Za-z0-9_+:-]{1,32}(\/[A-Za-z0-9_+:-]{1,32}){0,3}$/, "a time zone such as Europe/Paris"],
};

/**
 * The fields of stored structs, with `T?` for optional fields and `<T>` for lists whose
 * records may be set aside; and the values of enums.
 *
 * @type {{ [name: string]: string | string[] }}
 */
export const shapes = {};
