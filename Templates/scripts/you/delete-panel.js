/** Deletes the current profile, or replaces it with an empty one if it is the only one. */

import { latest } from "../core/latest.js";
import { downloadBackup } from "../backup/export.js";
import { showDialog } from "../ui/dialog.js";
import { lock } from "../encryption/unlocked-keys.js";
import { countRecords, deleteProfile } from "../profile/delete-profile.js";
import { button, createBanner, createElement, elementById } from "../ui/dom.js";
import { listLearners } from "../storage/profiles/profiles.js";
import { listSnapshots, restoreSnapshot } from "../backup/snapshots.js";
import { phrase } from "../ui/i18n.js";

/** @import { LearnerRecords } from "../storage/records/learner-records.js" */

/** Session storage key under which the outcome is passed to the next page. */
const deletedKey = "decks:left";

export const drawDeletePanel = latest(async (isCurrent, /** @type {LearnerRecords} */ store) => {
  const { records } = store;
  const { profiles } = await listLearners(records);
  if (!isCurrent()) {
    return;
  }
  const isLast = profiles.length < 2;
  const deleteButton = elementById("delete-profile");
  deleteButton.textContent = phrase(isLast ? "startOver" : "delete");
  elementById("delete-profile-name").textContent = phrase(
    isLast ? "deleteProgress" : "deleteProfile",
  );
  elementById("delete-profile-row").hidden = !store.isPersistent();
});

/**
 * Adds the panel's listeners; called once.
 *
 * @param {LearnerRecords} store
 */
export function listenToDeletePanel(store) {
  elementById("delete-profile").addEventListener("click", () => {
    confirmDeletion(store).catch(() => {
      elementById("profile-problem").textContent = phrase("failedPlain");
    });
  });
}

/** @param {LearnerRecords} store */
async function confirmDeletion(store) {
  const { records } = store;
  const { profiles } = await listLearners(records);
  const isLast = profiles.length < 2;
  const name = profiles.find((profile) => profile.id === records.profile)?.name ||
    phrase("guestName");
  const counts = await countRecords(records);
  const title = isLast ? phrase("startOverTitle") : phrase("deleteTitle", { name });
  const label = phrase(isLast ? "startOver" : "delete");
  let isConfirmed = false;
  const choice = await showDialog(title, [
    createElement("p", "", phrase("goes", counts)),
    createElement("p", "muted", phrase("goesBack")),
  ], [
    { label: phrase("cancel"), value: "" },
    {
      label: phrase("saveFirst"),
      value: "save",
      async check() {
        await downloadBackup(store);
        return phrase("savedFirst");
      },
    },
    {
      label,
      value: "delete",
      check() {
        const wasConfirmed = isConfirmed;
        isConfirmed = true;
        return wasConfirmed ? null : phrase("pressAgain", { label });
      },
    },
  ]);
  if (choice === "delete") {
    sessionStorage.setItem(
      deletedKey,
      isLast ? phrase("startedOver") : phrase("deleted", { name }),
    );
    await deleteProfile(records).catch((error) => {
      sessionStorage.removeItem(deletedKey);
      throw error;
    });
    // Lock the deleted profile if it had a passphrase; other tabs detect the deletion themselves.
    lock();
  }
}

/**
 * If the profile was deleted or reset on the previous page, says so and offers to undo it.
 *
 * @param {LearnerRecords} store
 */
export async function showDeleted({ records }) {
  const message = sessionStorage.getItem(deletedKey);
  sessionStorage.removeItem(deletedKey);
  const [snapshot] = message ? await listSnapshots(records) : [];
  if (message && snapshot) {
    const undo = button("link", phrase("undo"), async () => {
      await restoreSnapshot(records, snapshot.key);
      location.reload();
    });
    elementById("delete-result").replaceChildren(
      createBanner("done", message, phrase("replacedPlain"), undo),
    );
  }
}
