/** Prevents a slow run of a function from overwriting the result of a later run. */

/**
 * Wraps a function so that each run can check, with its first argument, whether it is still the
 * latest, and drop its result if it is not.
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
