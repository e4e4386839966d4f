// Compares FSRS-6, as compiled for browsers, with PyPI `fsrs` 6.3.2: stability within a relative
// error of 1e-12, difficulty and retrievability within an absolute error of 1e-12. The model has no
// learning steps, so the native tests compare due dates instead.

import { retrievability, schedule } from "../../Templates/generated/study-model.js";

const root = new URL("../../", import.meta.url);
const grades = ["again", "hard", "good", "easy"];

Deno.test("the histories of the fixture match the reference", () => {
  const file = new URL("Tests/StudyModelTests/Fixtures/fsrs-vectors.json", root);
  expectNoMistakes(JSON.parse(Deno.readTextFileSync(file)), 57);
});

const reference = findReference();

for (const seed of [7, 1_009, 20_011, 300_007]) {
  Deno.test({
    name: `generated histories with seed ${seed} match the reference ` +
      "(needs fsrs_vectors.py and Python with fsrs 6.3.2)",
    ignore: reference === null,
    fn() {
      const output = run(reference.python, [
        reference.tool,
        "--cards",
        "2000",
        "--seed",
        `${seed}`,
      ]);
      expectNoMistakes(JSON.parse(new TextDecoder().decode(output.stdout)), 2017);
    },
  });
}

/** Returns the script that generates test vectors; null if it or its Python package is missing. */
function findReference() {
  const tools = Deno.env.get("DECKS_TOOLS") ?? new URL("../shared/tools", root).pathname;
  const python = Deno.env.get("DECKS_FSRS_PYTHON") ?? new URL(".venv/bin/python", root).pathname;
  const tool = `${tools}/fsrs_vectors.py`;
  try {
    Deno.statSync(tool);
    return run(python, ["-c", "import fsrs"]).success ? { python, tool } : null;
  } catch {
    return null;
  }
}

function run(program, args) {
  return new Deno.Command(program, { args, stdout: "piped", stderr: "null" }).outputSync();
}

function expectNoMistakes(vectors, count) {
  const histories = [...vectors.cards, ...vectors.edges];
  const mistakes = histories.map((history) => mistake(history, vectors.configs[history.config]));
  const differences = mistakes.filter((text) => text !== null);
  if (histories.length !== count || differences.length > 0) {
    throw new Error(
      `${differences.length} of ${histories.length} histories differ\n${differences[0] ?? ""}`,
    );
  }
}

/** Returns the first review of a history that differs from the reference; null if none does. */
function mistake(history, config) {
  const scheduler = {
    weights: config.parameters,
    retention: config.desired_retention,
    choices: 4,
    maximumInterval: config.maximum_interval,
  };
  let memory = null;
  let last = 0;
  for (const row of history.reviews) {
    const [time, , rating, before, stability, difficulty, , , due, whenDue] = row;
    const chanceBefore = chance(memory, time - last, scheduler);
    const card = {
      breed: "",
      skill: "recall",
      memory: memory && { ...memory, lastDay: 0 },
      run: 0,
    };
    memory = schedule(card, grades[rating - 1], days(time - last), scheduler);
    last = time;
    const isRight = Math.abs(chanceBefore - before) <= 1e-12 &&
      Math.abs(memory.stability - stability) <= 1e-12 * stability &&
      Math.abs(memory.difficulty - difficulty) <= 1e-12 &&
      Math.abs(chance(memory, due - time, scheduler) - whenDue) <= 1e-12;
    if (!isRight) {
      return `card ${history.id}: ${JSON.stringify(memory)}, not ${JSON.stringify(row)}`;
    }
  }
  return null;
}

/** Returns the retrievability some seconds after a review; 0 before the first review. */
function chance(memory, seconds, scheduler) {
  return memory && retrievability({ ...memory, lastDay: 0 }, days(seconds), scheduler) || 0;
}

function days(seconds) {
  return Math.floor(Math.max(0, seconds) / 86_400);
}
