/** Computes statistics away from the page. */

import { serveWorker } from "../core/worker-client.js";
import { computeStatistics } from "./statistics.js";

serveWorker(/** @type {any} */ (self), () => ({ computeStatistics }));
