/** Buttons that add a passkey to a profile with a passphrase, and remove it. */

import { addPasskey, canUsePasskeys, removePasskey } from "../profile/passkey.js";
import { refusalText } from "../profile/unlock-dialog.js";
import { siteConfiguration } from "../site/site-configuration.js";
import { showDialog } from "../ui/dialog.js";
import { button, createElement, elementById } from "../ui/dom.js";
import { labelFor } from "../ui/field.js";
import { phrase } from "../ui/i18n.js";

/** @import { LearnerRecords } from "../storage/records/learner-records.js" */

/** Phrase keys for the reasons other than the secret why no passkey was added. */
const problems = {
  unsupported: "passkeyUnsupported",
  stale: "passphraseChanged",
};

/**
 * Creates the button that adds or removes a passkey, if there is one to offer.
 *
 * @param {LearnerRecords} store
 * @param {boolean} isOffered whether the site offers passkeys; existing ones can be removed in any
 * case
 * @param {() => Promise<void>} redraw
 * @returns {HTMLElement[]}
 */
export function passkeyButtons(store, isOffered, redraw) {
  const { records } = store;
  if (records.lock?.passkey) {
    return [button("button", phrase("removePasskey"), async () => {
      const isRemoved = await removePasskey(records);
      await redraw();
      elementById("lock-hint").textContent = phrase(
        isRemoved ? "passkeyRemoved" : "passphraseChanged",
      );
    })];
  }
  return isOffered && canUsePasskeys
    ? [button("button", phrase("addPasskey"), async () => {
      if (await askForSecret(store)) {
        await redraw();
        elementById("lock-hint").textContent = phrase("passkeyAdded");
      }
    })]
    : [];
}

/**
 * Adds a passkey after asking for the passphrase again, since the page has no other access to the
 * key that the passkey wraps.
 *
 * @param {LearnerRecords} store
 */
async function askForSecret({ records }) {
  const field = createElement("input", "");
  field.type = "password";
  field.id = "passkey-secret";
  field.autocomplete = "current-password";
  const label = labelFor(phrase("presentPassphrase"), field);
  const name = elementById("who").textContent ?? "";
  const body = [createElement("p", "", phrase("passkeyPlain")), label, field];
  return await showDialog(phrase("addPasskey"), body, [{
    label: phrase("addPasskey"),
    value: "add",
    async check(showProgress) {
      showProgress(phrase("working"));
      const { maximumAttempts } = await siteConfiguration();
      const result = await addPasskey(records, field.value, name, maximumAttempts);
      if (result === "wrong" || typeof result === "object") {
        return refusalText(result === "wrong" ? undefined : result.until);
      }
      return result === "added" ? null : phrase(problems[result]);
    },
  }, { label: phrase("cancel"), value: "" }]);
}
