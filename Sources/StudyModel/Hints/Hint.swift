/// A hint that helps with a question without giving the answer away.
public enum Hint: Equatable, Sendable {
  /// The name of a part of the animal, its appearance in the breed in question, and the language of
  /// that text, if it is not the language of the deck.
  case mark(part: String, appearance: String, language: String?)
  /// A wrong choice, to be ruled out.
  case without(breed: String)
  /// The beginning of the name.
  case opening
}

/// Returns the hint for a question; nil if any hint would give the answer away.
///
/// For a typed answer, the hint is the beginning of the name. For a choice, it is a field mark that
/// no other choice has; otherwise any field mark; otherwise a choice to rule out. The hint for a
/// question that the deck's author wrote is always a choice to rule out.
public func hint(for question: Question, of deck: Deck) -> Hint? {
  if question.skill == .recall {
    return .opening
  }
  guard let asked = deck.breed(question.breedID) else {
    return nil
  }
  if let authored = asked.question {
    return authoredHint(authored, about: asked)
  }
  let others = question.choices.compactMap { deck.breed($0.breedID) }.filter { $0.id != asked.id }
  let distinctive = asked.marks.first(where: { mark in
    !others.contains(where: { other in
      other.marks.contains(where: { $0.part == mark.part && $0.appearance == mark.appearance })
    })
  })
  if let mark = distinctive ?? asked.marks.first {
    return .mark(
      part: mark.label ?? mark.part, appearance: mark.appearance, language: mark.language)
  }
  guard others.count > 1, let strange = others.first(where: { $0.id != question.otherBreedID })
  else {
    return nil
  }
  return .without(breed: strange.id)
}
