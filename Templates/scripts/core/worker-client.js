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
 * @property {() => void} [terminate] missing in a worker's global scope
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
 * @property {() => void} close terminates the worker; pending calls fail
 */

/**
 * Creates a client of a worker, which is started by the first call.
 *
 * @template {WorkerAPI} API
 * @param {() => Port} start
 * @param {object} [options]
 * @param {() => Promise<API>} [options.inPage] loads the same functions into the page, to repeat
 *   calls that fail in the worker
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
  const pendingCalls = new Map();

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
    for (const { reject } of pendingCalls.values()) {
      reject(new WorkerUnavailable("The worker was closed or failed."));
    }
    pendingCalls.clear();
  }

  /** @param {{ id: number, result?: any, error?: { name: string, message: string }, progress?: any }} response */
  function receive({ id, result, error, progress }) {
    const call = pendingCalls.get(id);
    if (progress !== undefined) {
      call?.onProgress?.(progress);
      return;
    }
    pendingCalls.delete(id);
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
    const response = new Promise((resolve, reject) => {
      if (!port) {
        throw new WorkerUnavailable("The worker cannot be started.");
      }
      // Register the call before posting it: a broken worker may report its error during the post.
      pendingCalls.set(id, { resolve, reject, onProgress });
      port.postMessage({ id, method, args });
    });
    return response.finally(() => pendingCalls.delete(id));
  }

  return {
    start: connect,
    close,
    call(method, args, onProgress) {
      const response = callWorker(method, args, onProgress);
      if (!inPage) {
        return response;
      }
      return response.catch(async () => {
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
 *   call; they can report progress with `onProgress`
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
