/// The facts and field marks of a breed in one language, for a comparison with another breed.
public struct ComparedBreed: Equatable, Sendable {
  public var facts: [ComparedFact]
  public var marks: [ComparedFact]

  public init(facts: [ComparedFact], marks: [ComparedFact]) {
    self.facts = facts
    self.marks = marks
  }

  /// Returns the height or weight; nil if it is unknown.
  func size(_ kind: SizeKind) -> Span? {
    return facts.first(where: { $0.size?.kind == kind })?.size?.range
  }
}

/// A labelled text about a breed, such as "Height: 33–41 cm".
public struct ComparedFact: Equatable, Sendable {
  public var label: String
  public var text: String
  /// The language of the text, if it is not that of the page.
  public var language: String?
  /// The height or weight that the text states.
  public var size: ComparedSize?

  public init(label: String, text: String, language: String? = nil, size: ComparedSize? = nil) {
    self.label = label
    self.text = text
    self.language = language
    self.size = size
  }
}

/// The height or weight of a breed.
public struct ComparedSize: Equatable, Sendable {
  public var kind: SizeKind
  /// The range over both sexes.
  public var range: Span

  public init(kind: SizeKind, range: Span) {
    self.kind = kind
    self.range = range
  }
}

public enum SizeKind: String, Equatable, Sendable {
  /// Height at the withers, in centimetres.
  case height
  /// Weight in kilograms.
  case weight
}
