/// Changes. An object that the function owns is changed in place; of any other a changed copy takes
/// its place, up to the first owner or to the variable.
extension ModuleWriter {
  /// `place = value`, without the semicolon.
  mutating func assignment(to place: Place, of value: Code) -> Layout {
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
      let place = Code(target.within(.primary) + ".\(name)", .primary)
      return assigned(place, type, Array(rest.dropFirst()), value)
    case .element(let index, let type), .key(let index, let type):
      let old = Code(call: use(.elementAt), [target.layout, expression(index).layout])
      let new = updated(old, type, Array(rest.dropFirst()), value)
      return Code(call: use(.setElement), [target.layout, expression(index).layout, new.layout])
        .layout
    }
  }

  private mutating func assigned(_ target: Code, _ type: Type, _ steps: [Place.Step], _ value: Code)
    -> Layout
  {
    let new = updated(target, type, steps, value)
    return .group(.sequence([target.layout, .text(" = "), wide(new)]))
  }

  /// A copy of a value in which one place has another value.
  private mutating func updated(_ old: Code, _ type: Type, _ steps: [Place.Step], _ value: Code)
    -> Code
  {
    guard let step = steps.first else { return value }
    let rest = Array(steps.dropFirst())
    switch step {
    case .field(let name, let fieldType):
      let field = Code(old.within(.primary) + ".\(name)", .primary)
      let inner = updated(field, fieldType, rest, value).within(.assignment)
      return Code(
        .list("{", ["..." + old.within(.assignment), namedField(name, inner)], "}", padded: true),
        .primary)
    case .element(let index, let element), .key(let index, let element):
      let place = expression(index).layout
      let item = Code(call: use(.elementAt), [old.layout, place])
      let inner = updated(item, element, rest, value).within(.assignment)
      return Code(call: use(.withElement), [old.layout, place, inner])
    }
  }

  private func namedField(_ name: String, _ value: Layout) -> Layout {
    if case .text(let text) = value, text == name { return value }
    return "\(name): " + value
  }

  /// The steps to the innermost object around a place that the function owns, if any.
  private func ownedDepth(of place: Place) -> Int? {
    var fields: [String] = []
    var depth: Int?
    for index in 0..<place.steps.count {
      guard ownership.owns(place.root, fields) else { break }
      depth = index
      guard case .field(let name, _) = place.steps[index] else { break }
      fields.append(name)
    }
    return depth
  }

  /// Whether the object at the place may be changed in place.
  private func owns(_ place: Place) -> Bool {
    var fields: [String] = []
    for step in place.steps {
      guard case .field(let name, _) = step else { return false }
      fields.append(name)
    }
    return ownership.owns(place.root, fields)
  }

  // MARK: Calls that change

  /// Copies that make places the function's own before a statement changes them by a call.
  mutating func preparations(for values: [Expression]) -> [Layout] {
    values.flatMap(\.changedPlaces).filter { !owns($0) }.map { place in
      let copy = shallowCopy(expression(place.reading), place.type)
      return assignment(to: place, of: copy) + ";"
    }
  }

  /// A call for its effect alone.
  mutating func effect(_ value: Expression) -> Layout {
    if case .change(let change, let place, let operands) = value.kind {
      if let made = self.effect(change, place, operands) { return made }
    }
    return expression(value).layout
  }

  private mutating func effect(_ change: Change, _ place: Place, _ operands: [Expression])
    -> Layout?
  {
    let isOwned = owns(place)
    let target = expression(place.reading)
    switch change {
    case .append where isOwned:
      return Code(
        call: target.layout.rendered(width: .max) + ".push",
        [stored(operands[0]).within(.assignment)]
      ).layout
    case .append:
      let item = stored(operands[0]).within(.assignment)
      return assignment(
        to: place, of: Code(.list("[", ["..." + target.within(.assignment), item], "]"), .primary))
    case .appendContents where !isOwned:
      let items = "..." + expression(operands[0]).within(.assignment)
      return assignment(
        to: place, of: Code(.list("[", ["..." + target.within(.assignment), items], "]"), .primary))
    case .removeAll: return assignment(to: place, of: Code(text: "[]"))
    default: return nil
    }
  }

  /// A change of an array that the function owns by now.
  mutating func change(_ change: Change, _ place: Place, _ operands: [Expression]) -> Code {
    let target = expression(place.reading).layout
    let given = operands.map { stored($0).within(.assignment) }
    switch change {
    case .append: return Code(call: target.rendered(width: .max) + ".push", given)
    case .appendContents: return Code(call: use(.appendAll), [target] + given)
    case .removeLast: return Code(call: use(.removeLast), [target])
    case .removeFirst: return Code(call: use(.removeAt), [target, .text("0")])
    case .remove: return Code(call: use(.removeAt), [target] + given)
    case .insert: return Code(call: use(.insertAt), [target] + given)
    case .swap: return Code(call: use(.swapAt), [target] + given)
    case .removeAll: return Code(call: target.rendered(width: .max) + ".splice", [.text("0")])
    }
  }
}

extension Expression {
  /// The places that evaluating it changes in place, in the order of evaluation.
  fileprivate var changedPlaces: [Place] {
    var places: [Place] = []
    walk { expression in
      switch expression.kind {
      case .call(_, let arguments):
        for case .place(let place) in arguments { places.append(place) }
      case .change(let change, let place, _):
        // As statements these make a copy of their own.
        switch change {
        case .append, .appendContents, .removeAll: break
        default: places.append(place)
        }
      default: break
      }
    }
    return places
  }

  /// Visits the expression and everything in it.
  func walk(_ visit: (Expression) -> Void) {
    visit(self)
    for child in children { child.walk(visit) }
  }

  private var children: [Expression] {
    switch kind {
    case .integer, .decimal, .boolean, .none, .local, .constant: return []
    case .text(let parts):
      return parts.compactMap { if case .value(let value) = $0 { value } else { nil } }
    case .list(let items): return items
    case .dictionary(let pairs): return pairs.flatMap { [$0.key, $0.value] }
    case .field(let base, _), .optionalField(let base, _), .unwrap(let base): return [base]
    case .structure(_, let fields), .enumerationCase(_, _, let fields): return fields.map(\.value)
    case .call(_, let arguments): return arguments.flatMap(\.children)
    case .unary(_, let operand): return [operand]
    case .binary(_, let left, let right), .coalesce(let left, let right),
      .element(let left, let right), .value(let left, key: let right):
      return [left, right]
    case .choice(let condition, let first, let second): return [condition, first, second]
    case .builtin(_, let operands): return operands
    case .change(_, let place, let operands): return place.children + operands
    case .closure(_, let body): return [body]
    }
  }
}

extension Argument {
  fileprivate var children: [Expression] {
    switch self {
    case .value(let value): return [value]
    case .place(let place): return place.children
    case .initial: return []
    }
  }
}

extension Place {
  fileprivate var children: [Expression] {
    steps.compactMap { step in
      switch step {
      case .field: return nil
      case .element(let index, _), .key(let index, _): return index
      }
    }
  }
}
