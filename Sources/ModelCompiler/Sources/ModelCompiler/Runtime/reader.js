import { canonicalJSON } from "./json.js";

/** @import { Codec, FileProblem } from "./parse.js" */

/** Notes each problem of a file with its place. */
export class Reader {
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
    this.problem ||= `${this.pointer(this.depth)} ${message}`.trimStart();
  }

  /** @param {number} depth */
  pointer(depth) {
    return this.path.slice(depth).map((step) =>
      "/" + String(step).replaceAll("~", "~0").replaceAll("/", "~1")
    ).join("");
  }

  /**
   * Notes that a value, or that which is missing, is not what is expected.
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
   * Does what is to be done at one more step.
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
   * Refuses names that would change what an object is and, unless any may stand there, those of
   * which Swift and JavaScript differ in which are the same.
   *
   * @param {string} name
   */
  takes(name, isAny = false) {
    const isOurs = !["__proto__", "constructor", "prototype"].includes(name);
    if (isOurs && (isAny || /^[\0-\x7f]*$/.test(name))) return true;
    this.report(
      "is not a name that can stand here" +
        (isOurs ? "; expected ASCII characters" : ", since JavaScript has a use for it; expected another"),
    );
    return false;
  }

  /** @param {any} value */
  takeAny(value) {
    if (!isObject(value) && !Array.isArray(value)) return;
    const names = Object.keys(value);
    for (const name of isObject(value) ? names.sort() : names) {
      this.at(name, () => this.takes(name, true) && this.takeAny(value[name]));
    }
  }

  /**
   * A record of the list at hand, alone in a list; none where it is set aside.
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
    this.pardoned += found;
    this.setAside.push({
      list: String(this.path[this.path.length - 1]),
      problem: this.problem + (found > 1 ? ` (and ${found - 1} more)` : ""),
      record: canonicalJSON(value),
    });
    return [];
  }

  /**
   * Fields that the type does not know, as canonical JSON by their names; null where there are
   * none.
   *
   * @param {any} value
   * @param {{ [name: string]: Codec }} known
   */
  unknown(value, known) {
    const names = Object.keys(value).filter((name) => !Object.hasOwn(known, name));
    /** @type {{ [name: string]: string }} */
    const kept = {};
    for (const name of names.sort()) {
      this.at(name, () => {
        if (!this.takes(name)) return;
        this.takeAny(value[name]);
        kept[name] = canonicalJSON(value[name]);
      });
    }
    return names.length > 0 ? kept : null;
  }

  /**
   * Which of the forms a file has; -1 where it is none of them.
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
          `is ${value.version}, and ${newest} is the newest known here; the file is kept as it ` +
            "is: load the newest form of this site, then read it again",
        );
      } else if (!versions.includes(value.version)) {
        this.refuse(value.version, alternatives(versions));
      }
      return versions.indexOf(value.version);
    });
  }
}

/** @param {any} value */
export function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @param {any[]} words */
export function alternatives(words) {
  const last = words[words.length - 1];
  return words.length < 2 ? `${last}` : words.slice(0, -1).join(", ") + " or " + last;
}
