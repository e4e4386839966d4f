/// A module compiled from the study model: functions and constants, one after another, each from
/// the start of a line.
///
/// The site's modules take some of them. Those that nothing reaches are not published, so that a
/// page loads what it runs and the model may hold more than one site uses.
struct CompiledModule {
  /// What the compiler writes at the top of a module.
  private static let heading = "// Compiled from "

  private var preamble: Substring = ""
  private var declarations: [Declaration] = []

  private struct Declaration {
    var name: Substring
    var text: String
  }

  static func isOne(_ source: [UInt8]) -> Bool { source.starts(with: heading.utf8) }

  init(_ source: String) {
    var lines: [Substring] = []
    for line in withoutComments(source).split(separator: "\n", omittingEmptySubsequences: false) {
      if let name = Self.name(declaredBy: line) {
        end(lines)
        lines = []
        declarations.append(Declaration(name: name, text: ""))
      }
      lines.append(line)
    }
    end(lines)
  }

  private mutating func end(_ lines: [Substring]) {
    let text = lines.joined(separator: "\n")
    if declarations.isEmpty {
      preamble = text[...]
    } else {
      declarations[declarations.count - 1].text = text
    }
  }

  private static func name(declaredBy line: Substring) -> Substring? {
    for opening in ["export function ", "function ", "export const ", "const "]
    where line.hasPrefix(opening) {
      return line.dropFirst(opening.count).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    }
    return nil
  }

  /// The module with these declarations and all that they reach.
  func keeping(_ wanted: Set<String>) -> String {
    let byName = Dictionary(
      declarations.map { (String($0.name), $0) }, uniquingKeysWith: { first, _ in first })
    var kept: Set<String> = []
    var waiting = Array(wanted)
    while let name = waiting.popLast() {
      guard let declaration = byName[name], kept.insert(name).inserted else { continue }
      waiting += identifiers(in: declaration.text).filter { byName[$0] != nil }
    }
    let texts = declarations.filter { kept.contains(String($0.name)) }.map(\.text)
    return ([String(preamble)] + texts).joined(separator: "\n")
  }
}

private func withoutComments(_ source: String) -> String {
  pieces(of: source, in: .javaScript).map { piece in
    switch piece {
    case .code(let text), .verbatim(let text): text
    case .literal(let content, let quote): "\(quote)\(content)\(quote)"
    }
  }.joined()
}

/// The names that code mentions, but for members after a dot and keys before a colon.
private func identifiers(in code: String) -> Set<String> {
  var names: Set<String> = []
  for case .code(let text) in pieces(of: code, in: .javaScript) {
    var name: [UInt8] = []
    var dots = 0
    for byte in Array(text.utf8) + [UInt8(ascii: "\n")] {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
        name.append(byte)
      default:
        if !name.isEmpty {
          // Three dots spread what follows; one takes a member.
          if dots != 1, byte != UInt8(ascii: ":") {
            names.insert(String(decoding: name, as: UTF8.self))
          }
          name = []
          dots = 0
        }
        dots = byte == UInt8(ascii: ".") ? dots + 1 : 0
      }
    }
  }
  return names
}

/// The names that modules import from the one called `module`; nil where one of them may take any.
func imports(from module: String, by sources: [String]) -> Set<String>? {
  var names: Set<String> = []
  for source in sources {
    var before = ""
    for piece in pieces(of: source, in: .javaScript) {
      switch piece {
      case .code(let code): before = code
      case .literal("./\(module)", _):
        guard let list = importList(endingWith: before) else { return nil }
        names.formUnion(list)
        before = ""
      case .literal, .verbatim: before = ""
      }
    }
  }
  return names.isEmpty ? nil : names
}

/// The names in `import { a, b as c } from`, the end of some code.
private func importList(endingWith code: String) -> [String]? {
  let words = code.drop { $0.isWhitespace }
  guard let open = words.lastIndex(of: "{"), let close = words.lastIndex(of: "}"), open < close,
    words[..<open].trimmed.hasSuffix("import"), words[close...].dropFirst().trimmed == "from"
  else { return nil }
  return words[open..<close].dropFirst().split(separator: ",").compactMap {
    $0.split(whereSeparator: \.isWhitespace).first.map(String.init)
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { start[...$0] } ?? ""
  }
}
