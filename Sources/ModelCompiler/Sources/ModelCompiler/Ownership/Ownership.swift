import Diagnostics

/// The objects that functions may change in place because no other reference to them exists.
///
/// An object at a path of a variable (`next`, `next.reviews`) is owned if every value stored there
/// is new or copied, and every other reference to it is created after its last change. A function
/// owns the object of an inout parameter; objects inside it are owned if all callers pass owned
/// ones. Elements of arrays and values of dictionaries are never changed in place, but replaced by
/// changed copies.
struct Ownership {
  /// The reads and changes of each function.
  private let uses: [FunctionName: Uses]
  /// The owned objects: those that a function changes in place, and those inside an inout parameter
  /// that a caller changes in place. In the second case, the function stores only new or copied
  /// objects there.
  private let ownedPaths: Set<Path>
  /// Objects inside inout parameters that the caller must own.
  private let callerOwnedPaths: Set<Path>
  /// Objects of parameters that may be referenced after the call.
  private let escapingPaths: Set<Path>
  private let reboundLocals: Set<Local>

  init(of model: Model) {
    let escapingPaths = Self.escapingPaths(in: model)
    let uses = model.functions.mapValues { Uses(of: $0, in: model, escaping: escapingPaths) }
    let changedPaths = Self.changedInoutPaths(by: uses)
    let changes = uses.mapValues { $0.changes(whereCallsChange: changedPaths) }
    var candidates: Set<Path> = []
    for (name, node) in Self.requestedPaths(uses, changes)
    where uses[name]?.isShared(node, changes[name] ?? []) == false {
      candidates.insert(node)
    }
    ownedPaths = Self.lastingPaths(candidates, uses)
    callerOwnedPaths = self.ownedPaths.intersection(changedPaths)
    self.escapingPaths = escapingPaths
    self.uses = uses
    reboundLocals = Set(
      uses.flatMap { [ownedPaths = self.ownedPaths] name, uses in
        uses.reassignedLocals
          + (changes[name] ?? []).map(\.path.root).filter {
            $0.role == .variable && !ownedPaths.contains(Path(root: $0, fields: []))
          }
      })
  }

  // MARK: Queries

  func owns(_ path: Path) -> Bool {
    path.root.role == .borrowed && path.fields.isEmpty || ownedPaths.contains(path)
  }

  /// Whether the variable is never assigned after its declaration.
  func isNeverRebound(_ local: Local) -> Bool { !reboundLocals.contains(local) }

  /// Returns the paths of the owned objects at and below a path.
  func nodes(within path: Path) -> [[String]] { ownedPaths.subpaths(from: path) }

  /// Returns the paths of the objects that a call changes in an inout parameter, the parameter
  /// itself first.
  func changedPaths(_ parameter: Local) -> [[String]] {
    [[]]
      + callerOwnedPaths.subpaths(from: Path(root: parameter, fields: [])).sorted {
        $0.joined() < $1.joined()
      }
  }

  /// Whether the object passed for a parameter may be referenced after the call.
  func keeps(_ parameter: Local) -> Bool {
    escapingPaths.contains(Path(root: parameter, fields: []))
  }

  /// Returns the changes in a function that compiled code cannot make with Swift's semantics.
  func conflicts(in name: FunctionName) -> [Conflict] {
    guard let uses = uses[name] else { return [] }
    return uses.conflicts(uses.changes(whereCallsChange: callerOwnedPaths), owns: owns)
  }

  struct Conflict: Equatable {
    var position: Position
    var message: String
  }

  // MARK: Interprocedural analysis

  /// Finds the objects of parameters that may be referenced after the call, from its result or from
  /// the objects it changes.
  private static func escapingPaths(in model: Model) -> Set<Path> {
    var paths: Set<Path> = []
    while true {
      var nextPaths = paths
      for function in model.functions.values where model.mayKeepArguments(function.name) {
        nextPaths.formUnion(Uses(of: function, in: model, escaping: paths).escapingPaths)
      }
      if nextPaths == paths { return paths }
      paths = nextPaths
    }
  }

  /// Finds the objects of inout parameters that a call changes, directly or in its callees.
  private static func changedInoutPaths(by uses: [FunctionName: Uses]) -> Set<Path> {
    var paths: Set<Path> = []
    while true {
      var nextPaths = paths
      for uses in uses.values {
        for change in uses.changes(whereCallsChange: paths)
        where change.path.root.role == .borrowed {
          nextPaths.formUnion(change.path.prefixes.filter { !$0.fields.isEmpty })
        }
      }
      if nextPaths == paths { return paths }
      paths = nextPaths
    }
  }

  /// Finds, for each function, the objects that should be owned: those that it changes, and those
  /// inside its inout parameters that its callers change.
  private static func requestedPaths(
    _ uses: [FunctionName: Uses], _ changes: [FunctionName: [Uses.Change]]
  ) -> [(FunctionName, Path)] {
    var requested = changes.mapValues { Set($0.flatMap(\.path.prefixes)) }
    var isStable = false
    while !isStable {
      isStable = true
      for (name, uses) in uses {
        for argument in uses.inoutArguments {
          let requestedByArgument = (requested[name] ?? []).subpaths(from: argument.path).filter {
            !$0.isEmpty
          }
          .map { Path(root: argument.parameter, fields: $0) }
          guard !requestedByArgument.isEmpty,
            requested[argument.function]?.isSuperset(of: requestedByArgument) == false
          else {
            continue
          }
          requested[argument.function]?.formUnion(requestedByArgument)
          isStable = false
        }
      }
    }
    return requested.flatMap { name, paths in paths.map { (name, $0) } }
  }

  /// Returns the candidates that remain owned through all calls and whose enclosing objects remain
  /// owned, too.
  private static func lastingPaths(_ candidates: Set<Path>, _ uses: [FunctionName: Uses]) -> Set<
    Path
  > {
    let inoutArguments = uses.values.flatMap(\.inoutArguments)
    var owned = candidates
    func isOwned(_ path: Path) -> Bool {
      path.root.role == .borrowed && path.fields.isEmpty || owned.contains(path)
    }
    while true {
      let lost = owned.filter { node in
        !node.prefixes.allSatisfy(isOwned)
          || inoutArguments.contains { argument in
            node.fields(after: argument.path).map {
              !isOwned(Path(root: argument.parameter, fields: $0))
            } ?? false
          }
      }
      if lost.isEmpty { return owned }
      owned.subtract(lost)
    }
  }
}

extension Set<Path> {
  /// Returns the paths of those objects that are at or below a path.
  fileprivate func subpaths(from path: Path) -> [[String]] { compactMap { $0.fields(after: path) } }
}

extension Path {
  /// Returns the fields from another path to this one; nil if the other path is not a prefix.
  func fields(after other: Path) -> [String]? {
    other.isPrefix(of: self) ? Array(fields.dropFirst(other.fields.count)) : nil
  }

  /// The path and all its prefixes.
  fileprivate var prefixes: [Path] {
    (0...fields.count).map { Path(root: root, fields: Array(fields.prefix($0))) }
  }
}
