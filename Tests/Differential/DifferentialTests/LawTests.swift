import Differential
import JSON
import Testing

@Suite(.enabled(if: Sides.found != nil, "needs deno")) struct Laws {
  /// The lists of a record of progress.
  private static let lists = [
    "profiles", "reviews", "sessions", "unlocks", "favourites", "lists", "notes", "settings",
    "conflicts", "setAside",
  ]

  @Test("merging does not mind order, grouping or repetition", arguments: [1, 2] as [UInt64])
  func merging(seed: UInt64) throws {
    var random = RandomCases(shapes: try .ofModel(), seed: seed)
    var laws: [Law] = []
    for number in 0..<150 {
      let whole = random.value(of: "Progress")
      // Parts of one log, with repeats; every third time three records that were never one.
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
      law.expect("merged(a, b) is merged(b, a)", ab, is: ba)
      law.expect("merged(merged(a, b), c) is merged(a, merged(b, c))", left, is: right)
      law.expect("merged(m, m) is m", again, is: left)
      law.expect("merged(m, b) is m where m has b in it", absorbed, is: left)
      if isOneLog {
        let all = law.call("mergedProgress", [whole, whole])
        let back = law.call("mergedProgress", [answer(left), whole])
        law.expect("parts and the whole give the whole", back, is: all)
      }
      laws.append(law)
    }
    try hold(laws)
  }

  @Test("a replay gives what learning one review after another gave")
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
      // The order in which a log is kept does not matter.
      let log = JSON.array(random.shuffled(reviews))
      let replayed = law.call("replay", [log, deck, settings, .int(4_000_000_000_000)])
      law.expect("replay is live", replayed, is: learner)
      laws.append(law)
    }
    try hold(laws)
  }

  @Test("a session's learner is a replay of its reviews, and its records are valid ones")
  func playing() throws {
    var random = RandomCases(shapes: try .ofModel(), seed: 6)
    let laws = (0..<150).map { number in
      let deck = random.value(of: "Deck").with("id", .string("dogs"))
      let settings = random.value(of: "Settings").with("profile", .string("p1"))
      var law = Law()
      let learner = law.call("emptyLearner", [deck, .string("p1"), settings])
      let modes = ["name", "find", "recall", "mixed", "smart"].map(JSON.string)
      let options = law.call(
        "sessionOptions",
        [settings, modes[number % 5], .string("schedule"), .null, .null, .array([])])
      let identity = JSON.object([
        ("session", .string("s1")), ("profile", .string("p1")), ("device", .string("d1")),
        ("seq", .int(1)),
      ])
      var at = 1_700_000_000_000
      func moment() -> JSON {
        at += 4_000
        return .object([("at", .int(at)), ("offset", .int(60)), ("zone", .null)])
      }
      var session = law.call(
        "start", [deck, answer(learner), answer(options), identity, .int(number), moment()])
      let names = deck.member("breeds").items.map { $0.member("name") }
      for _ in 0..<20 {
        let event = random.event(in: session, at: moment(), typing: names)
        session = law.call("step", [answer(session), event, deck])
      }
      let replayed = law.call(
        "replay", [answer(session, "reviews"), deck, settings, .int(at)])
      law.same.append(
        ("the session's learner is the replay", (session, ["learner"]), (replayed, [])))
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
      law.same.append(
        ("its reviews can be read", (read, ["value", "reviews"]), (session, ["reviews"])))
      return law
    }
    try hold(laws)
  }

  @Test("what was exported and imported is the same, byte for byte")
  func exporting() throws {
    var random = RandomCases(shapes: try .ofModel(), seed: 4)
    let laws = (0..<300).map { number in
      let name = ["Progress", "Deck", "SiteConfiguration"][number % 3]
      var law = Law()
      let written = law.call("canonical\(name)", [random.value(of: name)])
      let read = law.call("parse\(name)", [answer(written)])
      let again = law.call("canonical\(name)", [answer(read, "value")])
      law.expect("canonical(parse(canonical(x))) is canonical(x)", again, is: written)
      return law
    }
    try hold(laws)
  }

  @Test("a record of the first form is upgraded once and for all")
  func upgrading() throws {
    let shapes = try Shapes.ofModel()
    var random = RandomCases(shapes: shapes, seed: 5)
    let laws = (0..<200).map { _ in
      let old = random.value(of: "Progress1")
      var law = Law()
      let upgraded = law.call("upgraded", [old])
      let file = String(decoding: shapes.stored(old, "Progress1").line, as: UTF8.self)
      let read = law.call("parseProgress", [.string(file)])
      law.same.append(("reading is upgrading", (read, ["value"]), (upgraded, [])))
      let written = law.call("canonicalProgress", [answer(upgraded)])
      let back = law.call("parseProgress", [answer(written)])
      law.same.append(("an upgraded record is a valid one", (back, ["value"]), (upgraded, [])))
      let other = law.call("upgraded", [old])
      let merged = law.call("mergedProgress", [answer(upgraded), answer(other)])
      let tidy = law.call("mergedProgress", [answer(merged), answer(upgraded)])
      law.expect("upgrading on two devices gives one record", tidy, is: merged)
      return law
    }
    try hold(laws)
  }

  private func hold(_ laws: [Law]) throws {
    if let broken = try #require(Sides.found).firstBroken(of: laws) { Issue.record("\(broken)") }
  }
}
