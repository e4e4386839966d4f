import { canonicalJSON, isObject } from "./json.js";

/** @import { FileProblem } from "./parse.js" */
/** @import { Codec } from "./shapes.js" */

/** Collects the problems of a file with their positions. */
export class Reader {
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
export function alternatives(words) {
  const last = words[words.length - 1];
  return words.length < 2
    ? `${last}`
    : words.slice(0, -1).join(", ") + " or " + last;
}
