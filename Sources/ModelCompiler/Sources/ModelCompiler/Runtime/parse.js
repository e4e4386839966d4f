import { parseJSON } from "./json.js";
import { Reader } from "./reader.js";
import { codecOf } from "./shapes.js";

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

/**
 * Reads a file by its format and version, where it has them.
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
