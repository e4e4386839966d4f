import Diagnostics
import SwiftParser
import SwiftSyntax

/// The maximum nesting depth of operators and calls in an expression.
let largestExpressionDepth = 200

/// Builds the typed tree: resolves names, infers the type of every expression, and reports
/// unsupported code.
///
/// Makes three passes over the files: for type names, for declarations, and for function bodies.
struct Checker {
  private(set) var problems: [Problem] = []
  var model = Model()
  /// The current file.
  private(set) var file = SourceFile(path: "", text: "")
  var context = BodyContext()
  private var localCount = 0
  /// The number of expressions around the one being checked.
  private var expressionDepth = 0
  var pendingBodies: [PendingBody] = []

  /// A parsed file.
  struct SourceFile {
    var path: String
    var tree: SourceFileSyntax
    var lines: LineTable

    init(path: String, text: String) {
      self.path = path
      tree = Parser.parse(source: text)
      lines = LineTable(text)
    }
  }

  /// A function body to check once all declarations are known.
  struct PendingBody {
    var name: FunctionName
    var file: SourceFile
    var statements: CodeBlockItemListSyntax
  }

  mutating func check(_ sources: [ModelSource]) -> Model {
    let files = sources.map { SourceFile(path: $0.path, text: $0.text) }
    for file in files {
      self.file = file
      refuseBrokenSyntax()
    }
    guard problems.isEmpty else { return model }
    for file in files {
      self.file = file
      declareTypeNames()
    }
    for file in files {
      self.file = file
      declareAll()
    }
    for pending in pendingBodies {
      file = pending.file
      check(pending)
    }
    let unsortedModel = model
    model.order.sort { unsortedModel.location(of: $0) < unsortedModel.location(of: $1) }
    problems += NameMangling.collisions(in: model)
    return model
  }

  // MARK: Problems

  /// An error that ends the check of a construct whose problem has been reported.
  struct Refusal: Error {}

  func position(of node: some SyntaxProtocol) -> Position {
    file.lines.position(at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  func location(of node: some SyntaxProtocol) -> SourceLocation {
    SourceLocation(path: file.path, position: position(of: node))
  }

  /// Reports a problem and returns the error to throw.
  mutating func refuse(_ node: some SyntaxProtocol, _ message: String) -> Refusal {
    refuse(at: position(of: node), message)
  }

  mutating func refuse(at position: Position, _ message: String) -> Refusal {
    let problem = Problem(file.path, position, message)
    if !problems.contains(problem) { problems.append(problem) }
    return Refusal()
  }

  /// Checks one construct. If it is rejected, checking continues after it.
  mutating func attempt(_ work: (inout Checker) throws -> Void) {
    do {
      try work(&self)
    } catch {
      if problems.isEmpty {
        // A rejection without a reported problem is a bug in the compiler: fail instead of omitting
        // code.
        problems.append(
          Problem(
            file.path, nil,
            "internal error: a construct in this file was rejected without a message; "
              + "please report this"))
      }
    }
  }

  private mutating func refuseBrokenSyntax() {
    guard file.tree.hasError else { return }
    for token in file.tree.tokens(viewMode: .all) {
      if token.presence == .missing || token.parent?.is(UnexpectedNodesSyntax.self) == true {
        _ = refuse(token, "this is not valid Swift; check that it compiles with `swift build`")
        return
      }
    }
    _ = refuse(file.tree, "this is not valid Swift; check that it compiles with `swift build`")
  }

  // MARK: Names

  mutating func makeLocal(_ name: String, _ type: Type, _ role: Local.Role) -> Local {
    localCount += 1
    return Local(number: localCount, name: name, type: type, role: role)
  }

  /// Creates a local and adds it to the innermost scope.
  mutating func bind(_ name: String, _ type: Type, _ role: Local.Role) -> Local {
    let local = makeLocal(name, type, role)
    context.add(local, named: name)
    return local
  }

  /// Checks a nested expression. Every step of the compiler recurses into it, so that the depth is
  /// limited.
  mutating func nested<T>(
    at node: @autoclosure () -> ExprSyntax, _ work: (inout Checker) throws -> T
  ) throws -> T {
    expressionDepth += 1
    defer { expressionDepth -= 1 }
    guard expressionDepth <= largestExpressionDepth else {
      throw refuseLongExpression(node())
    }
    return try work(&self)
  }

  mutating func refuseLongExpression(_ node: ExprSyntax) -> Refusal {
    refuse(
      node,
      "an expression of more than \(largestExpressionDepth) operators or calls is not supported; "
        + "split it with `let`")
  }

  mutating func inScope<T>(_ work: (inout Checker) throws -> T) rethrows -> T {
    context.openScope()
    defer { context.closeScope() }
    return try work(&self)
  }
}
