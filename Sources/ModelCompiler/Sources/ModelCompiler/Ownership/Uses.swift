import Diagnostics

/// The reads and changes of a function's objects, in the order of evaluation.
struct Uses {
  /// The use of an object that is read.
  enum Fate: Equatable {
    /// The object is not referenced after the expression.
    case seen
    /// A reference may remain, inside the function or outside.
    case kept
    /// The function returns the object.
    case returned
  }

  struct Read {
    var path: Path
    var moment: Int
    var statement: Int
    /// The start times of the enclosing loops.
    var loops: [Int]
    var fate: Fate
    /// Whether only objects inside are referenced, because the object itself is copied.
    var isOfContents = false

    /// Whether the read may leave a reference to the object.
    func mayKeep(_ node: Path) -> Bool {
      fate == .kept && path.holds(node) && !(isOfContents && path == node)
    }
  }

  struct Change {
    /// The object that is changed.
    var path: Path
    var moment: Int
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
  struct Handing {
    var path: Path
    var function: FunctionName
    var parameter: Local
  }

  let model: Model
  /// Objects of parameters that may be referenced after a call.
  let givenByCalls: Set<Path>
  private(set) var reads: [Read] = []
  /// Changes made directly; `changes(whereCallsChange:)` adds those of callees.
  private var ownChanges: [Change] = []
  private(set) var handings: [Handing] = []
  private(set) var reassigned: Set<Local> = []
  private var declared: [Local: Int] = [:]
  private var moment = 0
  private var statement = 0
  private var loops: [Int] = []

  init(of function: Function, in model: Model, given: Set<Path>) {
    self.model = model
    givenByCalls = given
    note(function.body)
  }

  // MARK: Queries

  /// Objects of the parameters that may be referenced after the call.
  var given: Set<Path> {
    Set(reads.filter { $0.fate == .kept || $0.fate == .returned }.map(\.path))
      .filter { declared[$0.root] == nil }
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
    let lastChange = changes.filter { node.holds($0.path) }.map(\.moment).max() ?? 0
    return reads.contains { read in
      guard read.mayKeep(node) else { return false }
      let since = read.loops.first { $0 > declared[node.root] ?? 0 } ?? read.moment
      return lastChange > since
    }
  }

  // MARK: Statements

  private mutating func note(_ statements: [Statement]) {
    for item in statements {
      statement += 1
      note(item)
    }
  }

  private mutating func note(_ item: Statement) {
    switch item.kind {
    case .declare(let local, let value):
      guard let value else { return }
      note(value, .kept)
      moment += 1
      declared[local] = moment
    case .assign(let place, let value):
      for index in place.indices { note(index, .seen) }
      note(value, .kept)
      assigned(place)
    case .expression(let value): note(value, .kept, isStatement: true)
    case .return(let value):
      guard let value else { return }
      // Locals end with the function, unless the value itself changes them.
      note(value, value.changedPlaces.isEmpty ? .returned : .kept)
    case .if(let conditions, let then, let otherwise):
      note(conditions)
      note(then)
      note(otherwise ?? [])
    case .guard(let conditions, let otherwise):
      note(conditions)
      note(otherwise)
    case .while(let condition, let body):
      inLoop { uses in
        uses.inCondition { $0.note(condition, .seen) }
        uses.note(body)
      }
    case .for(_, let sequence, let condition, let body):
      // A sequence that changes during the loop is copied.
      note(sequence, sequence.isWalkedAsItIs ? .seen : .kept)
      inLoop { uses in
        if let condition { uses.inCondition { $0.note(condition, .seen) } }
        uses.note(body)
      }
    case .switch(let subject, let cases):
      note(subject, .kept)
      for item in cases { note(item.body) }
    case .break, .continue: break
    }
  }

  private mutating func note(_ conditions: [Condition]) {
    for condition in conditions {
      switch condition {
      case .holds(let test): note(test, .seen)
      case .binds(_, let value): note(value, .kept)
      }
    }
  }

  private mutating func inLoop(_ work: (inout Uses) -> Void) {
    moment += 1
    loops.append(moment)
    work(&self)
    loops.removeLast()
  }

  private mutating func inCondition(_ work: (inout Uses) -> Void) {
    let before = ownChanges.count
    work(&self)
    for index in before..<ownChanges.count { ownChanges[index].isInLoopCondition = true }
  }

  private mutating func assigned(_ place: Place) {
    moment += 1
    guard !place.steps.isEmpty else {
      reassigned.insert(place.root)
      return
    }
    var object = place.path
    if !place.hasIndices { object.fields.removeLast() }
    ownChanges.append(
      Change(
        path: object, moment: moment, statement: statement, needsOwner: false,
        position: place.position))
  }

  // MARK: Expressions

  private mutating func note(_ value: Expression, _ fate: Fate, isStatement: Bool = false) {
    if let path = value.path {
      if value.type.isObject { read(path, fate) }
      return
    }
    switch value.kind {
    case .call(let name, let arguments): noteCall(name, arguments)
    case .change(let change, let place, let operands):
      for child in place.indices + operands { note(child, .kept) }
      changed(place, by: nil, needsOwner: !(isStatement && change.canRebind))
    case .element(let base, let index), .value(let base, key: let index):
      note(base, .seen)
      note(index, .seen)
    case .field(let base, _), .optionalField(let base, _):
      note(base, value.type.isObject ? fate : .seen)
    case .unwrap(let operand): note(operand, fate)
    case .coalesce(let first, let second):
      note(first, fate)
      note(second, fate)
    case .choice(let condition, let first, let second):
      note(condition, .seen)
      note(first, fate)
      note(second, fate)
    case .builtin(.count, let operands), .builtin(.isEmpty, let operands):
      if operands[0].path == nil { note(operands[0], .seen) }
    case .builtin(let builtin, let operands):
      for (index, operand) in operands.enumerated() {
        let handsOn = [.array, .enumerated].contains(builtin)
        note(operand, handsOn ? fate : index > 0 || builtin == .repeating ? .kept : .seen)
      }
    case .binary(_, let left, let right):
      note(left, .seen)
      note(right, .seen)
    default:
      for child in value.children { note(child, fate == .returned ? .returned : .kept) }
    }
  }

  private mutating func read(_ path: Path, _ fate: Fate, isOfContents: Bool = false) {
    moment += 1
    reads.append(
      Read(
        path: path, moment: moment, statement: statement, loops: loops, fate: fate,
        isOfContents: isOfContents))
  }

  private mutating func noteCall(_ name: FunctionName, _ arguments: [Argument]) {
    let passed = zip(model.functions[name]?.inputs ?? [], arguments)
    for (parameter, argument) in passed {
      let given = givenByCalls.filter { $0.root == parameter }
      switch argument {
      case .value(let value), .initial(let value):
        guard let path = value.path else {
          note(value, given.isEmpty ? .seen : .kept)
          continue
        }
        guard value.type.isObject else { continue }
        read(path, .seen)
        for inner in given { read(path.adding(inner.fields), .kept) }
      case .place(let place):
        for index in place.indices { note(index, .seen) }
      }
    }
    for case (let parameter, .place(let place)) in passed {
      changed(place, by: parameter, needsOwner: true)
      if !place.hasIndices {
        handings.append(Handing(path: place.path, function: name, parameter: parameter))
      }
    }
    for case (let parameter, .place(let place)) in passed {
      for inner in givenByCalls where inner.root == parameter {
        if place.hasIndices {
          read(place.path, .seen)
        } else {
          // A callee copies its inout parameter before it keeps a reference.
          read(place.path.adding(inner.fields), .kept, isOfContents: inner.fields.isEmpty)
        }
      }
    }
  }

  private mutating func changed(_ place: Place, by parameter: Local?, needsOwner: Bool) {
    moment += 1
    ownChanges.append(
      Change(
        path: place.path, moment: moment, statement: statement, parameter: parameter,
        needsOwner: needsOwner, isOfElement: place.hasIndices, indices: place.indices,
        position: place.position))
  }
}

extension Path {
  func adding(_ more: [String]) -> Path { Path(root: root, fields: fields + more) }
}

extension Expression {
  /// Whether this is a list, or `enumerated()` of one.
  fileprivate var isWalkedAsItIs: Bool {
    if case .builtin(.enumerated, let operands) = kind { return operands[0].path != nil }
    return path != nil
  }
}
