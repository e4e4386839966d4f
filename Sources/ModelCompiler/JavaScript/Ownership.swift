/// Which objects a function may change in place, since no other name means them.
struct Ownership {
  /// Whether the object at these fields of a local is the local's alone.
  func owns(_ local: Local, _ fields: [String]) -> Bool {
    local.role == .borrowed && fields.isEmpty
  }

  /// Whether nothing is ever assigned to the local itself.
  func isNeverRebound(_ local: Local) -> Bool { false }
}
