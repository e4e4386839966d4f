/** Backup panel: export, import, and the number of unsaved answers. */

import { latest } from "../core/latest.js";
import { WorkerUnavailable } from "../core/worker-client.js";
import {
  canShare,
  downloadBackup,
  remindAfter,
  save,
  shareBackup,
  unsavedAnswers,
} from "../backup/export.js";
import { now } from "../core/clock.js";
import { formatTimeAgo } from "../ui/dates.js";
import { showDialog } from "../ui/dialog.js";
import { banner, button, element, make } from "../ui/dom.js";
import { ignoreFailedRead } from "../storage/storage-status.js";
import * as restoring from "../backup/import.js";
import { sharedRecord } from "../../generated/study-record-changes.js";
import { formatPercent, say } from "../ui/i18n.js";
import { learnerChoice } from "./learner-choice.js";
import { drawSyncFile } from "./sync-file-panel.js";

/** @import { Choices } from "../backup/file-learners.js" */
/** @import { Plan } from "../backup/import-worker.js" */
/** @import { LearnerRecords } from "../storage/learner-records.js" */
/** @import { Progress } from "../../generated/study-model.js" */

const chooser = /** @type {HTMLInputElement} */ (element("file"));
const language = document.documentElement.lang;
let listens = false;

export const drawBackup = latest(
  async (isCurrent, /** @type {LearnerRecords} */ store, /** @type {Progress} */ progress) => {
    const { at, pending } = await unsavedAnswers(store.records, progress.reviews);
    if (!isCurrent()) {
      return;
    }
    const last = at ? `${formatTimeAgo(at, now().at)}.` : "";
    const words = pending > 0
      ? [say(at ? "pending" : "neverSaved", { count: pending }), last || say("keptByBrowser")]
      : [say(at ? "allSaved" : "nothingYet"), last];
    const [bold = "", plain = ""] = words;
    element("saved-words").replaceChildren(make("strong", "", bold), ` ${plain}`);
    element("saved").classList.toggle("error", pending >= remindAfter);
    await drawSnapshots(store);
    await drawSyncFile(store, {
      showResult,
      restore: (file) => restore(store, file),
      redraw: () => redraw(store),
    });
    if (!listens) {
      listens = true;
      element("back-up").addEventListener("click", async () => {
        await downloadBackup(store).then(() => redraw(store), reportIncompleteRead);
      });
      const shareButton = /** @type {HTMLButtonElement} */ (element("send"));
      shareButton.hidden = !canShare();
      shareButton.addEventListener("click", async () => {
        shareButton.disabled = true;
        const outcome = await shareBackup(store).catch(reportIncompleteRead);
        shareButton.disabled = false;
        if (outcome === "failed") {
          showResult("error", say("failed"), say("notSent"));
        }
        await redraw(store);
      });
      element("share").addEventListener("click", async () => {
        const mine = await store.progress().catch(reportIncompleteRead);
        if (mine) {
          save(sharedRecord(mine, store.profile), now().at, "decks-shared");
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
  },
);

/** @param {LearnerRecords} store */
async function redraw(store) {
  const progress = await store.progress().catch(ignoreFailedRead);
  if (progress) {
    await drawBackup(store, progress);
  }
}

/** Says that no file was written because it would have been incomplete. */
function reportIncompleteRead() {
  showResult("error", say("notSaved"), say("notAllRead"));
}

/**
 * @param {LearnerRecords} store
 * @param {File} file
 */
async function restore(store, file) {
  if (file.size > restoring.maximumFileBytes) {
    showResult("error", say("tooLarge"), say("noneChanged"));
    return;
  }
  const here = await store.allProfiles().catch(ignoreFailedRead);
  if (!here) {
    showResult("error", say("failed"), say("noneChanged"));
    return;
  }
  const current = store.profile;
  const plan = await readPlan(file, here, { current });
  if (plan === "unavailable") {
    const retry = button("button", say("tryAgain"), () => restore(store, file));
    showResult("error", say("notChecked"), say("noneChanged"), retry);
    return;
  }
  if (!plan?.file || !plan.preview) {
    showResult("error", say("cannotRead"), say("noneChanged"), ...(plan ? problemList(plan) : []));
    return;
  }
  const changes = await restoring.allowedChanges(plan.changes, store.records);
  const question = learnerChoice(plan.learners, here.profiles, store);
  const check = () => question.chosen() ? null : say("chooseWhose");
  const leftOut = plan.changes.length - changes.length;
  const { reviews, present, new: added, setAside } = plan.preview;
  const line = say("previewLine", { reviews, present, new: added, aside: setAside });
  const notes = leftOut > 0 ? [make("p", "", say("leftOut", { count: leftOut }))] : [];
  const choice = await showDialog(say("previewTitle"), [
    ...question.nodes,
    make("p", "", line),
    ...notes,
    ...problemList(plan),
    ...warningList(plan),
  ], [
    { label: say("addMissing"), value: "add", check },
    { label: say("cancel"), value: "" },
    { label: say("replaceAll"), value: "replace", check },
  ]);
  const choices = question.chosen() ?? {};
  if (!choice) {
    return;
  }
  const chosen = plan.learners.every((learner) => learner.isKnown)
    ? plan
    : await readPlan(file, here, { current, choices });
  if (chosen === null || chosen === "unavailable" || !chosen.file) {
    showResult("error", say("cannotRead"), say("noneChanged"));
  } else if (choice === "add") {
    await merge(store, chosen, await restoring.allowedChanges(chosen.changes, store.records));
  } else {
    await replace(store, chosen.file);
  }
}

/**
 * @param {File} file
 * @param {Progress} here
 * @param {{ current: string, choices?: Choices }} target
 * @returns {Promise<Plan | "unavailable" | null>} null if the file cannot be read
 */
async function readPlan(file, here, target) {
  const plan = await restoring.planImport(file, here, target, (step, share = 0) => {
    const words = say(step, { share: formatPercent(share) });
    element("restored").replaceChildren(make("p", "muted", words));
  }).catch((error) => error instanceof WorkerUnavailable ? "unavailable" : null);
  element("restored").replaceChildren();
  return plan;
}

/**
 * @param {LearnerRecords} store
 * @param {Plan} plan
 * @param {Plan["changes"]} changes
 */
async function merge(store, plan, changes) {
  try {
    await restoring.commitWithSnapshot(store.records, changes);
  } catch {
    showResult("error", say("failed"), say("failedPlain"));
    return;
  }
  const undo = button("link", say("undo"), async () => {
    try {
      await store.records.commit(await restoring.allowedChanges(plan.undo, store.records), {
        durability: "strict",
      });
      showResult("done", say("undone"), say("undonePlain"));
    } catch {
      showResult("error", say("failed"), say("failedPlain"));
    }
  });
  const { new: added = 0, present = 0 } = plan.preview ?? {};
  showResult("done", say("restored"), say("restoredPlain", { new: added, present }), undo);
}

/**
 * @param {LearnerRecords} store
 * @param {Progress} file
 */
async function replace(store, file) {
  const choice = await showDialog(say("replaceTitle"), [make("p", "", say("replacePlain"))], [
    { label: say("cancel"), value: "" },
    { label: say("replace"), value: "replace" },
  ]);
  if (choice !== "replace") {
    return;
  }
  try {
    await downloadBackup(store);
    await restoring.replaceAll(store.records, file);
    showResult("done", say("replaced"), say("replacedPlain"));
  } catch {
    showResult("error", say("failed"), say("failedPlain"));
  }
}

/** @param {LearnerRecords} store */
async function drawSnapshots(store) {
  const states = await restoring.listSnapshots(store.records);
  element("earlier").hidden = states.length === 0;
  element("earlier-list").replaceChildren(...states.map(({ key, at }) => {
    const name = make("span", "words", say("before", { time: time(at) }));
    const restoreButton = button("button", say("bringBack"), async () => {
      const choice = await showDialog(say("bringTitle"), [make("p", "", say("bringPlain"))], [
        { label: say("cancel"), value: "" },
        { label: say("bringBack"), value: "bring" },
      ]);
      if (choice === "bring") {
        await restoring.restoreSnapshot(store.records, key);
        location.reload();
      }
    });
    return make("li", "", make("div", "row setting", name, restoreButton));
  }));
}

/** @param {Plan} plan */
function problemList({ problems, unlisted }) {
  return collapsedList(
    "problems",
    unlisted,
    problems.map(({ pointer, message }) => [pointer, message]),
  );
}

/** @param {Plan} plan */
function warningList({ remarks }) {
  return collapsedList("odd", 0, remarks.map(({ pointer, sentence }) => [pointer, sentence]));
}

/**
 * Lists sentences, each with its position in the file.
 *
 * @param {string} title
 * @param {number} unlisted
 * @param {string[][]} lines
 * @returns {Node[]}
 */
function collapsedList(title, unlisted, lines) {
  if (lines.length === 0) {
    return [];
  }
  const items = lines.map(([pointer = "", words = ""]) => {
    const text = make("span", "", ` ${words}`);
    text.lang = "en";
    return make("li", "", make("code", "", pointer || "/"), text);
  });
  if (unlisted > 0) {
    items.push(make("li", "", say("moreProblems", { count: unlisted })));
  }
  const summary = make("summary", "", say(title, { count: lines.length + unlisted }));
  return [make("details", "problems", summary, make("ul", "", ...items))];
}

/**
 * @param {"done" | "error"} kind
 * @param {string} bold
 * @param {string} plain
 * @param {...Node} actions
 */
function showResult(kind, bold, plain, ...actions) {
  element("restored").replaceChildren(banner(kind, bold, plain, ...actions));
}

/** @param {number} at */
function time(at) {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(at);
}
