import Foundation
import StudyModel
import TestSupport
import Testing

/// One session with everything that is computed from it.
private struct Course: Encodable {
  var states: [Session]
  var score: Score
  var stats: TodaysStats
  var days: [Int]
}

/// What the compiled module is given to go the same course.
private struct CourseInput: Encodable {
  var deck: Deck
  var id: String
  var seed: UInt32
  var events: [EventForm]
  var instants: [[Int]]
}

private let follower = """
  import * as model from "./study-model.mjs";
  import { readFileSync, writeSync } from "node:fs";

  /** Keys in order, and nothing that is nil, as Swift writes it. */
  function canonical(value) {
    if (Array.isArray(value)) return value.map(canonical);
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(
      Object.keys(value).sort().filter((key) => value[key] !== null)
        .map((key) => [key, canonical(value[key])]),
    );
  }

  /** Nothing that the model was given or has given may change. */
  function frozen(value) {
    if (value !== null && typeof value === "object" && !Object.isFrozen(value)) {
      Object.freeze(value);
      Object.values(value).forEach(frozen);
    }
    return value;
  }

  function course({ deck, id, seed, events, instants }) {
    frozen(deck);
    let session = frozen(model.start(deck, id, seed));
    const states = [session];
    for (const event of events) {
      session = frozen(model.step(session, frozen(event), deck));
      states.push(session);
    }
    const progress = frozen({ ...model.emptyProgress(), reviews: session.reviews });
    return {
      days: instants.map(([at, offset]) => model.studyDay(at, offset)),
      score: model.score(session.reviews),
      states,
      stats: model.todaysStats(progress, 1),
    };
  }

  let output = "";
  for (const line of readFileSync(0, "utf8").split("\\n")) {
    if (line === "") continue;
    let result;
    try {
      result = JSON.stringify(canonical(course(JSON.parse(line))));
    } catch (error) {
      result = `${error.stack}`.replaceAll("\\n", " ");
    }
    output += result + "\\n";
    if (output.length > 1e6) {
      write(output);
      output = "";
    }
  }
  write(output);

  function write(text) {
    let bytes = new TextEncoder().encode(text);
    while (bytes.length > 0) bytes = bytes.subarray(writeSync(1, bytes));
  }
  """

@Suite struct SameOnBothSides {
  @Test(
    "Swift and the compiled JavaScript go ten thousand random sessions through the same states",
    .enabled(if: JavaScriptEngine.found != nil, "needs deno or node"))
  func tenThousandSessions() throws {
    let engine = try #require(JavaScriptEngine.found)
    let seed: UInt64 = 20_261_121
    var chance = Chance(state: seed)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var inputs: [Data] = []
    var courses: [Data] = []
    for number in 0..<10_000 {
      let (input, course) = randomCourse(number, &chance)
      inputs.append(try encoder.encode(input))
      courses.append(try encoder.encode(course))
    }
    let output = try inFolder { folder in
      let module = folder.appendingPathComponent("study-model.mjs")
      try Data(contentsOf: packageRoot.appendingPathComponent("Templates/assets/study-model.js"))
        .write(to: module)
      let script = folder.appendingPathComponent("follower.mjs")
      try follower.write(to: script, atomically: true, encoding: .utf8)
      let newline = Data("\n".utf8)
      return try engine.run(script, input: Data(inputs.joined(separator: newline)))
    }
    let lines = String(decoding: output, as: UTF8.self).components(separatedBy: "\n").dropLast()
    try #require(lines.count == courses.count)
    for (number, (line, course)) in zip(lines, courses).enumerated() {
      guard Data(line.utf8) != course else { continue }
      Issue.record(
        """
        session \(number) of seed \(seed) differs
        input:      \(String(decoding: inputs[number], as: UTF8.self))
        Swift:      \(String(decoding: course, as: UTF8.self))
        JavaScript: \(line)
        """)
      break
    }
  }

  private func randomCourse(_ number: Int, _ chance: inout Chance) -> (CourseInput, Course) {
    let deck = randomDeck(&chance)
    let seed = UInt32.random(in: .min ... .max, using: &chance)
    var states = [start(deck, id: "s\(number)", seed: seed)]
    var session = states[0]
    var events: [EventForm] = []
    for _ in 0..<Int.random(in: 0...30, using: &chance) {
      let event = randomEvent(session, deck, &chance)
      events.append(EventForm(event))
      session = step(session, event, deck)
      states.append(session)
    }
    let instants = (0..<3).map { _ in
      [
        Int.random(in: -4_000_000_000_000...4_000_000_000_000, using: &chance),
        Int.random(in: -900...900, using: &chance),
      ]
    }
    var progress = emptyProgress()
    progress.reviews = session.reviews
    return (
      CourseInput(deck: deck, id: "s\(number)", seed: seed, events: events, instants: instants),
      Course(
        states: states, score: score(session.reviews), stats: todaysStats(progress, day: 1),
        days: instants.map { studyDay(at: $0[0], offset: $0[1]) })
    )
  }
}
