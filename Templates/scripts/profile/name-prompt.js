/** Asks for the learner's name if the site requires one. */

import { createElement } from "../ui/dom.js";
import { changeLearner } from "../storage/profiles/profiles.js";
import { isSameName } from "../storage/profiles/learner-name.js";
import { ignoreFailedRead } from "../storage/database/read-watch.js";
import { phrase } from "../ui/i18n.js";
import { labelAround } from "../ui/field.js";

/** @import { LearnerRecords } from "../storage/records/learner-records.js" */
/** @import { Profile } from "../../generated/study-record.js" */

/**
 * Waits until the learner has a name; returns immediately if the learner has one already, or if
 * records cannot be read.
 *
 * @param {LearnerRecords} store
 * @param {(message: Node) => void} show
 */
export async function askName({ records }, show) {
  const isNamed = (/** @type {Profile} */ profile) =>
    profile.id === records.profile && profile.name !== "";
  const stored = await records.read(["profiles"]).catch(ignoreFailedRead);
  if (!stored || stored.profiles.some(isNamed)) {
    return;
  }
  const field = createElement("input", "");
  field.maxLength = 80;
  field.setAttribute("autocomplete", "nickname");
  field.required = true;
  field.pattern = ".*\\S.*";
  const problem = createElement("p", "problem");
  problem.setAttribute("role", "alert");
  const form = createElement(
    "form",
    "card card-body",
    createElement("p", "", phrase("nameFirst")),
    labelAround(phrase("whoPlays"), field, "field section"),
    problem,
    createElement("div", "buttons", createElement("button", "button filled", phrase("begin"))),
  );
  show(form);
  field.focus();
  await new Promise((resolve) => {
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const name = field.value.trim();
      // Another tab may have asked as well.
      const current = await records.read(["profiles"]).catch(ignoreFailedRead);
      if (!current) {
        problem.textContent = phrase("unread");
        return;
      }
      const { profiles } = current;
      const others = profiles.filter((profile) => profile.id !== records.profile);
      if (others.some((other) => isSameName(other.name || phrase("guest"), name))) {
        problem.textContent = phrase("nameTaken", { name });
        return;
      }
      if (!profiles.some(isNamed)) {
        await changeLearner(records, records.profile, { name });
      }
      form.remove();
      resolve(null);
    });
  });
}
