/** Loads JSON files, each once. */

import { announceFailedFetch } from "./failed-fetch.js";
import { fetchFile } from "./site-files.js";

/** Timeout for a request, in milliseconds. */
const fetchTimeoutMs = 20_000;

/**
 * Returns a function that fetches and parses a JSON file, once for each address. The function
 * throws if the file cannot be fetched; a later call tries again.
 *
 * @template T
 * @param {(json: any) => T} read
 * @returns {(source: string) => Promise<T>}
 */
export function jsonLoader(read) {
  /** @type {Map<string, Promise<T>>} */
  const requests = new Map();
  /** @param {string} source */
  async function load(source) {
    const signal = AbortSignal.timeout(fetchTimeoutMs);
    const response = await fetchFile(source, { signal }).catch((error) => {
      announceFailedFetch();
      throw error;
    });
    if (!response.ok) {
      throw new Error(`${source} returned status ${response.status}.`);
    }
    return read(await response.json());
  }
  return (source) => {
    const loading = requests.get(source) ?? load(source);
    requests.set(source, loading);
    loading.catch(() => requests.delete(source));
    return loading;
  };
}
