/** Statistics, computed in a worker, so that a long record does not block the page. */

import { scriptURL } from "../core/trusted-types.js";
import { workerClient } from "../core/worker-client.js";

/** @import { StatisticsInput } from "./learner-history.js" */
/** @import { StatisticsByName } from "./statistics.js" */
/** @import { WorkerClient } from "../core/worker-client.js" */

/**
 * @typedef {<Name extends keyof StatisticsByName>(name: Name, input: StatisticsInput) => Promise<StatisticsByName[Name]>} ComputeStatistics
 */

/**
 * Starts a worker; if the browser refuses workers, the same functions run in the page.
 *
 * @returns {ComputeStatistics}
 */
export function openStatistics() {
  /** @type {WorkerClient<{ computeStatistics: (name: keyof StatisticsByName, input: StatisticsInput) => Promise<any> }>} */
  const client = workerClient(
    () => {
      const address = scriptURL(new URL("./statistics-worker.js", import.meta.url));
      return new Worker(address, { type: "module" });
    },
    { inPage: () => import("./statistics.js") },
  );
  // The worker loads while the page reads the record.
  client.start();
  return (name, input) => client.call("computeStatistics", [name, input]);
}
