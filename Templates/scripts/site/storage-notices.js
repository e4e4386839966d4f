/** Shows storage reports as banners. */

import { now } from "../core/clock.js";
import { ignoreFailedRead, onStorageStatus } from "../storage/storage-status.js";
import { dismiss, notify } from "../ui/banners.js";
import { button } from "../ui/dom.js";
import { say } from "../ui/i18n.js";

/** @import { Lists } from "../storage/record-rows.js" */
/** @import { StorageStatus } from "../storage/storage-status.js" */

/** Buttons that a page offers beside a reload if answers cannot be read. @type {HTMLElement[]} */
export const failedReadActions = [];

onStorageStatus(showStatus);

/** @param {StorageStatus} status */
function showStatus(status) {
  switch (status.kind) {
    case "blocked":
      notify("blocked", "info", say("blocked"), say("closeTabs"));
      break;
    case "opened":
      dismiss("blocked");
      break;
    case "outdated":
      notify("outdated", "info", say("outdated"), say("reloadToGoOn"), reloadButton());
      break;
    case "newer":
      notify(
        "newer",
        "error",
        say("newer"),
        say("onlyRead"),
        reloadButton(),
        saveButton(status.read),
      );
      break;
    case "full":
      notify("full", "error", say("full"), say("fullPlain"), saveButton(status.read));
      break;
    case "written":
      dismiss("full");
      break;
    case "slow":
      notify("reading", "info", say("stillReading"), "");
      break;
    case "failed":
      notify(
        "reading",
        "error",
        say("unread"),
        say("unreadPlain"),
        reloadButton(),
        ...failedReadActions,
      );
      break;
    case "read":
      dismiss("reading");
      break;
    case "deleted":
      location.reload();
      break;
  }
}

function reloadButton() {
  return button("button", say("reload"), () => location.reload());
}

/**
 * Builds a button that saves the records as a file.
 *
 * @param {() => Promise<Lists>} read
 */
function saveButton(read) {
  return button("button", say("saveFile"), async () => {
    const [{ save }, { emptyProgress }] = await Promise.all([
      import("../backup/export.js"),
      import("../../generated/study-model.js"),
    ]);
    const all = await read().catch(ignoreFailedRead);
    if (all) {
      save({ ...emptyProgress(), ...all }, now().at);
    }
  });
}
