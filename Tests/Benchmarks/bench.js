// Times the compiled model: bench.js MODULE WORKLOAD writes a JSON object, all in milliseconds.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { pathToFileURL } from "node:url";

const [path, workload] = Deno.args;
const model = await import(pathToFileURL(path).href);
const { deck, settings, reviews, now } = JSON.parse(readFileSync(workload, "utf8"));

/** The least time of some runs, and what the last gave. */
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

/** The mean time, once the engine has warmed up. */
function mean(runs, work) {
  for (let run = 0; run < runs / 4; run++) work(run);
  const start = performance.now();
  for (let run = 0; run < runs; run++) work(run);
  return (performance.now() - start) / runs;
}

const [replay, learner] = best(5, () => model.replay(reviews, deck, settings, now));
const moment = { at: now, offset: 60, zone: null };
const day = model.studyDay(moment, 4);
const asked = model.options(settings, "smart", "schedule");
const identity = { session: "s", profile: "p1", device: "d1", seq: reviews.length + 1 };

const start = mean(
  200,
  (run) => model.start(deck, learner, asked, identity, run, moment),
);
const suggestions = mean(200, () => model.suggestions(deck, learner, asked, day));

// Whole sessions: every answer, right or wrong by turns, and every next question.
const spent = { choose: 0, type: 0, next: 0 };
const steps = { choose: 0, type: 0, next: 0 };
for (let round = 0; round < 60; round++) {
  let session = model.start(deck, learner, asked, identity, round, moment);
  while (session.question !== null) {
    const { breed, choices } = session.question;
    const taken = steps.next % 3 === 0 ? choices.at(-1)?.breed ?? breed : breed;
    const answer = choices.length > 0
      ? { kind: "choose", breed: taken, moment, ms: 2000 }
      : {
        kind: "type",
        text: model.deckBreed(deck, taken).name,
        judgement: taken === breed ? { kind: "right" } : { kind: "wrong", breed: taken },
        moment,
        ms: 2000,
      };
    for (const event of [answer, { kind: "next", moment }]) {
      const begun = performance.now();
      session = model.step(session, event, deck);
      if (round < 10) continue;
      spent[event.kind] += performance.now() - begun;
      steps[event.kind] += 1;
    }
    steps.next += round < 10 ? 1 : 0;
  }
}
const step = Object.fromEntries(
  Object.keys(spent).map((kind) => [kind, spent[kind] / Math.max(1, steps[kind])]),
);

const bytes = readFileSync(path);
console.log(JSON.stringify({
  replay,
  start,
  suggestions,
  ...step,
  answers: learner.answers,
  bytes: bytes.length,
  gzipped: gzipSync(bytes, { level: 9 }).length,
}));
