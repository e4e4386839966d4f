/** Removes a profile whose passphrase and recovery code are lost. Loaded on demand. */

import { forgetFile } from "../backup/file-handle.js";
import { snapshotStores } from "../backup/snapshots.js";
import { removeFromSnapshots } from "../backup/snapshot-removal.js";
import { announceChanges } from "../storage/change-feed.js";
import { transact } from "../storage/database/transaction.js";
import { guestId } from "../storage/profiles/identity.js";
import { isSameName } from "../storage/profiles/learner-name.js";
import { listLearners, newLearner, removeOwnRecords } from "../storage/profiles/profiles.js";
import { namesProfile } from "../storage/records/record-owner.js";
import { allLists, sealedRange } from "../storage/records/record-rows.js";
import { clearStates } from "../replay/replay-states.js";
import { button, createElement } from "../ui/dom.js";
import { labelFor } from "../ui/field.js";
import { phrase } from "../ui/i18n.js";

/** @import { Records } from "../storage/records/records.js" */
/** @import { Profile } from "../../generated/study-record.js" */

/**
 * Builds a form that explains what is lost, and that removes the current profile once its name is
 * typed. The page is then reloaded with another profile.
 *
 * @param {Records} records
 * @param {string} name
 * @param {() => void} onBack
 */
export function removalForm(records, name, onBack) {
  const title = createElement("h2", "", phrase("removeLockedTitle", { name }));
  title.id = "removal-title";
  const field = createElement("input", "");
  field.id = "removed-name";
  field.autocomplete = "off";
  const problem = createElement("p", "problem");
  problem.setAttribute("role", "alert");
  const remove = createElement("button", "button", phrase("removeForGood"));
  const back = button("button filled", phrase("goBack"), onBack);
  const form = createElement(
    "form",
    "",
    title,
    createElement("p", "", phrase("removeLockedPlain")),
    labelFor(phrase("typeToRemove", { name }), field),
    field,
    problem,
    createElement("div", "buttons", back, remove),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (!isSameName(field.value.trim(), name)) {
      problem.textContent = phrase("notTheName");
      field.select();
      return;
    }
    remove.disabled = true;
    try {
      await removeLocked(records);
      location.reload();
    } catch {
      remove.disabled = false;
      problem.textContent = phrase("unread");
    }
  });
  return { form, title, field };
}

/**
 * Removes the current profile from all stores and snapshots, and makes another profile current.
 * Unreadable records that do not name the profile are kept, since they may belong to other learners,
 * and no passphrase was asked for.
 *
 * @param {Records} records
 */
async function removeLocked(records) {
  const { database, profile: id } = records;
  if (!database) {
    return;
  }
  const { profiles, locked } = await listLearners(records);
  const others = profiles.filter((profile) => profile.id !== id);
  const unlockedProfile = others.find((profile) => !locked.includes(profile.id));
  const next = unlockedProfile ?? others[0] ?? newLearner(records, "");
  const storeNames = [...snapshotStores, "backups", "states", "meta"];
  await transact(database, storeNames, "readwrite", (transaction) => {
    removeOwnRecords(id, transaction, (row, known) => namesProfile(row, id, known));
    transaction.objectStore("sealed").delete(sealedRange(id));
    transaction.objectStore("locks").delete(id);
    clearStates(transaction);
    const rows = transaction.objectStore("profiles");
    rows.delete(id);
    rows.put(next);
    removeFromSnapshots(id, next.id, transaction);
    removeFromMeta(id, next, transaction);
    return () => {};
  }, "strict");
  announceChanges(allLists);
}

/**
 * @param {string} id
 * @param {Profile} next
 * @param {IDBTransaction} transaction
 */
function removeFromMeta(id, next, transaction) {
  forgetFile(id, transaction);
  const meta = transaction.objectStore("meta");
  meta.put(next.id, "profile");
  // The entry that maps the guest id of earlier versions to the profile, if the profile was the
  // guest.
  const alias = meta.get(guestId);
  alias.onsuccess = () => alias.result === id && meta.delete(guestId);
  const saved = meta.get("saved");
  saved.onsuccess = () => {
    if (saved.result) {
      const { [id]: _, ...others } = saved.result;
      meta.put(others, "saved");
    }
  };
}
