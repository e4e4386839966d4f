import { canonicalJSON, canonicalObject, sameJSON } from "./json.js";
import { alternatives, isObject } from "./reader.js";
import { formats, shapes } from "./tables.js";

/** @import { Codec } from "./parse.js" */

/** @type {{ [shape: string]: Codec }} */
export const codecs = {};

/**
 * The codec of a shape: a name among the formats or shapes; `text`, `boolean`, `number` or a range
 * of integers; a constant; `T?`, `[T]`, `{T}` for an object of them, each with what bounds it.
 *
 * @param {string} shape
 * @returns {Codec}
 */
export function codecOf(shape) {
  return codecs[shape] ??= makeCodec(shape);
}

/**
 * A shape without its bounds, and these.
 *
 * @param {string} shape
 */
export function bounded(shape) {
  const [, kind, least, most] = /^(.*?)(?:\(([^()]*)\.\.\.([^()]*)\))?$/.exec(shape) ?? [];
  const [low, high] = [Number(least ?? -Infinity), Number(most ?? Infinity)];
  return { kind, low, high, span: !most || least === most ? most ?? "" : `${least} to ${most}` };
}

/**
 * @param {string} shape
 * @returns {Codec}
 */
export function makeCodec(shape) {
  const { kind, low, high, span } = bounded(shape);
  const inner = kind.slice(1, -1);
  if (shape.endsWith("?")) {
    const codec = codecOf(shape.slice(0, -1));
    return {
      read: (value, reader) => (value ?? null) === null ? null : codec.read(value, reader),
      write: (value) => value === null ? "null" : codec.write(value),
    };
  }
  if (kind[0] === "[") return listOf(codecOf(inner), shape);
  if (kind[0] === "{") return dictionaryOf(codecOf(inner));
  if (Object.hasOwn(formats, kind)) {
    const [pattern, expected] = formats[kind];
    return valueOf(expected, (value) => typeof value === "string" && pattern.test(value));
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
        (kind === "integer" ? "an integer" : "a number") + (span && ` from ${low} to ${high}`),
        (value) =>
          typeof value === "number" && value >= low && value <= high &&
          (kind === "number" || Number.isInteger(value)),
      );
    case "text":
      return valueOf("a text" + (span && ` of ${span} characters`), (value) => {
        if (typeof value !== "string") return false;
        if (!span) return true;
        const length = value.replace(/[\ud800-\udbff][\udc00-\udfff]/g, "-").length;
        return length >= low && length <= high;
      });
    default:
      return valueOf(kind, (value) => canonicalJSON(value) === kind);
  }
}

/**
 * @param {string} expected
 * @param {(value: any) => boolean} isValid
 * @returns {Codec}
 */
export function valueOf(expected, isValid) {
  return {
    read(value, reader) {
      if (!isValid(value)) reader.refuse(value, expected);
      return value;
    },
    write: canonicalJSON,
  };
}

/**
 * @param {Codec} item
 * @param {string} shape The list's bounds.
 * @param {any[]} [absent] What stands for a list that is missing, if it may be.
 * @returns {Codec}
 */
export function listOf(item, shape, absent) {
  const { kind, low, high, span } = bounded(shape);
  return {
    read(value = absent, reader) {
      if (!Array.isArray(value) || value.length < low || value.length > high) {
        return reader.refuse(value, "a list" + (span && ` of length ${span}`));
      }
      if (kind[0] === "[") {
        return value.map((one, index) => reader.at(index, () => item.read(one, reader)));
      }
      return value.flatMap((one, index) => reader.salvaged(one, index, item));
    },
    write: (items) => `[${items.map(item.write).join(",")}]`,
  };
}

/**
 * @param {Codec} item
 * @returns {Codec}
 */
export function dictionaryOf(item) {
  return {
    read(value, reader) {
      if (!isObject(value)) return reader.refuse(value, "an object");
      /** @type {{ [name: string]: any }} */
      const values = {};
      for (const name of Object.keys(value).sort()) {
        reader.at(name, () => {
          if (reader.takes(name)) values[name] = item.read(value[name], reader);
        });
      }
      return values;
    },
    write: (values) =>
      canonicalObject(Object.keys(values).map((name) => [name, item.write(values[name])])),
  };
}

/**
 * A record of fields such as `id: slug`. The field `unknown` keeps what the type does not know, the
 * field `unreadable` records of the others that could not be read.
 *
 * @param {string} shape
 * @returns {Codec}
 */
export function recordOf(shape) {
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
    } else known[name] = kind[0] === "<" ? listOf(codecOf(kind.slice(1, -1)), type) : codecOf(type);
  }
  const members = Object.entries(known);
  return {
    read(value, reader) {
      if (!isObject(value)) return reader.refuse(value, "an object");
      /** @type {{ [name: string]: any }} */
      const record = {};
      for (const [name, codec] of members) {
        reader.path.push(name);
        record[name] = codec.read(Object.hasOwn(value, name) ? value[name] : undefined, reader);
        reader.path.pop();
      }
      const others = reader.unknown(value, known);
      if (keepers.unknown) record[keepers.unknown] = others;
      const kept = keepers.unreadable;
      if (kept) record[kept] = record[kept]?.concat(reader.setAside);
      return record;
    },
    write(record) {
      const written = members.filter(([name]) => (record[name] ?? null) !== null)
        .map(([name, codec]) => [name, codec.write(record[name])]);
      for (const [name, text] of Object.entries(record[keepers.unknown] ?? {})) {
        if (!Object.hasOwn(known, name)) written.push([name, sameJSON(text)]);
      }
      return canonicalObject(written);
    },
  };
}
