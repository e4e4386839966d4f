import Differential
import Foundation
import TestSupport
import Testing

@Suite struct SameOnBothSides {
  @Test(
    "Swift and the compiled JavaScript give the same for random calls: a million, a tenth in a sample",
    .enabled(if: Sides.found != nil, "needs deno"))
  func randomCalls() throws {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["DECKS_SEED"].flatMap(UInt64.init) ?? Sample.number
    let wanted =
      environment["DECKS_CASES"].flatMap(Int.init) ?? (Sample.isWhole ? 1_000_000 : 100_000)
    var differential = Differential(
      shapes: try .ofModel(), sides: try #require(Sides.found), seed: seed)
    let differences = try differential.run(calls: wanted)
    let counts = differential.shapes.functions.map { ($0.name, differential.calls[$0.name] ?? 0) }
    print("Seed \(seed); calls by function:")
    for (name, count) in counts { print("  \(name) \(count)") }
    for (name, count) in counts {
      #expect(count >= wanted / 500 || wanted < 100_000, "\(name) was called \(count) times")
    }
    // Where every answer is the same, the compiled form could as well give nothing else.
    // A challenge's result is told of a code that a session made, and a curve of a breed that was
    // asked: seldom by chance.
    let seldom: Set = ["challengeResult", "memoryCurve"]
    for function in differential.shapes.functions
    where !function.parameters.isEmpty && !seldom.contains(function.name) {
      let answers = differential.answers[function.name] ?? []
      #expect(answers.count > 1 || wanted < 100_000, "\(function.name) gave one answer only")
    }
    for difference in differences {
      Issue.record("with seed \(seed), the two sides differ in \(difference)")
    }
  }
}
