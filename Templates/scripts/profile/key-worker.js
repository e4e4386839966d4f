/**
 * Keeps the keys of the profile that is open while any page of the site is, in memory alone, and
 * forgets them when nobody has touched a page for long. Runs as a shared worker.
 */

/** @type {{ lock: string, keys: unknown } | null} */
let open = null;
let touched = 0;
let idleLimitMs = 0;

const tabs = new BroadcastChannel(`${self.name}:lock`);
tabs.onmessage = (/** @type {MessageEvent} */ event) => handleTabMessage(event.data);

self.addEventListener("connect", (event) => {
  const [port] = /** @type {MessageEvent} */ (event).ports;
  if (port) {
    port.onmessage = (message) => answer(port, message.data);
  }
});

setInterval(forgetInTime, 5000);

/**
 * @param {MessagePort} port
 * @param {{ kind: "ask", lock: string }
 *   | { kind: "keep", lock: string, keys: unknown, patience: number }
 *   | { kind: "forget" }} message
 */
function answer(port, message) {
  forgetInTime();
  if (message.kind === "keep") {
    open = { lock: message.lock, keys: message.keys };
    idleLimitMs = message.patience;
    touched = Date.now();
  } else if (message.kind === "forget") {
    open = null;
    port.postMessage(null);
  } else if (open?.lock === message.lock) {
    touched = Date.now();
    port.postMessage({ keys: open.keys, patience: idleLimitMs });
  } else {
    port.postMessage(null);
  }
}

/** @param {"touch" | "lock"} message */
function handleTabMessage(message) {
  if (message === "lock") {
    open = null;
  } else {
    forgetInTime();
    touched = Date.now();
  }
}

function forgetInTime() {
  if (open && Date.now() - touched >= idleLimitMs) {
    open = null;
    tabs.postMessage("lock");
  }
}
