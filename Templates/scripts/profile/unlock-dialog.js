/** Dialog that unlocks a profile or switches to another. Loaded on demand. */

import { storeKeys } from "../encryption/unlocked-keys.js";
import { canUsePasskeys, unlockWithPasskey } from "./passkey.js";
import { tryToUnlock } from "./unlock-attempts.js";
import { focusContent } from "../ui/content-focus.js";
import { button, createElement } from "../ui/dom.js";
import { addLearner, listLearners, switchTo } from "../storage/profiles/profiles.js";
import { ignoreFailedRead } from "../storage/database/read-watch.js";
import { onStorageStatus } from "../storage/database/storage-reports.js";
import { lockKeyId } from "../storage/records/record-rows.js";
import { siteConfiguration } from "../site/site-configuration.js";
import { phrase } from "../ui/i18n.js";
import { labelFor } from "../ui/field.js";

/** @import { Keys } from "../encryption/encryption.js" */
/** @import { Records } from "../storage/records/records.js" */

/**
 * Asks for the passphrase until the profile is unlocked. Switching to another profile reloads the
 * page.
 *
 * @param {Records} records
 * @returns {Promise<void>}
 */
export async function askForPassphrase(records) {
  const { sessionTimeoutMinutes, maximumAttempts, flags } = await siteConfiguration();
  const { profiles, locked } = await listLearners(records);
  const name = profiles.find((profile) => profile.id === records.profile)?.name || phrase("guest");
  const field = createElement("input", "");
  field.type = "password";
  field.id = "passphrase";
  field.autocomplete = "current-password";
  const label = labelFor(phrase("passphrase"), field);
  const problem = createElement("p", "problem");
  problem.setAttribute("role", "alert");
  const unlockButton = createElement("button", "button filled", phrase("unlock"));
  const others = profiles.filter((profile) => profile.id !== records.profile);
  const alternatives = others.map((profile) =>
    button(
      "button",
      phrase("playAs", { name: profile.name || phrase("guest") }),
      () => switchLearner(profile.id),
    )
  );
  if (others.every((profile) => locked.includes(profile.id))) {
    alternatives.push(
      button("button", phrase("playAsSomebody"), async () => {
        switchLearner((await addLearner(records, "")).id);
      }),
    );
  }
  const passkeyButtons = records.lock?.passkey && canUsePasskeys && flags["passkey"] !== false
    ? [button("button", phrase("unlockWithPasskey"), () => tryPasskey())]
    : [];
  const title = createElement("h2", "", phrase("isLocked", { name }));
  title.id = "gate-title";
  const form = createElement(
    "form",
    "",
    title,
    label,
    field,
    problem,
    createElement("p", "caption", phrase("orRecoveryCode")),
    createElement(
      "div",
      "buttons",
      unlockButton,
      revealButton(field),
      ...passkeyButtons,
      ...alternatives,
    ),
    button("link", phrase("bothLost"), showRemoval),
  );
  const dialog = createElement("dialog", "gate", form);
  dialog.setAttribute("aria-labelledby", title.id);
  dialog.addEventListener("cancel", (event) => event.preventDefault());
  // In some browsers, pressing Escape twice closes the dialog anyway.
  dialog.addEventListener("close", () => dialog.isConnected && dialog.showModal());
  document.body.append(dialog);
  dialog.showModal();
  field.focus();

  /** Assigned below, where the dialog can be closed. */
  let tryPasskey = async () => {};

  async function showRemoval() {
    const { removalForm } = await import("./remove-locked.js");
    const removal = removalForm(records, name, () => {
      removal.form.remove();
      form.hidden = false;
      dialog.setAttribute("aria-labelledby", title.id);
      field.focus();
    });
    form.hidden = true;
    dialog.append(removal.form);
    dialog.setAttribute("aria-labelledby", removal.title.id);
    removal.field.focus();
  }

  /** @param {string} id */
  async function switchLearner(id) {
    await switchTo(records, id);
    location.reload();
  }

  await new Promise((resolve) => {
    const leave = () => {
      stopListening();
      dialog.close();
      dialog.remove();
      focusContent();
      resolve(null);
    };
    // Another tab may remove the passphrase in the meantime.
    const stopListening = onStorageStatus(({ kind }) => kind === "unlocked" && leave());
    const enter = async (/** @type {Keys} */ keys) => {
      records.keys = keys;
      await storeKeys(lockKeyId(records.lock), keys, sessionTimeoutMinutes * 60_000);
      // A stale tab or an earlier version may have stored records unencrypted, also in lists that
      // this page does not read.
      await records.protect().catch(ignoreFailedRead);
      leave();
    };
    tryPasskey = async () => {
      problem.textContent = phrase("trying");
      const keys = await unlockWithPasskey(records).catch(ignoreFailedRead);
      if (keys) {
        await enter(keys);
      } else {
        problem.textContent = phrase(keys === null ? "passkeyFailed" : "unread");
      }
    };
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (unlockButton.disabled) {
        return;
      }
      unlockButton.disabled = true;
      problem.textContent = phrase("trying");
      const result = await tryToUnlock(records, field.value, maximumAttempts)
        .catch(ignoreFailedRead);
      unlockButton.disabled = false;
      if (result === undefined) {
        problem.textContent = phrase("unread");
        return;
      }
      if (result && "keys" in result) {
        await enter(result.keys);
        return;
      }
      problem.textContent = refusalText(result?.until);
      field.select();
    });
  });
}

/**
 * Creates a button that shows or hides the text typed into a field.
 *
 * @param {HTMLInputElement} field
 */
export function revealButton(field) {
  const toggle = button("button", phrase("showPassphrase"), () => {
    const isHidden = field.type === "password";
    field.type = isHidden ? "text" : "password";
    toggle.textContent = phrase(isHidden ? "hidePassphrase" : "showPassphrase");
  });
  return toggle;
}

/**
 * Returns the message about a secret that was not accepted.
 *
 * @param {number} [until] the time until which attempts are blocked, if they are
 */
export function refusalText(until) {
  if (until === undefined) {
    return phrase("wrongOne");
  }
  const style = /** @type {const} */ ({ hour: "numeric", minute: "2-digit", second: "2-digit" });
  const format = new Intl.DateTimeFormat(document.documentElement.lang, style);
  return phrase("waitUntil", { time: format.format(until) });
}
