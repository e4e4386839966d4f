/** The home page: the hero photo first, then the learner's record. */

import { warmUpTimeZone } from "../core/time-zone-warm-up.js";

warmUpTimeZone();
if (document.readyState !== "complete") {
  await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
}
const { startDashboard } = await import("../home/dashboard.js");
await startDashboard();
