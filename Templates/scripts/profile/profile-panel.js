/** Profile panel: name, passphrase and other learners. */

import { latest } from "../core/latest.js";
import { ask } from "../ui/dialog.js";
import { shown } from "./unlock-dialog.js";
import { lock, storeKeys } from "./key-client.js";
import { changePassphrase, protect, unprotect } from "./passphrase.js";
import { button, element, make } from "../ui/dom.js";
import { addLearner, changeLearner, isSameName, learners, switchTo } from "./profiles.js";
import { keyName } from "../storage/record-rows.js";
import { canSeal } from "./encryption.js";
import { siteConfiguration } from "../site/site-configuration.js";
import { say } from "../ui/i18n.js";
import { labelFor } from "../ui/field.js";

/** @import { Choice } from "../ui/dialog.js" */
/** @import { LearnerRecords } from "../storage/learner-records.js" */
/** @import { Profile } from "../../generated/study-model.js" */

const name = /** @type {HTMLInputElement} */ (element("name"));
let listens = false;

/** The other learners of this device. @type {Profile[]} */
let others = [];

export const drawProfile = latest(async (isCurrent, /** @type {LearnerRecords} */ store) => {
  const { records } = store;
  const { profiles } = await learners(records);
  if (!isCurrent()) {
    return;
  }
  const profile = profiles.find((one) => one.id === records.profile);
  const called = profile?.name || say("guestName");
  element("initial").textContent = [...called][0]?.toUpperCase() ?? "";
  element("who").textContent = called;
  const caption = records.lock ? "lockedCaption" : profile?.name ? "openCaption" : "guestCaption";
  element("protection").textContent = say(caption);
  others = profiles.filter((one) => one.id !== records.profile);
  if (document.activeElement !== name) {
    name.value = profile?.name ?? "";
    judge(null);
  }
  drawLock(store, await siteConfiguration(records.database));
  if (!listens) {
    listens = true;
    const fail = () => {
      element("profile-problem").textContent = say("failedPlain");
    };
    name.addEventListener("change", () => rename(store).catch(fail));
    name.addEventListener("input", () => judge(null));
    element("switch").addEventListener("click", () => choosePlayer(store).catch(fail));
  }
});

/**
 * @param {LearnerRecords} store
 * @param {import("../../generated/study-model.js").SiteConfiguration} configuration
 */
function drawLock(store, { methods, passphraseMinimum, sessionTimeoutMinutes }) {
  const { records } = store;
  const controls = element("lock-controls");
  const least = passphraseMinimum;
  if (records.lock) {
    controls.replaceChildren(
      button("button", say("lockNow"), lock),
      button("button", say("changePassphrase"), () => change(store, least)),
      button("button", say("removePassphrase"), () => remove(store)),
    );
    return;
  }
  const why = !canSeal ? "noCrypto" : !methods.includes("protected") ? "noProtected" : null;
  if (why) {
    element("lock-hint").textContent = say(why);
  }
  const set = button("button", say("setPassphrase"), async () => {
    const keys = await seal(store, least);
    if (keys) {
      storeKeys(keyName(records.lock), keys, sessionTimeoutMinutes * 60_000);
    }
  });
  controls.replaceChildren(...(why || !store.isPersistent() ? [] : [set]));
}

/**
 * @param {LearnerRecords} store
 * @param {number} least
 */
async function seal({ records }, least) {
  const fields = newFields(least);
  let code = "";
  const done = await ask(
    say("passphraseTitle"),
    [make("p", "", say("protects")), make("p", "muted", say("protectsNot")), ...fields.nodes],
    [{
      label: say("setPassphrase"),
      value: "set",
      async check(tell) {
        const wrong = fields.wrong();
        if (wrong) {
          return wrong;
        }
        tell(say("working"));
        code = await protect(records, fields.first.value) ?? "";
        return code ? null : say("failedPlain");
      },
    }, cancel()],
  );
  if (!done) {
    return null;
  }
  const shownCode = make("output", "code", code);
  // With focus on the button, a second press of Enter would close the dialog unread.
  shownCode.tabIndex = -1;
  shownCode.autofocus = true;
  const body = [make("p", "", say("codeShown")), shownCode];
  let answer;
  do {
    // Escape closes dialogs, but this code is never shown again.
    answer = await ask(say("codeTitle"), body, [{ label: say("haveIt"), value: "yes" }]);
  } while (!answer);
  return records.keys;
}

/**
 * @param {LearnerRecords} store
 * @param {number} least
 */
async function change({ records }, least) {
  const present = secretField("present", say("presentPassphrase"), "current-password");
  const fields = newFields(least);
  await ask(say("changePassphrase"), [...present.nodes, ...fields.nodes], [{
    label: say("changePassphrase"),
    value: "change",
    async check(tell) {
      const wrong = fields.wrong();
      if (wrong) {
        return wrong;
      }
      tell(say("working"));
      const done = await changePassphrase(records, present.field.value, fields.first.value);
      return done ? null : say("wrongOne");
    },
  }, cancel()]);
}

/** @param {LearnerRecords} store */
async function remove({ records }) {
  const choices = [cancel(), { label: say("removePassphrase"), value: "remove" }];
  if (await ask(say("removeTitle"), [make("p", "", say("removePlain"))], choices) === "remove") {
    await unprotect(records);
  }
}

/** @param {LearnerRecords} store */
async function choosePlayer({ records }) {
  const { profiles } = await learners(records);
  const field = make("input", "");
  field.id = "new-name";
  const label = labelFor(say("addHint"), field);
  field.maxLength = 80;
  field.autocomplete = "off";
  /** @type {Choice[]} */
  const choices = others.map((one) => ({
    label: one.name || say("guestName"),
    value: one.id,
  }));
  const adding = {
    label: say("add"),
    value: "+",
    check() {
      const wanted = field.value.trim();
      return wanted ? taken(wanted, profiles) : say("addHint");
    },
  };
  const choice = await ask(say("switchTitle"), [label, field], [
    adding,
    ...choices,
    cancel(),
  ]);
  if (!choice) {
    return;
  }
  const id = choice === "+" ? (await addLearner(records, field.value.trim())).id : choice;
  await switchTo(records, id);
  // Lock the previous profile if it has a passphrase.
  lock();
}

/**
 * Saves the name in the field unless another learner here has it.
 *
 * @param {LearnerRecords} store
 */
async function rename({ records }) {
  const wanted = name.value.trim().slice(0, 80);
  const problem = taken(wanted, others);
  judge(problem);
  if (!problem) {
    await changeLearner(records, records.profile, { name: wanted });
  }
}

/**
 * Shows the problem with the name in the field, if any.
 *
 * @param {string | null} problem
 */
function judge(problem) {
  name.setCustomValidity(problem ?? "");
  element("profile-problem").textContent = problem ?? "";
}

/**
 * Returns why a name is not allowed: two learners need distinguishable names. Null if it is
 * allowed.
 *
 * @param {string} wanted
 * @param {Profile[]} profiles
 */
function taken(wanted, profiles) {
  const name = wanted || say("guestName");
  return profiles.some((one) => isSameName(one.name || say("guestName"), name))
    ? say("nameTaken", { name })
    : null;
}

/** @param {number} least */
function newFields(least) {
  const first = secretField("new", say("newPassphrase", { count: least }), "new-password");
  const second = secretField("again", say("again"), "new-password");
  return {
    first: first.field,
    nodes: [...first.nodes, ...second.nodes],
    wrong() {
      const { value } = first.field;
      return [...value].length < least
        ? say("tooShort", { count: least })
        : value !== second.field.value
        ? say("notTheSame")
        : null;
    },
  };
}

/**
 * @param {string} id
 * @param {string} words
 * @param {AutoFill} autocomplete
 */
function secretField(id, words, autocomplete) {
  const field = make("input", "");
  field.type = "password";
  field.id = `secret-${id}`;
  field.autocomplete = autocomplete;
  return { field, nodes: [labelFor(words, field), make("div", "secret", field, shown(field))] };
}

function cancel() {
  return { label: say("cancel"), value: "" };
}
