/** Shows whose answers a file contains, and asks to which profiles to add them. */

import { newProfileChoice } from "../backup/file-learners.js";
import { formatDate } from "../ui/dates.js";
import { createElement } from "../ui/dom.js";
import { labelFor } from "../ui/field.js";
import { phrase } from "../ui/i18n.js";

/** @import { ProfileChoices, FileLearner } from "../backup/file-learners.js" */
/** @import { Profile } from "../../generated/study-record.js" */

/** Number of characters of a device's id that are shown. */
const shownIdLength = 8;

/**
 * Builds a line about each learner and, for those who are not on this device yet, a question.
 *
 * @param {FileLearner[]} learners
 * @param {Profile[]} profiles the profiles on this device
 * @param {{ profile: string, device: string }} current
 * @returns {{ nodes: Node[], chosen: () => ProfileChoices | null }} `chosen` returns null until all
 *   choices are made
 */
export function learnerChoice(learners, profiles, { profile, device }) {
  const newLearners = learners.filter((learner) => !learner.isKnown);
  const nodes = learners.map((learner, number) => {
    const line = createElement("p", "", describe(learner, device));
    if (learner.isKnown) {
      return line;
    }
    const targets = [...new Set([profile, learner.suggestion ?? profile])];
    const options = [
      ...targets.map((id) => ({
        value: id,
        label: phrase("intoProfile", {
          name: nameOf(profiles.find((profile) => profile.id === id)),
        }),
      })),
      { value: newProfileChoice, label: phrase("asOwnProfile") },
    ].map(({ value, label }, index) => {
      const field = createElement("input", "");
      field.type = "radio";
      field.name = `learner-${number}`;
      field.id = `learner-${number}-${index}`;
      field.value = value;
      field.checked = value === learner.suggestion;
      return createElement("div", "radio", field, labelFor(label, field));
    });
    return createElement(
      "fieldset",
      "learner",
      createElement("legend", "", phrase("whoseAnswers")),
      line,
      ...options,
    );
  });
  return {
    nodes,
    chosen() {
      /** @type {ProfileChoices} */
      const choices = {};
      for (const learner of newLearners) {
        const fieldset = /** @type {Element} */ (nodes[learners.indexOf(learner)]);
        const field = /** @type {HTMLInputElement | null} */ (fieldset.querySelector(":checked"));
        if (!field) {
          return null;
        }
        choices[learner.id] = field.value;
      }
      return choices;
    },
  };
}

/**
 * @param {FileLearner} learner
 * @param {string} device the id of this device
 */
function describe(learner, device) {
  const { answers, first, last, devices } = learner;
  const name = nameOf(learner);
  const line = first === null || last === null
    ? phrase("fileLearnerWithout", { name })
    : phrase(first === last ? "fileLearnerDay" : "fileLearner", {
      name,
      count: answers,
      first: formatDate(first),
      last: formatDate(last),
    });
  const from = devices.map((id) =>
    id === device ? phrase("thisDevice") : phrase("fileDevice", { id: id.slice(0, shownIdLength) })
  );
  return [line, ...from].join(" · ");
}

/** @param {{ name: string } | undefined} learner */
function nameOf(learner) {
  return learner?.name || phrase("guestName");
}
