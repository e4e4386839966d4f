import JSON

extension Shapes {
  /// Whether Swift and JavaScript agree: integers, strings and structure exactly, doubles within a
  /// relative error of 1e-12.
  public func same(_ answer: BothImplementations.Answer, of function: Signature) -> Bool {
    guard answer.swift.first != UInt8(ascii: "!"), answer.javaScript.first != UInt8(ascii: "!")
    else { return false }
    if answer.swift == answer.javaScript { return true }
    guard let a = try? JSON(parsing: answer.swift), let b = try? JSON(parsing: answer.javaScript)
    else { return false }
    guard function.changesAny else { return same(a, b, function.result) }
    let kinds = function.answers
    return a.items.count == kinds.count && b.items.count == kinds.count
      && zip(zip(a.items, b.items), kinds).allSatisfy { same($0.0, $0.1, $1) }
  }

  /// Whether the Swift probe rejected the arguments because they do not fit the parameters' types.
  public func isRefused(_ answer: BothImplementations.Answer) -> Bool {
    answer.swift.starts(with: "!refused".utf8)
  }

  func same(_ a: JSON, _ b: JSON, _ kind: Kind) -> Bool {
    switch kind {
    case .double:
      guard case .number(let a) = a, case .number(let b) = b else {
        return a.line == b.line
      }
      return abs(a - b) <= 1e-12 * max(abs(a), abs(b))
    case .optional(let wrapped): return a.isNull ? b.isNull : same(a, b, wrapped)
    case .array(let item):
      return a.items.count == b.items.count
        && zip(a.items, b.items).allSatisfy { same($0, $1, item) }
    case .dictionary(let value):
      guard case .object(let members) = a, case .object(let others) = b else { return false }
      return members.count == others.count
        && members.allSatisfy { member in
          others.contains {
            $0.name.utf8.elementsEqual(member.name.utf8) && same(member.value, $0.value, value)
          }
        }
    case .named(let name):
      switch types[name] {
      case .structure(let fields, _): return same(a, b, fields)
      case .enumeration(let cases, true):
        guard let kind = a.member("kind").text, kind == b.member("kind").text else { return false }
        return same(a, b, cases.first { $0.name == kind }?.payload ?? [])
      default: return a.line == b.line
      }
    default: return a.line == b.line
    }
  }

  private func same(_ a: JSON, _ b: JSON, _ fields: [Field]) -> Bool {
    guard case .object(let members) = a, case .object(let others) = b else { return false }
    return members.map(\.name).sorted() == others.map(\.name).sorted()
      && fields.allSatisfy { same(a.member($0.name), b.member($0.name), $0.type) }
  }
}
