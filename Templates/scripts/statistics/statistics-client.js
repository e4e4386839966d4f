/** Statistics, computed in a worker, so that a long record does not block the page. */

import { scriptURL } from "../core/trusted-types.js";
import { workerClient } from "../core/worker-client.js";

/** @import { StatisticsInput } from "./learner-history.js" */
/** @import { StatisticsByName } from "./statistics.js" */
/** @import { Review } from "../../generated/study-record.js" */
/** @import { WorkerClient } from "../core/worker-client.js" */

/**
 * Computes statistics; `close` ends the worker.
 *
 * @typedef {(<Name extends keyof StatisticsByName>(name: Name, input: StatisticsInput) => Promise<StatisticsByName[Name]>) & { close: () => void }} ComputeStatistics
 */

/** Number of answers per message to the worker; the page can draw between messages. */
const sentAtOnce = 1000;

/**
 * Starts a worker; if the browser refuses workers, the same functions run in the page.
 *
 * @returns {ComputeStatistics}
 */
export function openStatistics() {
  /** @type {WorkerClient<{ computeStatistics: (name: keyof StatisticsByName, input: StatisticsInput) => Promise<any>, receiveReviews: (reviews: Review[]) => void }>} */
  const client = workerClient(
    () => {
      const address = scriptURL(new URL("./statistics-worker.js", import.meta.url));
      return new Worker(address, { type: "module" });
    },
    { inPage: () => import("./statistics.js") },
  );
  // The worker loads while the page reads the record.
  client.start();
  /**
   * Settles when the last call has sent its answers, so that the answers of two calls do not mix.
   */
  let sending = Promise.resolve();

  /**
   * @param {keyof StatisticsByName} name
   * @param {StatisticsInput} input
   */
  async function send(name, { progress, ...input }) {
    const { reviews } = progress ?? { reviews: [] };
    if (!progress || reviews.length <= sentAtOnce) {
      return { answer: client.call("computeStatistics", [name, { progress, ...input }]) };
    }
    for (let start = 0; start < reviews.length; start += sentAtOnce) {
      await client.call("receiveReviews", [reviews.slice(start, start + sentAtOnce)]);
    }
    const rest = { ...input, progress: { ...progress, reviews: [] }, received: reviews.length };
    const answer = client.call("computeStatistics", [name, rest]).catch(async () => {
      // If the worker ended, the answers that it received are lost.
      const { computeStatistics } = await import("./statistics.js");
      return await computeStatistics(name, { progress, ...input });
    });
    return { answer };
  }

  /**
   * @param {keyof StatisticsByName} name
   * @param {StatisticsInput} input
   */
  async function compute(name, input) {
    const sent = sending.then(() => send(name, input));
    sending = sent.then(() => {}, () => {});
    return await (await sent).answer;
  }

  return Object.assign(compute, { close: client.close });
}
