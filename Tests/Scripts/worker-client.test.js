import {
  serveWorker,
  workerClient,
  WorkerUnavailable,
} from "../../Templates/scripts/core/worker-client.js";

/** @import { WorkerAPI, WorkerClient } from "../../Templates/scripts/core/worker-client.js" */

/**
 * @param {unknown} found
 * @param {unknown} expected
 */
function same(found, expected) {
  if (JSON.stringify(found) !== JSON.stringify(expected)) {
    throw new Error(`${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
  }
}

/**
 * Returns the name and the message of a promise's rejection.
 *
 * @param {Promise<unknown>} promise
 */
async function failure(promise) {
  const error = await promise.then(() => null, (error) => error);
  return `${error?.constructor.name} ${error?.name}: ${error?.message}`;
}

/**
 * Runs a test with a client that calls the functions through a message channel.
 *
 * @param {(onProgress: (progress: any) => void) => WorkerAPI} api
 * @param {{ inPage?: () => Promise<WorkerAPI> }} options
 * @param {(client: WorkerClient<WorkerAPI>, starts: () => number) => Promise<void>} test
 */
async function withClient(api, options, test) {
  const { port1, port2 } = new MessageChannel();
  let starts = 0;
  const client = workerClient(() => {
    starts += 1;
    serveWorker(port2, api);
    return port1;
  }, options);
  try {
    await test(client, () => starts);
  } finally {
    port1.close();
    port2.close();
  }
}

Deno.test("overlapping calls each get their own answer from one worker", async () => {
  /** @type {(() => void)[]} */
  const release = [];
  const api = {
    slow: (/** @type {number} */ number) =>
      new Promise((resolve) => release.push(() => resolve(number))),
    quick: (/** @type {number} */ number) => release.shift()?.() ?? number,
  };
  await withClient(() => api, {}, async (client, starts) => {
    same(starts(), 0);
    const slow = client.call("slow", [1]);
    same(await client.call("quick", [2]), 2);
    same(await slow, 1);
    same(starts(), 1);
  });
});

Deno.test("errors and progress reach the call that caused them", async () => {
  /** @param {(progress: any) => void} onProgress */
  const api = (onProgress) => ({
    fail: () => {
      throw new RangeError("too far");
    },
    count: (/** @type {number} */ last) => {
      for (let number = 0; number < last; number += 1) {
        onProgress(number);
      }
    },
  });
  await withClient(api, {}, async (client) => {
    /** @type {number[]} */
    const progress = [];
    const result = client.call("count", [3], (number) => progress.push(number));
    same(await failure(client.call("fail", [])), "Error RangeError: too far");
    same(await result, undefined);
    same(progress, [0, 1, 2]);
  });
});

Deno.test("calls pending when a worker dies fail or run in the page", async () => {
  const api = { never: () => new Promise(() => {}) };
  await withClient(() => api, {}, async (client) => {
    const never = client.call("never", []);
    client.close();
    same(await failure(never), "WorkerUnavailable Error: The worker was closed or failed.");
  });
  const inPage = () => Promise.resolve({ never: () => "in the page" });
  await withClient(() => api, { inPage }, async (client) => {
    const never = client.call("never", []);
    client.close();
    same(await never, "in the page");
  });
});

Deno.test("if no worker can be started, calls fail or run in the page", async () => {
  const refuse = () => {
    throw new DOMException("refused", "SecurityError");
  };
  const error = await workerClient(refuse).call("one", []).catch((error) => error);
  same(error instanceof WorkerUnavailable, true);
  const inPage = () => Promise.resolve({ one: () => 1 });
  same(await workerClient(refuse, { inPage }).call("one", []), 1);
});
