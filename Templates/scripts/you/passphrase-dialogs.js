/** Dialogs that set, change and remove the current profile's passphrase. */

import { storeKeys } from "../encryption/unlocked-keys.js";
import { changePassphrase, removePassphrase, setPassphrase } from "../profile/passphrase.js";
import { refusalText, revealButton } from "../profile/unlock-dialog.js";
import { siteConfiguration } from "../site/site-configuration.js";
import { confirmLeaving } from "../storage/records/confirm-leaving.js";
import { lockKeyId } from "../storage/records/record-rows.js";
import { showDialog } from "../ui/dialog.js";
import { createElement, elementById } from "../ui/dom.js";
import { labelFor } from "../ui/field.js";
import { phrase } from "../ui/i18n.js";
import { recoveryCodeElements } from "./recovery-code.js";

/** @import { LearnerRecords } from "../storage/records/learner-records.js" */
/** @import { Records } from "../storage/records/records.js" */

/**
 * Asks for a new passphrase, sets it, and shows the recovery code.
 *
 * @param {LearnerRecords} store
 * @param {number} minimumLength
 * @param {number} idleMinutes idle time after which the profile is locked again
 */
export async function choosePassphrase({ records }, minimumLength, idleMinutes) {
  const fields = newFields(minimumLength);
  let code = "";
  const choice = await showDialog(
    phrase("passphraseTitle"),
    [
      createElement("p", "", phrase("protects")),
      createElement("p", "muted", phrase("staysUnlocked", { count: idleMinutes })),
      createElement("p", "muted", phrase("protectsNot")),
      ...fields.nodes,
    ],
    [{
      label: phrase("setPassphrase"),
      value: "set",
      async check(showProgress) {
        const problem = fields.problem();
        if (problem) {
          return problem;
        }
        showProgress(phrase("working"));
        code = await setPassphrase(records, fields.first.value) ?? "";
        return code ? null : phrase("failedPlain");
      },
    }, cancel()],
  );
  if (!choice) {
    return;
  }
  await showCode(records, code, idleMinutes);
}

/**
 * Shows a new recovery code until the learner confirms having saved it, and stores the new keys. The
 * browser asks before it closes the page meanwhile.
 *
 * @param {Records} records
 * @param {string} code
 * @param {number} idleMinutes
 */
async function showCode(records, code, idleMinutes) {
  const body = [createElement("p", "", phrase("codeShown")), ...recoveryCodeElements(code)];
  let answer;
  let isSaved = false;
  confirmLeaving(() => !isSaved);
  do {
    // If the learner presses Escape, show the code again: it cannot be shown later.
    answer = await showDialog(phrase("codeTitle"), body, [{
      label: phrase("haveIt"),
      value: "yes",
      async check() {
        if (records.keys) {
          await storeKeys(lockKeyId(records.lock), records.keys, idleMinutes * 60_000);
        }
        return null;
      },
    }]);
  } while (!answer);
  isSaved = true;
}

/**
 * Asks for the current passphrase and a new one, and replaces the passphrase.
 *
 * @param {LearnerRecords} store
 * @param {number} minimumLength
 * @param {number} idleMinutes
 * @param {() => Promise<void>} redraw
 */
export async function confirmPassphraseChange({ records }, minimumLength, idleMinutes, redraw) {
  const hadPasskey = Boolean(records.lock?.passkey);
  let code = "";
  const current = secretField("present", phrase("presentPassphrase"), "current-password");
  const fields = newFields(minimumLength);
  const choice = await showDialog(phrase("changePassphrase"), [
    createElement("p", "", phrase("changesKey")),
    ...current.nodes,
    ...fields.nodes,
  ], [{
    label: phrase("changePassphrase"),
    value: "change",
    async check(showProgress) {
      const problem = fields.problem();
      if (problem) {
        return problem;
      }
      showProgress(phrase("working"));
      const { maximumAttempts } = await siteConfiguration();
      const passphrase = fields.first.value;
      const secret = current.field.value;
      const result = await changePassphrase(records, secret, passphrase, maximumAttempts);
      if (!result || "until" in result) {
        return refusalText(result?.until);
      }
      code = result.code;
      return null;
    },
  }, cancel()]);
  if (!choice) {
    return;
  }
  await showCode(records, code, idleMinutes);
  await redraw();
  if (hadPasskey) {
    elementById("lock-hint").textContent = phrase("passkeyRemoved");
  }
}

/**
 * Asks for confirmation and removes the passphrase.
 *
 * @param {LearnerRecords} store
 */
export async function confirmPassphraseRemoval({ records }) {
  const choices = [cancel(), { label: phrase("removePassphrase"), value: "remove" }];
  if (
    await showDialog(
      phrase("removeTitle"),
      [createElement("p", "", phrase("removePlain"))],
      choices,
    ) === "remove"
  ) {
    await removePassphrase(records);
  }
}

/** @param {number} minimumLength */
function newFields(minimumLength) {
  const first = secretField(
    "new",
    phrase("newPassphrase", { count: minimumLength }),
    "new-password",
  );
  const second = secretField("again", phrase("again"), "new-password");
  return {
    first: first.field,
    nodes: [...first.nodes, ...second.nodes],
    problem() {
      const { value } = first.field;
      return [...value].length < minimumLength
        ? phrase("tooShort", { count: minimumLength })
        : value !== second.field.value
        ? phrase("notTheSame")
        : null;
    },
  };
}

/**
 * @param {string} id
 * @param {string} label
 * @param {AutoFill} autocomplete
 */
function secretField(id, label, autocomplete) {
  const field = createElement("input", "");
  field.type = "password";
  field.id = `secret-${id}`;
  field.autocomplete = autocomplete;
  return {
    field,
    nodes: [labelFor(label, field), createElement("div", "secret", field, revealButton(field))],
  };
}

function cancel() {
  return { label: phrase("cancel"), value: "" };
}
