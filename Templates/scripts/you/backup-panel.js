/** Backup panel: export, import, and the number of unsaved answers. */

import { latest } from "../core/latest.js";
import { WorkerUnavailable } from "../core/worker-client.js";
import {
  answersBeforeReminder,
  canShare,
  downloadBackup,
  downloadProgress,
  shareBackup,
  unsavedAnswers,
} from "../backup/export.js";
import { now } from "../core/clock.js";
import { showDialog } from "../ui/dialog.js";
import { button, createBanner, createElement, elementById } from "../ui/dom.js";
import { ignoreFailedRead } from "../storage/database/read-watch.js";
import { replacingChoices } from "../backup/file-learners.js";
import { maximumFileBytes } from "../backup/compression.js";
import * as restoring from "../backup/import.js";
import { backupText } from "./backup-text.js";
import { drawSnapshots } from "./snapshot-list.js";
import { sharedRecord } from "../../generated/study-record-changes.js";
import { formatPercent, phrase } from "../ui/i18n.js";
import { problemList, warningList } from "./file-findings.js";
import { learnerChoice } from "./learner-choice.js";
import { replayRestored } from "./restored-replay.js";
import { listLearners } from "../storage/profiles/profiles.js";
import { drawSyncFile } from "./sync-file-panel.js";

/** @import { ProfileChoices } from "../backup/file-learners.js" */
/** @import { ImportPlan } from "../backup/import-worker.js" */
/** @import { LearnerRecords } from "../storage/records/learner-records.js" */
/** @import { Progress } from "../../generated/study-record.js" */

const chooser = /** @type {HTMLInputElement} */ (elementById("file"));

export const drawBackup = latest(
  async (isCurrent, /** @type {LearnerRecords} */ store) => {
    const [status, lockedNames] = await Promise.all([unsavedAnswers(store), lockedNamesIn(store)]);
    if (!isCurrent()) {
      return;
    }
    const { title, detail } = backupText(status, lockedNames, now().at);
    elementById("saved-words").replaceChildren(createElement("strong", "", title), ` ${detail}`);
    elementById("saved").classList.toggle("error", status.pending >= answersBeforeReminder);
    await drawSnapshots(store);
    await drawSyncFile(store, {
      showResult,
      restore: (file) => restore(store, file),
      redraw: () => redraw(store),
    });
  },
);

/**
 * Returns the names of the other profiles that are locked.
 *
 * @param {LearnerRecords} store
 */
async function lockedNamesIn({ records, profile }) {
  const { profiles, locked } = await listLearners(records);
  return profiles.filter(({ id }) => id !== profile && locked.includes(id))
    .map(({ name }) => name || phrase("guestName"));
}

/**
 * Adds the panel's listeners; called once.
 *
 * @param {LearnerRecords} store
 */
export function listenToBackup(store) {
  elementById("back-up").addEventListener("click", async () => {
    await downloadBackup(store).then(() => redraw(store), reportIncompleteRead);
  });
  const shareButton = /** @type {HTMLButtonElement} */ (elementById("send"));
  shareButton.hidden = !canShare();
  shareButton.addEventListener("click", async () => {
    shareButton.disabled = true;
    const outcome = await shareBackup(store).catch(reportIncompleteRead);
    shareButton.disabled = false;
    if (outcome === "failed") {
      showResult("error", phrase("failed"), phrase("notSent"));
    }
    await redraw(store);
  });
  elementById("share").addEventListener("click", async () => {
    const record = await store.progress().catch(reportIncompleteRead);
    if (record) {
      await downloadProgress(
        sharedRecord(record, store.profile, now().at),
        now().at,
        "decks-shared",
      );
    }
  });
  chooser.addEventListener("change", async () => {
    const [file] = chooser.files ?? [];
    chooser.value = "";
    if (file) {
      await restore(store, file);
    }
  });
}

/** @param {LearnerRecords} store */
async function redraw(store) {
  await drawBackup(store).catch(ignoreFailedRead);
}

/** Reports that no file was written because it would have been incomplete. */
function reportIncompleteRead() {
  showResult("error", phrase("notSaved"), phrase("notAllRead"));
}

/**
 * @param {LearnerRecords} store
 * @param {File} file
 */
async function restore(store, file) {
  if (file.size > maximumFileBytes) {
    showResult("error", phrase("tooLarge"), phrase("noneChanged"));
    return;
  }
  const deviceRecord = await store.allProfiles().catch(ignoreFailedRead);
  if (!deviceRecord) {
    showResult("error", phrase("failed"), phrase("noneChanged"));
    return;
  }
  const current = store.profile;
  const plan = await readPlan(file, deviceRecord, { current });
  if (plan === "unavailable") {
    const retry = button("button", phrase("tryAgain"), () => restore(store, file));
    showResult("error", phrase("notChecked"), phrase("noneChanged"), retry);
    return;
  }
  if (!plan?.file || !plan.preview) {
    showResult(
      "error",
      phrase("cannotRead"),
      phrase("noneChanged"),
      ...(plan ? problemList(plan) : []),
    );
    return;
  }
  const changes = await restoring.allowedChanges(plan.changes, store.records);
  const question = learnerChoice(plan.learners, deviceRecord.profiles, store);
  const check = () => question.chosen() ? null : phrase("chooseWhose");
  const skippedCount = plan.changes.length - changes.length;
  const { reviews, present, setAside } = plan.preview;
  const added = addedReviews(plan, changes);
  const line = phrase("previewLine", { reviews, present, new: added, aside: setAside });
  const notes = skippedCount > 0
    ? [createElement("p", "", phrase("leftOut", { count: skippedCount }))]
    : [];
  const choice = await showDialog(phrase("previewTitle"), [
    ...question.nodes,
    createElement("p", "", line),
    ...notes,
    ...problemList(plan),
    ...warningList(plan),
  ], [
    { label: phrase("addMissing"), value: "add", check },
    { label: phrase("cancel"), value: "" },
    { label: phrase("replaceAll"), value: "replace" },
  ]);
  if (!choice) {
    return;
  }
  // The file that replaces everything needs no place among the profiles here.
  const choices = question.chosen() ?? replacingChoices(plan.learners, current);
  const finalPlan = plan.learners.every((learner) => learner.isKnown)
    ? plan
    : await readPlan(file, deviceRecord, { current, choices });
  if (finalPlan === null || finalPlan === "unavailable" || !finalPlan.file) {
    showResult("error", phrase("cannotRead"), phrase("noneChanged"));
  } else if (choice === "add") {
    await merge(store, finalPlan, await restoring.allowedChanges(finalPlan.changes, store.records));
  } else {
    await replace(store, finalPlan.file);
  }
}

/**
 * @param {File} file
 * @param {Progress} deviceRecord
 * @param {{ current: string, choices?: ProfileChoices }} selection the current profile, and those
 *   chosen for the learners in the file
 * @returns {Promise<ImportPlan | "unavailable" | null>} null if the file cannot be read
 */
async function readPlan(file, deviceRecord, selection) {
  const target = { ...selection, guestName: phrase("guestName") };
  const plan = await restoring.planImport(file, deviceRecord, target, showProgress).catch((error) =>
    error instanceof WorkerUnavailable ? "unavailable" : null
  );
  elementById("restored").replaceChildren();
  return plan;
}

/**
 * Shows the current step, with a progress bar if the progress is known.
 *
 * @param {string} step a phrase key
 * @param {number} [share] from 0 to 1
 */
function showProgress(step, share) {
  const text = phrase(step, { share: formatPercent(share ?? 0) });
  const bar = createElement("progress", "");
  bar.value = share ?? 0;
  // The text contains the same information.
  bar.setAttribute("aria-hidden", "true");
  elementById("restored").replaceChildren(
    createElement("p", "muted", text),
    ...(share === undefined ? [] : [bar]),
  );
}

/**
 * Returns the number of reviews that allowed changes add.
 *
 * @param {ImportPlan} plan
 * @param {ImportPlan["changes"]} changes
 */
function addedReviews(plan, changes) {
  const isAllowed = new Set(changes);
  const left = plan.changes.filter((change) => change.list === "reviews" && !isAllowed.has(change));
  return (plan.preview?.new ?? 0) - left.length;
}

/** @param {number} share */
const showStoring = (share) => showProgress("storing", share);

/**
 * @param {LearnerRecords} store
 * @param {ImportPlan} plan
 * @param {ImportPlan["changes"]} changes
 */
async function merge(store, plan, changes) {
  try {
    await restoring.commitWithSnapshot(store.records, changes, showStoring);
  } catch {
    showResult("error", phrase("failed"), phrase("failedPlain"));
    return;
  }
  const undo = button("link", phrase("undo"), async () => {
    try {
      await store.records.commit(await restoring.allowedChanges(plan.undo, store.records), {
        durability: "strict",
        onProgress: showStoring,
      });
      showResult("done", phrase("undone"), phrase("undonePlain"));
    } catch {
      showResult("error", phrase("failed"), phrase("failedPlain"));
    }
  });
  const added = addedReviews(plan, changes);
  const present = plan.preview?.present ?? 0;
  const actions = changes.length > 0 ? [undo] : [];
  showResult(
    "done",
    phrase("restored"),
    phrase("restoredPlain", { new: added, present }),
    ...actions,
  );
  // If this fails, the next page replays everything.
  await replayRestored(store).catch(() => {});
}

/**
 * @param {LearnerRecords} store
 * @param {Progress} file
 */
async function replace(store, file) {
  const choice = await showDialog(phrase("replaceTitle"), [
    createElement("p", "", phrase("replacePlain")),
  ], [
    { label: phrase("cancel"), value: "" },
    { label: phrase("replace"), value: "replace" },
  ]);
  if (choice !== "replace") {
    return;
  }
  try {
    await downloadBackup(store);
    await restoring.replaceAll(store.records, file, showStoring);
    showResult("done", phrase("replaced"), phrase("replacedPlain"));
  } catch {
    showResult("error", phrase("failed"), phrase("failedPlain"));
    return;
  }
  // If this fails, the next page replays everything.
  await replayRestored(store).catch(() => {});
}

/**
 * @param {"done" | "error"} kind
 * @param {string} title
 * @param {string} detail
 * @param {...Node} actions
 */
function showResult(kind, title, detail, ...actions) {
  elementById("restored").replaceChildren(createBanner(kind, title, detail, ...actions));
}
