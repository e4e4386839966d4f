/** The reckoning, in a worker of its own. */

import { computeStatistics } from "./statistics.js";

addEventListener("message", async ({ data }) => {
  const { number, name, given } = data;
  try {
    postMessage({ number, figures: await computeStatistics(name, given) });
  } catch {
    postMessage({ number, failed: true });
  }
});
