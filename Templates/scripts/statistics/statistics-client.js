/** Asks for figures. They are reckoned in a worker, so that a long record does not hold up the page. */

import { scriptURL } from "../core/trusted-types.js";

/** @import { Asked, Given } from "./statistics.js" */

/**
 * @typedef {<Name extends keyof Asked>(name: Name, given: Given) => Promise<Asked[Name]>} ComputeStatistics
 */

/**
 * One worker a page; the same programs run in the page itself where workers are refused.
 *
 * @returns {ComputeStatistics}
 */
export function openStatistics() {
  /** @type {Worker | null} */
  let worker = null;
  /** @type {Map<number, { done: (value: any) => void, failed: () => void }>} */
  const waiting = new Map();
  let asked = 0;

  function refused() {
    worker?.terminate();
    worker = null;
    for (const { failed } of waiting.values()) {
      failed();
    }
    waiting.clear();
  }

  try {
    worker = new Worker(scriptURL(new URL("./statistics-worker.js", import.meta.url)), {
      type: "module",
    });
    worker.onerror = (event) => {
      event.preventDefault();
      refused();
    };
    worker.onmessage = ({ data }) => {
      const one = waiting.get(data.number);
      waiting.delete(data.number);
      if (data.failed) {
        one?.failed();
      } else {
        one?.done(data.figures);
      }
    };
  } catch {
    worker = null;
  }

  return async (name, given) => {
    const here = async () => (await import("./statistics.js")).computeStatistics(name, given);
    if (!worker) {
      return await here();
    }
    asked += 1;
    const number = asked;
    return await new Promise((resolve, reject) => {
      waiting.set(number, { done: resolve, failed: () => here().then(resolve, reject) });
      worker?.postMessage({ number, name, given });
    });
  };
}
