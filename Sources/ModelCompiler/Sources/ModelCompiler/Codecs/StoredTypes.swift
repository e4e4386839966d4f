import Diagnostics

/// The structs that files hold, with the forms they had before, and all that they are made of.
struct StoredTypes {
  let model: Model
  /// A file's newest form last, each with the function that makes it of the one before.
  var roots: [[Form]] = []
  /// Structs and enums, each after what it is made of.
  var types: [String] = []

  struct Form {
    var structure: Structure
    /// What makes it of the form before; nil for the first.
    var upgrade: FunctionName?
  }

  init(_ names: [String], in model: Model) throws(Problem) {
    self.model = model
    for name in names {
      let forms = try forms(of: name)
      roots.append(forms)
      for form in forms { try reach(form.structure.name, within: []) }
    }
  }

  private func forms(of name: String) throws(Problem) -> [Form] {
    guard let structure = model.structures[name] else {
      throw Problem(name, nil, "the model has no struct `\(name)`; name one that it has")
    }
    guard let older = structure.supersedes else { return [Form(structure: structure)] }
    let site = structure.site
    var forms = try forms(of: older)
    guard let last = forms.last?.structure, let before = last.version,
      let version = structure.version, before < version, last.format == structure.format
    else {
      throw Problem(
        site.path, site.position,
        "`\(name)` cannot supersede `\(older)`; give both the same `format` and each a `version` by "
          + "`- Constant:`, this one the higher")
    }
    let upgrades = model.functions.values.filter { function in
      function.name.owner == nil && function.result == .structure(name)
        && function.parameters.map(\.local.type) == [.structure(older)]
    }
    guard let upgrade = upgrades.first, upgrades.count == 1 else {
      throw Problem(
        site.path, site.position,
        "`\(name)` supersedes `\(older)`, so one function has to make it of that; write "
          + "`func upgraded(_ old: \(older)) -> \(name)`")
    }
    forms.append(Form(structure: structure, upgrade: upgrade.name))
    return forms
  }

  private mutating func reach(_ name: String, within outer: [String]) throws(Problem) {
    guard !types.contains(name) else { return }
    let site = model.site(of: model.structures[name] != nil ? .structure(name) : .enumeration(name))
    func refuse(_ message: String) -> Problem { Problem(site.path, site.position, message) }
    guard !outer.contains(name) else {
      throw refuse("`\(name)` is stored within itself, which is not supported; name it by an id")
    }
    guard model.structures[name]?.isCodable ?? model.enumerations[name]?.isCodable ?? false else {
      throw refuse("`\(name)` is stored, but it is not Codable; declare it so")
    }
    guard model.enumerations[name]?.hasPayloads != true else {
      throw refuse(
        "`\(name)` is stored, but its cases have payloads; give it String raw values, or write a "
          + "struct")
    }
    if let structure = model.structures[name], structure.memberwise == nil {
      throw refuse(
        "`\(name)` is stored, but nothing makes it of its properties; write an `init` "
          + "that stores each")
    }
    for part in model.parts(of: name) { try reach(part, within: outer + [name]) }
    types.append(name)
  }
}

extension StoredTypes.Form {
  fileprivate init(structure: Structure) { self.init(structure: structure, upgrade: nil) }
}

extension Model {
  /// The structs and enums that a struct holds.
  func parts(of name: String) -> [String] {
    structures[name]?.fields.compactMap(\.shape.modelName) ?? []
  }
}
