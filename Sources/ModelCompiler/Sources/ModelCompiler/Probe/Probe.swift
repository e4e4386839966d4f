/// Writes the probe of a model: what calls every exported function and codec by name with JSON arguments, on
/// both sides, and says which functions and types there are.
///
/// A call takes a list of arguments, the receiver first, and gives the result; where something was
/// changed in place, it gives a list of the result and of what was changed.
struct ProbeEmitter {
  let model: Model
  /// The structs that have codecs.
  let stored: [String]
  /// File names of the ES modules.
  let modules: [String]
  /// What can be called, in the order of the source.
  let entries: [Entry]
  /// Structs and enums that arguments are made of, and those that results are made of.
  let read: [String]
  let written: [String]

  /// Something that can be called: a function, method, computed property or initialiser, or a
  /// constant, which takes no arguments.
  struct Entry {
    /// Unique, and the name in JavaScript.
    var name: String
    var site: Site
    /// Nil for a constant.
    var function: Function?
    /// The receiver first.
    var parameters: [Parameter]
    var result: Type

    var changes: [Parameter] { parameters.filter { $0.local.role == .borrowed } }
  }

  init(model: Model, stored: [String], modules: [String]) {
    self.model = model
    self.stored = stored
    self.modules = modules
    entries = model.order.compactMap { Self.entry(of: $0, in: model) }
    let roots = stored.map(Type.structure)
    read = model.typesReached(from: roots + entries.flatMap(\.parameters).map(\.local.type))
    written = model.typesReached(
      from: roots + entries.map(\.result) + entries.flatMap(\.changes).map(\.local.type))
  }

  /// The files by name.
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
        name: NameMangling.constant(name), site: constant.site, function: nil, parameters: [],
        result: constant.type)
    case .function(let name):
      guard let function = model.functions[name], function.isPublic else { return nil }
      let receiver = function.isInitialiser ? nil : function.receiver
      return Entry(
        name: NameMangling.function(name), site: function.site, function: function,
        parameters: (receiver.map { [Parameter(label: nil, local: $0, initial: nil)] } ?? [])
          + function.parameters,
        result: function.result)
    }
  }
}

extension Model {
  /// The structs and enums that values of these types are made of, in the order of the source.
  fileprivate func typesReached(from types: [Type]) -> [String] {
    var found: Set<String> = []
    var waiting = types
    while let next = waiting.popLast() {
      if let inner = next.unwrapped ?? next.contents {
        waiting.append(inner)
      } else if let name = next.modelName, found.insert(name).inserted {
        waiting += structures[name]?.fields.map(\.type) ?? []
        waiting += enumerations[name]?.cases.flatMap(\.payload).map(\.type) ?? []
      }
    }
    return order.compactMap { declaration in
      switch declaration {
      case .structure(let name), .enumeration(let name): found.contains(name) ? name : nil
      case .constant, .function: nil
      }
    }
  }
}
