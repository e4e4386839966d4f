import Diagnostics

/// A model: all declarations, with all types resolved.
struct Model: Sendable {
  var structures: [String: Structure] = [:]
  var enumerations: [String: Enumeration] = [:]
  var constants: [String: Constant] = [:]
  var functions: [FunctionName: Function] = [:]
  /// All declarations in source order, file by file.
  var order: [Declaration] = []

  /// Whether arguments of a function may be referenced after the call, from its result or from the
  /// objects it changes.
  func mayKeepArguments(_ name: FunctionName) -> Bool {
    guard let function = functions[name] else { return true }
    return function.result.isObject || function.receiver?.role == .borrowed
      || function.parameters.contains { $0.local.role == .borrowed }
  }

  func location(of declaration: Declaration) -> SourceLocation {
    let found: SourceLocation?
    switch declaration {
    case .structure(let name): found = structures[name]?.location
    case .enumeration(let name): found = enumerations[name]?.location
    case .constant(let name): found = constants[name]?.location
    case .function(let name): found = functions[name]?.location
    }
    return found ?? SourceLocation(path: "", position: Position(line: 0, column: 0))
  }
}

/// A reference to a declaration, used to preserve the source order.
enum Declaration: Hashable, Sendable {
  case structure(String)
  case enumeration(String)
  case constant(String)
  case function(FunctionName)
}

/// The file and position of a declaration.
struct SourceLocation: Hashable, Sendable, Comparable {
  var path: String
  var position: Position

  static func < (a: SourceLocation, b: SourceLocation) -> Bool {
    (a.path, a.position) < (b.path, b.position)
  }
}

struct Structure: Sendable {
  var name: String
  var documentation: [String]
  var isCodable: Bool
  /// The previous version of the stored struct.
  var supersedes: String?
  var fields: [Field]
  /// The parameters of the memberwise initializer, in its order; nil if there is none.
  var memberwise: [Parameter]?
  /// The custom initializer, which does more than assign its parameters; nil if there is none.
  var initializer: FunctionName?
  var location: SourceLocation

  func field(_ name: String) -> Field? { fields.first { $0.name == name } }

  func field(key: String) -> Field? { fields.first { $0.key == key } }

  /// Returns the key of the field that a parameter of the memberwise initializer sets.
  func key(of parameter: Parameter) -> String {
    field(parameter.local.name)?.key ?? parameter.local.name
  }
}

struct Field: Sendable {
  /// The name in Swift.
  var name: String
  var type: Type
  var isVariable: Bool
  var initialValue: Expression?
  var documentation: [String]
  var annotations = Annotations()
  var location: SourceLocation

  /// The name in JSON and in JavaScript; by default the name in Swift. Expressions and places refer
  /// to fields by it.
  var key: String { annotations.key ?? name }
}

struct Enumeration: Sendable {
  var name: String
  var documentation: [String]
  var isCodable: Bool
  var cases: [Case]
  var location: SourceLocation

  struct Case: Sendable {
    var name: String
    /// The value in JSON and in JavaScript; by default the name of the case.
    var rawValue: String
    var payload: [Field]
    var documentation: [String]
  }

  /// Whether values are objects with a `kind`, not strings.
  var hasPayloads: Bool { cases.contains { !$0.payload.isEmpty } }

  /// Whether the enum has raw values.
  var hasRawValues: Bool

  func caseNamed(_ name: String) -> Case? { cases.first { $0.name == name } }
}

struct Constant: Sendable {
  var name: String
  var type: Type
  var value: Expression
  var documentation: [String]
  var isPublic: Bool
  var location: SourceLocation
}

/// The name of a function, method, computed property or initializer, unique within its owner.
struct FunctionName: Hashable, Sendable {
  /// The struct or enum of a member.
  var owner: String?
  /// The base name; `init` for an initializer.
  var base: String
}

struct Function: Sendable {
  var name: FunctionName
  /// `self`; changed by a mutating method, created by an initializer.
  var receiver: Local?
  var isInitializer = false
  /// Whether this is a computed property.
  var isProperty = false
  var parameters: [Parameter]
  var result: Type
  var body: [Statement] = []
  var documentation: [String]
  var isPublic: Bool
  var location: SourceLocation

  /// The parameters of a call, the receiver first.
  var inputs: [Local] {
    (isInitializer ? [] : receiver.map { [$0] } ?? []) + parameters.map(\.local)
  }
}

struct Parameter: Sendable {
  /// The argument label; nil for `_`.
  var label: String?
  var local: Local
  var defaultValue: Expression?
}

/// A parameter, variable or binding in a function.
struct Local: Hashable, Sendable {
  enum Role: Hashable, Sendable {
    case constant
    case variable
    /// An `inout` parameter, or the receiver of a mutating method.
    case borrowed
  }

  /// The number of the local, unique in the model.
  var number: Int
  var name: String
  var type: Type
  var role: Role
}
