/** Reports unhandled errors, once per page. */

import { root } from "../core/site-root.js";

let isReported = false;

addEventListener("unhandledrejection", reportFailure);
addEventListener("error", ({ filename }) => {
  // Ignore errors of browser extensions, whose scripts run in the page too.
  if (filename.startsWith(root.href)) {
    reportFailure();
  }
});

async function reportFailure() {
  if (isReported) {
    return;
  }
  isReported = true;
  try {
    (await import("./failure-notice.js")).showFailureNotice();
  } catch {
    // The notice itself cannot be loaded; the error is still in the browser's console.
  }
}
