/** Asks for the passphrase of a locked profile. */

// While the dialog waits, only banners can say that storage does not answer.
import "../site/storage-notices.js";

/** @import { Records } from "../storage/records.js" */

/**
 * Asks for the passphrase of a locked profile; loads the dialog on demand.
 *
 * @param {Records} records
 */
export async function unlock(records) {
  const { askForPassphrase } = await import("./unlock-dialog.js");
  await askForPassphrase(records);
}
