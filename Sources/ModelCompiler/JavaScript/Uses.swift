import Problems

/// What a function does to its variables, in the order of evaluation.
struct Uses {
  struct Read {
    var path: Path
    var moment: Int
    var statement: Int
    /// Starts of the loops around it.
    var loops: [Int]
    /// Whether it may live on.
    var isKept: Bool
    var position: Position
  }

  struct Change {
    /// The object that is changed.
    var path: Path
    var moment: Int
    var statement: Int
    /// Whether a function of the model changes it, which may give away what is inside.
    var isByCall: Bool
    /// Whether the statement needs the object to be owned beforehand.
    var needsOwner: Bool
    var isOfElement = false
    var isInLoopCondition = false
    /// What finds the object among others.
    var indices: [Expression] = []
    var position: Position

    /// Whether the other object may be another one after this change.
    func mayReplace(_ other: Change) -> Bool {
      path.holds(other.path) && (path != other.path || other.isOfElement) && !isOfElement
    }
  }

  struct Entry {
    var path: Path
    var value: Expression
    var isDeclaration: Bool

    /// Whether the value can be owned at the node, as it is or by a copy.
    func canMake(_ node: Path) -> Bool {
      guard path.holds(node) else { return true }
      return value.canBeCopied(along: Array(node.fields.dropFirst(path.fields.count))[...])
    }
  }

  let model: Model
  var reads: [Read] = []
  var changes: [Change] = []
  var entries: [Entry] = []
  private var declared: [Local: Int] = [:]
  private var moment = 0
  private var statement = 0
  private var loops: [Int] = []

  init(model: Model) { self.model = model }

  /// Whether another name may mean the object when it is changed.
  func isShared(_ node: Path) -> Bool {
    if changes.contains(where: { $0.isByCall && $0.path != node && $0.path.holds(node) }) {
      return true
    }
    let lastChange = changes.filter { node.holds($0.path) }.map(\.moment).max() ?? 0
    return reads.contains { read in
      guard read.path.holds(node), read.isKept else { return false }
      let since = read.loops.first { $0 > declared[node.root] ?? 0 } ?? read.moment
      return lastChange > since
    }
  }

  /// Statements that hand on an object and then change it by a call, and loops whose condition
  /// changes what they do not own.
  func conflicts(owns: (Path) -> Bool) -> [Ownership.Conflict] {
    changes.filter(\.needsOwner).compactMap { change in
      let name = change.path.root.name
      let isHandedOn = reads.contains { read in
        read.statement == change.statement && read.moment < change.moment
          && read.path.holds(change.path)
          && !(read.isKept && read.path == change.path && change.path.root.role == .borrowed)
      }
      if isHandedOn {
        return Ownership.Conflict(
          position: change.position,
          message: "using `\(name)` and changing it in one statement is not supported; take the "
            + "change out into a `let` before it")
      }
      // The copy that is made beforehand would not be of what is there by then.
      let isReplaced = changes.contains { other in
        other.statement == change.statement && other.moment < change.moment
          && (other.mayReplace(change) || change.indices.contains { $0.mentions(other.path.root) })
      }
      if isReplaced, !owns(change.path) || change.isOfElement {
        return Ownership.Conflict(
          position: change.position,
          message: "changing `\(name)` twice in one statement is not supported; take the first "
            + "change out into a `let` before it")
      }
      if change.isInLoopCondition, !owns(change.path) || change.isOfElement {
        return Ownership.Conflict(
          position: change.position,
          message:
            "changing `\(name)` in a loop's condition is not supported; change it in the body")
      }
      return nil
    }
  }

  // MARK: Statements

  mutating func note(_ statements: [Statement]) {
    for item in statements {
      statement += 1
      note(item)
    }
  }

  private mutating func note(_ item: Statement) {
    switch item.kind {
    case .declare(let local, let value):
      guard let value else { return }
      note(value, isKept: true)
      moment += 1
      declared[local] = moment
      entries.append(
        Entry(path: Path(root: local, fields: []), value: value, isDeclaration: true))
    case .assign(let place, let value):
      for index in place.indices { note(index, isKept: false) }
      note(value, isKept: true)
      assigned(place, value)
    case .expression(let value): note(value, isKept: true, isStatement: true)
    case .return(let value):
      guard let value else { return }
      // The function's own variables end here, unless the value itself changes them.
      note(value, isKept: !value.changedPlaces.isEmpty)
    case .if(let conditions, let then, let otherwise):
      note(conditions)
      note(then)
      note(otherwise ?? [])
    case .guard(let conditions, let otherwise):
      note(conditions)
      note(otherwise)
    case .while(let condition, let body):
      inLoop { uses in
        uses.inCondition { $0.note(condition, isKept: false) }
        uses.note(body)
      }
    case .for(_, let sequence, let condition, let body):
      // The loop holds on to the items while it runs.
      note(sequence, isKept: true)
      inLoop { uses in
        if let condition { uses.inCondition { $0.note(condition, isKept: false) } }
        uses.note(body)
      }
    case .switch(let subject, let cases):
      note(subject, isKept: true)
      for item in cases { note(item.body) }
    case .break, .continue: break
    }
  }

  private mutating func note(_ conditions: [Condition]) {
    for condition in conditions {
      switch condition {
      case .holds(let test): note(test, isKept: false)
      case .binds(_, let value): note(value, isKept: true)
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
    let before = changes.count
    work(&self)
    for index in before..<changes.count { changes[index].isInLoopCondition = true }
  }

  private mutating func assigned(_ place: Place, _ value: Expression) {
    moment += 1
    if !place.hasIndices {
      entries.append(Entry(path: place.path, value: value, isDeclaration: false))
    }
    guard !place.steps.isEmpty else { return }
    var object = place.path
    if !place.hasIndices { object.fields.removeLast() }
    changes.append(
      Change(
        path: object, moment: moment, statement: statement, isByCall: false, needsOwner: false,
        position: place.position))
  }

  // MARK: Expressions

  private mutating func note(_ value: Expression, isKept: Bool, isStatement: Bool = false) {
    if let path = value.path {
      guard value.type.isObject else { return }
      moment += 1
      reads.append(
        Read(
          path: path, moment: moment, statement: statement, loops: loops, isKept: isKept,
          position: value.position))
      return
    }
    switch value.kind {
    case .call(let name, let arguments):
      let keeps = model.mayKeepArguments(name)
      for child in value.children { note(child, isKept: keeps) }
      for case .place(let place) in arguments { changed(place, isByCall: true, needsOwner: true) }
    case .change(let change, let place, let operands):
      for child in place.indices + operands { note(child, isKept: true) }
      changed(place, isByCall: false, needsOwner: !(isStatement && change.canRebind))
    case .element(let base, let index), .value(let base, key: let index):
      note(base, isKept: false)
      note(index, isKept: false)
    case .choice(let condition, let first, let second):
      note(condition, isKept: false)
      note(first, isKept: isKept)
      note(second, isKept: isKept)
    case .builtin(.count, let operands), .builtin(.isEmpty, let operands):
      if operands[0].path == nil { note(operands[0], isKept: false) }
    case .builtin(let builtin, let operands):
      for (index, operand) in operands.enumerated() {
        let handsOn = index > 0 || [.array, .enumerated, .repeating].contains(builtin)
        note(operand, isKept: handsOn)
      }
    case .binary(_, let left, let right):
      note(left, isKept: false)
      note(right, isKept: false)
    default:
      for child in value.children { note(child, isKept: true) }
    }
  }

  private mutating func changed(_ place: Place, isByCall: Bool, needsOwner: Bool) {
    moment += 1
    changes.append(
      Change(
        path: place.path, moment: moment, statement: statement,
        isByCall: isByCall && !place.hasIndices, needsOwner: needsOwner,
        isOfElement: place.hasIndices, indices: place.indices, position: place.position))
  }
}

extension Change {
  /// Whether it can be written as an assignment where the list is not owned.
  var canRebind: Bool {
    switch self {
    case .append, .appendContents, .removeAll: return true
    default: return false
    }
  }
}

extension Expression {
  /// Whether the object at these fields of the value is new, or can be made so by naming the value
  /// twice.
  fileprivate func canBeCopied(along fields: ArraySlice<String>) -> Bool {
    guard let first = fields.first else { return true }
    switch kind {
    case .structure(_, let values):
      return values.first { $0.name == first }?.value.canBeCopied(along: fields.dropFirst())
        ?? false
    default: return path != nil
    }
  }

  /// Whether it makes an object that nobody else has.
  var isNew: Bool {
    switch kind {
    case .list, .structure, .dictionary, .none: return true
    case .binary: return true
    case .call(let name, _): return name.base == "init"
    case .choice(_, let first, let second): return first.isNew && second.isNew
    case .builtin(let builtin, let operands):
      switch builtin {
      case .array: return operands[0].isNew
      case .map, .filter, .compactMap, .sorted, .sortedBy, .reversed, .prefix, .suffix, .dropFirst,
        .dropLast, .repeating, .codePoints, .sortedKeys:
        return true
      default: return false
      }
    default: return false
    }
  }
}
