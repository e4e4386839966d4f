/** Sync file panel: the learner chooses a file once, and can then save to it with one click. */

import { now } from "../core/clock.js";
import { transact } from "../storage/database/transaction.js";
import { formatTimeAgo } from "../ui/dates.js";
import { button, elementById } from "../ui/dom.js";
import {
  canRemember,
  chooseFile,
  forgetFile,
  rememberedFile,
  rememberFile,
  requestWriteAccess,
} from "../backup/file-handle.js";
import { markFileLost, saveTo, withFileLock } from "../backup/autosave.js";
import { phrase } from "../ui/i18n.js";

/** @import { LearnerRecords } from "../storage/records/learner-records.js" */

/**
 * The enclosing panel.
 *
 * @typedef {object} Section
 * @property {(kind: "done" | "error", title: string, detail: string, ...actions: Node[]) => void} showResult
 * @property {(file: File) => Promise<void>} restore
 * @property {() => Promise<void>} redraw
 */

/** Messages for errors, by `DOMException` name. @type {Record<string, string>} */
const failures = {
  NotFoundError: "fileGone",
  NotAllowedError: "fileRefused",
  SecurityError: "fileRefused",
  DataError: "fileOther",
  QuotaExceededError: "fileFull",
};

const saveAgainButton = /** @type {HTMLButtonElement} */ (elementById("save-again"));

/**
 * Draws the panel and handles its buttons.
 *
 * @param {LearnerRecords} store
 * @param {Section} section
 */
export async function drawSyncFile(store, section) {
  const { records } = store;
  const isPossible = canRemember(records);
  const file = isPossible ? await rememberedFile(records) : null;
  const name = file?.handle.name ?? "";
  elementById("file-row").hidden = !isPossible && !records.lock;
  elementById("file-hint").textContent = !isPossible
    ? phrase("fileLocked")
    : file
    ? phrase(file.at ? "fileSavedAt" : "fileUnsaved", {
      ago: formatTimeAgo(file.at ?? 0, now().at),
    })
    : phrase("fileHint");
  elementById("file-name").textContent = name || phrase("oneFile");
  saveAgainButton.hidden = !file;
  elementById("auto-save-row").hidden = !file;
  saveAgainButton.textContent = phrase("saveAgain", { name });
  saveAgainButton.onclick = () => file && save(file.handle, store, section);
  elementById("file-controls").replaceChildren(
    ...!isPossible
      ? []
      : file
      ? [button("button", phrase("forgetFile"), () => forget(name, store, section))]
      : [
        button("button", phrase("saveTo"), () => connectFile("new", store, section)),
        button("button", phrase("useFile"), () => connectFile("existing", store, section)),
      ],
  );
}

/**
 * Lets the learner choose a file, remembers it and saves to it.
 *
 * @param {"new" | "existing"} kind
 * @param {LearnerRecords} store
 * @param {Section} section
 */
async function connectFile(kind, store, section) {
  try {
    const handle = await chooseFile(kind);
    if (handle) {
      await rememberFile(store.records, { handle, at: null });
      await save(handle, store, section);
    }
  } catch {
    section.showResult("error", phrase("failed"), phrase("fileFailedPlain"));
  }
}

/**
 * Saves to a file and shows the result.
 *
 * @param {FileSystemFileHandle} handle
 * @param {LearnerRecords} store
 * @param {Section} section
 */
async function save(handle, store, section) {
  const { name } = handle;
  try {
    // Request access first, while the click still counts as user activation.
    if (!await requestWriteAccess(handle)) {
      throw new DOMException("", "NotAllowedError");
    }
    const { hasMore } = await withFileLock(() => saveTo(handle, store));
    const lookButton = button("link", phrase("fileLook"), async () => {
      await section.restore(await handle.getFile());
    });
    section.showResult(
      "done",
      phrase("fileSaved", { name }),
      phrase(hasMore ? "fileHasMore" : "fileHasAll"),
      ...hasMore ? [lookButton] : [],
    );
  } catch (error) {
    const failure = failures[error instanceof Error ? error.name : ""] ?? "fileFailed";
    const chooseOtherButton = button(
      "link",
      phrase("saveTo"),
      () => connectFile("new", store, section),
    );
    section.showResult(
      "error",
      phrase(failure, { name }),
      phrase(`${failure}Plain`),
      ...failure === "fileGone" ? [chooseOtherButton] : [],
    );
    if (failure === "fileGone") {
      await withFileLock(() => markFileLost(handle, store)).catch(() => {});
    }
  }
  await section.redraw();
  if (document.activeElement === document.body) {
    saveAgainButton.focus();
  }
}

/**
 * @param {string} name
 * @param {LearnerRecords} store
 * @param {Section} section
 */
async function forget(name, store, section) {
  const { database, profile } = store.records;
  if (database) {
    await withFileLock(() =>
      transact(database, ["meta"], "readwrite", (transaction) => {
        forgetFile(profile, transaction);
        return () => {};
      })
    );
  }
  // Automatic saving has to be turned on again for another file.
  await store.changeSettings({ autoSync: false });
  await section.redraw();
  elementById("file-controls").querySelector("button")?.focus();
  section.showResult("done", phrase("fileForgotten", { name }), phrase("fileForgottenPlain"));
}
