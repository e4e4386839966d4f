import { parseJSON } from "./json.js";
import { Reader } from "./reader.js";
import { codecOf } from "./shapes.js";

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
