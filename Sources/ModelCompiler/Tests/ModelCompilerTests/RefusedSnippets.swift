import Testing

/// Swift that the compiler refuses, with all messages.
struct Refused: CustomTestStringConvertible, Sendable {
  var what: String
  var source: String
  var says: [String]

  init(_ what: String, _ source: String, _ says: [String]) {
    self.what = what
    self.source = source
    self.says = says
  }

  var testDescription: String { what }
}

let refused: [Refused] =
  refusedDeclarations + refusedExpressions + refusedValues + refusedStatements + refusedChanges
  + refusedOrder + refusedMeanings
  + refusedNames + refusedMathematics + refusedAnnotations
