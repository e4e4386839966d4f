/** Tests of stored replay states: which changes of earlier records make a state invalid. */

import { edition, isValid } from "../../Templates/scripts/replay/replay-validity.js";
import {
  finishedBefore,
  timeBefore,
} from "../../Templates/scripts/statistics/finished-sessions.js";
import { defaultSettings, emptyProgress } from "../../Templates/generated/study-record.js";

const settings = defaultSettings("p");
const position = { count: 20, at: 1_000_000, day: 10, devices: [] };

/**
 * @param {number} ms
 * @param {"left" | "finished" | null} ending
 * @param {number} started
 */
const session = (ms, ending = null, started = 900_000) => /** @type {any} */ ({
  id: "s",
  started,
  ms,
  ending,
});

/** @param {any[]} sessions */
const stateOf = (sessions) => /** @type {any} */ ({
  edition,
  settings: JSON.stringify(settings),
  position,
  finished: finishedBefore(sessions, position.at),
  ms: timeBefore(sessions, position.at),
  played: [],
  decks: {},
});

/**
 * @param {any[]} before the sessions when the state was stored
 * @param {any[]} after the sessions now
 */
const staysValid = (before, after) =>
  isValid(
    stateOf(before),
    { ...emptyProgress(), sessions: after },
    settings,
    [],
    2_000_000,
    11,
  );

Deno.test("a replay state is invalid once a session before it is finished or takes longer", () => {
  const open = session(60_000);
  const later = session(5_000, "finished", 1_500_000);
  const cases = [
    { after: [open], isStillValid: true },
    { after: [open, later], isStillValid: true },
    { after: [session(60_000, "finished")], isStillValid: false },
    { after: [session(91_000, "left")], isStillValid: false },
    { after: [], isStillValid: false },
  ];
  for (const { after, isStillValid } of cases) {
    if (staysValid([open], after) !== isStillValid) {
      throw new Error(`${JSON.stringify(after)} is ${isStillValid ? "invalid" : "valid"}`);
    }
  }
});
