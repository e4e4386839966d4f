import Problems

/// Which objects a function may change in place, since no other name means them.
///
/// An object at a path of a variable (`next`, `next.reviews`) is owned where every value that enters
/// the path is new or copied on entry, and whoever else gets hold of it does so when it is changed
/// no more. What an inout parameter means is its caller's to give away; what is inside is not.
struct Ownership {
  private var owned: Set<Path> = []
  private var rebound: Set<Local> = []
  /// Changes that could not be written so that everyone sees what Swift shows them.
  private(set) var conflicts: [Conflict] = []

  struct Conflict {
    var position: Position
    var message: String
  }

  init() {}

  init(of function: Function, in model: Model) {
    var uses = Uses(model: model)
    uses.note(function.body)
    let wanted = Set(uses.changes.flatMap { $0.path.upToRoot })
      .filter { $0.root.role == .variable }
    owned = wanted.filter { node in
      !uses.isShared(node) && uses.entries.allSatisfy { $0.canMake(node) }
    }
    // What is inside an object that others have is theirs as well.
    owned = owned.filter { [owned] node in node.upToRoot.allSatisfy(owned.contains) }
    for change in uses.changes where change.path.root.role == .variable {
      if !owns(Path(root: change.path.root, fields: [])) { rebound.insert(change.path.root) }
    }
    rebound.formUnion(
      uses.entries.filter { !$0.isDeclaration && $0.path.fields.isEmpty }.map(\.path.root))
    conflicts = uses.conflicts { owns($0) }
  }

  func owns(_ path: Path) -> Bool {
    path.root.role == .borrowed ? path.fields.isEmpty : owned.contains(path)
  }

  /// Whether nothing is ever assigned to the variable itself.
  func isNeverRebound(_ local: Local) -> Bool { !rebound.contains(local) }

  /// The ways from a path to what the function owns there and inside.
  func nodes(within path: Path) -> [[String]] {
    guard path.root.role == .variable else { return [] }
    return owned.filter(path.holds).map { Array($0.fields.dropFirst(path.fields.count)) }
  }
}

extension Path {
  /// It and the objects that it is inside of.
  fileprivate var upToRoot: [Path] {
    (0...fields.count).map { Path(root: root, fields: Array(fields.prefix($0))) }
  }
}
