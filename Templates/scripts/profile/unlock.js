/** Asks for the passphrase of a locked profile. */

// Shows a banner if storage does not respond while the dialog is open.
import "../site/storage-notices.js";

/** @import { Records } from "../storage/records/records.js" */

/**
 * Asks for the passphrase of a locked profile; loads the dialog on demand.
 *
 * @param {Records} records
 */
export async function unlock(records) {
  const { askForPassphrase } = await import("./unlock-dialog.js");
  await askForPassphrase(records);
}
