// FSRS-6 as the browser runs it, held against PyPI `fsrs` 6.3.2 as closely as the Swift side is:
// stability within 1e-12 of its size, difficulty and retrievability within 1e-12, due, state and
// step exactly.

import { retrievability } from "../../Templates/generated/study-model.js";
import { stepped } from "../../Templates/generated/study-steps.js";

const root = new URL("../../", import.meta.url);
const grades = ["again", "hard", "good", "easy"];
const phases = ["learning", "review", "relearning"];
const epoch = Date.UTC(2026, 0, 1, 12);

Deno.test("the histories of the fixture go as the reference has them", () => {
  const file = new URL("Tests/StudyModelTests/Fixtures/fsrs-vectors.json", root);
  expectNoMistakes(JSON.parse(Deno.readTextFileSync(file)), 57);
});

const reference = findReference();

Deno.test({
  name: "so do freshly made ones (needs fsrs_vectors.py and Python with fsrs 6.3.2)",
  ignore: reference === null,
  fn() {
    const made = run(reference.python, [reference.tool, "--cards", "2000", "--seed", "7"]);
    expectNoMistakes(JSON.parse(new TextDecoder().decode(made.stdout)), 2017);
  },
});

/** The program that writes vectors, where it and the package it needs are at hand. */
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
  const found = mistakes.filter((text) => text !== null);
  if (histories.length !== count || found.length > 0) {
    throw new Error(`${found.length} of ${histories.length} histories differ\n${found[0] ?? ""}`);
  }
}

/** The first review of a history that goes otherwise than the reference has it. */
function mistake(history, config) {
  const scheduler = {
    weights: config.parameters,
    retention: config.desired_retention,
    choices: 4,
    maximumInterval: config.maximum_interval,
  };
  const steps = { learning: config.learning_steps, relearning: config.relearning_steps };
  let card = { state: null, phase: "learning", step: null, last: 0, due: 0 };
  for (const row of history.reviews) {
    const [time, , rating, before, stability, difficulty, state, step, due, whenDue, near] = row;
    const at = epoch + time * 1000;
    const chanceBefore = chance(card, at, scheduler);
    card = stepped(card, grades[rating - 1], at, steps, scheduler);
    const late = Math.abs((card.due - epoch) / 1000 - due);
    const isRight = Math.abs(chanceBefore - before) <= 1e-12 &&
      Math.abs(card.state.stability - stability) <= 1e-12 * stability &&
      Math.abs(card.state.difficulty - difficulty) <= 1e-12 &&
      Math.abs(chance(card, card.due, scheduler) - whenDue) <= 1e-12 &&
      card.phase === phases[state - 1] && card.step === step &&
      (late === 0 || (near && late === 86_400));
    if (!isRight) return `card ${history.id}: ${JSON.stringify(card)}, not ${JSON.stringify(row)}`;
  }
  return null;
}

/** The share of right answers to be expected at an instant; 0 before the first review. */
function chance(card, at, scheduler) {
  if (card.state === null) return 0;
  const memory = { ...card.state, last: 0, due: 0, reps: 1, lapses: 0 };
  const days = Math.floor(Math.max(0, at - card.last) / 86_400_000);
  return retrievability(memory, days, scheduler);
}
