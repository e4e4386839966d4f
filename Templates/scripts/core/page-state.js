/** The state of a page, in one object. The page is redrawn after each change. */

/**
 * @template State
 * @typedef {object} PageState
 * @property {() => State} get returns the current state
 * @property {(changes: Partial<State>) => void} set changes some properties of the state and
 *   redraws the page
 */

/**
 * Creates the state of a page. The state is first drawn when it changes, not when it is created.
 *
 * @template {object} State
 * @param {State} initial
 * @param {(state: State, before: State) => void} draw draws the state, or only its changes
 * @returns {PageState<State>}
 */
export function pageState(initial, draw) {
  let state = initial;
  return {
    get: () => state,
    set(changes) {
      const before = state;
      state = { ...state, ...changes };
      draw(state, before);
    },
  };
}
