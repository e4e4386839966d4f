import Testing

/// Swift that the compiler takes, and what its `result()` gives in JavaScript: as JSON, or `traps`.
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
