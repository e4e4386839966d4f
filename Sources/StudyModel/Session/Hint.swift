/// What helps with a question and leaves something to recall.
public enum Hint: Equatable, Sendable {
  /// A part to look at, and what is to be seen there in the breed that is asked.
  case mark(place: String, seen: String)
  /// A breed among the choices that is not right.
  case without(breed: String)
  /// How the name begins.
  case opening
}

/// The hint for a question; nil where none would leave anything open.
///
/// A name to be written is helped with its beginning. Among choices a field mark helps that no other
/// of them has, else any field mark, else one choice less.
public func hint(for question: Question, of deck: Deck) -> Hint? {
  if question.skill == .recall {
    return .opening
  }
  guard let asked = deck.breed(question.breed) else {
    return nil
  }
  let others = question.choices.compactMap { deck.breed($0.breed) }.filter { $0.id != asked.id }
  let distinctive = asked.marks.first(where: { mark in
    !others.contains(where: { other in
      other.marks.contains(where: { $0.place == mark.place && $0.seen == mark.seen })
    })
  })
  if let mark = distinctive ?? asked.marks.first {
    return .mark(place: mark.place, seen: mark.seen)
  }
  guard others.count > 1, let strange = others.first(where: { $0.id != question.against }) else {
    return nil
  }
  return .without(breed: strange.id)
}
