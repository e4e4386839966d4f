/** Asks for the passphrase of a locked profile; loads the dialog on demand. */

import "./storage-notices.js";

/** @import { Records } from "../storage/records.js" */

/** @param {Records} records */
export async function unlock(records) {
  const { askForPassphrase } = await import("./unlock-dialog.js");
  await askForPassphrase(records);
}
