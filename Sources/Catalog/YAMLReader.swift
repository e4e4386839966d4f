import Problems
import Upstream
import Yams

/// Reads YAML nodes as the values that a field wants, and notes each mistake with its place instead
/// of stopping at the first.
struct YAMLReader {
  /// The file, as messages name it.
  let path: String
  /// How many lines of the file stand before the YAML.
  let linesBefore: Int
  private(set) var problems: [Problem] = []

  init(path: String, linesBefore: Int = 0) {
    self.path = path
    self.linesBefore = linesBefore
  }

  /// The root node of `yaml`, or nil with a problem noted.
  mutating func compose(_ yaml: String) -> Node? {
    do {
      return try Yams.compose(yaml: yaml) ?? Node([:])
    } catch let error as YamlError {
      note(error)
    } catch {
      problems.append(Problem(path, nil, "is not YAML: \(error)"))
    }
    return nil
  }

  /// The fields of a mapping by name; a field that `known` does not list is a problem.
  mutating func fields(_ node: Node, known: [String]) -> [String: Node] {
    guard case .mapping(let mapping) = node else {
      wrong(node, "expected fields such as \"\(known.first ?? "name"): …\"")
      return [:]
    }
    var found: [String: Node] = [:]
    for (key, value) in mapping {
      guard let name = key.scalar?.string else {
        wrong(key, "expected a field's name")
        continue
      }
      guard known.contains(name) else {
        wrong(key, "unknown field \"\(name)\"\(didYouMean(name, among: known))")
        continue
      }
      found[name] = value
    }
    return found
  }

  /// A mapping whose keys are free, in the order written.
  mutating func entries(_ node: Node?) -> [(key: String, value: Node)] {
    guard let node else { return [] }
    guard case .mapping(let mapping) = node else {
      wrong(node, "expected \"key: value\" entries")
      return []
    }
    return mapping.compactMap { key, value in key.scalar.map { ($0.string, value) } }
  }

  /// Text on the field; never empty, nor longer than `limit` code points.
  mutating func text(_ node: Node?, atMost limit: Int = .max) -> String? {
    guard let node else { return nil }
    guard case .scalar(let scalar) = node else {
      wrong(node, "expected text")
      return nil
    }
    let isNull = scalar.style == .plain && ["null", "Null", "NULL", "~"].contains(scalar.string)
    guard scalar.string.contains(where: { !$0.isWhitespace }), !isNull else {
      wrong(node, "is empty; write text or leave the field out")
      return nil
    }
    guard scalar.string.unicodeScalars.count <= limit else {
      wrong(node, "is longer than \(limit) characters")
      return nil
    }
    return scalar.string
  }

  /// The slug of a breed.
  mutating func slug(_ node: Node?) -> String? {
    guard let node, let text = text(node) else { return nil }
    guard let reason = Slug.refusal(of: text) else { return text }
    wrong(
      node,
      "\"\(text)\" \(reason), so it names no breed; expected a slug such as hound-basset")
    return nil
  }

  mutating func slugs(_ node: Node?) -> [String] {
    list(node) { $0.slug($1) }
  }

  mutating func boolean(_ node: Node?) -> Bool? {
    guard let node else { return nil }
    guard let scalar = node.scalar, scalar.style == .plain, let value = Bool(scalar.string) else {
      wrong(node, "expected true or false")
      return nil
    }
    return value
  }

  mutating func number(_ node: Node?) -> Double? {
    guard let node else { return nil }
    guard let text = node.scalar?.string, let number = Double(text), number.isFinite else {
      wrong(node, "expected a number")
      return nil
    }
    return number
  }

  mutating func integer(_ node: Node?, in range: ClosedRange<Int>) -> Int? {
    guard let node else { return nil }
    guard let text = node.scalar?.string, let number = Int(text), range.contains(number) else {
      wrong(node, "expected a whole number from \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    return number
  }

  /// The items of a list, read one by one.
  mutating func list<T>(_ node: Node?, _ read: (inout YAMLReader, Node) -> T?) -> [T] {
    guard let node else { return [] }
    guard case .sequence(let sequence) = node else {
      wrong(node, "expected a list: [ … ]")
      return []
    }
    return sequence.compactMap { read(&self, $0) }
  }

  mutating func texts(_ node: Node?) -> [String] {
    list(node) { $0.text($1) }
  }

  /// Texts by free key; keys of a kind, such as slugs.
  mutating func textsByKey(_ node: Node?) -> [String: String] {
    var result: [String: String] = [:]
    for (key, value) in entries(node) {
      result[key] = text(value)
    }
    return result
  }

  /// A word of a closed vocabulary.
  mutating func word<V: Vocabulary>(_ node: Node?, _: V.Type = V.self) -> V? {
    guard let node, let text = text(node) else { return nil }
    if let word = V(rawValue: text) { return word }
    let words = V.allCases.map(\.rawValue)
    wrong(
      node,
      "unknown word \"\(text)\"\(didYouMean(text, among: words)) (one of \(words.joined(separator: ", ")))"
    )
    return nil
  }

  /// Two words in a list, such as `muzzle: [medium, square]`.
  mutating func pair<A: Vocabulary, B: Vocabulary>(_ node: Node?) -> (A, B)? {
    guard let node else { return nil }
    guard case .sequence(let sequence) = node, sequence.count == 2 else {
      wrong(node, "expected two words: [ …, … ]")
      return nil
    }
    let first: A? = word(sequence[0])
    let second: B? = word(sequence[1])
    guard let first, let second else { return nil }
    return (first, second)
  }

  /// `{ min: 33, max: 41 }`, both above zero and in order.
  mutating func range(_ node: Node?) -> Facts.Range? {
    guard let node else { return nil }
    let fields = fields(node, known: ["min", "max"])
    guard let low = number(fields["min"]), let high = number(fields["max"]) else {
      if fields.count < 2 { wrong(node, "expected { min: …, max: … }") }
      return nil
    }
    guard low > 0, low <= high else {
      wrong(node, "expected 0 < min <= max")
      return nil
    }
    return Facts.Range(min: low, max: high)
  }

  /// Notes a mistake at a node.
  mutating func wrong(_ node: Node, _ message: String) {
    problems.append(Problem(path, position(of: node), message))
  }

  /// Where a node stands in the file.
  func position(of node: Node) -> Position? {
    node.mark.map { Position(line: $0.line + linesBefore, column: $0.column) }
  }

  private mutating func note(_ error: YamlError) {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      let position = Position(line: mark.line + linesBefore, column: mark.column)
      problems.append(Problem(path, position, "is not YAML: \(problem)"))
    case .duplicatedKeysInMapping(let duplicates, let context):
      let mark = context.mark
      let position = Position(line: mark.line + linesBefore, column: mark.column)
      let names = duplicates.map { "\"\($0)\"" }.joined(separator: ", ")
      problems.append(Problem(path, position, "the same field twice: \(names)"))
    default:
      problems.append(Problem(path, nil, "is not YAML: \(error)"))
    }
  }
}
