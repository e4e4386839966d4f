/** Keeps a slow run from overwriting the result of a later one. */

/**
 * Returns the function with a first argument that tells a run whether it is still the latest.
 *
 * @template {any[]} Arguments
 * @template Result
 * @param {(isCurrent: () => boolean, ...args: Arguments) => Result} run
 * @returns {(...args: Arguments) => Result}
 */
export function latest(run) {
  let runs = 0;
  return (...args) => {
    const number = ++runs;
    return run(() => number === runs, ...args);
  };
}
