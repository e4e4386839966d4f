import SwiftSyntax

/// Checks views that are supported in only one form: the code points of a string, and the sorted
/// keys of a dictionary.
extension Checker {
  /// Checks `text.unicodeScalars.map { Int($0.value) }` or `values.keys.sorted()`; nil for anything
  /// else.
  mutating func viewCall(
    _ member: MemberAccessExprSyntax, _ arguments: [CallArgument], _ call: FunctionCallExprSyntax
  ) throws -> Expression? {
    guard let view = member.base?.as(MemberAccessExprSyntax.self), let base = view.base else {
      return nil
    }
    let name = member.declName.baseName.text
    switch view.declName.baseName.text {
    case "unicodeScalars":
      guard let text = withoutReporting({ try $0.value(base, as: .string) }) else { return nil }
      guard name == "map", arguments.count == 1, arguments[0].mapsToCodePoints else {
        throw refuse(
          view.declName,
          "this use of `unicodeScalars` is not supported; write "
            + "`unicodeScalars.map { Int($0.value) }`")
      }
      return Expression(
        kind: .builtin(.codePoints, [text]), type: .array(.int), position: position(of: call))
    case "keys":
      guard let values = withoutReporting({ try $0.expression(base) }),
        case .dictionary = values.type
      else {
        return nil
      }
      guard name == "sorted", arguments.isEmpty else {
        throw refuse(
          view.declName, "unordered keys are not supported; write `keys.sorted()`")
      }
      return Expression(
        kind: .builtin(.sortedKeys, [values]), type: .array(.string), position: position(of: call))
    default: return nil
    }
  }
}

extension CallArgument {
  /// Whether this is `{ Int($0.value) }`.
  fileprivate var mapsToCodePoints: Bool {
    guard let closure = expression.as(ClosureExprSyntax.self), closure.signature == nil,
      let only = closure.statements.first, closure.statements.count == 1
    else { return false }
    return only.item.trimmedDescription == "Int($0.value)"
  }
}
