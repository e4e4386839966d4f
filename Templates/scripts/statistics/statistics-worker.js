/** The reckoning, in a worker of its own. */

import { reckoned } from "./statistics.js";

addEventListener("message", async ({ data }) => {
  const { number, name, given } = data;
  try {
    postMessage({ number, figures: await reckoned(name, given) });
  } catch {
    postMessage({ number, failed: true });
  }
});
