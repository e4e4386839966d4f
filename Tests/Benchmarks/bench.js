// Measures the speed and size of the compiled model, and prints a JSON object with times in
// milliseconds. Arguments: the folder of the compiled modules, the file of the workload, and the
// published file that contains the modules.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { pathToFileURL } from "node:url";

const [modules, workload, published] = Deno.args;
const load = (name) => import(pathToFileURL(`${modules}/${name}`).href);
const { advance, deckBreed, replay, sessionOptions, startSession } = await load("study-model.js");
const { studyDay } = await load("study-record.js");
const { sessionPreview } = await load("study-statistics.js");
const { typedAnswerEvent } = await load("study-answers.js");
const { deck, progress, now, rounds } = JSON.parse(readFileSync(workload, "utf8"));
const { settings: [settings], reviews } = progress;

/** Returns the shortest time of several runs, and the result of the last. */
function best(runs, work) {
  let least = Infinity;
  let result;
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    result = work(run);
    least = Math.min(least, performance.now() - start);
  }
  return [least, result];
}

/** Returns the mean time after a warm-up. */
function mean(runs, work) {
  for (let run = 0; run < runs / 4; run++) work(run);
  const start = performance.now();
  for (let run = 0; run < runs; run++) work(run);
  return (performance.now() - start) / runs;
}

const [replayed, learner] = best(5, () => replay(reviews, deck, settings, now));
const moment = { at: now, offset: 60, zone: null };
const day = studyDay(moment, 4);
const asked = sessionOptions(settings, "smart", "schedule");
const identity = { sessionID: "s", profileID: "p1", deviceID: "d1", seq: reviews.length + 1 };

const starting = mean(
  rounds * 3,
  (run) => startSession(deck, learner, asked, identity, run, moment),
);
const outlooks = mean(rounds * 3, () => sessionPreview(deck, learner, asked, day));

// Whole sessions, with alternating right and wrong answers.
const spent = { judge: 0, choose: 0, type: 0, next: 0 };
const times = { judge: 0, choose: 0, type: 0, next: 0 };
let questions = 0;
for (let round = 0; round < rounds; round++) {
  const isWarm = round >= rounds / 6;
  const timed = (kind, work) => {
    const begun = performance.now();
    const result = work();
    if (isWarm) {
      spent[kind] += performance.now() - begun;
      times[kind] += 1;
    }
    return result;
  };
  let session = startSession(deck, learner, asked, identity, round, moment);
  while (session.question !== null) {
    const { breedID, choices } = session.question;
    const other = choices.at(-1)?.breedID ?? deck.breeds[questions % deck.breeds.length].id;
    const answered = questions % 3 === 0 ? other : breedID;
    const answer = choices.length > 0
      ? { kind: "choose", breedID: answered, moment, ms: 2000 }
      : timed("judge", () => {
        return typedAnswerEvent(deckBreed(deck, answered).name, session, deck, moment, 2000);
      });
    session = timed(answer.kind, () => advance(session, answer, deck));
    if (session.nearMiss !== null) session = advance(session, { kind: "confirm", meant: true }, deck);
    session = timed("next", () => advance(session, { kind: "next", moment }, deck));
    questions += 1;
  }
}
const steps = Object.fromEntries(
  Object.keys(spent).map((kind) => [kind, spent[kind] / times[kind]]),
);

const bytes = readFileSync(published);
console.log(JSON.stringify({
  replay: replayed,
  start: starting,
  outlook: outlooks,
  ...steps,
  answers: learner.answers,
  bytes: bytes.length,
  gzipped: gzipSync(bytes, { level: 9 }).length,
}));
