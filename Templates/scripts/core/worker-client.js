/**
 * Calls to functions that run in a worker.
 *
 * A call is `{ id, method, args }`; the worker responds with any number of `{ id, progress }`, then
 * `{ id, result }` or `{ id, error: { name, message } }`.
 */

/**
 * A worker, or its global scope.
 *
 * @typedef {object} Port
 * @property {(message: any) => void} postMessage
 * @property {((this: any, event: MessageEvent) => any) | null} onmessage
 * @property {((this: any, event: ErrorEvent) => any) | null} [onerror]
 * @property {() => void} [terminate] of a worker
 */

/** @typedef {Record<string, (...args: any[]) => unknown>} WorkerAPI */

/** The error thrown if a worker cannot be started or has terminated. */
export class WorkerUnavailable extends Error {}

/**
 * @template {WorkerAPI} API
 * @typedef {object} WorkerClient
 * @property {() => void} start starts the worker before the first call
 * @property {<Method extends keyof API>(
 *   method: Method,
 *   args: Parameters<API[Method]>,
 *   onProgress?: (progress: any) => void,
 * ) => Promise<Awaited<ReturnType<API[Method]>>>} call
 * @property {() => void} close terminates the worker; calls that wait for a response fail
 */

/**
 * Creates a client of a worker, which is started by the first call.
 *
 * @template {WorkerAPI} API
 * @param {() => Port} start
 * @param {object} [options]
 * @param {() => Promise<API>} [options.inPage] the same functions, used in the page if the worker
 *   fails
 * @returns {WorkerClient<API>}
 */
export function workerClient(start, { inPage } = {}) {
  /** @type {Port | null} */
  let port = null;
  let isUnavailable = false;
  let calls = 0;
  /**
   * @type {Map<number, {
   *   resolve: (result: any) => void,
   *   reject: (error: Error) => void,
   *   onProgress: ((progress: any) => void) | undefined,
   * }>}
   */
  const waiting = new Map();

  function connect() {
    if (port || isUnavailable) {
      return;
    }
    try {
      port = start();
      port.onmessage = ({ data }) => receive(data);
      port.onerror = (event) => {
        event.preventDefault();
        close();
      };
    } catch {
      close();
    }
  }

  function close() {
    isUnavailable = true;
    port?.terminate?.();
    port = null;
    for (const { reject } of waiting.values()) {
      reject(new WorkerUnavailable("The worker is gone."));
    }
    waiting.clear();
  }

  /** @param {{ id: number, result?: any, error?: { name: string, message: string }, progress?: any }} answer */
  function receive({ id, result, error, progress }) {
    const call = waiting.get(id);
    if (progress !== undefined) {
      call?.onProgress?.(progress);
      return;
    }
    waiting.delete(id);
    if (error) {
      call?.reject(Object.assign(new Error(error.message), { name: error.name }));
    } else {
      call?.resolve(result);
    }
  }

  /**
   * @param {keyof API} method
   * @param {any[]} args
   * @param {(progress: any) => void} [onProgress]
   * @returns {Promise<any>}
   */
  function callWorker(method, args, onProgress) {
    connect();
    const id = ++calls;
    const answer = new Promise((resolve, reject) => {
      if (!port) {
        throw new WorkerUnavailable("No worker can be started.");
      }
      // Registered before posting: a broken worker may report its error while the message is being
      // posted.
      waiting.set(id, { resolve, reject, onProgress });
      port.postMessage({ id, method, args });
    });
    return answer.finally(() => waiting.delete(id));
  }

  return {
    start: connect,
    close,
    call(method, args, onProgress) {
      const answer = callWorker(method, args, onProgress);
      if (!inPage) {
        return answer;
      }
      return answer.catch(async () => {
        const api = await inPage();
        return /** @type {any} */ (await api[method]?.(...args));
      });
    },
  };
}

/**
 * Handles the calls that arrive at a port.
 *
 * @param {Port} port
 * @param {(onProgress: (progress: any) => void) => WorkerAPI} api returns the functions for one
 *   call, which can report their progress
 */
export function serveWorker(port, api) {
  port.onmessage = async ({ data: { id, method, args } }) => {
    try {
      const call = api((progress) => port.postMessage({ id, progress }))[method];
      port.postMessage({ id, result: await call?.(...args) });
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      port.postMessage({ id, error: { name, message } });
    }
  };
}
