/** Buttons that add a passkey to a profile with a passphrase, and remove it. */

import { addPasskey, canUsePasskeys, removePasskey } from "../profile/passkey.js";
import { showDialog } from "../ui/dialog.js";
import { button, element, make } from "../ui/dom.js";
import { labelFor } from "../ui/field.js";
import { say } from "../ui/i18n.js";

/** @import { LearnerRecords } from "../storage/learner-records.js" */

/**
 * @param {LearnerRecords} store
 * @param {boolean} isOffered whether the site offers passkeys; an added one can be removed anyway
 * @param {() => Promise<void>} redraw
 * @returns {HTMLElement[]}
 */
export function passkeyButtons(store, isOffered, redraw) {
  const { records } = store;
  if (records.lock?.passkey) {
    return [button("button", say("removePasskey"), async () => {
      await removePasskey(records);
      await redraw();
      element("lock-hint").textContent = say("passkeyRemoved");
    })];
  }
  return isOffered && canUsePasskeys
    ? [button("button", say("addPasskey"), async () => {
      if (await askForSecret(store)) {
        await redraw();
        element("lock-hint").textContent = say("passkeyAdded");
      }
    })]
    : [];
}

/**
 * Adds a passkey after the passphrase was typed once more, since the page has no other way to the
 * key that the passkey wraps.
 *
 * @param {LearnerRecords} store
 */
async function askForSecret({ records }) {
  const field = make("input", "");
  field.type = "password";
  field.id = "passkey-secret";
  field.autocomplete = "current-password";
  const label = labelFor(say("presentPassphrase"), field);
  const name = element("who").textContent ?? "";
  const body = [make("p", "", say("passkeyPlain")), label, field];
  return await showDialog(say("addPasskey"), body, [{
    label: say("addPasskey"),
    value: "add",
    async check(showProgress) {
      showProgress(say("working"));
      const result = await addPasskey(records, field.value, name);
      return result === "added"
        ? null
        : say(result === "wrong" ? "wrongOne" : "passkeyUnsupported");
    },
  }, { label: say("cancel"), value: "" }]);
}
