import Testing

/// Swift code that the compiler rejects, with all its messages.
struct Refused: CustomTestStringConvertible, Sendable {
  var name: String
  var source: String
  var messages: [String]

  init(_ name: String, _ source: String, _ messages: [String]) {
    self.name = name
    self.source = source
    self.messages = messages
  }

  var testDescription: String { name }
}

let refused: [Refused] =
  refusedDeclarations + refusedExpressions + refusedValues + refusedStatements + refusedChanges
  + refusedOrder + refusedMeanings
  + refusedNames + refusedMathematics + refusedAnnotations
