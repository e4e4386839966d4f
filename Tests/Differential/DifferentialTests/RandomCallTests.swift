import Differential
import Foundation
import TestSupport
import Testing

@Suite struct RandomCallTests {
  @Test(
    "Swift and JavaScript agree on a million random calls (25,000 in a sample)",
    .enabled(if: BothImplementations.found != nil, "needs deno"))
  func randomCalls() throws {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["DECKS_SEED"].flatMap(UInt64.init) ?? Sample.number
    let wanted =
      environment["DECKS_CASES"].flatMap(Int.init) ?? (Sample.isWhole ? 1_000_000 : 25_000)
    var differential = Differential(
      shapes: try .ofModel(), implementations: try #require(BothImplementations.found), seed: seed)
    let differences = try differential.run(calls: wanted)
    let counts = differential.shapes.functions.map { ($0.name, differential.calls[$0.name] ?? 0) }
    print("Seed \(seed); calls by function:")
    for (name, count) in counts { print("  \(name) \(count)") }
    for (name, count) in counts {
      #expect(count >= wanted / 1000, "\(name) was called \(count) times")
    }
    // If a function always returned the same value, differences would go unnoticed. In a sample, some
    // functions do so by chance. In a full run, these may do so too, because random calls rarely meet
    // their preconditions: a valid result code, a breed with reviews, or practice that has just
    // started (tested by `LawTests`).
    let rarelyReached = ["challengeResult", "memoryCurve", "practisesUnmetBreeds"]
    for function in differential.shapes.functions
    where wanted >= 1_000_000 && !function.parameters.isEmpty
      && !rarelyReached.contains(function.name)
    {
      let answers = differential.answers[function.name] ?? []
      #expect(answers.count > 1, "\(function.name) always returned the same value")
    }
    for difference in differences {
      Issue.record("seed \(seed): Swift and JavaScript differ in \(difference)")
    }
  }
}
