/** Shows storage reports as banners. */

import { now } from "../core/clock.js";
import { ignoreFailedRead } from "../storage/database/read-watch.js";
import { onStorageStatus } from "../storage/database/storage-reports.js";
import { dismiss, notify } from "../ui/banners.js";
import { button } from "../ui/dom.js";
import { phrase } from "../ui/i18n.js";

/** @import { Lists } from "../storage/records/record-rows.js" */
/** @import { StorageStatus } from "../storage/database/storage-reports.js" */

/** Buttons next to the reload button, shown if answers cannot be read. @type {HTMLElement[]} */
let failedReadActions = [];

/**
 * Sets the buttons that a page shows next to the reload button if answers cannot be read.
 *
 * @param {...HTMLElement} buttons
 */
export function setFailedReadActions(...buttons) {
  failedReadActions = buttons;
}

onStorageStatus(showStatus);

/** @param {StorageStatus} status */
function showStatus(status) {
  switch (status.kind) {
    case "refused":
      notify("refused", "error", phrase("refused"), phrase("refusedPlain"), reloadButton());
      break;
    case "blocked":
      notify("blocked", "info", phrase("blocked"), phrase("closeTabs"));
      break;
    case "opened":
      dismiss("blocked");
      break;
    case "outdated":
      notify("outdated", "info", phrase("outdated"), phrase("reloadToGoOn"), reloadButton());
      break;
    case "newer":
      notify(
        "newer",
        "error",
        phrase("newer"),
        phrase("onlyRead"),
        reloadButton(),
        saveButton(status.read),
      );
      break;
    case "full":
      notify("full", "error", phrase("full"), phrase("fullPlain"), saveButton(status.read));
      break;
    case "written":
      dismiss("full");
      break;
    case "slow":
      notify("reading", "info", phrase("stillReading"), "");
      break;
    case "failed":
      notify(
        "reading",
        "error",
        phrase("unread"),
        phrase("unreadPlain"),
        reloadButton(),
        ...failedReadActions,
      );
      break;
    case "read":
      dismiss("reading");
      break;
    case "replaced":
      location.reload();
      break;
  }
}

function reloadButton() {
  return button("button", phrase("reload"), () => location.reload());
}

/**
 * Builds a button that saves the records as a file.
 *
 * @param {() => Promise<Lists>} read
 */
function saveButton(read) {
  return button("button", phrase("saveFile"), async () => {
    const [{ downloadProgress }, { emptyProgress }] = await Promise.all([
      import("../backup/export.js"),
      import("../../generated/study-record.js"),
    ]);
    const lists = await read().catch(ignoreFailedRead);
    if (lists) {
      await downloadProgress({ ...emptyProgress(), ...lists }, now().at);
    }
  });
}
