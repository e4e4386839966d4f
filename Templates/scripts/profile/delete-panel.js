/** Deletes the current profile, or resets it if it is the only one. */

import { latest } from "../core/latest.js";
import { backUp } from "../backup/export.js";
import { ask } from "../ui/dialog.js";
import { lock } from "./key-client.js";
import { countRecords, deleteProfile } from "./delete-profile.js";
import { banner, button, element, make } from "../ui/dom.js";
import { learners } from "./profiles.js";
import { earlierStates, restoreState } from "../backup/import.js";
import { say } from "../ui/i18n.js";

/** @import { LearnerRecords } from "../storage/learner-records.js" */

/** Session storage key with the outcome for the next page. */
const deletedKey = "decks:left";

/** @type {(() => void) | null} */
let listening = null;

export const drawLeave = latest(async (isCurrent, /** @type {LearnerRecords} */ store) => {
  const { records } = store;
  const { profiles } = await learners(records);
  if (!isCurrent()) {
    return;
  }
  const isLast = profiles.length < 2;
  const press = element("leave");
  press.textContent = say(isLast ? "startOver" : "delete");
  element("leave-name").textContent = say(isLast ? "startOver" : "deleteProfile");
  element("leave-row").hidden = !store.isPersistent();
  if (!listening) {
    listening = () =>
      confirm(store).catch(() => {
        element("profile-problem").textContent = say("failedPlain");
      });
    press.addEventListener("click", listening);
    await showDeleted(store);
  }
});

/** @param {LearnerRecords} store */
async function confirm(store) {
  const { records } = store;
  const { profiles } = await learners(records);
  const isLast = profiles.length < 2;
  const name = profiles.find((one) => one.id === records.profile)?.name || say("guestName");
  const goes = await countRecords(records);
  const title = isLast ? say("startOverTitle") : say("deleteTitle", { name });
  const label = say(isLast ? "startOver" : "delete");
  let isMeant = false;
  const done = await ask(title, [
    make("p", "", say("goes", goes)),
    make("p", "muted", say("goesBack")),
  ], [
    { label: say("cancel"), value: "" },
    {
      label: say("saveFirst"),
      value: "save",
      async check() {
        await backUp(store);
        return say("savedFirst");
      },
    },
    {
      label,
      value: "leave",
      check() {
        const wasMeant = isMeant;
        isMeant = true;
        return wasMeant ? null : say("pressAgain", { label });
      },
    },
  ]);
  if (done === "leave") {
    sessionStorage.setItem(deletedKey, isLast ? say("startedOver") : say("deleted", { name }));
    await deleteProfile(records).catch((error) => {
      sessionStorage.removeItem(deletedKey);
      throw error;
    });
    // Lock the deleted profile if it had a passphrase; other tabs notice that it is gone.
    lock();
  }
}

/**
 * Says what happened to the profile, with a button to undo it.
 *
 * @param {LearnerRecords} store
 */
async function showDeleted({ records }) {
  const words = sessionStorage.getItem(deletedKey);
  sessionStorage.removeItem(deletedKey);
  const [last] = words ? await earlierStates(records) : [];
  if (words && last) {
    const undo = button("link", say("undo"), async () => {
      await restoreState(records, last.key);
      location.reload();
    });
    element("left").replaceChildren(banner("done", words, say("replacedPlain"), undo));
  }
}
