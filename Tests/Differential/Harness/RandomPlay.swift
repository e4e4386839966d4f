import JSON

/// Values for testing laws such as those of merging.
extension RandomCases {
  /// Returns a typical value of a struct.
  public mutating func value(of type: String) -> JSON {
    isTypical = true
    clock = 1_700_000_000_000 + chance.number(0...1_000) * 3_600_000
    return value(.named(type), type, of: "")
  }

  /// Returns the record with about half of the items in each of these lists, and with the first of
  /// those items twice.
  public mutating func part(of record: JSON, _ lists: [String]) -> JSON {
    lists.reduce(record) { part, list in
      var items = record.member(list).items.filter { _ in chance.holds(oneIn: 2) }
      if let first = items.first { items.append(first) }
      return part.with(list, .array(items))
    }
  }

  /// Returns reviews from one device with a correct clock, for days that begin at 4 am.
  public mutating func orderlyReviews(deck: String, profile: String) -> [JSON] {
    let items = (0..<chance.number(0...12)).map { _ in value(of: "Review") }
    var at = clock
    return items.enumerated().map { number, review in
      at += chance.one(of: [0, 900, 60_000, 3_600_000, 86_400_000, 700_000_000])
      return review.with("deck", .string(deck)).with("profile", .string(profile))
        .with("device", .string("d1")).with("seq", .int(number + 1)).with("at", .int(at))
        .with("offset", .int(0)).with("day", .int((at - 4 * 3_600_000) / 86_400_000))
    }
  }

  /// Returns a random event of a session, such as an answer, a hint or the next question.
  ///
  /// - Parameters:
  ///   - session: Index of the call that returned the current session.
  ///   - moment: Time of the event.
  public mutating func event(in session: Int, at moment: JSON, typing names: [JSON]) -> JSON {
    let question = {
      JSON.result(of: session, [.string("question")] + $0, otherwise: .string("pug"))
    }
    let choice = question([
      .string("choices"), .int(chance.number(0...3)), .string("breedID"),
    ])
    let breed = chance.holds(oneIn: 3) ? choice : question([.string("breedID")])
    let answer: [(String, JSON)] = [("moment", moment), ("ms", .int(chance.number(300...9_000)))]
    switch chance.number(0...11) {
    case 0: return .object([("kind", .string("hint"))])
    case 1: return .object([("kind", .string("skip"))] + answer)
    case 2: return .object([("kind", .string("expire"))] + answer)
    case 3:
      return .object([("kind", .string("confirm")), ("meant", .bool(chance.holds(oneIn: 2)))])
    case 4...5:
      let judgement = chance.one(of: [
        JSON.object([("kind", .string("right"))]),
        .object([("kind", .string("near")), ("name", chance.one(of: names))]),
        .object([
          ("kind", .string("similar")), ("breed", choice), ("name", chance.one(of: names)),
        ]),
        .object([("kind", .string("wrong")), ("breed", breed)]),
      ])
      let text = chance.one(of: names)
      return .object(
        [("kind", .string("type")), ("text", text), ("judgement", judgement)] + answer)
    case 6...8: return .object([("kind", .string("choose")), ("breedID", breed)] + answer)
    default: return .object([("kind", .string("next")), ("moment", moment)])
    }
  }

  public mutating func shuffled(_ items: [JSON]) -> [JSON] { items.shuffled(using: &chance) }
}
