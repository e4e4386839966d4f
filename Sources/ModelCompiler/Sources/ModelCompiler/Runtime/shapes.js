import {
  canonicalJSON,
  canonicalObject,
  isObject,
  normalizedJSON,
} from "./json.js";
import { alternatives } from "./reader.js";
import { formats, shapes } from "./tables.js";

/** @import { Reader } from "./reader.js" */

/**
 * A reader and a writer for values of a shape. Problems are reported to the reader.
 *
 * @typedef {object} Codec
 * @property {(value: any, reader: Reader) => any} read
 * @property {(value: any) => string} write
 */

/** @type {{ [shape: string]: Codec }} */
export const codecs = {};

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
export function bounded(shape) {
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
export function makeCodec(shape) {
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
 * Creates the codec of a list. Records in `<T>` can be set aside.
 *
 * @param {Codec} item
 * @param {string} shape The shape of the list, with its bounds.
 * @param {any[]} [absent] The value of a missing list, if it is optional.
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
export function dictionaryOf(item) {
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
