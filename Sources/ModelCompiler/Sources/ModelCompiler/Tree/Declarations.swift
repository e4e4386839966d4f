import Diagnostics

/// A whole model: every declaration with every type resolved.
struct Model: Sendable {
  var structures: [String: Structure] = [:]
  var enumerations: [String: Enumeration] = [:]
  var constants: [String: Constant] = [:]
  var functions: [FunctionName: Function] = [:]
  /// Everything in the order of the source, file by file.
  var order: [Declaration] = []

  /// Whether what is passed to a function may live on after the call: in what it gives, or in what
  /// it changes.
  func mayKeepArguments(_ name: FunctionName) -> Bool {
    guard let function = functions[name] else { return true }
    return function.result.isObject || function.receiver?.role == .borrowed
      || function.parameters.contains { $0.local.role == .borrowed }
  }

  func site(of declaration: Declaration) -> Site {
    let found: Site?
    switch declaration {
    case .structure(let name): found = structures[name]?.site
    case .enumeration(let name): found = enumerations[name]?.site
    case .constant(let name): found = constants[name]?.site
    case .function(let name): found = functions[name]?.site
    }
    return found ?? Site(path: "", position: Position(line: 0, column: 0))
  }
}

/// A reference to a declaration, for keeping the order of the source.
enum Declaration: Hashable, Sendable {
  case structure(String)
  case enumeration(String)
  case constant(String)
  case function(FunctionName)
}

/// Where a declaration stands.
struct Site: Hashable, Sendable, Comparable {
  var path: String
  var position: Position

  static func < (a: Site, b: Site) -> Bool { (a.path, a.position) < (b.path, b.position) }
}

struct Structure: Sendable {
  var name: String
  var documentation: [String]
  var isCodable: Bool
  /// The struct that was stored before this one.
  var supersedes: String?
  var fields: [Field]
  /// Parameters of the initialiser that only stores them, in its order; nil where there is none.
  var memberwise: [Parameter]?
  /// The one other initialiser.
  var initialiser: FunctionName?
  var site: Site

  func field(_ name: String) -> Field? { fields.first { $0.name == name } }
}

struct Field: Sendable {
  var name: String
  var type: Type
  var isVariable: Bool
  var initial: Expression?
  var documentation: [String]
  var annotations = Annotations()
  var site: Site
}

struct Enumeration: Sendable {
  var name: String
  var documentation: [String]
  var isCodable: Bool
  var cases: [Case]
  var site: Site

  struct Case: Sendable {
    var name: String
    /// What stands for it in JSON and in JavaScript; the case's name unless the source says more.
    var rawValue: String
    var payload: [Field]
    var documentation: [String]
  }

  /// Whether its values are objects with a `kind`, not plain strings.
  var hasPayloads: Bool { cases.contains { !$0.payload.isEmpty } }

  /// Whether the source gives it raw values.
  var hasRawValues: Bool

  func named(_ name: String) -> Case? { cases.first { $0.name == name } }
}

struct Constant: Sendable {
  var name: String
  var type: Type
  var value: Expression
  var documentation: [String]
  var isPublic: Bool
  var site: Site
}

/// A function, method, computed property or initialiser. No two share a name within one owner.
struct FunctionName: Hashable, Sendable {
  /// The struct or enum it belongs to.
  var owner: String?
  /// `init` for an initialiser.
  var base: String
}

struct Function: Sendable {
  var name: FunctionName
  /// What it is called on; changed by a mutating method, built by an initialiser.
  var receiver: Local?
  var isInitialiser = false
  /// Whether it is read like a field.
  var isProperty = false
  var parameters: [Parameter]
  var result: Type
  var body: [Statement] = []
  var documentation: [String]
  var isPublic: Bool
  var site: Site

  /// What a call gives values for, in that order.
  var inputs: [Local] {
    (isInitialiser ? [] : receiver.map { [$0] } ?? []) + parameters.map(\.local)
  }
}

struct Parameter: Sendable {
  /// What a call writes before the colon; nil for `_`.
  var label: String?
  var local: Local
  var initial: Expression?
}

/// A name inside a function: parameter, variable or binding.
struct Local: Hashable, Sendable {
  enum Role: Hashable, Sendable {
    case constant
    case variable
    /// An `inout` parameter, or the receiver of a mutating method.
    case borrowed
  }

  /// Unique in the model.
  var number: Int
  var name: String
  var type: Type
  var role: Role
}
