import Diagnostics

/// The reads and changes of a function's objects, in the order of evaluation.
struct Uses {
  /// The lifetime of a reference to an object that is read.
  enum Lifetime: Equatable {
    /// The object is not referenced after the expression.
    case temporary
    /// A reference may remain inside or outside the function.
    case escaping
    /// The function returns the object.
    case returned
  }

  struct Read {
    var path: Path
    var time: Int
    var statement: Int
    /// The start times of the enclosing loops.
    var loopStarts: [Int]
    var lifetime: Lifetime
    /// Whether only objects inside are referenced, because the object itself is copied.
    var isOfContents = false

    /// Whether the read may leave a reference to the object.
    func mayEscape(_ node: Path) -> Bool {
      lifetime == .escaping && path.isPrefix(of: node) && !(isOfContents && path == node)
    }
  }

  struct Change {
    /// The object that is changed.
    var path: Path
    var time: Int
    var statement: Int
    /// The inout parameter that receives the object or an enclosing one, if a function of the model
    /// makes the change.
    var parameter: Local?
    /// Whether the object must be owned before the statement.
    var needsOwner: Bool
    var isOfElement = false
    var isInLoopCondition = false
    /// The indices on the path to the object.
    var indices: [Expression] = []
    var position: Position
  }

  /// An object passed to an inout parameter.
  struct InoutArgument {
    var path: Path
    var function: FunctionName
    var parameter: Local
  }

  let model: Model
  /// Objects of parameters that may be referenced after a call.
  let escapingFromCalls: Set<Path>
  private(set) var reads: [Read] = []
  /// Changes made directly; `changes(whereCallsChange:)` adds those of callees.
  private var ownChanges: [Change] = []
  private(set) var inoutArguments: [InoutArgument] = []
  private(set) var reassignedLocals: Set<Local> = []
  private var declarationTimes: [Local: Int] = [:]
  private var time = 0
  private var statement = 0
  private var loopStarts: [Int] = []

  init(of function: Function, in model: Model, escaping: Set<Path>) {
    self.model = model
    escapingFromCalls = escaping
    visit(function.body)
  }

  // MARK: Queries

  /// Objects of the parameters that may be referenced after the call.
  var escapingPaths: Set<Path> {
    Set(reads.filter { $0.lifetime == .escaping || $0.lifetime == .returned }.map(\.path))
      .filter { declarationTimes[$0.root] == nil }
  }

  /// Returns all changes, given the objects inside inout parameters that callees change.
  func changes(whereCallsChange inside: Set<Path>) -> [Change] {
    ownChanges.flatMap { change -> [Change] in
      guard let parameter = change.parameter, !change.isOfElement else { return [change] }
      return [change]
        + inside.filter { $0.root == parameter }.map { node in
          var inner = change
          inner.path.fields += node.fields
          return inner
        }
    }
  }

  /// Whether another reference to the object may exist when it is changed.
  func isShared(_ node: Path, _ changes: [Change]) -> Bool {
    let lastChange = changes.filter { node.isPrefix(of: $0.path) }.map(\.time).max() ?? 0
    return reads.contains { read in
      guard read.mayEscape(node) else { return false }
      let since = read.loopStarts.first { $0 > declarationTimes[node.root] ?? 0 } ?? read.time
      return lastChange > since
    }
  }

  // MARK: Statements

  private mutating func visit(_ statements: [Statement]) {
    for item in statements {
      statement += 1
      visit(item)
    }
  }

  private mutating func visit(_ item: Statement) {
    switch item.kind {
    case .declare(let local, let value):
      guard let value else { return }
      visit(value, .escaping)
      time += 1
      declarationTimes[local] = time
    case .assign(let place, let value):
      for index in place.indices { visit(index, .temporary) }
      visit(value, .escaping)
      recordAssignment(to: place)
    case .expression(let value): visit(value, .escaping, isStatement: true)
    case .return(let value):
      guard let value else { return }
      // The function's locals go out of scope here, so only evaluating the value can change them.
      visit(value, value.changedPlaces.isEmpty ? .returned : .escaping)
    case .if(let conditions, let then, let otherwise):
      visit(conditions)
      visit(then)
      visit(otherwise ?? [])
    case .guard(let conditions, let otherwise):
      visit(conditions)
      visit(otherwise)
    case .while(let condition, let body):
      inLoop { uses in
        uses.inCondition { $0.visit(condition, .temporary) }
        uses.visit(body)
      }
    case .for(_, let sequence, let condition, let body):
      // A sequence that changes during the loop is copied.
      visit(sequence, sequence.isList ? .temporary : .escaping)
      inLoop { uses in
        if let condition { uses.inCondition { $0.visit(condition, .temporary) } }
        uses.visit(body)
      }
    case .switch(let subject, let cases):
      visit(subject, .escaping)
      for item in cases { visit(item.body) }
    case .break, .continue: break
    }
  }

  private mutating func visit(_ conditions: [Condition]) {
    for condition in conditions {
      switch condition {
      case .test(let test): visit(test, .temporary)
      case .binding(_, let value): visit(value, .escaping)
      }
    }
  }

  private mutating func inLoop(_ work: (inout Uses) -> Void) {
    time += 1
    loopStarts.append(time)
    work(&self)
    loopStarts.removeLast()
  }

  private mutating func inCondition(_ work: (inout Uses) -> Void) {
    let before = ownChanges.count
    work(&self)
    for index in before..<ownChanges.count { ownChanges[index].isInLoopCondition = true }
  }

  private mutating func recordAssignment(to place: Place) {
    time += 1
    guard !place.steps.isEmpty else {
      reassignedLocals.insert(place.root)
      return
    }
    var object = place.path
    if !place.hasIndices { object.fields.removeLast() }
    ownChanges.append(
      Change(
        path: object, time: time, statement: statement, needsOwner: false,
        position: place.position))
  }

  // MARK: Expressions

  private mutating func visit(_ value: Expression, _ lifetime: Lifetime, isStatement: Bool = false)
  {
    if let path = value.path {
      if value.type.isObject { read(path, lifetime) }
      return
    }
    switch value.kind {
    case .call(let name, let arguments): recordCall(name, arguments)
    case .change(let change, let place, let operands):
      for child in place.indices + operands { visit(child, .escaping) }
      recordChange(of: place, by: nil, needsOwner: !(isStatement && change.canReassign))
    case .element(let base, let index), .value(let base, key: let index):
      visit(base, .temporary)
      visit(index, .temporary)
    case .field(let base, _), .optionalField(let base, _):
      visit(base, value.type.isObject ? lifetime : .temporary)
    case .unwrap(let operand): visit(operand, lifetime)
    case .coalesce(let first, let second):
      visit(first, lifetime)
      visit(second, lifetime)
    case .choice(let condition, let first, let second):
      visit(condition, .temporary)
      visit(first, lifetime)
      visit(second, lifetime)
    case .builtin(.count, let operands), .builtin(.isEmpty, let operands):
      if operands[0].path == nil { visit(operands[0], .temporary) }
    case .builtin(let builtin, let operands):
      for (index, operand) in operands.enumerated() {
        let passesOperandOn = [.array, .enumerated].contains(builtin)
        visit(
          operand,
          passesOperandOn ? lifetime : index > 0 || builtin == .repeating ? .escaping : .temporary)
      }
    case .binary(_, let left, let right):
      visit(left, .temporary)
      visit(right, .temporary)
    default:
      for child in value.children { visit(child, lifetime == .returned ? .returned : .escaping) }
    }
  }

  private mutating func read(_ path: Path, _ lifetime: Lifetime, isOfContents: Bool = false) {
    time += 1
    reads.append(
      Read(
        path: path, time: time, statement: statement, loopStarts: loopStarts, lifetime: lifetime,
        isOfContents: isOfContents))
  }

  private mutating func recordCall(_ name: FunctionName, _ arguments: [Argument]) {
    let parametersAndArguments = zip(model.functions[name]?.inputs ?? [], arguments)
    for (parameter, argument) in parametersAndArguments {
      let escaping = escapingFromCalls.filter { $0.root == parameter }
      switch argument {
      case .value(let value), .defaultValue(let value):
        guard let path = value.path else {
          visit(value, escaping.isEmpty ? .temporary : .escaping)
          continue
        }
        guard value.type.isObject else { continue }
        read(path, .temporary)
        for inner in escaping { read(path.adding(inner.fields), .escaping) }
      case .place(let place):
        for index in place.indices { visit(index, .temporary) }
      }
    }
    for case (let parameter, .place(let place)) in parametersAndArguments {
      recordChange(of: place, by: parameter, needsOwner: true)
      if !place.hasIndices {
        inoutArguments.append(InoutArgument(path: place.path, function: name, parameter: parameter))
      }
    }
    for case (let parameter, .place(let place)) in parametersAndArguments {
      for inner in escapingFromCalls where inner.root == parameter {
        if place.hasIndices {
          read(place.path, .temporary)
        } else {
          // A callee copies its inout parameter before it keeps a reference.
          read(place.path.adding(inner.fields), .escaping, isOfContents: inner.fields.isEmpty)
        }
      }
    }
  }

  private mutating func recordChange(of place: Place, by parameter: Local?, needsOwner: Bool) {
    time += 1
    ownChanges.append(
      Change(
        path: place.path, time: time, statement: statement, parameter: parameter,
        needsOwner: needsOwner, isOfElement: place.hasIndices, indices: place.indices,
        position: place.position))
  }
}

extension Path {
  func adding(_ otherFields: [String]) -> Path { Path(root: root, fields: fields + otherFields) }
}

extension Expression {
  /// Whether this is a list, or `enumerated()` of one.
  fileprivate var isList: Bool {
    if case .builtin(.enumerated, let operands) = kind { return operands[0].path != nil }
    return path != nil
  }
}
