import Diagnostics

/// The types of stored files, with their older versions and the types they contain.
struct StoredTypes {
  let model: Model
  /// The versions of each root type, oldest first.
  var roots: [[Version]] = []
  /// Structs and enums, each after the types it contains.
  var types: [String] = []

  struct Version {
    var structure: Structure
    /// The function that upgrades from the previous version; nil for the first.
    var upgrade: FunctionName?
  }

  init(_ names: [String], in model: Model) throws(Problem) {
    self.model = model
    for name in names {
      let versions = try versions(of: name)
      roots.append(versions)
      for version in versions { try collect(version.structure.name, within: []) }
    }
  }

  private func versions(of name: String) throws(Problem) -> [Version] {
    guard let structure = model.structures[name] else {
      throw Problem(name, nil, "the model has no struct `\(name)`; use an existing struct")
    }
    guard let older = structure.supersedes else { return [Version(structure: structure)] }
    let location = structure.location
    var versions = try versions(of: older)
    guard let last = versions.last?.structure, let before = last.version,
      let version = structure.version, before < version, last.format == structure.format
    else {
      throw Problem(
        location.path, location.position,
        "`\(name)` cannot supersede `\(older)`; both need the same `format` and a `version` set with "
          + "`- Constant:`, and the version of `\(name)` must be higher")
    }
    let upgrades = model.functions.values.filter { function in
      function.name.owner == nil && function.result == .structure(name)
        && function.parameters.map(\.local.type) == [.structure(older)]
    }
    guard let upgrade = upgrades.first, upgrades.count == 1 else {
      throw Problem(
        location.path, location.position,
        "`\(name)` supersedes `\(older)`, but does not have exactly one upgrade function; write "
          + "`func upgraded(_ old: \(older)) -> \(name)`")
    }
    versions.append(Version(structure: structure, upgrade: upgrade.name))
    return versions
  }

  private mutating func collect(_ name: String, within outer: [String]) throws(Problem) {
    guard !types.contains(name) else { return }
    let location = model.location(
      of: model.structures[name] != nil ? .structure(name) : .enumeration(name))
    func refuse(_ message: String) -> Problem { Problem(location.path, location.position, message) }
    guard !outer.contains(name) else {
      throw refuse(
        "`\(name)` contains itself, which is not supported in stored types; refer to it by an id")
    }
    guard model.structures[name]?.isCodable ?? model.enumerations[name]?.isCodable ?? false else {
      throw refuse("`\(name)` is stored but not Codable; declare the conformance")
    }
    guard model.enumerations[name]?.hasPayloads != true else {
      throw refuse(
        "`\(name)` is stored but its cases have associated values; use String raw values, or a "
          + "struct")
    }
    if let structure = model.structures[name], structure.memberwise == nil {
      throw refuse(
        "`\(name)` is stored but has no memberwise initializer; write an `init` "
          + "that assigns each property")
    }
    for type in model.containedTypes(of: name) { try collect(type, within: outer + [name]) }
    types.append(name)
  }
}

extension StoredTypes.Version {
  fileprivate init(structure: Structure) { self.init(structure: structure, upgrade: nil) }
}

extension Model {
  /// Returns the structs and enums directly contained in a struct.
  func containedTypes(of name: String) -> [String] {
    structures[name]?.fields.compactMap(\.shape.modelName) ?? []
  }
}
