/// JavaScript that reads and writes whatever `JavaScriptCodecs` describes. Its messages are those of
/// the Swift side, word for word.
enum CodecRuntime {
  /// Names that it takes at the top of a module.
  static let names: Set = [
    "Codec", "FileProblem", "Parsed", "Reader", "alternatives", "as", "canonicalJSON",
    "canonicalObject", "scalarCount", "formats", "isObject", "parsed", "parseJSON", "sameJSON",
    "span",
  ]

  static let parts = [
    types, parsedSource, readerSource, asSource, smallSource, canonicalSource, parseSource,
  ]

  private static let types = """
    /**
     * Something wrong in a file of JSON: the value it is about, as a JSON pointer (RFC 6901) that is
     * empty for the whole file; what is wrong, and what would be accepted.
     *
     * @typedef {{ pointer: string, message: string }} FileProblem
     */

    /**
     * What reading a file gave: null where anything is wrong with it that no record could be set
     * aside for; what is wrong with it, at most 100, also with records that were set aside; and how
     * many more problems there are.
     *
     * @template T
     * @typedef {{ value: T | null, problems: FileProblem[], unlisted: number }} Parsed
     */

    /**
     * How a value stands in JSON. What is read wrong has been noted in the reader.
     *
     * @typedef {object} Codec
     * @property {(value: any, reader: Reader) => any} read
     * @property {(value: any) => string} write
     */
    """

  private static let parsedSource = """
    /**
     * Reads a file by its format and version, where it has them.
     *
     * @param {string} text
     * @param {string | null} format
     * @param {{ codec: Codec, version?: number, upgrade?: (old: any) => any }[]} forms The newest last.
     * @returns {Parsed<any>}
     */
    function parsed(text, format, forms) {
      const reader = new Reader();
      let value = null;
      try {
        const json = parseJSON(text);
        const form = forms[reader.form(json, format, forms)];
        if (form) {
          value = form.codec.read(json, reader);
          if (reader.isWhole) {
            for (const newer of forms.slice(forms.indexOf(form) + 1)) value = newer.upgrade?.(value);
          }
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
    """

  private static let readerSource = ##"""
    /** Notes each problem of a file with its place. */
    class Reader {
      /** @type {FileProblem[]} */
      problems = [];
      /** @type {{ list: string, problem: string, record: string }[]} Records that could not be read. */
      setAside = [];
      /** @type {(string | number)[]} */
      path = [];
      count = 0;
      /** Problems of records that were set aside. */
      pardoned = 0;
      /** Of the record at hand that may be set aside: how deep it is, and its first problem. */
      depth = 0;
      problem = "";

      /** Whether nothing is wrong but with records that were set aside. */
      get isWhole() {
        return this.count === this.pardoned;
      }

      /** @param {string} message */
      report(message) {
        this.count++;
        if (this.count <= 100) this.problems.push({ pointer: this.pointer(0), message });
        if (this.problem === "") this.problem = `${this.pointer(this.depth)} ${message}`.trimStart();
      }

      /**
       * Notes that a value, or that which is missing, is not what is expected.
       *
       * @param {any} value
       * @param {string} expected
       */
      refuse(value, expected) {
        let found = "an object";
        if (value === undefined) found = "missing";
        else if (Array.isArray(value)) found = `a list of length ${value.length}`;
        else if (typeof value === "string") {
          const start = Array.from(value.slice(0, 82));
          found = canonicalJSON(start.length > 40 ? start.slice(0, 40).join("") + "…" : value);
        } else if (!isObject(value)) found = canonicalJSON(value);
        this.report(`is ${found}; expected ${expected}`);
      }

      /** @param {number} depth */
      pointer(depth) {
        return this.path.slice(depth).map((step) =>
          "/" + String(step).replaceAll("~", "~0").replaceAll("/", "~1")
        ).join("");
      }

      /**
       * Reads what stands at one more step.
       *
       * @param {string | number} step
       * @param {Codec} codec
       * @param {any} value
       */
      inside(step, codec, value) {
        this.path.push(step);
        const result = codec.read(value, this);
        this.path.pop();
        return result;
      }

      /**
       * Whether a name may stand in a record or a dictionary.
       *
       * @param {string} name
       */
      takes(name) {
        if (this.refuses(name)) return false;
        // Swift and JavaScript differ in which of the others are the same.
        if (/^[\0-\x7f]*$/.test(name)) return true;
        this.report("is not a name that can stand here; expected ASCII characters");
        return false;
      }

      /**
       * Notes a name that would change what an object is.
       *
       * @param {string} name
       */
      refuses(name) {
        const isRefused = /^(__proto__|constructor|prototype)$/.test(name);
        if (isRefused) {
          this.report(
            "is not a name that can stand here, since JavaScript has a use for it; expected another",
          );
        }
        return isRefused;
      }

      /** @param {any} value */
      refuseNames(value) {
        if (typeof value !== "object" || value === null) return;
        const names = Object.keys(value);
        if (!Array.isArray(value)) names.sort();
        for (const name of names) {
          this.path.push(name);
          if (Array.isArray(value) || !this.refuses(name)) this.refuseNames(value[name]);
          this.path.pop();
        }
      }

      /**
       * Fields that the type does not know, as canonical JSON by their names; null where there are
       * none.
       *
       * @param {any} value
       * @param {Set<string>} known
       */
      unknown(value, known) {
        const names = Object.keys(value).filter((name) => !known.has(name));
        if (names.length === 0) return null;
        /** @type {{ [name: string]: string }} */
        const kept = {};
        for (const name of names.sort()) {
          this.path.push(name);
          if (this.takes(name)) {
            this.refuseNames(value[name]);
            kept[name] = canonicalJSON(value[name]);
          }
          this.path.pop();
        }
        return kept;
      }

      /**
       * Which of the forms a file has; -1 where it is none of them.
       *
       * @param {any} value
       * @param {string | null} format
       * @param {{ version?: number }[]} forms
       */
      form(value, format, forms) {
        const newest = forms[forms.length - 1].version;
        if (newest === undefined) return 0;
        if (!isObject(value)) this.refuse(value, "an object");
        else if (format !== null) this.inside("format", as.constant(format), value.format);
        if (this.count > 0) return -1;
        const index = forms.findIndex((form) => form.version === value.version);
        this.path.push("version");
        if (typeof value.version === "number" && value.version > newest) {
          this.report(
            `is ${value.version}, and ${newest} is the newest known here; the file is kept as it ` +
              "is: load the newest form of this site, then read it again",
          );
        } else if (index < 0) {
          this.refuse(value.version, alternatives(forms.map((form) => `${form.version}`)));
        }
        this.path.pop();
        return index;
      }
    }
    """##

  private static let asSource = ##"""
    /** Makes codecs. */
    const as = {
      /**
       * @param {string} expected
       * @param {(value: any) => boolean} isValid
       * @returns {Codec}
       */
      value(expected, isValid) {
        return {
          read(value, reader) {
            if (!isValid(value)) reader.refuse(value, expected);
            return value;
          },
          write: canonicalJSON,
        };
      },

      boolean: {
        /** @type {Codec["read"]} */
        read(value, reader) {
          if (typeof value !== "boolean") reader.refuse(value, "true or false");
          return value;
        },
        write: canonicalJSON,
      },

      /** @param {number} low @param {number} high */
      integer(low, high) {
        return as.value(
          `an integer from ${low} to ${high}`,
          (value) => Number.isInteger(value) && value >= low && value <= high,
        );
      },

      number(low = -Infinity, high = Infinity) {
        return as.value(
          low > -Infinity ? `a number from ${low} to ${high}` : "a number",
          (value) => typeof value === "number" && value >= low && value <= high,
        );
      },

      /** In code points. */
      text(low = 0, high = Infinity) {
        return as.value(
          high < Infinity ? `a text of ${span(low, high)} characters` : "a text",
          (value) => {
            if (typeof value !== "string") return false;
            if (value.length >= 2 * low && value.length <= high) return true;
            const length = scalarCount(value);
            return length >= low && length <= high;
          },
        );
      },

      /** @param {RegExp} pattern @param {string} expected */
      format(pattern, expected) {
        return as.value(expected, (value) => typeof value === "string" && pattern.test(value));
      },

      /** @param {string | number} constant */
      constant(constant) {
        return as.value(JSON.stringify(constant), (value) => value === constant);
      },

      /** @param {string[]} names */
      choice(...names) {
        return as.value(
          alternatives(names.map((name) => JSON.stringify(name))),
          (value) => names.includes(value),
        );
      },

      /** @param {Codec} codec @returns {Codec} */
      optional(codec) {
        return {
          read: (value, reader) => value === undefined || value === null ? null : codec.read(value, reader),
          write: (value) => value === null ? "null" : codec.write(value),
        };
      },

      /** @param {Codec} item @returns {Codec} */
      list(item, low = 0, high = Infinity) {
        const expected = high < Infinity ? `a list of length ${span(low, high)}` : "a list";
        return {
          read(value, reader) {
            if (!Array.isArray(value) || value.length < low || value.length > high) {
              return reader.refuse(value, expected);
            }
            return value.map((one, index) => reader.inside(index, item, one));
          },
          write: (items) => `[${items.map(item.write).join(",")}]`,
        };
      },

      /**
       * A list of records, of which those that cannot be read are set aside.
       *
       * @param {Codec} item
       * @param {any[]} [absent] What stands for a list that is missing, if it may be.
       * @returns {Codec}
       */
      salvaged(item, absent) {
        return {
          read(value = absent, reader) {
            if (!Array.isArray(value)) return reader.refuse(value, "a list");
            const list = String(reader.path[reader.path.length - 1]);
            return value.flatMap((one, index) => {
              reader.depth = reader.path.length + 1;
              reader.problem = "";
              const before = reader.count;
              const record = reader.inside(index, item, one);
              if (reader.count === before) return [record];
              const more = reader.count - before - 1;
              const problem = reader.problem + (more > 0 ? ` (and ${more} more)` : "");
              reader.setAside.push({ list, problem, record: canonicalJSON(one) });
              reader.pardoned += reader.count - before;
              return [];
            });
          },
          write: as.list(item).write,
        };
      },

      /** @param {Codec} item @returns {Codec} */
      dictionary(item) {
        return {
          read(value, reader) {
            if (!isObject(value)) return reader.refuse(value, "an object");
            /** @type {{ [name: string]: any }} */
            const values = {};
            for (const name of Object.keys(value).sort()) {
              reader.path.push(name);
              if (reader.takes(name)) values[name] = item.read(value[name], reader);
              reader.path.pop();
            }
            return values;
          },
          write: (values) =>
            canonicalObject(Object.keys(values).map((name) => [name, item.write(values[name])])),
        };
      },

      /**
       * @param {{ [name: string]: Codec }} fields
       * @param {{ unknown?: string, unreadable?: string }} [keepers] Properties that keep what the type
       *   does not know, and records that could not be read.
       * @returns {Codec}
       */
      record(fields, { unknown, unreadable } = {}) {
        const members = Object.entries(fields);
        const known = new Set(Object.keys(fields));
        return {
          read(value, reader) {
            if (!isObject(value)) return reader.refuse(value, "an object");
            /** @type {{ [name: string]: any }} */
            const record = {};
            for (const [name, codec] of members) {
              record[name] = reader.inside(
                name,
                codec,
                Object.hasOwn(value, name) ? value[name] : undefined,
              );
            }
            const others = reader.unknown(value, known);
            if (unknown) record[unknown] = others;
            if (unreadable) record[unreadable] = record[unreadable]?.concat(reader.setAside);
            return record;
          },
          write(record) {
            const written = members.filter(([name]) => (record[name] ?? null) !== null)
              .map(([name, codec]) => [name, codec.write(record[name])]);
            for (const [name, text] of Object.entries(record[unknown ?? ""] ?? {})) {
              if (!known.has(name)) written.push([name, sameJSON(text)]);
            }
            return canonicalObject(written);
          },
        };
      },

      /** @param {{ [name: string]: { [name: string]: Codec } }} cases @returns {Codec} */
      variant(cases) {
        const kind = as.choice(...Object.keys(cases));
        const records = Object.fromEntries(
          Object.entries(cases).map(([name, fields]) => [name, as.record({ kind, ...fields })]),
        );
        return {
          read(value, reader) {
            if (!isObject(value)) return reader.refuse(value, "an object");
            const record = Object.hasOwn(cases, value.kind) ? records[value.kind] : as.record({ kind });
            return record.read(value, reader);
          },
          write: (value) => records[value.kind].write(value),
        };
      },
    };
    """##

  private static let smallSource = """
    /** @param {any} value */
    function isObject(value) {
      return typeof value === "object" && value !== null && !Array.isArray(value);
    }

    /** @param {string} text */
    function scalarCount(text) {
      let count = 0;
      for (const _ of text) count++;
      return count;
    }

    /** @param {string[]} words */
    function alternatives(words) {
      const last = words[words.length - 1];
      return words.length < 2 ? last : words.slice(0, -1).join(", ") + " or " + last;
    }

    /** @param {number} low @param {number} high */
    function span(low, high) {
      return low === high ? `${low}` : `${low} to ${high}`;
    }
    """

  private static let canonicalSource = """
    /**
     * The one text of a value by RFC 8785. Half of a surrogate pair is written as U+FFFD.
     *
     * @param {any} value
     * @returns {string}
     */
    function canonicalJSON(value) {
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
    function canonicalObject(members) {
      members.sort((a, b) => a[0] < b[0] ? -1 : 1);
      return `{${members.map(([name, text]) => `${canonicalJSON(name)}:${text}`).join(",")}}`;
    }

    /**
     * The canonical form of JSON; text that is none is written as text.
     *
     * @param {string} text
     */
    function sameJSON(text) {
      try {
        return canonicalJSON(parseJSON(text));
      } catch {
        return canonicalJSON(text);
      }
    }
    """

  private static let parseSource = ##"""
    /**
     * Reads JSON. Strict: what RFC 8259 does not allow, a name that stands twice in an object, half of
     * a surrogate pair and a number beyond doubles make a SyntaxError, at line and column.
     *
     * @param {string} text At most 32 MB of UTF-8, nested at most 32 deep.
     * @returns {any}
     */
    function parseJSON(text) {
      const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
      let at = start;
      let depth = 0;
      const limit = 32 * 1024 * 1024;
      if (text.length > limit || text.length > limit / 3 && new TextEncoder().encode(text).length > limit) {
        throw new SyntaxError("the file is larger than 32 MB; expected a smaller one");
      }
      if (!text.isWellFormed()) {
        fail("half of a surrogate pair stands alone; expected both halves", text.search(/\p{Cs}/u));
      }
      skipSpace();
      const result = value();
      skipSpace();
      if (at < text.length) fail("expected nothing after the value");
      return result;

      /** @param {string} message @returns {never} */
      function fail(message, place = at) {
        const before = text.slice(start, place);
        const column = scalarCount(before.slice(before.lastIndexOf("\n") + 1)) + 1;
        const isCutOff = place >= text.length;
        throw new SyntaxError(
          `line ${before.split("\n").length}, column ${column}: ` +
            (isCutOff ? "the file ends too early, as if it was cut off; " : "") + message,
        );
      }

      function skipSpace() {
        let code = text.charCodeAt(at);
        while (code === 32 || code === 10 || code === 13 || code === 9) code = text.charCodeAt(++at);
      }

      /** @returns {any} */
      function value() {
        switch (text[at]) {
          case "{":
            return object();
          case "[":
            return array();
          case '"':
            return string();
          case "t":
            return word("true", true);
          case "f":
            return word("false", false);
          case "n":
            return word("null", null);
          default:
            return number();
        }
      }

      /** @param {string} name @param {any} meaning */
      function word(name, meaning) {
        if (!text.startsWith(name, at)) fail("expected a value");
        at += name.length;
        return meaning;
      }

      function enter() {
        if (++depth > 32) fail("lists and objects nest more than 32 deep; expected fewer");
        at++;
        skipSpace();
      }

      /** Whether a list or an object ends here; if not, what parts its items is passed over. @param {string} end */
      function ends(end) {
        skipSpace();
        if (text[at] === end) {
          depth--;
          at++;
          return true;
        }
        if (text[at] !== ",") fail(`expected \`,\` or \`${end}\``);
        at++;
        skipSpace();
        return false;
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
          if (name === "__proto__") {
            // Not `members[name]`, which would set the prototype.
            Object.defineProperty(members, name, { value: value(), enumerable: true });
          } else members[name] = value();
        } while (!ends("}"));
        return members;
      }

      function number() {
        const first = at;
        if (!/[-0-9]/.test(text[at] ?? "")) fail("expected a value");
        if (text[at] === "-") at++;
        if (text[at] === "0") at++;
        else digits();
        if (text[at] === ".") {
          at++;
          digits();
        }
        if (text[at] === "e" || text[at] === "E") {
          at++;
          if (text[at] === "+" || text[at] === "-") at++;
          digits();
        }
        const result = Number(text.slice(first, at));
        if (!Number.isFinite(result)) {
          fail("this number is beyond what a double holds; expected a smaller one", first);
        }
        return result + 0; // -0 becomes 0.
      }

      function digits() {
        const first = at;
        while (text.charCodeAt(at) >= 48 && text.charCodeAt(at) <= 57) at++;
        if (at === first) fail("expected a digit");
      }

      function string() {
        let result = "";
        let plain = ++at;
        while (true) {
          const code = text.charCodeAt(at);
          if (code === 34) return result + text.slice(plain, at++);
          if (code === 92) {
            result += text.slice(plain, at) + escape();
            plain = at;
          } else if (code >= 32) at++;
          else if (at >= text.length) fail('expected `"`');
          else fail("expected an escape such as \\n for this control character");
        }
      }

      function escape() {
        const place = at;
        const letter = text[++at] ?? "";
        const index = '"\\/bfnrt'.indexOf(letter);
        if (letter !== "" && index >= 0) {
          at++;
          return '"\\/\b\f\n\r\t'[index];
        }
        if (letter !== "u") fail('expected one of " \\ / b f n r t u after `\\`');
        at++;
        const high = hexadecimal();
        if (high < 0xd800 || high > 0xdfff) return String.fromCharCode(high);
        if (high < 0xdc00 && text.startsWith("\\u", at)) {
          at += 2;
          const low = hexadecimal();
          if (low >= 0xdc00 && low <= 0xdfff) return String.fromCharCode(high, low);
        }
        return fail("half of a surrogate pair stands alone; expected both halves", place);
      }

      function hexadecimal() {
        let result = 0;
        for (let index = 0; index < 4; index++, at++) {
          const digit = Number.parseInt(text[at] ?? "", 16);
          if (Number.isNaN(digit)) fail("expected four hexadecimal digits");
          result = result * 16 + digit;
        }
        return result;
      }
    }
    """##
}
