import Diagnostics

/// Which objects functions may change in place, since no other name means them.
///
/// An object at a path of a variable (`next`, `next.reviews`) is owned where every value that enters
/// the path is new or copied on entry, and whoever else gets hold of it does so when it is changed
/// no more. What an inout parameter means is its caller's to give away; of what is inside, a
/// function asks its callers for what it changes. Items of lists and values of dictionaries are
/// never changed in place: a changed copy takes their place.
struct Ownership {
  /// What each function does, as far as its objects are concerned.
  private let uses: [FunctionName: Uses]
  /// Objects that are changed in place; of inout parameters also those that are made their
  /// callers' own where something enters them.
  private let owned: Set<Path>
  /// Objects inside inout parameters that have to be the caller's own.
  private let needed: Set<Path>
  /// Objects of parameters that live on after the call.
  private let given: Set<Path>
  private let rebound: Set<Local>

  init(of model: Model) {
    let given = Self.given(in: model)
    let uses = model.functions.mapValues { Uses(of: $0, in: model, given: given) }
    let changed = Self.changed(by: uses)
    let changes = uses.mapValues { $0.changes(whereCallsChange: changed) }
    var owned: Set<Path> = []
    for (name, node) in Self.wanted(uses, changes)
    where uses[name]?.isShared(node, changes[name] ?? []) == false {
      owned.insert(node)
    }
    self.owned = Self.kept(owned, uses)
    needed = self.owned.intersection(changed)
    self.given = given
    self.uses = uses
    rebound = Set(
      uses.flatMap { [owned = self.owned] name, uses in
        uses.reassigned
          + (changes[name] ?? []).map(\.path.root).filter {
            $0.role == .variable && !owned.contains(Path(root: $0, fields: []))
          }
      })
  }

  // MARK: Answers

  func owns(_ path: Path) -> Bool {
    path.root.role == .borrowed && path.fields.isEmpty || owned.contains(path)
  }

  /// Whether nothing is ever assigned to the variable itself.
  func isNeverRebound(_ local: Local) -> Bool { !rebound.contains(local) }

  /// The ways from a path to what the function owns there and inside.
  func nodes(within path: Path) -> [[String]] { owned.ways(from: path) }

  /// The ways from an inout parameter to what a call changes in place, itself first.
  func needs(_ parameter: Local) -> [[String]] {
    [[]] + needed.ways(from: Path(root: parameter, fields: [])).sorted { $0.joined() < $1.joined() }
  }

  /// Whether the very object that is passed for a parameter lives on after the call.
  func keeps(_ parameter: Local) -> Bool { given.contains(Path(root: parameter, fields: [])) }

  /// Changes that could not be written so that everyone sees what Swift shows them.
  func conflicts(in name: FunctionName) -> [Conflict] {
    guard let uses = uses[name] else { return [] }
    return uses.conflicts(uses.changes(whereCallsChange: needed), owns: owns)
  }

  struct Conflict: Equatable {
    var position: Position
    var message: String
  }

  // MARK: Over all functions

  /// Parameters' objects that may live on after a call, in what it gives or in what it changes.
  private static func given(in model: Model) -> Set<Path> {
    var given: Set<Path> = []
    while true {
      var more = given
      for function in model.functions.values where model.mayKeepArguments(function.name) {
        more.formUnion(Uses(of: function, in: model, given: given).given)
      }
      if more == given { return given }
      given = more
    }
  }

  /// Inout parameters' objects that a call changes, by itself or by calls of its own.
  private static func changed(by uses: [FunctionName: Uses]) -> Set<Path> {
    var changed: Set<Path> = []
    while true {
      var more = changed
      for uses in uses.values {
        for change in uses.changes(whereCallsChange: changed)
        where change.path.root.role == .borrowed {
          more.formUnion(change.path.upToRoot.filter { !$0.fields.isEmpty })
        }
      }
      if more == changed { return changed }
      changed = more
    }
  }

  /// The objects that would better be owned, each with its function: those that it changes, and
  /// those that callers change which pass it what is around them.
  private static func wanted(
    _ uses: [FunctionName: Uses], _ changes: [FunctionName: [Uses.Change]]
  ) -> [(FunctionName, Path)] {
    var wanted = changes.mapValues { Set($0.flatMap(\.path.upToRoot)) }
    var isStable = false
    while !isStable {
      isStable = true
      for (name, uses) in uses {
        for handing in uses.handings {
          let asked = (wanted[name] ?? []).ways(from: handing.path).filter { !$0.isEmpty }
            .map { Path(root: handing.parameter, fields: $0) }
          guard !asked.isEmpty, wanted[handing.function]?.isSuperset(of: asked) == false else {
            continue
          }
          wanted[handing.function]?.formUnion(asked)
          isStable = false
        }
      }
    }
    return wanted.flatMap { name, paths in paths.map { (name, $0) } }
  }

  /// Those objects that stay owned through all calls, and whose surroundings do.
  private static func kept(_ candidates: Set<Path>, _ uses: [FunctionName: Uses]) -> Set<Path> {
    let handings = uses.values.flatMap(\.handings)
    var owned = candidates
    func isOwned(_ path: Path) -> Bool {
      path.root.role == .borrowed && path.fields.isEmpty || owned.contains(path)
    }
    while true {
      let lost = owned.filter { node in
        !node.upToRoot.allSatisfy(isOwned)
          || handings.contains { handing in
            node.fields(after: handing.path).map {
              !isOwned(Path(root: handing.parameter, fields: $0))
            } ?? false
          }
      }
      if lost.isEmpty { return owned }
      owned.subtract(lost)
    }
  }
}

extension Set<Path> {
  /// The ways from a path to those of these that are there and inside.
  fileprivate func ways(from path: Path) -> [[String]] { compactMap { $0.fields(after: path) } }
}

extension Path {
  /// The fields that lead on from another path to this one, if it leads here.
  func fields(after other: Path) -> [String]? {
    other.holds(self) ? Array(fields.dropFirst(other.fields.count)) : nil
  }

  /// It and the objects that it is inside of.
  fileprivate var upToRoot: [Path] {
    (0...fields.count).map { Path(root: root, fields: Array(fields.prefix($0))) }
  }
}
