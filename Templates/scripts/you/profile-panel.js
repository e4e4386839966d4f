/** Profile panel: name, passphrase and other learners. */

import { latest } from "../core/latest.js";
import { isFocusLost, requestContentFocus } from "../ui/content-focus.js";
import { showDialog } from "../ui/dialog.js";
import { lock } from "../encryption/unlocked-keys.js";
import { button, createElement, elementById, icon } from "../ui/dom.js";
import { addLearner, changeLearner, listLearners, switchTo } from "../storage/profiles/profiles.js";
import { isSameName } from "../storage/profiles/learner-name.js";
import { passkeyButtons } from "./passkey-buttons.js";
import {
  choosePassphrase,
  confirmPassphraseChange,
  confirmPassphraseRemoval,
} from "./passphrase-dialogs.js";
import { canEncrypt } from "../encryption/encryption.js";
import { siteConfiguration } from "../site/site-configuration.js";
import { phrase } from "../ui/i18n.js";
import { labelFor } from "../ui/field.js";

/** @import { Choice } from "../ui/dialog.js" */
/** @import { LearnerRecords } from "../storage/records/learner-records.js" */
/** @import { Profile } from "../../generated/study-record.js" */

const name = /** @type {HTMLInputElement} */ (elementById("name"));

/** Dialog value for a new profile with a passphrase. */
const protectedMethod = "+protected";

/** Session storage key of the new profile for which the next page asks for a passphrase. */
const protectKey = "decks:protect";

/**
 * The button that sets a passphrase; reused by each redraw, which may happen during a click.
 *
 * @type {HTMLButtonElement | null}
 */
let setButton = null;

/** The other learners of this device. @type {Profile[]} */
let others = [];

export const drawProfile = latest(async (isCurrent, /** @type {LearnerRecords} */ store) => {
  const { records } = store;
  const { profiles } = await listLearners(records);
  if (!isCurrent()) {
    return;
  }
  const profile = profiles.find((profile) => profile.id === records.profile);
  const displayName = profile?.name || phrase("guestName");
  elementById("initial").textContent = initial(displayName);
  elementById("who").textContent = displayName;
  const caption = records.lock ? "lockedCaption" : profile?.name ? "openCaption" : "guestCaption";
  elementById("protection").textContent = phrase(caption);
  others = profiles.filter((profile) => profile.id !== records.profile);
  if (document.activeElement !== name) {
    name.value = profile?.name ?? "";
    showNameProblem(null);
  }
  drawLock(store, await siteConfiguration());
});

/**
 * Returns the letter that stands for a learner.
 *
 * @param {string} name the name that is shown
 */
function initial(name) {
  return name === phrase("guestName") ? phrase("guestInitial") : [...name][0]?.toUpperCase() ?? "";
}

/**
 * Adds the panel's listeners; called once.
 *
 * @param {LearnerRecords} store
 */
export function listenToProfile(store) {
  const fail = () => {
    elementById("profile-problem").textContent = phrase("failedPlain");
  };
  name.addEventListener("change", () => rename(store).catch(fail));
  name.addEventListener("input", () => showNameProblem(null));
  elementById("switch").addEventListener("click", () => chooseLearner(store).catch(fail));
}

/**
 * Opens the passphrase dialog if the learner asked for a passphrase when creating the profile.
 *
 * @param {LearnerRecords} store
 */
export function openRequestedLock({ records }) {
  if (sessionStorage.getItem(protectKey) === records.profile && !records.lock) {
    elementById("lock-controls").querySelector("button")?.click();
  }
  sessionStorage.removeItem(protectKey);
}

/**
 * @param {LearnerRecords} store
 * @param {import("../../generated/study-record.js").SiteConfiguration} configuration
 */
function drawLock(store, { methods, passphraseMinimum, sessionTimeoutMinutes, flags }) {
  const { records } = store;
  const controls = elementById("lock-controls");
  const minimumLength = passphraseMinimum;
  const redraw = async () => drawLock(store, await siteConfiguration());
  if (records.lock) {
    replaceControls(
      button("button", phrase("lockNow"), lock),
      button(
        "button",
        phrase("changePassphrase"),
        () =>
          confirmPassphraseChange(store, minimumLength, sessionTimeoutMinutes, redraw)
            .then(focusControls),
      ),
      ...passkeyButtons(store, flags["passkey"] !== false, redraw),
      button(
        "button",
        phrase("removePassphrase"),
        () => confirmPassphraseRemoval(store).then(focusControls),
      ),
    );
    return;
  }
  const obstacle = !canEncrypt ? "noCrypto" : !methods.includes("protected") ? "noProtected" : null;
  if (obstacle) {
    elementById("lock-hint").textContent = phrase(obstacle);
  }
  setButton ??= button(
    "button",
    phrase("setPassphrase"),
    () => choosePassphrase(store, minimumLength, sessionTimeoutMinutes).then(focusControls),
  );
  if (obstacle || !store.isPersistent()) {
    replaceControls();
  } else if (controls.firstChild !== setButton) {
    replaceControls(setButton);
  }
}

/**
 * Replaces the buttons of the passphrase. If one of them had the focus, their group gets it, so that
 * the Tab key goes on from there.
 *
 * @param {...HTMLElement} buttons
 */
function replaceControls(...buttons) {
  const controls = elementById("lock-controls");
  const hadFocus = controls.contains(document.activeElement);
  controls.replaceChildren(...buttons);
  if (hadFocus) {
    controls.focus({ preventScroll: true });
  }
}

/**
 * Focuses the group of the passphrase's buttons after a dialog, unless an element has the focus: the
 * button that opened the dialog may have been replaced meanwhile, so that the browser cannot focus it.
 */
function focusControls() {
  if (isFocusLost()) {
    elementById("lock-controls").focus({ preventScroll: true });
  }
}

/** @param {LearnerRecords} store */
async function chooseLearner({ records }) {
  const { profiles } = await listLearners(records);
  const field = createElement("input", "");
  field.id = "new-name";
  const label = labelFor(phrase("addHint"), field);
  field.maxLength = 80;
  field.autocomplete = "off";
  const check = () => {
    const newName = field.value.trim();
    const problem = newName ? nameProblem(newName, profiles) : phrase("nameMissing");
    if (problem) {
      field.focus();
    }
    return problem;
  };
  const { methods } = await siteConfiguration();
  const addChoices = [
    ...methods.includes("guest") ? [{ label: phrase("add"), value: "+", check }] : [],
    ...methods.includes("protected") && canEncrypt
      ? [{ label: phrase("addProtected"), value: protectedMethod, check }]
      : [],
  ];
  const newProfile = addChoices.length > 0
    ? [createElement("h3", "section", phrase("addName")), label, field]
    : [];
  const choice = await showDialog(
    phrase("switchTitle"),
    (choose) => [learnerList(profiles, records.profile, choose), ...newProfile],
    [...addChoices, cancel()],
  );
  if (!choice) {
    return;
  }
  const isNew = addChoices.some(({ value }) => value === choice);
  const id = isNew ? (await addLearner(records, field.value.trim())).id : choice;
  if (choice === protectedMethod) {
    sessionStorage.setItem(protectKey, id);
  }
  requestContentFocus();
  await switchTo(records, id);
  // Lock the previous profile if it has a passphrase.
  lock();
}

/**
 * Lists the learners of this device: the present one is marked, the others are buttons.
 *
 * @param {Profile[]} profiles
 * @param {string} present the id of the present learner's profile
 * @param {(choice: Choice) => void} choose
 */
function learnerList(profiles, present, choose) {
  const rows = profiles.map((profile) => {
    const label = profile.name || phrase("guestName");
    const avatar = createElement("span", "avatar", initial(label));
    avatar.setAttribute("aria-hidden", "true");
    const name = createElement("span", "name", label);
    if (profile.id !== present) {
      const row = button("row", "", () => choose({ label, value: profile.id }));
      row.append(avatar, createElement("span", "words", name));
      return createElement("li", "", row);
    }
    const caption = createElement("span", "caption", phrase("playsNow"));
    const words = createElement("span", "words", name, caption);
    const row = createElement("div", "row", avatar, words, icon("tick"));
    row.setAttribute("aria-current", "true");
    return createElement("li", "", row);
  });
  return createElement("ul", "card rows learners", ...rows);
}

/**
 * Saves the name in the field unless another learner on this device has the same name.
 *
 * @param {LearnerRecords} store
 */
async function rename({ records }) {
  const newName = name.value.trim().slice(0, 80);
  const problem = nameProblem(newName, others);
  showNameProblem(problem);
  if (!problem) {
    await changeLearner(records, records.profile, { name: newName });
  }
}

/**
 * Shows the problem with the name in the field, if any.
 *
 * @param {string | null} problem
 */
function showNameProblem(problem) {
  name.setCustomValidity(problem ?? "");
  elementById("profile-problem").textContent = problem ?? "";
}

/**
 * Returns the reason why a name is not allowed; null if it is allowed. Learners need
 * distinguishable names.
 *
 * @param {string} newName
 * @param {Profile[]} profiles
 */
function nameProblem(newName, profiles) {
  const name = newName || phrase("guestName");
  return profiles.some((profile) => isSameName(profile.name || phrase("guestName"), name))
    ? phrase("nameTaken", { name })
    : null;
}

function cancel() {
  return { label: phrase("cancel"), value: "" };
}
