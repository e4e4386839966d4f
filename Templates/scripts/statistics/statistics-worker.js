/** Computes statistics in a worker. */

import { serveWorker } from "../core/worker-client.js";
import { computeStatistics, receiveReviews } from "./statistics.js";

serveWorker(/** @type {any} */ (self), () => ({ computeStatistics, receiveReviews }));
