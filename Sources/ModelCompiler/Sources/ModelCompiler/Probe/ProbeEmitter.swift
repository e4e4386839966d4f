/// Emits the probe: a harness that calls every exported function and codec by name with JSON
/// arguments in both languages, and a description of the functions and types.
///
/// A call takes the arguments, the receiver first, and returns the result. If it changes arguments
/// in place, it returns the result followed by the changed arguments.
struct ProbeEmitter {
  let model: Model
  /// The structs with codecs.
  let stored: [String]
  /// The file names of the ES modules.
  let modules: [String]
  /// The command that generates the files, for their headers.
  let command: String
  /// The callable declarations, in source order.
  let entries: [Entry]
  /// The structs and enums in arguments, and those in results.
  let argumentTypes: [String]
  let resultTypes: [String]

  /// A callable declaration: a function, method, computed property, initializer, or a constant as a
  /// call without arguments.
  struct Entry {
    /// The unique name, as in JavaScript.
    var name: String
    var location: SourceLocation
    /// The function; nil for a constant.
    var function: Function?
    /// The parameters, the receiver first.
    var parameters: [Parameter]
    var result: Type

    var changes: [Parameter] { parameters.filter { $0.local.role == .borrowed } }
  }

  init(model: Model, stored: [String], modules: [String], command: String) {
    self.model = model
    self.stored = stored
    self.modules = modules
    self.command = command
    entries = model.order.compactMap { Self.entry(of: $0, in: model) }
    let roots = stored.map(Type.structure)
    argumentTypes = model.reachableTypes(
      from: roots + entries.flatMap(\.parameters).map(\.local.type))
    resultTypes = model.reachableTypes(
      from: roots + entries.map(\.result) + entries.flatMap(\.changes).map(\.local.type))
  }

  /// Returns the files by name.
  func files() -> [String: String] {
    [
      "ModelCalls.swift": swift(), "study-model.probe.js": javaScript(),
      "study-model.shapes.json": shapes(),
    ]
  }

  private static func entry(of declaration: Declaration, in model: Model) -> Entry? {
    switch declaration {
    case .structure, .enumeration: return nil
    case .constant(let name):
      guard let constant = model.constants[name], constant.isPublic else { return nil }
      return Entry(
        name: NameMangling.constant(name), location: constant.location, function: nil,
        parameters: [],
        result: constant.type)
    case .function(let name):
      guard let function = model.functions[name], function.isPublic else { return nil }
      let receiver = function.isInitializer ? nil : function.receiver
      return Entry(
        name: NameMangling.function(name), location: function.location, function: function,
        parameters: (receiver.map { [Parameter(label: nil, local: $0, defaultValue: nil)] } ?? [])
          + function.parameters,
        result: function.result)
    }
  }
}

extension Model {
  /// Returns the structs and enums contained in values of these types, in source order.
  fileprivate func reachableTypes(from types: [Type]) -> [String] {
    var reachable: Set<String> = []
    var pending = types
    while let next = pending.popLast() {
      if let inner = next.unwrapped ?? next.contents {
        pending.append(inner)
      } else if let name = next.modelName, reachable.insert(name).inserted {
        pending += structures[name]?.fields.map(\.type) ?? []
        pending += enumerations[name]?.cases.flatMap(\.payload).map(\.type) ?? []
      }
    }
    return order.compactMap { declaration in
      switch declaration {
      case .structure(let name), .enumeration(let name):
        reachable.contains(name) ? name : nil
      case .constant, .function: nil
      }
    }
  }
}
