import Differential
import JSON
import Testing

@Suite(.enabled(if: BothImplementations.found != nil, "needs deno")) struct LawTests {
  /// The lists in a progress record.
  private static let lists = [
    "profiles", "reviews", "sessions", "unlocks", "favourites", "lists", "notes", "settings",
    "conflicts", "setAside",
  ]

  @Test("merging is commutative, associative and idempotent", arguments: [1, 2] as [UInt64])
  func merging(seed: UInt64) throws {
    var random = RandomCases(shapes: try .ofModel(), seed: seed)
    var laws: [Law] = []
    for number in 0..<150 {
      let whole = random.value(of: "Progress")
      // Overlapping parts of one log; every third time, three unrelated records.
      let isOneLog = number % 3 > 0
      let parts = (0..<3).map { _ in
        isOneLog ? random.part(of: whole, Self.lists) : random.value(of: "Progress")
      }
      var law = Law()
      let ab = law.call("mergedProgress", [parts[0], parts[1]])
      let ba = law.call("mergedProgress", [parts[1], parts[0]])
      let left = law.call("mergedProgress", [answer(ab), parts[2]])
      let bc = law.call("mergedProgress", [parts[1], parts[2]])
      let right = law.call("mergedProgress", [parts[0], answer(bc)])
      let again = law.call("mergedProgress", [answer(left), answer(left)])
      let absorbed = law.call("mergedProgress", [answer(left), parts[1]])
      law.expect("merged(a, b) == merged(b, a)", ab, is: ba)
      law.expect("merged(merged(a, b), c) == merged(a, merged(b, c))", left, is: right)
      law.expect("merged(m, m) == m", again, is: left)
      law.expect("merged(m, b) == m if m contains b", absorbed, is: left)
      if isOneLog {
        let all = law.call("mergedProgress", [whole, whole])
        let back = law.call("mergedProgress", [answer(left), whole])
        law.expect("merging parts with the whole gives the whole", back, is: all)
      }
      laws.append(law)
    }
    try check(laws)
  }

  @Test("a replay equals applying the reviews one by one")
  func replay() throws {
    var random = RandomCases(shapes: try .ofModel(), seed: 3)
    var laws: [Law] = []
    for _ in 0..<150 {
      let deck = random.value(of: "Deck").with("id", .string("dogs"))
      let settings = random.value(of: "Settings")
        .with("profile", .string("p1")).with("rolloverHour", .int(4))
      let reviews = random.orderlyReviews(deck: "dogs", profile: "p1")
      var law = Law()
      var learner = law.call("emptyLearner", [deck, .string("p1"), settings])
      for review in reviews { learner = law.call("applying", [answer(learner), review, deck]) }
      // A replay does not depend on the order of the log.
      let log = JSON.array(random.shuffled(reviews))
      let replayed = law.call("replay", [log, deck, settings, .int(4_000_000_000_000)])
      law.expect("a replay equals incremental application", replayed, is: learner)
      laws.append(law)
    }
    try check(laws)
  }

  @Test("a session's learner equals a replay of its reviews, and its records are valid")
  func sessionReplay() throws {
    var random = RandomCases(shapes: try .ofModel(), seed: 6)
    let laws = (0..<150).map { number in
      let deck = random.value(of: "Deck").with("id", .string("dogs"))
      let settings = random.value(of: "Settings").with("profile", .string("p1"))
      var law = Law()
      let learner = law.call("emptyLearner", [deck, .string("p1"), settings])
      let modes = ["name", "find", "recall", "mixed", "smart"].map(JSON.string)
      let options = law.call(
        "sessionOptions",
        [
          settings, modes[number % 5], .string("schedule"), .null, .null, .array([]),
          .int(number % 3), .array([]),
        ])
      let identity = JSON.object([
        ("sessionID", .string("s1")), ("profileID", .string("p1")), ("deviceID", .string("d1")),
        ("seq", .int(1)),
      ])
      var at = 1_700_000_000_000
      func nextMoment() -> JSON {
        at += 4_000
        return .object([("at", .int(at)), ("offset", .int(60)), ("zone", .null)])
      }
      var session = law.call(
        "startSession",
        [deck, answer(learner), answer(options), identity, .int(number), nextMoment()])
      _ = law.call("practisesUnmetBreeds", [answer(session), deck])
      let names = deck.member("breeds").items.map { $0.member("name") }
      for _ in 0..<20 {
        let event = random.event(in: session, at: nextMoment(), typing: names)
        session = law.call("advance", [answer(session), event, deck])
      }
      let replayed = law.call(
        "replay", [answer(session, "reviews"), deck, settings, .int(at)])
      law.equalities.append(
        ("the session's learner equals the replay", (session, ["learner"]), (replayed, [])))
      let record = law.call("sessionRecord", [answer(session)])
      let empty = law.call("emptyProgress", [])
      let progress = JSON.object([
        ("reviews", answer(session, "reviews")), ("sessions", .array([answer(record)])),
      ])
      let members =
        ["format", "version"] + Self.lists.filter { $0 != "reviews" && $0 != "sessions" }
      let whole = members.reduce(progress) { $0.with($1, answer(empty, $1)) }
      let written = law.call("canonicalProgress", [whole])
      let read = law.call("parseProgress", [answer(written)])
      law.equalities.append(
        (
          "the session's reviews survive a round trip", (read, ["value", "reviews"]),
          (session, ["reviews"])
        ))
      return law
    }
    try check(laws)
  }

  @Test("exporting an imported file produces the same bytes")
  func exportRoundTrip() throws {
    var random = RandomCases(shapes: try .ofModel(), seed: 4)
    let laws = (0..<300).map { number in
      let name = ["Progress", "Deck", "SiteConfiguration"][number % 3]
      var law = Law()
      let written = law.call("canonical\(name)", [random.value(of: name)])
      let read = law.call("parse\(name)", [answer(written)])
      let again = law.call("canonical\(name)", [answer(read, "value")])
      law.expect("canonical(parse(canonical(x))) == canonical(x)", again, is: written)
      return law
    }
    try check(laws)
  }

  @Test("upgrading a version 1 record is deterministic and produces a valid record")
  func upgrading() throws {
    let shapes = try Shapes.ofModel()
    var random = RandomCases(shapes: shapes, seed: 5)
    let laws = (0..<200).map { _ in
      let old = random.value(of: "Progress1")
      var law = Law()
      let upgraded = law.call("upgraded", [old])
      let file = String(decoding: shapes.stored(old, "Progress1").line, as: UTF8.self)
      let read = law.call("parseProgress", [.string(file)])
      law.equalities.append(("parsing equals upgrading", (read, ["value"]), (upgraded, [])))
      let written = law.call("canonicalProgress", [answer(upgraded)])
      let back = law.call("parseProgress", [answer(written)])
      law.equalities.append(("an upgraded record is valid", (back, ["value"]), (upgraded, [])))
      let other = law.call("upgraded", [old])
      let merged = law.call("mergedProgress", [answer(upgraded), answer(other)])
      let tidy = law.call("mergedProgress", [answer(merged), answer(upgraded)])
      law.expect("upgrading on two devices gives one record", tidy, is: merged)
      return law
    }
    try check(laws)
  }

  private func check(_ laws: [Law]) throws {
    if let violation = try #require(BothImplementations.found).firstViolation(of: laws) {
      Issue.record("\(violation)")
    }
  }
}
