import Testing

/// Swift that the compiler accepts, and the result of its `result()` in JavaScript: JSON, or
/// `traps`.
struct Accepted: CustomTestStringConvertible, Sendable {
  var behaviour: String
  var source: String
  var gives: String

  init(_ behaviour: String, _ source: String, gives: String) {
    self.behaviour = behaviour
    self.source = source
    self.gives = gives
  }

  var testDescription: String { behaviour }
}

let accepted: [Accepted] =
  acceptedNumbers + acceptedMathematics + acceptedTexts + acceptedValues + acceptedSharing
  + acceptedOwnership
  + acceptedLists
  + acceptedDictionaries + acceptedBranches + acceptedDeclarations
