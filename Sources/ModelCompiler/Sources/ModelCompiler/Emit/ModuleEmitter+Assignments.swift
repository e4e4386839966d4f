/// Emits assignments and mutating calls. An owned object is changed in place. Any other object is
/// replaced by a changed copy, and so are the objects around it, up to the innermost owned object
/// or the variable.
extension ModuleEmitter {
  /// Emits an assignment.
  mutating func assign(_ place: Place, _ value: Expression) -> [Doc] {
    if let short = assignedInItem(place, value) { return [short] }
    var lines = ownershipCopies(for: [value])
    var code =
      place.hasIndices ? retained(value) : ownedValue(value, place.path, preparedBy: &lines)
    if !place.hasIndices, value.narrows(place.type) {
      code = Code("/** @type {\(jsType(place.type))} */ " + code.parenthesized, .primary)
    }
    if value.changes(place.root), !ownsSurroundings(of: place) {
      // The surrounding object is read after the change, as in Swift.
      let name = declareTemporary(value.type)
      lines.append("const \(name) = " + rightHandSide(code) + ";")
      code = Code(text: name)
    }
    return lines + [assignment(to: place, of: code) + ";"]
  }

  /// Emits `copyAt(items, index).field = value` if the array is owned; nil for any other place.
  ///
  /// The value is evaluated after the copy, so it must not refer to the original.
  private mutating func assignedInItem(_ place: Place, _ value: Expression) -> Doc? {
    let count = place.steps.count
    guard count > 1, ownedDepth(of: place) == count - 2,
      case .element(let index, .structure) = place.steps[count - 2],
      case .field(let name, _) = place.steps[count - 1],
      !value.type.isObject || value.isLocalOrNil, value.changedPlaces.isEmpty
    else { return nil }
    var list = place
    list.steps.removeLast(2)
    let item = Code(
      call: use(.copyAt), [expression(list.reading).doc, expression(index).doc])
    return .group(
      .sequence([item.doc, .text(".\(name) = "), rightHandSide(retained(value)), .text(";")]))
  }

  /// Emits a value to be stored at a path. Objects in it that the function must own afterwards are
  /// copied unless they are new.
  ///
  /// - Parameter lines: Statements to emit first; a temporary is added if the value must be
  ///   evaluated only once.
  mutating func ownedValue(_ value: Expression, _ path: Path, preparedBy lines: inout [Doc])
    -> Code
  {
    let nodes = ownership.nodes(within: path)
    if nodes.allSatisfy({ value.canBeCopied(along: $0[...]) }) { return owned(value, nodes) }
    let code = retained(value)
    let local = makeTemporary(value.type, called: "value")
    lines += [
      .text("/** @type {\(jsType(value.type))} */"),
      "const \(name(of: local)) = " + rightHandSide(code) + ";",
    ]
    return owned(local.reading(at: value.position), nodes)
  }

  private mutating func owned(_ value: Expression, _ nodes: [[String]]) -> Code {
    guard !nodes.isEmpty else { return retained(value) }
    func inside(_ field: String) -> [[String]] {
      nodes.filter { $0.first == field }.map { Array($0.dropFirst()) }
    }
    if case .structure(_, let fields) = value.kind {
      var members: [(name: String, value: Doc)] = []
      for (name, value) in fields {
        members.append((name, owned(value, inside(name)).asOperand(of: .assignment)))
      }
      return Code(object(members), .primary)
    }
    if value.isNew, nodes.allSatisfy(\.isEmpty) { return retained(value) }
    if case .choice(let condition, let first, let second) = value.kind {
      return choice(condition, owned(first, nodes), owned(second, nodes))
    }
    let code = expression(value)
    var parts: [Doc] = ["..." + code.asOperand(of: .assignment)]
    for name in Set(nodes.compactMap(\.first)).sorted() {
      guard case .structure(let owner) = value.type,
        let field = model.structures[owner]?.field(key: name)
      else { continue }
      let inner = Expression(kind: .field(value, name), type: field.type, position: value.position)
      parts.append(namedField(name, owned(inner, inside(name)).asOperand(of: .assignment)))
    }
    if parts.count == 1 { return shallowCopy(code, value.type) }
    return Code(.list("{", parts, "}", padded: true), .primary)
  }

  /// Emits `place = value`, without a semicolon.
  mutating func assignment(to place: Place, of value: Code) -> Doc {
    guard let owned = ownedDepth(of: place) else {
      return assigned(Code(text: name(of: place.root)), place.root.type, place.steps, value)
    }
    let base = Place(
      root: place.root, steps: Array(place.steps.prefix(owned)), position: place.position)
    let rest = Array(place.steps.dropFirst(owned))
    guard let first = rest.first else { return .empty }
    let target = expression(base.reading)
    switch first {
    case .field(let name, let type):
      let place = Code(target.asOperand(of: .primary) + ".\(name)", .primary)
      return assigned(place, type, Array(rest.dropFirst()), value)
    case .key(let key, _):
      return Code(
        call: use(.setValue), [target.doc, expression(key).doc, value.asOperand(of: .assignment)]
      ).doc
    case .element(let index, let type):
      let old = Code(call: use(.elementAt), [target.doc, expression(index).doc])
      let new = updated(old, type, Array(rest.dropFirst()), value)
      return Code(call: use(.setElement), [target.doc, expression(index).doc, new.doc])
        .doc
    }
  }

  private mutating func assigned(_ target: Code, _ type: Type, _ steps: [Place.Step], _ value: Code)
    -> Doc
  {
    let new = updated(target, type, steps, value)
    return .group(.sequence([target.doc, .text(" = "), rightHandSide(new)]))
  }

  /// Returns a copy of a value with one place replaced.
  private mutating func updated(_ old: Code, _ type: Type, _ steps: [Place.Step], _ value: Code)
    -> Code
  {
    guard let step = steps.first else { return value }
    let rest = Array(steps.dropFirst())
    switch step {
    case .field(let name, let fieldType):
      let field = Code(old.asOperand(of: .primary) + ".\(name)", .primary)
      let inner = updated(field, fieldType, rest, value).asOperand(of: .assignment)
      return Code(
        .list(
          "{", ["..." + old.asOperand(of: .assignment), namedField(name, inner)], "}", padded: true),
        .primary)
    case .key(let key, _):
      return Code(
        call: use(.withValue),
        [old.doc, expression(key).doc, value.asOperand(of: .assignment)])
    case .element(let index, let element):
      let place = expression(index).doc
      let item = Code(call: use(.elementAt), [old.doc, place])
      let inner = updated(item, element, rest, value).asOperand(of: .assignment)
      return Code(call: use(.withElement), [old.doc, place, inner])
    }
  }

  /// Returns the number of steps to the innermost owned object around a place; nil if there is
  /// none.
  private func ownedDepth(of place: Place) -> Int? {
    var path = Path(root: place.root, fields: [])
    var depth: Int?
    for index in 0..<place.steps.count {
      guard ownership.owns(path) else { break }
      depth = index
      guard case .field(let name, _) = place.steps[index] else { break }
      path.fields.append(name)
    }
    return depth
  }

  /// Whether the object at the place may be changed in place.
  private func owns(_ place: Place) -> Bool { !place.hasIndices && ownership.owns(place.path) }

  /// Whether the object that contains the place may be mutated.
  func ownsSurroundings(of place: Place) -> Bool { ownedDepth(of: place) == place.steps.count - 1 }

  // MARK: Mutating calls

  /// Emits the copies that make objects owned before mutating calls in the values change them.
  mutating func ownershipCopies(for values: [Expression]) -> [Doc] {
    var copies: [(name: String, place: Place, nodes: Set<[String]>)] = []
    for change in values.flatMap({ changes(in: $0) }) {
      for (place, nodes) in notOwned(change.place, change.nodes) {
        let name = expression(place.reading).doc.rendered(width: .max)
        if let index = copies.firstIndex(where: { $0.name == name }) {
          copies[index].nodes.formUnion(nodes)
        } else {
          copies.append((name, place, Set(nodes)))
        }
      }
    }
    return copies.map { _, place, nodes in
      assignment(to: place, of: owned(place.reading, Array(nodes))) + ";"
    }
  }

  /// Returns the places that are changed when a value is evaluated, each with the paths of the
  /// objects changed inside the place.
  private func changes(in value: Expression) -> [(place: Place, nodes: [[String]])] {
    var found = value.children.flatMap { changes(in: $0) }
    switch value.kind {
    case .call(let name, let arguments):
      for case (let parameter, .place(let place)) in zip(
        model.functions[name]?.inputs ?? [], arguments)
      {
        found.append((place, ownership.changedPaths(parameter)))
      }
    case .change(_, let place, _): found.append((place, [[]]))
    default: break
    }
    return found
  }

  /// Returns the outermost objects that are not owned, at a place or inside it, each with the paths
  /// below the object that must be copied.
  private func notOwned(_ place: Place, _ nodes: [[String]]) -> [(Place, [[String]])] {
    let missing = nodes.filter { place.hasIndices || !ownership.owns(place.path.adding($0)) }
    let outermost = missing.filter { node in
      !missing.contains { $0.count < node.count && node.starts(with: $0) }
    }
    return outermost.compactMap { top in
      guard let inner = place.adding(top, in: model) else { return nil }
      let subpaths = missing.filter { $0.starts(with: top) }.map { Array($0.dropFirst(top.count)) }
      return (inner, subpaths)
    }
  }

  /// Emits an expression statement.
  mutating func effect(_ value: Expression) -> [Doc] {
    guard case .change(let change, let place, let operands) = value.kind, change.canReassign,
      !owns(place)
    else { return ownershipCopies(for: [value]) + [expression(value).doc + ";"] }
    var lines = ownershipCopies(for: operands)
    let target = expression(place.reading)
    let new: Doc
    switch change {
    case .append, .appendContents:
      var more = retained(operands[0])
      if operands[0].changes(place.root) {
        let name = declareTemporary(operands[0].type)
        lines.append("const \(name) = " + rightHandSide(more) + ";")
        more = Code(text: name)
      }
      let added = more.asOperand(of: .assignment)
      new = .list(
        "[",
        ["..." + target.asOperand(of: .assignment), change == .append ? added : "..." + added], "]")
    default: new = .text("[]")
    }
    lines.append(assignment(to: place, of: Code(new, .primary)) + ";")
    return lines
  }

  /// Emits a mutating call on an array, which is owned at this point.
  mutating func change(_ change: Change, _ place: Place, _ operands: [Expression]) -> Code {
    let target = expression(place.reading).doc
    let arguments = operands.map { retained($0).asOperand(of: .assignment) }
    switch change {
    case .append: return Code(call: target.rendered(width: .max) + ".push", arguments)
    case .appendContents: return Code(call: use(.appendAll), [target] + arguments)
    case .removeLast: return Code(call: use(.removeLast), [target])
    case .removeFirst: return Code(call: use(.removeAt), [target, .text("0")])
    case .remove: return Code(call: use(.removeAt), [target] + arguments)
    case .insert: return Code(call: use(.insertAt), [target] + arguments)
    case .swap: return Code(call: use(.swapAt), [target] + arguments)
    case .removeAll: return Code(call: target.rendered(width: .max) + ".splice", [.text("0")])
    }
  }
}
