import Testing

/// Swift code that the compiler accepts, with the result of its `result()` in JavaScript as JSON,
/// or `traps` if the call traps.
struct Accepted: CustomTestStringConvertible, Sendable {
  var behaviour: String
  var source: String
  var returns: String

  init(_ behaviour: String, _ source: String, returns: String) {
    self.behaviour = behaviour
    self.source = source
    self.returns = returns
  }

  var testDescription: String { behaviour }
}

let accepted: [Accepted] =
  acceptedNumbers + acceptedMathematics + acceptedTexts + acceptedValues + acceptedSharing
  + acceptedOwnership
  + acceptedLists
  + acceptedDictionaries + acceptedBranches + acceptedDeclarations
