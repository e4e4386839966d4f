/** Prevents a slow run of a function from overwriting the result of a later run. */

/**
 * Wraps a function so that its first argument tells each run whether it is still the latest.
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
