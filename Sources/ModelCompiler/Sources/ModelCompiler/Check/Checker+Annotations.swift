import Diagnostics
import SwiftSyntax

extension SyntaxProtocol {
  /// The lines of the doc comment, without annotations.
  var prose: [String] {
    var lines = documentation.filter { Annotation.Line($0) == nil }
    while lines.last == "" { lines.removeLast() }
    return lines
  }
}

/// A line such as `- Bounds: 0...20` in a doc comment.
private enum Annotation: String, CaseIterable {
  case key = "Key"
  case bounds = "Bounds"
  case length = "Length"
  case count = "Count"
  case format = "Format"
  case constant = "Constant"
  case unknown = "Unknown"
  case unreadable = "Unreadable"
  case supersedes = "Supersedes"

  /// An annotation line, split at its colon.
  struct Line {
    var name: String
    var value: String

    init?(_ line: String) {
      guard line.hasPrefix("- "), let colon = line.firstIndex(of: ":") else { return nil }
      name = String(line[line.index(line.startIndex, offsetBy: 2)..<colon])
      guard name.first?.isUppercase == true, name.isPlainName else { return nil }
      value = String(line[line.index(after: colon)...].drop { $0 == " " })
    }
  }
}

extension Checker {
  /// Returns the key of a stored property and the constraints on it, from its doc comment.
  mutating func annotations(of syntax: some SyntaxProtocol, type: Type) throws -> Annotations {
    var annotations = Annotations()
    for (line, position) in annotationLines(of: syntax) {
      let inner = type.unwrapped ?? type
      switch Annotation(rawValue: line.name) {
      case .key?:
        guard line.value.isPlainName, line.value != "__proto__" else {
          throw refuse(line, position, "a name of ASCII letters, digits and `_`")
        }
        annotations.key = line.value
      case .bounds where inner == .int || inner == .double:
        let range: ClosedRange<Double>? =
          inner == .int
          ? line.range(Int.init).map { Double($0.lowerBound)...Double($0.upperBound) }
          : line.range(Double.init)
        guard let range, range.upperBound.magnitude <= Double(largestInt),
          range.lowerBound.magnitude <= Double(largestInt)
        else { throw refuse(line, position, "a range such as `0...20`") }
        annotations.bounds = range
      case .length where inner == .string:
        annotations.length = try size(line, position)
      case .count where inner.element != nil:
        annotations.count = try size(line, position)
      case .format where inner == .string || inner.element == .string:
        guard let format = Format(rawValue: line.value) else {
          throw refuse(line, position, listed(Format.allCases.map(\.rawValue)))
        }
        annotations.format = format
      case .constant where type == .string:
        guard line.value.utf8.allSatisfy({ isConstantCharacter($0) }), !line.value.isEmpty else {
          throw refuse(line, position, "letters, digits, `-`, `_` and `.`")
        }
        annotations.constant = .text(line.value)
      case .constant where type == .int:
        guard let number = Int(line.value), abs(number) <= largestInt else {
          throw refuse(line, position, "an integer")
        }
        annotations.constant = .integer(number)
      case .unknown where type == .optional(.dictionary(.string)):
        guard line.value == "kept" else { throw refuse(line, position, "`kept`") }
        annotations.keepsUnknown = true
      case .unreadable where type == .array(.structure("SetAside")):
        guard line.value == "kept" else { throw refuse(line, position, "`kept`") }
        annotations.keepsUnreadable = true
      case .supersedes?:
        throw refuse(at: position, "`Supersedes` is not supported here; write it on a struct")
      case let known?:
        throw refuse(
          at: position,
          "`\(known.rawValue)` is not supported on \(type); use it on \(known.allowedTypes)")
      case nil: throw refuseUnknown(line, position)
      }
    }
    if annotations.format != nil, annotations.length != nil {
      throw refuse(
        syntax, "`Length` is not supported with `Format`, which limits the length; remove it")
    }
    return annotations
  }

  /// Returns the struct named by a `- Supersedes:` annotation.
  mutating func superseded(by syntax: some SyntaxProtocol) throws -> String? {
    var name: String?
    for (line, position) in annotationLines(of: syntax) {
      switch Annotation(rawValue: line.name) {
      case .supersedes?:
        guard model.structures[line.value] != nil else {
          throw refuse(line, position, "a struct of the model")
        }
        name = line.value
      case let known?:
        throw refuse(
          at: position, "`\(known.rawValue)` is not supported here; write it on a property")
      case nil: throw refuseUnknown(line, position)
      }
    }
    return name
  }

  private mutating func size(_ line: Annotation.Line, _ position: Position) throws
    -> ClosedRange<Int>
  {
    guard let range = line.range(Int.init), range.lowerBound >= 0, range.upperBound <= largestInt
    else { throw refuse(line, position, "a range such as `0...20`") }
    return range
  }

  private mutating func refuse(
    _ line: Annotation.Line, _ position: Position, _ expected: String
  ) -> Refusal {
    refuse(at: position, "`\(line.name): \(line.value)` is not supported; write \(expected)")
  }

  private mutating func refuseUnknown(_ line: Annotation.Line, _ position: Position) -> Refusal {
    refuse(
      at: position,
      "the annotation `\(line.name)` is not supported; write "
        + listed(Annotation.allCases.map(\.rawValue)) + ", or start the line differently")
  }

  private func listed(_ names: [String]) -> String {
    names.dropLast().map { "`\($0)`" }.joined(separator: ", ")
      + (names.count > 1 ? " or " : "") + "`\(names.last ?? "")`"
  }

  /// Returns the annotations in a doc comment, each with the position of its line.
  private func annotationLines(of syntax: some SyntaxProtocol) -> [(Annotation.Line, Position)] {
    var lines: [(Annotation.Line, Position)] = []
    var offset = syntax.position
    for piece in syntax.leadingTrivia {
      if case .docLineComment(let text) = piece,
        let line = Annotation.Line(String(text.dropFirst(3).drop { $0 == " " }))
      {
        lines.append((line, file.lines.position(at: offset.utf8Offset)))
      }
      if case .newlines(let count) = piece, count > 1 { lines = [] }
      offset += piece.sourceLength
    }
    return lines
  }
}

extension Annotation {
  /// The declarations or types that allow the annotation, for messages.
  fileprivate var allowedTypes: String {
    switch self {
    case .key: "properties"
    case .bounds: "Int and Double"
    case .length: "String"
    case .count: "lists"
    case .format: "String and [String]"
    case .constant: "non-optional String and Int"
    case .unknown: "[String: String]?"
    case .unreadable: "[SetAside]"
    case .supersedes: "structs"
    }
  }
}

private func isConstantCharacter(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
    UInt8(ascii: "."):
    return true
  default: return false
  }
}

extension Annotation.Line {
  /// Parses the value as `low...high`.
  fileprivate func range<Bound: Comparable>(_ bound: (String) -> Bound?) -> ClosedRange<Bound>? {
    let ends = value.split(separator: "...", omittingEmptySubsequences: false)
    guard ends.count == 2, let low = bound(String(ends[0])), let high = bound(String(ends[1])),
      low <= high
    else { return nil }
    return low...high
  }
}
